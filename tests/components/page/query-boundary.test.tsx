import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { LoadedList } from "@/components/page/loaded-list";
import { QueryBoundary } from "@/components/page/query-boundary";
import { DataError } from "@/data/base/errors";
import { renderApp } from "../../render";

const broken = () => Promise.reject(new DataError({ kind: "unknown" }));

function Item({ read }: { read: () => Promise<string | null> }) {
  const query = useQuery({ queryKey: ["thing"], queryFn: read });
  return (
    <QueryBoundary query={query} skeleton="To come" missing="Not there">
      {(thing) => thing}
    </QueryBoundary>
  );
}

function Things({ read }: { read: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ["things"], queryFn: read });
  return (
    <LoadedList query={query} skeleton="To come" empty="None yet" failure="The things didn’t load">
      {(things) => things.join(", ")}
    </LoadedList>
  );
}

test("F14 a screen shows its content, or that it was not found", async () => {
  const { unmount } = renderApp(<Item read={async () => "A kettle"} />);
  expect(screen.getByText("To come")).toBeVisible();
  expect(await screen.findByText("A kettle")).toBeVisible();
  expect(screen.queryByText("To come")).toBeNull();
  unmount();

  renderApp(<Item read={async () => null} />);
  expect(await screen.findByText("Not there")).toBeVisible();
});

test("F14 F50 a screen that failed to load never shows “not found”, and can be retried", async () => {
  let isDown = true;
  renderApp(<Item read={() => (isDown ? broken() : Promise.resolve("A kettle"))} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("This didn’t load");
  expect(screen.queryByText("Not there")).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("A kettle")).toBeVisible();
});

test("F14 F50 a list that failed to load never shows its empty state, and can be retried", async () => {
  let isDown = true;
  renderApp(<Things read={() => (isDown ? broken() : Promise.resolve([]))} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("The things didn’t load");
  expect(screen.queryByText("None yet")).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("None yet")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("F14 a list shows its items", async () => {
  renderApp(<Things read={async () => ["A kettle", "a pot"]} />);
  expect(await screen.findByText("A kettle, a pot")).toBeVisible();
});
