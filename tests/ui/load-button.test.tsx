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
  /** Said to who pressed, who stands in it. */
  said?: string;
}

/** A list of two, and how it is after a press. */
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
])(
  "the first of what came last, %s, has the focus of the button that went",
  async (_, items, first) => {
    const user = renderList({ items });
    await user.tab();
    await user.keyboard("{Enter}");
    expect(await screen.findByText(first)).toHaveFocus();
  },
);

test("the button keeps the focus for as long as there is more", async () => {
  const user = renderList({ items: ["One", "Two", "Three"], hasMore: true });
  await user.click(more());
  expect(await screen.findByText("Three")).toBeVisible();
  expect(more()).toHaveFocus();
});

test("where nothing came, the focus passes to what says why", async () => {
  const user = renderList({ items: ["One", "Two"], hasFailed: true });
  await user.click(more());
  expect(await screen.findByRole("alert")).toHaveFocus();
});

test("what is tried again after a failure passes the focus on like the first time", async () => {
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

test("where there was no more after all, the focus passes to what the list is in", async () => {
  const user = renderList({ items: ["One", "Two"] });
  await user.click(more());
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a button that was pressed without the focus, as on an iPhone, passes none", async () => {
  const user = renderList({ items: ["One", "Two", "Three"] }, () => more().blur());
  await user.click(more());
  expect(await screen.findByText("Three")).toBeVisible();
  expect(document.body).toHaveFocus();
});

test("what takes the focus itself keeps it", async () => {
  const user = renderList({ items: ["One", "Two", "Three"], said: "That was all" });
  await user.click(more());
  expect(await screen.findByText("That was all")).toHaveFocus();
});

test("another screen is left alone", async () => {
  const user = renderList("another screen");
  await user.click(more());
  expect(await screen.findByText("Another screen")).toBeVisible();
  expect(document.body).toHaveFocus();
});
