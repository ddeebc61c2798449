import "@/components/notifications/notification-settings-dialog";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { setPushRegistration } from "@/browser/push-registration";
import NotificationOffer from "@/components/notifications/notification-offer";
import { pushSender } from "@/data/notifications/push-sender";
import { press } from "../../forms/fields";
import { findToast } from "../../messages";
import { callsOf, lost, restServer, rows, saved } from "../../msw/rest";
import { endpoint, KEYS, mockPush } from "../../push";
import { MEMBER, renderApp } from "../../render";

const ME = MEMBER.user.id;
const SETTINGS = { push: ["answers"], mail: [], quiet_from: 22, quiet_until: 7 };
const QUESTION = "Get notified when someone answers?";

function offer(answers: Parameters<typeof restServer>[0] = {}) {
  const calls = restServer({
    "GET notification_preferences": rows(),
    "POST notification_preferences": ({ body }) => Response.json({ ...SETTINGS, ...Object(body) }),
    "POST keep_push_subscription": saved,
    "GET push_subscriptions": rows(),
    ...answers,
  });
  return { calls, ...renderApp(<NotificationOffer />, { session: MEMBER }) };
}

async function takeMails({ user, calls }: Pick<ReturnType<typeof offer>, "user" | "calls">) {
  await user.click(press("E-mail me"));
  expect(await screen.findByText("We’ll e-mail you when someone answers.")).toBeVisible();
  const [saved] = callsOf(calls, "POST notification_preferences");
  expect(saved?.body).toMatchObject({ mail: ["answers"] });
}

const question = () => screen.queryByRole("heading", { name: QUESTION });
const findQuestion = () => screen.findByRole("heading", { name: QUESTION });

describe("R482 the asker is offered notifications of answers", () => {
  test("on this phone: the browser asks for permission only when the button is tapped", async () => {
    const push = mockPush();
    const { user, calls } = offer({
      "GET notification_preferences": rows({ ...SETTINGS, push: ["likes"] }),
    });
    expect(await findQuestion()).toBeVisible();
    expect(push.requestPermission).not.toHaveBeenCalled();
    await user.click(press("Notify me"));
    const said = await screen.findByText("We’ll notify you on this phone when someone answers.");
    expect(question()).toBeNull();
    await waitFor(() => expect(said).toHaveFocus());
    expect(callsOf(calls, "POST notification_preferences")[0]?.body).toEqual({
      push: ["likes", "answers"],
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(callsOf(calls, "POST notification_preferences")[0]?.query.get("on_conflict")).toBe(
      "user_id",
    );
    expect(callsOf(calls, "POST keep_push_subscription")[0]?.body).toEqual({
      endpoint: endpoint(1),
      ...KEYS,
    });
    await user.click(press("Notification settings"));
    expect(await screen.findByRole("dialog", { name: "Notification settings" })).toBeVisible();
  });

  test("a denied permission shows how to allow it, and e-mails are still offered", async () => {
    const push = mockPush({ says: "denied" });
    const { user, calls } = offer();
    await findQuestion();
    await user.click(press("Notify me"));
    expect(await screen.findByText(/Notifications are blocked/)).toBeVisible();
    expect(push.subscribe).not.toHaveBeenCalled();
    expect(callsOf(calls, "POST notification_preferences")).toEqual([]);
    await takeMails({ user, calls });
  });

  test("a dismissed permission prompt can be opened again", async () => {
    mockPush({ says: "default" });
    const { user } = offer();
    await findQuestion();
    await user.click(press("Notify me"));
    await waitFor(() => expect(press("Notify me")).not.toHaveAttribute("aria-busy"));
    expect(question()).toBeVisible();
  });

  test("a failure is reported and can be retried", async () => {
    mockPush();
    const { user } = offer({ "POST keep_push_subscription": lost });
    await findQuestion();
    await user.click(press("Notify me"));
    await findToast("That didn’t work", "Not sent. Check your connection.");
    expect(question()).toBeVisible();
  });

  test.each([
    ["no browser that supports pushes", false],
    ["no server that sends pushes", true],
  ])("with %s, only by e-mail", async (_, hasPush) => {
    if (hasPush) {
      mockPush();
      pushSender.key = undefined;
    } else {
      pushSender.key = "key";
      onTestFinished(() => {
        pushSender.key = undefined;
      });
    }
    const { user, calls } = offer();
    await findQuestion();
    expect(screen.queryByRole("button", { name: "Notify me" })).toBeNull();
    expect(screen.queryByText(/settings/)).toBeNull();
    await takeMails({ user, calls });
  });

  test.each([
    ["on this phone", true],
    ["by e-mail, if the phone gets no pushes", false],
  ])("not if the member gets them already %s", async (_, hasPush) => {
    if (hasPush) {
      mockPush({ permission: "granted" });
      setPushRegistration({ userId: ME, endpoint: endpoint(1) });
    }
    const { calls } = offer({
      "GET notification_preferences": rows({ ...SETTINGS, mail: ["answers"] }),
    });
    await waitFor(() => expect(calls).toHaveLength(hasPush ? 0 : 1));
    await new Promise(setImmediate);
    expect(question()).toBeNull();
  });
});

test("R482 “Not now” lasts ten days, then three times as long each time, up to a year", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  mockPush();
  for (const [day, isOffered] of [
    ["2026-11-24T10:00:00Z", true],
    ["2026-12-04T09:00:00Z", false],
    ["2026-12-04T11:00:00Z", true],
    ["2027-01-03T10:00:00Z", false],
    ["2027-01-03T12:00:00Z", true],
    ["2027-04-03T11:00:00Z", false],
    ["2027-04-03T13:00:00Z", true],
    ["2027-12-29T12:00:00Z", false],
    ["2027-12-29T14:00:00Z", true],
    ["2028-12-28T13:00:00Z", false],
    ["2028-12-28T15:00:00Z", true],
  ] as const) {
    vi.setSystemTime(new Date(day));
    const { user, calls, unmount } = offer();
    if (isOffered) {
      await findQuestion();
      await user.click(press("Not now"));
    }
    expect([day, question()]).toEqual([day, null]);
    expect(calls).toHaveLength(isOffered ? 1 : 0);
    unmount();
  }
});
