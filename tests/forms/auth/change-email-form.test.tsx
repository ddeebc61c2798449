import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { loadAuth } from "@/data/auth/auth-client";
import { setAuthState, useAuthState } from "@/data/auth/session-store";
import { ChangeEmailForm } from "@/forms/auth/change-email-form";
import { SESSION_KEY } from "@/lib/constants";
import { findAlert, findFieldError } from "../../messages";
import { authServer, lost, refuse, session, USER } from "../../msw/auth";
import { MEMBER, renderApp } from "../../render";

const onChanged = vi.fn();
const fresh = "fresh@shauri.example";

function Wrapped() {
  const auth = useAuthState();
  const current = auth.status === "signed-in" ? auth.user.email : "";
  return <ChangeEmailForm current={current} onChanged={onChanged} />;
}

beforeEach(async () => {
  onChanged.mockReset();
  setAuthState(null);
  localStorage.setItem(SESSION_KEY, await session().text());
  await (await loadAuth()).getSession();
});

const open = () =>
  renderApp(<Wrapped />, { session: { ...MEMBER, user: { ...MEMBER.user, ...USER } } });
const field = () => screen.getByLabelText("New e-mail");
const send = () => screen.getByRole("button", { name: "Send codes" });
const code = (email: string) => screen.findByLabelText(`6-digit code sent to ${email}`);

test("R177 the codes of both addresses change the e-mail, each verified with its own address", async () => {
  let verified = 0;
  const half = () => HttpResponse.json({ code: "200", msg: "Confirmation link accepted." });
  const whole = async () => ({ ...(await session().json()), user: { ...USER, email: fresh } });
  const body = await whole();
  const calls = authServer({
    "POST verify": () => (++verified === 1 ? half() : HttpResponse.json(body)),
  });
  const { user } = open();
  await user.type(field(), fresh);
  await user.click(send());
  await user.type(await code(fresh), "111111");
  expect(await screen.findByText(`${fresh} is confirmed.`)).toBeVisible();
  expect(onChanged).not.toHaveBeenCalled();
  await user.type(await code(USER.email), "222222");
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(calls).toMatchObject([
    { name: "PUT user", body: { email: fresh } },
    { name: "POST verify", body: { email: fresh, token: "111111", type: "email_change" } },
    { name: "POST verify", body: { email: USER.email, token: "222222", type: "email_change" } },
  ]);
});

test("R177 a link opened in another tab completes the change here too", async () => {
  authServer();
  const { user } = open();
  await user.type(field(), fresh);
  await user.click(send());
  await code(fresh);
  setAuthState({ ...MEMBER, user: { ...MEMBER.user, id: USER.id, email: fresh } });
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
});

test("the current address and one of another account are rejected beside the field", async () => {
  const calls = authServer({ "PUT user": refuse(422, "email_exists", "taken") });
  const { user } = open();
  await user.type(field(), USER.email);
  await user.click(send());
  await findFieldError(field(), "That’s already your e-mail.");
  expect(calls).toEqual([]);
  await user.clear(field());
  await user.type(field(), fresh);
  await user.click(send());
  await findFieldError(field(), "This e-mail belongs to another account.");
  expect(field()).toHaveValue(fresh);
});

test("a wrong code and a lost connection are reported, and the typed text stays", async () => {
  authServer({ "PUT user": lost });
  const { user } = open();
  await user.type(field(), fresh);
  await user.click(send());
  await findAlert("E-mail change failed", "Not sent. Check your connection.");
  expect(field()).toHaveValue(fresh);
  authServer({ "POST verify": refuse(403, "otp_expired", "expired") });
  await user.click(send());
  await user.type(await code(fresh), "111111");
  await findAlert(
    "E-mail change failed",
    "This code is wrong or has expired. Check it, or get a new one.",
  );
  expect(await code(fresh)).toHaveValue("111111");
});
