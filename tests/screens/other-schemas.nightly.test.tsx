import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addressOf, SCREEN_ADDRESSES } from "../../e2e/screens.ts";
import { isRow, type Row, withSite } from "./site";

const site = withSite();

/** Changes every object of a response to what a newer or damaged schema might send. */
function bend(change: (row: Row) => void): void {
  const walk = (value: unknown): void => {
    if (!isRow(value)) return;
    for (const inner of Object.values(value)) walk(inner);
    if (!Array.isArray(value)) change(value);
  };
  site.change(walk);
}

/** Whether a request is for the screen's data; a browser also loads pictures and the bell's count. */
const isRead = (request: string) =>
  /^\w+ \/rest\/v1\//.test(request) && !request.startsWith("HEAD /rest/v1/notifications");

/**
 * Opens every screen; none may break, load for ever, show text that matches `noise`, or make more data requests than
 * `most`.
 */
async function walkAround(noise: RegExp, most: number): Promise<void> {
  for (const [route, path] of SCREEN_ADDRESSES) {
    await site.open(path);
    expect(document.querySelector("main [role=alert]:not(:empty)"), route).toBeNull();
    expect(screen.queryByText(noise), route).toBeNull();
    const reads = site.requests().filter(isRead);
    expect(reads.length, [route, ...reads].join("\n")).toBeLessThanOrEqual(most);
  }
}

test("F41 unknown values and columns are shown as far as possible, and a visitor's screen makes at most two data requests", async () => {
  bend((row) => {
    row.column_of_tomorrow = { nested: [1, 2, 3] };
    if ("status" in row) row.status = "put_on_hold";
    if ("budget" in row) row.budget = "over-9000m";
    if ("icon" in row) row.icon = "no-such-icon";
  });
  await walkAround(/undefined|\[object|NaN/, 2);
});

test("F41 F48 rows with null columns are shown without them, and a member's screen makes at most three data requests", async () => {
  // Columns that may be null by the schema: deleted members and subjects, texts that were not given.
  const optional = [
    ..."author avatar_url bio location pricing website logo brand budget images".split(" "),
    ..."company product subcategory average_rating notes description my_vote".split(" "),
  ];
  bend((row) => {
    for (const name of optional) if (name in row) row[name] = null;
    // A list always has an owner.
    if ("upvotes" in row) row.user_id = null;
  });
  await site.signIn("ada@shauri.example");
  await walkAround(/undefined|null|\[object|NaN/, 3);
  await site.open(addressOf("recommendation"));
  expect(screen.getAllByText(/deleted user/i)[0]).toBeVisible();
});
