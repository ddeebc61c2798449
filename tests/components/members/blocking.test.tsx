import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Comments } from "@/components/comments/comments";
import BlockedDialog from "@/components/members/blocked-dialog";
import { ResponseList } from "@/components/requests/response-list";
import { findToast } from "../../messages";
import { callsOf, inTurn, lost, refused, restServer, rows, saved } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { AUTHOR, comment, id, request, response } from "../../samples";

describe("R344 blocking from an answer or a comment", () => {
  test.each(["click", "keys"])("asks first, then hides what they wrote, by %s", async (way) => {
    let isBlocked = false;
    const calls = restServer({
      "GET responses": (call) => rows(...(isBlocked ? [] : [response()]))(call),
      "POST blocks": (call) => {
        isBlocked = true;
        return saved(call);
      },
    });
    const { user } = renderApp(<ResponseList request={request()} />, { session: MEMBER });
    const press = async (element: HTMLElement) => {
      if (way === "click") return user.click(element);
      element.focus();
      await user.keyboard("{Enter}");
    };
    await press(await screen.findByRole("button", { name: "More about this answer" }));
    expect(await screen.findByRole("button", { name: "Report this answer" })).toBeVisible();
    expect(screen.getByRole("button", { name: "More about this answer" })).toHaveFocus();
    await press(await screen.findByRole("button", { name: "Block tolu_a" }));
    const dialog = await screen.findByRole("dialog", { name: "Block tolu_a?" });
    expect(dialog).toHaveTextContent(/Nobody is notified/);
    expect(callsOf(calls, "POST blocks")).toEqual([]);
    await press(within(dialog).getByRole("button", { name: "Block" }));
    await findToast("tolu_a is blocked", "Find blocked members on your profile.");
    expect(callsOf(calls, "POST blocks")[0]?.body).toEqual({
      blocker_id: MEMBER.user.id,
      blocked_id: AUTHOR.id,
    });
    await waitFor(() => expect(screen.queryByText(response().content)).toBeNull());
    // The count is the same for every reader.
    expect(screen.getByRole("heading", { name: "1 answer" })).toBeVisible();
    expect(screen.getByText("There are none you can see.")).toBeVisible();
  });

  test("blocking twice succeeds, and a failure is reported", async () => {
    restServer({
      "GET comments": rows(comment()),
      "POST blocks": inTurn(lost, refused(409, "23505", "duplicate")),
    });
    const { user } = renderApp(<Comments kind="review" postId={id(7)} />, { session: MEMBER });
    for (const said of ["Not blocked", "tolu_a is blocked"]) {
      await user.click(await screen.findByRole("button", { name: "More about this comment" }));
      await user.click(await screen.findByRole("button", { name: "Block tolu_a" }));
      await user.click(await screen.findByRole("button", { name: "Block" }));
      expect(await screen.findByText(said)).toBeVisible();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
  });

  test("a visitor is asked to sign in", async () => {
    restServer({ "GET comments": rows(comment()) });
    const { user } = renderApp(<Comments kind="review" postId={id(7)} />, { path: "/review/7" });
    await user.click(await screen.findByRole("button", { name: "More about this comment" }));
    await user.click(await screen.findByRole("button", { name: "Block tolu_a" }));
    expect(await screen.findByText("Nobody is notified.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("C41 a private member can be blocked as Anonymous, an erased member cannot", async () => {
    restServer({
      "GET comments": rows(
        comment({ author: null, user_id: null }),
        comment({ id: id(61), author: null }),
      ),
    });
    const { user } = renderApp(<Comments kind="review" postId={id(7)} />, { session: MEMBER });
    await screen.findByText("Deleted user");
    const [hidden, gone] = screen.getAllByRole("button", { name: "More about this comment" });
    for (const [button, count] of [
      [hidden, 1],
      [gone, 0],
    ] as const) {
      if (!button) throw new Error("no menu");
      await user.click(button);
      await screen.findByRole("button", { name: "Report this comment" });
      expect(screen.queryAllByRole("button", { name: /^Block/ })).toHaveLength(count);
      await user.keyboard("{Escape}");
    }
  });
});

describe("R345 the list of blocked members", () => {
  const BLOCKS = [
    { blocked_id: AUTHOR.id, created_at: "2026-11-20T10:00:00+00:00", member: AUTHOR },
    { blocked_id: id(901), created_at: "2026-10-20T10:00:00+00:00", member: null },
  ];
  const open = () =>
    renderApp(<BlockedDialog userId={MEMBER.user.id} onClose={() => undefined} />, {
      session: MEMBER,
    });

  test("shows each with the date, and unblocks with one tap", async () => {
    let left = BLOCKS;
    const calls = restServer({
      "GET blocks": (call) => rows(...left)(call),
      "DELETE blocks": (call) => {
        left = BLOCKS.slice(1);
        return saved(call);
      },
    });
    const { user } = open();
    expect((await screen.findAllByRole("listitem")).map((one) => one.textContent)).toEqual([
      expect.stringMatching(/tolu_aSince 20 Nov 2026Unblock$/),
      expect.stringMatching(/AnonymousSince 20 Oct 2026Unblock$/),
    ]);
    const [read] = callsOf(calls, "GET blocks");
    expect(read?.query.get("blocker_id")).toBe(`eq.${MEMBER.user.id}`);
    expect(read?.query.get("order")).toBe("created_at.desc");
    await user.click(screen.getByRole("button", { name: "Unblock tolu_a" }));
    await findToast("tolu_a is no longer blocked");
    const [gone] = callsOf(calls, "DELETE blocks");
    expect(gone?.query.get("blocker_id")).toBe(`eq.${MEMBER.user.id}`);
    expect(gone?.query.get("blocked_id")).toBe(`eq.${AUTHOR.id}`);
    await waitFor(() =>
      expect(within(screen.getByRole("dialog")).getAllByRole("listitem")).toHaveLength(1),
    );
  });

  test("reports a failure to load or to unblock", async () => {
    restServer({ "GET blocks": inTurn(lost, rows(...BLOCKS)), "DELETE blocks": lost });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await user.click(await screen.findByRole("button", { name: "Unblock tolu_a" }));
    expect(await screen.findByText("Still blocked")).toBeVisible();
    expect(within(screen.getByRole("dialog")).getAllByRole("listitem")).toHaveLength(2);
  });
});
