import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import RecommendationScreen from "@/routes/recommendation";
import ReviewScreen from "@/routes/review";
import { findToast } from "../messages";
import { callsOf, lost, refused, restServer, rows } from "../msw/rest";
import { address, MEMBER, renderApp } from "../render";
import { routesOf } from "../router";
import { recommendation } from "../samples";

const MINE = { ...recommendation(), is_mine: true, rating: 4, verified: false };

function open(path: string) {
  const screens = routesOf({ recommendation: <RecommendationScreen />, review: <ReviewScreen /> });
  return renderApp(screens, { path, session: MEMBER });
}

const NOWHERE = [
  [`/recommendation/${MINE.id}`, "Recommendation Not Found"],
  [`/review/${MINE.id}`, "Review Not Found"],
  ["/recommendation/nothing-like-it", "Recommendation Not Found"],
  ["/review/nothing-like-it", "Review Not Found"],
] as const;

test.each(NOWHERE)("R106 R107 F10 a post is not found at %s", async (at, words) => {
  restServer({ "GET recommendations": rows(), "GET reviews": rows() });
  open(at);
  expect(await screen.findByRole("heading", { name: words })).toBeVisible();
  expect(document.title).toMatch(/not found/i);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
});

describe.each([
  ["recommendation", "recommendations", "Delete Post"],
  ["review", "reviews", "Delete Review"],
] as const)("R163 R238 the owner menu of a %s", (noun, table, label) => {
  const at = `/${noun}/${MINE.id}`;

  async function remove(answer: Parameters<typeof restServer>[0][string], post: object = MINE) {
    const calls = restServer({
      [`GET ${table}`]: rows(post),
      "GET comments": rows(),
      [`PATCH ${table}`]: answer,
    });
    const { user } = open(at);
    await user.click(await screen.findByRole("button", { name: `Manage this ${noun}` }));
    await user.click(await screen.findByRole("button", { name: label }));
    const dialog = within(await screen.findByRole("dialog", { name: `${label}?` }));
    expect(callsOf(calls, `PATCH ${table}`)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: label }));
    return calls;
  }

  test.each([
    ["R202 by its id and author", MINE, `eq.${MEMBER.user.id}`],
    ["S13 an anonymous one by its id", { ...MINE, is_anonymous: true, user_id: null }, null],
  ])("deletes it, %s, with a toast, and leads home", async (_how, post, author) => {
    const calls = await remove(rows({ id: MINE.id }), post);
    await findToast("Deleted");
    expect(address()).toBe("/");
    const [call] = callsOf(calls, `PATCH ${table}`);
    expect(call?.body).toEqual({ is_deleted: true });
    expect(call?.query.get("id")).toBe(`eq.${MINE.id}`);
    expect(call?.query.get("user_id")).toBe(author);
  });

  test.each([
    [refused(500, "XX000", "secret"), `Could not delete the ${noun}. Please try again.`],
    [refused(403, "42501", "secret"), `Could not delete the ${noun}. Please try again.`],
    [rows(), "This was changed or removed in the meantime."],
    [lost, "Not sent. Check your connection."],
  ])("shows one error on failure and stays on the screen", async (answer, words) => {
    await remove(answer);
    await findToast("Delete failed", words);
    expect(address()).toBe(at);
    expect(screen.getByRole("heading", { name: MINE.title })).toBeVisible();
  });
});
