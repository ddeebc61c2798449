import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import StopMails from "@/routes/stop-mails";
import { SCREENS } from "@/screens";
import { expectLinks } from "../links";
import { inTurn, json, lost, restServer } from "../msw/rest";
import { renderApp } from "../render";

const TOKEN = "3f0c9f4e-8a63-4a55-9a3e-0d3c8b9b1f10";

function open(answers: Parameters<typeof restServer>[0], token = TOKEN) {
  const calls = restServer(answers);
  return { calls, ...renderApp(<StopMails />, { path: SCREENS.stopMails({ token }) }) };
}

const button = () => screen.queryByRole("button", { name: "Stop e-mails" });

describe("R486 the unsubscribe link of a mail", () => {
  test("turns off mails with one tap, not before and without signing in; a failed request can be retried", async () => {
    const { user, calls } = open({ "POST end_mails": inTurn(lost, json(true)) });
    expect(screen.getByRole("heading", { name: "Stop e-mails?" })).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Stop e-mails" }));
    expect(await screen.findByText("Not sent. Check your connection.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Stop e-mails" }));
    expect(await screen.findByRole("heading", { name: "No more e-mails" })).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN }, { token: TOKEN }]);
    expect(button()).toBeNull();
  });

  test("shows an error for an unknown token", async () => {
    const { user } = open({ "POST end_mails": json(false) });
    await user.click(screen.getByRole("button", { name: "Stop e-mails" }));
    expect(await screen.findByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    expectLinks({ Notifications: "/notifications" });
  });

  test("that is cut off sends no request", async () => {
    const { user, calls } = open({}, "3f0c9f4e");
    await user.click(screen.getByRole("button", { name: "Stop e-mails" }));
    expect(await screen.findByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test("without a token offers no button", () => {
    open({}, "");
    expect(screen.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    expect(button()).toBeNull();
  });
});
