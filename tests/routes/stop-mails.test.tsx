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

describe("R486 the way out of a mail", () => {
  test("ends mails with one tap, for whoever is not signed in, and not before it; one that does not arrive can be repeated", async () => {
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

  test("says so where nobody's mails are meant", async () => {
    const { user } = open({ "POST end_mails": json(false) });
    await user.click(screen.getByRole("button", { name: "Stop e-mails" }));
    expect(await screen.findByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    expectLinks({ Notifications: "/notifications" });
  });

  test("a link that was cut asks nothing of the server", async () => {
    const { user, calls } = open({}, "3f0c9f4e");
    await user.click(screen.getByRole("button", { name: "Stop e-mails" }));
    expect(await screen.findByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test("one without its word does not ask", () => {
    open({}, "");
    expect(screen.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    expect(button()).toBeNull();
  });
});
