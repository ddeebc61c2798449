import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { LoadButton } from "@/ui/load-button";
import { ErrorState } from "@/ui/states";

interface State {
  items: string[];
  hasMore?: boolean;
  hasFailed?: boolean;
  /** A message that takes the focus. */
  said?: string;
}

/** Renders a list of two items; pressing its button changes it to `after`. */
function renderList(after: State | "another screen", onPress?: () => void) {
  function List() {
    const [state, setState] = useState<typeof after>({ items: ["One", "Two"], hasMore: true });
    if (state === "another screen") return <article>Another screen</article>;
    const { items, hasMore, hasFailed, said } = state;
    return (
      <>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {hasFailed && <p role="alert">This didn’t load</p>}
        {said && (
          <p tabIndex={-1} ref={(paragraph) => paragraph?.focus()}>
            {said}
          </p>
        )}
        {hasMore && (
          <LoadButton
            onClick={() => {
              onPress?.();
              setState(after);
            }}
          >
            Show more
          </LoadButton>
        )}
      </>
    );
  }
  render(
    <main>
      <List />
    </main>,
  );
  return userEvent.setup();
}

const more = () => screen.getByRole("button", { name: "Show more" });

test.each([
  ["below", ["One", "Two", "Three", "Four"], "Three"],
  ["above", ["Minus one", "Zero", "One", "Two"], "Minus one"],
])("the first item loaded %s gets the focus of the removed button", async (_, items, first) => {
  const user = renderList({ items });
  await user.tab();
  await user.keyboard("{Enter}");
  expect(await screen.findByText(first)).toHaveFocus();
});

test("the button keeps the focus while there is more", async () => {
  const user = renderList({ items: ["One", "Two", "Three"], hasMore: true });
  await user.click(more());
  expect(await screen.findByText("Three")).toBeVisible();
  expect(more()).toHaveFocus();
});

test("if loading failed, the error message gets the focus", async () => {
  const user = renderList({ items: ["One", "Two"], hasFailed: true });
  await user.click(more());
  expect(await screen.findByRole("alert")).toHaveFocus();
});

test("the first item loaded by a retry gets the focus", async () => {
  function List() {
    const [items, setItems] = useState(["One", "Two"]);
    return (
      <>
        {items.map((item) => (
          <article key={item}>{item}</article>
        ))}
        {items.length === 2 && (
          <ErrorState RetryButton={LoadButton} onRetry={() => setItems([...items, "Three"])} />
        )}
      </>
    );
  }
  render(
    <main>
      <List />
    </main>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Three")).toHaveFocus();
});

test("if nothing more was loaded, the container of the list gets the focus", async () => {
  const user = renderList({ items: ["One", "Two"] });
  await user.click(more());
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a button that was pressed without focus, as on an iPhone, moves no focus", async () => {
  const user = renderList({ items: ["One", "Two", "Three"] }, () => more().blur());
  await user.click(more());
  expect(await screen.findByText("Three")).toBeVisible();
  expect(document.body).toHaveFocus();
});

test("an element that takes the focus itself keeps it", async () => {
  const user = renderList({ items: ["One", "Two", "Three"], said: "That was all" });
  await user.click(more());
  expect(await screen.findByText("That was all")).toHaveFocus();
});

test("no element of another screen gets the focus", async () => {
  const user = renderList("another screen");
  await user.click(more());
  expect(await screen.findByText("Another screen")).toBeVisible();
  expect(document.body).toHaveFocus();
});
