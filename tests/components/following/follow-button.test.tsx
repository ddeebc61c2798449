import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { keepIntent } from "@/browser/intent";
import { Follow } from "@/components/following/follow";
import type { Followed } from "@/data/following/follow-keys";
import { path } from "../../forms/fields";
import { findToast } from "../../messages";
import { callsOf, lost, refused, restServer, rows, saved } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { id, ownProfile } from "../../samples";

/** Shows the button to a member who follows `follows`. */
function open(
  of: Followed,
  answers: Parameters<typeof restServer>[0] = {},
  {
    follows = [],
    name = "Home & Repairs",
    session = MEMBER,
  }: { follows?: string[]; name?: string; session?: typeof MEMBER | null } = {},
) {
  const calls = restServer({
    "GET profiles": rows(ownProfile({ follows: follows.map((target) => ({ target })) })),
    "GET user_lists": rows(),
    "GET places": rows({ id: "ng-lagos", name: "Lagos", label: "Lagos, Nigeria" }),
    "POST follows": saved,
    "DELETE follows": saved,
    ...answers,
  });
  const view = renderApp(<Follow of={of} name={name} />, {
    path: "/category/home-repairs?place=ng-lagos",
    session,
    hasHeader: true,
  });
  return { calls, followed: () => callsOf(calls, "POST follows").map(({ body }) => body), ...view };
}
const CATEGORY = { category_id: 4 };
const button = (name: string) => screen.findByRole("button", { name });

describe("R429 the follow button", () => {
  test.each<[what: string, of: Followed, target: string]>([
    ["a category", { category_id: 4 }, "4"],
    ["a product", { product_id: id(5) }, id(5)],
    ["a company", { company_id: id(6) }, id(6)],
    ["a member", { member_id: id(7) }, id(7)],
    ["a question", { request_id: id(8) }, id(8)],
  ])("%s: the button shows whether it is followed, and toggles it", async (_, of, target) => {
    const { user, calls, followed } = open(of, {}, { follows: [target], name: "It" });
    await user.click(await button("Following It"));
    await findToast("You no longer follow It");
    expect(await button("Follow It")).toHaveAttribute("aria-pressed", "false");
    const [ended] = callsOf(calls, "DELETE follows");
    expect(ended?.query.get("target")).toBe(`eq.${target}`);
    expect(ended?.query.get("user_id")).toBe(`eq.${MEMBER.user.id}`);
    await user.click(await button("Follow It"));
    await findToast("You follow It", "See what’s new under “Following” in your menu.");
    expect(await button("Following It")).toHaveAttribute("aria-pressed", "true");
    expect(followed()).toEqual([of]);
    // The follows came with the profile.
    expect(callsOf(calls, "GET follows")).toEqual([]);
    expect(callsOf(calls, "GET profiles")).toHaveLength(1);
  });

  test("a category in a place is a target of its own", async () => {
    const inLagos = { category_id: 4, place_id: "ng-lagos" };
    const { user, followed } = open(inLagos, {}, { follows: ["4"] });
    await user.click(await button("Follow Home & Repairs in Lagos"));
    await findToast(
      "You follow Home & Repairs in Lagos",
      "See what’s new under “Following” in your menu.",
    );
    expect(followed()).toEqual([inLagos]);
  });

  test("the update is optimistic, and rolled back with the reason if it is refused", async () => {
    const gate = Promise.withResolvers<void>();
    const answers = [
      refused(400, "P0001", "follows_full", "200"),
      refused(403, "42501", "row-level security"),
      lost,
    ];
    const { user } = open(CATEGORY, {
      "POST follows": async (call) => {
        await gate.promise;
        return (answers.shift() ?? lost)(call);
      },
    });
    await user.click(await button("Follow Home & Repairs"));
    expect(await button("Following Home & Repairs")).toBeVisible();
    gate.resolve();
    for (const reason of [
      "You follow 200, which is the most. Unfollow one first.",
      "It’s hidden, private or deleted.",
      "Not sent. Check your connection.",
    ]) {
      expect(await screen.findByText(reason)).toBeVisible();
      expect(screen.getByText("You don’t follow Home & Repairs")).toBeVisible();
      await user.click(await button("Follow Home & Repairs"));
    }
  });

  test("following twice succeeds, and a failed unfollow leaves the target followed", async () => {
    const { user } = open(CATEGORY, {
      "POST follows": refused(409, "23505", 'duplicate key "follows_pkey"'),
      "DELETE follows": refused(500, "XX000", "broken"),
    });
    await user.click(await button("Follow Home & Repairs"));
    await user.click(await button("Following Home & Repairs"));
    await findToast("You still follow Home & Repairs", "Please try again.");
    expect(await button("Following Home & Repairs")).toBeVisible();
  });

  test("a visitor is asked to log in, and follows the target when they come back", async () => {
    const visitor = open(CATEGORY, {}, { session: null });
    await visitor.user.click(await button("Follow Home & Repairs"));
    await findToast("Login Required", "Please log in to follow.");
    expect(path()).toHaveTextContent("/login?next=%2Fcategory%2Fhome-repairs%3Fplace%3Dng-lagos");
    expect(visitor.calls).toEqual([]);
    visitor.unmount();
    const { followed } = open(CATEGORY);
    await waitFor(() => expect(followed()).toEqual([CATEGORY]));
    expect(await button("Following Home & Repairs")).toBeVisible();
  });

  test("an intent to follow another target is ignored", async () => {
    keepIntent("follow 4 ng-lagos");
    const wanted = open({ category_id: 4, place_id: "ng-lagos" });
    await waitFor(() => expect(wanted.followed()).toHaveLength(1));
    wanted.unmount();
    keepIntent("follow 5");
    const { client, followed } = open(CATEGORY);
    await button("Follow Home & Repairs");
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(followed()).toEqual([]);
  });
});
