import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Profile } from "@/data/members/profiles";
import ProfileScreen from "@/routes/profile";
import { expectLinks } from "../links";
import { findToast } from "../messages";
import { type Answers, callsOf, inTurn, json, lost, restServer, rows, saved } from "../msw/rest";
import { MEMBER, path, renderApp } from "../render";
import { details, id, profile } from "../samples";

const auth = vi.hoisted(() => ({ signOut: vi.fn<() => Promise<{ error: Error | null }>>() }));
vi.mock("@/data/auth/auth-client", () => ({ loadAuth: async () => auth }));
vi.mock("@/data/auth/access-token", () => ({
  getAccessToken: async () => null,
  refreshAccessToken: async () => null,
}));

afterEach(() => vi.useRealTimers());

const ACCOUNT = { details: details(), lists: [{ id: id(1) }, { id: id(2) }] };

/** Returns the response to either request of the screen: they select different columns of one table. */
const reads =
  (
    account: () => object = () => ACCOUNT,
    row: () => Partial<Profile> = () => ({}),
  ): Answers[string] =>
  ({ query }) =>
    Response.json([
      query.get("select")?.startsWith("*")
        ? { ...profile(row()), unread: [], lists: [] }
        : account(),
    ]);
const server = (answers: Answers = {}) => restServer({ "GET profiles": reads(), ...answers });
const open = () => renderApp(<ProfileScreen />, { path: "/profile", session: MEMBER });

describe("R018 R139 R140 the member's own profile", () => {
  test("R141 shows a visitor Access Denied with a Log In link", () => {
    renderApp(<ProfileScreen />, { path: "/profile" });
    expect(screen.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    expectLinks({ "Log In": "/login?next=%2Fprofile" });
  });

  test("shows main and additional details, stats and links, and no notice of deletion, in two requests", async () => {
    const calls = server();
    open();
    expect(await screen.findByRole("region", { name: "Main Details" })).toHaveTextContent(
      MEMBER.user.email,
    );
    expect(screen.getByRole("region", { name: "Additional Details" })).toHaveTextContent(
      "+234 800 000 0101",
    );
    expect(screen.getByRole("region", { name: "Account Stats" })).toHaveTextContent(
      "Recommendations2Reviews1Requests0Lists2Reputation12",
    );
    expectLinks({ "View Items": "/user-content", "Change Password": "/change-password" });
    expect(screen.queryByRole("region", { name: "Your account will be deleted" })).toBeNull();
    expect(calls).toHaveLength(2);
  });

  test("downloads the account's data as a file, and explains that photos are links in it", async () => {
    server({ "POST export_account": json({ profile: { username: "ada" } }) });
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:account";
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Download my data" }));
    await findToast(
      "Downloaded",
      "Photos are in it as links. Save those you want to keep before you delete your account.",
    );
    expect(await saved[0]?.text()).toContain('"username": "ada"');
    expect(click.mock.contexts).toMatchObject([{ download: "shauri-account.json" }]);
  });

  test("R345 lists blocked members under Privacy", async () => {
    const calls = server({ "GET blocks": rows() });
    const { user } = open();
    const privacy = await screen.findByRole("region", { name: "Privacy" });
    expect(callsOf(calls, "GET blocks")).toEqual([]);
    await user.click(within(privacy).getByRole("button", { name: "Blocked members" }));
    expect(await screen.findByRole("dialog", { name: "Blocked members" })).toBeVisible();
    expect(await screen.findByText("You haven’t blocked anyone.")).toBeVisible();
  });

  test("refetches the reason of a suspension on return, even with a fresh profile in the cache", async () => {
    server();
    const { client, unmount } = open();
    expect(await screen.findByRole("region", { name: "Main Details" })).toBeVisible();
    unmount();
    const suspension = { reason: "scam", ends_at: "2026-12-24T12:00:00Z", appeal: null };
    server({ "GET profiles": reads(() => ({ ...ACCOUNT, suspension })) });
    renderApp(<ProfileScreen />, { session: MEMBER, client });
    expect(
      await screen.findByRole("region", { name: "You can read but not post" }),
    ).toHaveTextContent("Reason: Scam or fraud.");
  });

  test("edit opens the form, cancel closes it without sending anything", async () => {
    const calls = server();
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Edit Profile" }));
    expect(await screen.findByRole("heading", { name: "Edit profile" })).toBeVisible();
    await user.type(await screen.findByLabelText(/^Location/), "!");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("button", { name: "Edit Profile" })).toHaveFocus();
    expect(calls).toHaveLength(2);
  });

  test("C47 R146 one switch hides the profile with a toast; a failure restores it with an error", async () => {
    let isPublic = true;
    const calls = server({
      "GET profiles": reads(undefined, () => ({ is_public: isPublic })),
      "PATCH profiles": inTurn(lost, () => {
        isPublic = false;
        return Response.json([profile({ is_public: isPublic })]);
      }),
    });
    const { user } = open();
    const shown = await screen.findByRole("switch", { name: "Public profile" });
    expect(shown).toBeChecked();
    await user.click(shown);
    await findToast("Update failed", "Not sent. Check your connection.");
    expect(shown).toBeChecked();
    await user.click(shown);
    await findToast("Profile updated");
    expect(shown).not.toBeChecked();
    expect(callsOf(calls, "PATCH profiles").map(({ body }) => body)).toEqual([
      { is_public: false },
      { is_public: false },
    ]);
  });
});

describe("an account that is about to be erased", () => {
  const due_at = new Date(2026, 10, 24, 13, 5).toISOString();
  const title = "Your account will be deleted";

  test("shows when, and one tap keeps it; a failure shows an error and can be retried", async () => {
    let leaving: object | null = { due_at };
    const calls = server({
      "GET profiles": reads(() => ({ ...ACCOUNT, leaving })),
      "DELETE delete_requests": inTurn(lost, (call) => {
        leaving = null;
        return saved(call);
      }),
    });
    const { user } = open();
    const notice = await screen.findByRole("region", { name: title });
    expect(notice).toHaveTextContent(/On 24 Nov 2026 at 13:05\./);
    await user.click(screen.getByRole("button", { name: "Keep my account" }));
    await findToast("Your account wasn’t kept", "Not sent. Check your connection.");
    expect(screen.getByRole("region", { name: title })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Keep my account" }));
    await findToast("Your account stays");
    await waitFor(() => expect(screen.queryByRole("region", { name: title })).toBeNull());
    expect(callsOf(calls, "DELETE delete_requests")[0]?.query.get("user_id")).toBe(
      `eq.${MEMBER.user.id}`,
    );
  });
});

test("R151 R235 three seconds after the goodbye the member is signed out and led home", async () => {
  auth.signOut.mockReset().mockResolvedValue({ error: null });
  server({ "POST delete_requests": rows({ user_id: MEMBER.user.id }) });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  await user.selectOptions(await screen.findByLabelText("Why are you leaving?"), "other");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(screen.getByRole("button", { name: "Delete my account" }));
  await findToast("Account deletion initiated");
  expect(screen.getByRole("dialog", { name: "Goodbye" })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(auth.signOut).not.toHaveBeenCalled();
  expect(path()).toHaveTextContent(/^\/profile$/);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: "local" });
  expect(path()).toHaveTextContent(/^\/$/);
});
