import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { setPushRegistration } from "@/browser/push-registration";
import NotificationSettingsDialog from "@/components/notifications/notification-settings-dialog";
import { pushSender } from "@/data/notifications/push-sender";
import { openAsApp } from "../../media";
import { findToast } from "../../messages";
import { callsOf, lost, refused, restServer, rows } from "../../msw/rest";
import { endpoint, mockPush } from "../../push";
import { MEMBER, renderApp } from "../../render";
import { id } from "../../samples";

const ME = MEMBER.user.id;
const SETTINGS = { push: ["answers", "replies"], mail: ["other"], quiet_from: 22, quiet_until: 7 };
const device = (n: number) => ({ id: id(n), endpoint: endpoint(n) });

type Answers = Parameters<typeof restServer>[0];

/** Opens the sheet of a member with stored settings and these devices. */
function open(answers: Answers = {}, devices: object[] = []) {
  let settings = SETTINGS;
  let known = devices;
  const calls = restServer({
    "GET notification_preferences": () => Response.json([settings]),
    "POST notification_preferences": ({ body }) => {
      settings = { ...settings, ...Object(body) };
      return Response.json(settings);
    },
    "GET push_subscriptions": () => Response.json(known),
    "POST keep_push_subscription": () => {
      known = [...known, device(1)];
      return new Response(null, { status: 204 });
    },
    "DELETE push_subscriptions": () => {
      known = [];
      return new Response(null, { status: 204 });
    },
    ...answers,
  });
  const view = renderApp(<NotificationSettingsDialog userId={ME} onClose={() => undefined} />, {
    session: MEMBER,
  });
  return { calls, ...view };
}

beforeEach(() => void mockPush());

/** Sets the device's time zone. */
const mockTimeZone = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...Intl.DateTimeFormat().resolvedOptions(),
    timeZone,
  });

const findSwitch = (name: string) => screen.findByRole("switch", { name });
const here = () => screen.getByRole("switch", { name: "On this phone" });
const changes = (calls: ReturnType<typeof open>["calls"]) =>
  callsOf(calls, "POST notification_preferences").map(({ body }) => {
    const { time_zone: _, ...change } = Object(body);
    return change;
  });

describe("R483 kinds of notifications", () => {
  test("four kinds, each on the phone and by e-mail, show the stored choice", async () => {
    open();
    await findSwitch("Answers on your phone");
    const kinds = within(screen.getByRole("region", { name: "Kinds" }));
    expect(
      kinds
        .getAllByRole("switch")
        .map((one) => [one.getAttribute("aria-label"), one.getAttribute("aria-checked")]),
    ).toEqual([
      ["Answers on your phone", "true"],
      ["Answers by e-mail", "false"],
      ["Comments and replies on your phone", "true"],
      ["Comments and replies by e-mail", "false"],
      ["Likes on your phone", "false"],
      ["Likes by e-mail", "false"],
      ["Everything else on your phone", "false"],
      ["Everything else by e-mail", "true"],
    ]);
  });

  test("the defaults are answers and replies on the phone, and quiet at night", async () => {
    open({ "GET notification_preferences": rows() });
    await findSwitch("Answers on your phone");
    expect(
      screen
        .getAllByRole("switch", { checked: true })
        .map((one) => one.getAttribute("aria-label") ?? one.textContent),
    ).toEqual(["Answers on your phone", "Comments and replies on your phone", ""]);
    expect(screen.getByRole("switch", { name: "Quiet at night" })).toBeChecked();
    expect(screen.getByLabelText("From")).toHaveValue("22");
    expect(screen.getByLabelText("Until")).toHaveValue("7");
  });

  test("changes show immediately and are saved in order, with this device's time zone", async () => {
    mockTimeZone("Africa/Nairobi");
    const { user, calls } = open();
    await user.click(await findSwitch("Answers by e-mail"));
    expect(await findSwitch("Answers by e-mail")).toBeChecked();
    await user.click(await findSwitch("Everything else by e-mail"));
    await user.click(await findSwitch("Comments and replies on your phone"));
    await waitFor(() =>
      expect(changes(calls)).toEqual([
        { mail: ["answers", "other"] },
        { mail: ["answers"] },
        { push: ["answers"] },
      ]),
    );
    expect(callsOf(calls, "POST notification_preferences")[0]?.body).toMatchObject({
      time_zone: "Africa/Nairobi",
    });
    expect(await findSwitch("Everything else by e-mail")).not.toBeChecked();
    expect(await findSwitch("Answers by e-mail")).toBeChecked();
    expect(callsOf(calls, "GET notification_preferences")).toHaveLength(1);
  });

  test("an unknown time zone is not sent", async () => {
    mockTimeZone("Etc/Unknown");
    const { user, calls } = open();
    await user.click(await findSwitch("Likes by e-mail"));
    await waitFor(() => expect(callsOf(calls, "POST notification_preferences")).toHaveLength(1));
    expect(callsOf(calls, "POST notification_preferences")[0]?.body).toEqual({
      mail: ["likes", "other"],
    });
  });

  test.each([
    [
      "refused",
      refused(400, "P0001", "quota_exceeded", "60"),
      "You’re going a little fast. Try again in 60 seconds.",
    ],
    ["lost", lost, "Not sent. Check your connection."],
  ])("a change that is %s is rolled back, even offline, and reported", async (_, answer, words) => {
    let isReached = true;
    const { user } = open({
      "POST notification_preferences": (call) => {
        isReached = false;
        return answer(call);
      },
      "GET notification_preferences": (call) =>
        isReached ? Response.json([SETTINGS]) : lost(call),
    });
    await user.click(await findSwitch("Answers by e-mail"));
    await findToast("Not saved", words);
    expect(await findSwitch("Answers by e-mail")).not.toBeChecked();
  });

  test("a failure to load shows an error and no switches", async () => {
    open({ "GET notification_preferences": lost });
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  test("without a server that sends pushes, only e-mails are offered", async () => {
    pushSender.key = undefined;
    open();
    await findSwitch("Answers by e-mail");
    expect(screen.getAllByRole("switch")).toHaveLength(4);
    expect(screen.queryByText(/browser/)).toBeNull();
    expect(screen.getByRole("dialog")).toHaveAccessibleDescription(
      "Get your notifications by e-mail.",
    );
  });
});

describe("R483 quiet hours", () => {
  test("the hours can be chosen, and the end cannot equal the start", async () => {
    const { user, calls } = open();
    await user.selectOptions(await screen.findByLabelText("From"), "21:00");
    await user.selectOptions(screen.getByLabelText("Until"), "06:00");
    await waitFor(() => expect(changes(calls)).toEqual([{ quiet_from: 21 }, { quiet_until: 6 }]));
    const hours = within(screen.getByLabelText("Until")).getAllByRole("option");
    expect(hours.map(({ textContent }) => textContent)).not.toContain("21:00");
    expect(hours).toHaveLength(23);
  });

  test("quiet hours can be turned off and on again", async () => {
    const { user, calls } = open();
    const night = await findSwitch("Quiet at night");
    await user.click(night);
    expect(night).not.toBeChecked();
    expect(screen.queryByLabelText("From")).toBeNull();
    await user.click(night);
    await waitFor(() =>
      expect(changes(calls)).toEqual([
        { quiet_from: null, quiet_until: null },
        { quiet_from: 22, quiet_until: 7 },
      ]),
    );
    expect(screen.getByLabelText("Until")).toHaveValue("7");
  });
});

describe("R484 devices", () => {
  test("notifications can be turned on and off on this device", async () => {
    const push = mockPush();
    const { user, calls } = open();
    await findSwitch("On this phone");
    await waitFor(() => expect(here()).not.toHaveAttribute("aria-disabled"));
    expect(here()).not.toBeChecked();
    await user.click(here());
    await waitFor(() => expect(push.isSubscribed()).toBe(true));
    await waitFor(() => expect(here()).toBeChecked());
    await waitFor(() => expect(here()).not.toHaveAttribute("aria-disabled"));
    await user.click(here());
    await waitFor(() => expect(push.isSubscribed()).toBe(false));
    await waitFor(() => expect(here()).not.toBeChecked());
    expect(callsOf(calls, "DELETE push_subscriptions")[0]?.query.get("endpoint")).toBe(
      `eq.${endpoint(1)}`,
    );
  });

  test("other devices are counted and can be turned off", async () => {
    mockPush({ permission: "granted" });
    setPushRegistration({ userId: ME, endpoint: endpoint(1) });
    const { user, calls } = open({}, [device(1), device(2), device(3)]);
    expect(await screen.findByText("You get notifications on 2 other devices.")).toBeVisible();
    expect(here()).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Turn off on the others" }));
    await findToast("Turned off on the others");
    const [ended] = callsOf(calls, "DELETE push_subscriptions");
    expect(ended?.query.get("user_id")).toBe(`eq.${ME}`);
    expect(ended?.query.get("endpoint")).toBe(`neq.${endpoint(1)}`);
    await waitFor(() => expect(screen.queryByText(/other device/)).toBeNull());
  });

  test("a subscription ended by another device shows as off, whatever this one has stored", async () => {
    mockPush({ permission: "granted" });
    setPushRegistration({ userId: ME, endpoint: endpoint(1) });
    open({}, [device(2)]);
    expect(await screen.findByText("You get notifications on 1 device.")).toBeVisible();
    expect(here()).not.toBeChecked();
  });

  test.each([
    ["a browser explains how to allow them", () => undefined, /Tap the icon beside the address/],
    [
      "an installed app, which has no address bar, names the device's settings",
      openAsApp,
      /settings → Notifications → Shauri/,
    ],
  ])("if pushes are blocked, %s", async (_, prepare, words) => {
    prepare();
    mockPush({ permission: "denied" });
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("switch", { name: "On this phone" })).toBeNull();
  });

  test.each([
    ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", /Add to Home Screen/],
    ["any other", "Mozilla/5.0 (Linux; Android 9)", /This browser can’t get notifications/],
  ])("%s without pushes shows what can be done", async (_, agent, words) => {
    Reflect.deleteProperty(globalThis, "PushManager");
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("switch", { name: "On this phone" })).toBeNull();
  });
});
