import { randomUUID } from "node:crypto";
import type { CDPSession, Page } from "@playwright/test";
import { expectAccessibleDialog } from "./accessible";
import { readRows, readSession } from "./backend";
import { expect, readPublicKey, signIn, test } from "./fixtures";
import { expectPosted, field, main, press } from "./page";

/** As src/browser/first-screen.ts has it (ms). */
const LONG_AFTER = 4000;

test.use({ serviceWorkers: "allow" });

/** Hurries what comes late, and plays the browser's own push service, which is Google's to ask. */
function prepare([long, endpoint]: readonly [number, string]) {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (run: TimerHandler, delay?: number, ...given: unknown[]) =>
      setTimeout(run, delay === long ? 0 : delay, ...given),
  });
  const key = "subscribed";
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: `B${"p".repeat(86)}`, auth: "a".repeat(22) } }),
    unsubscribe: async () => localStorage.removeItem(key),
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem(key, "yes");
      return subscription;
    },
    getSubscription: async () => (localStorage.getItem(key) ? subscription : null),
  });
}

/** What the service worker shows, as titles. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

/** Has a push arrive at the worker, as one that was decrypted; returns how. */
async function pushes(page: Page, origin: string) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL === `${origin}/`) done(registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  return (data: object) =>
    cdp.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify(data),
    });
}

test("R480 R482 R483 R485 whoever asks is told of the answer while the app is closed, as they choose", async ({
  page,
  context,
  signInAs,
  origin,
}) => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  await context.grantPermissions(["notifications"], { origin });
  await context.addInitScript(prepare, [LONG_AFTER, endpoint] as const);
  await signInAs(page, "thabo");
  await page.goto("/submit-request");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const session = await readSession(page);
  const read = (query: string) => readRows(origin, query, session?.access_token);
  const sheet = page.getByRole("dialog", { name: "How you are told" });

  await test.step("after asking, one tap", async () => {
    await field(page, "Title").fill("Who mends a kettle in Durban?");
    await field(page, "Description").fill("The old one leaks, and I am fond of it.");
    await main(page).getByLabel("Category", { exact: true }).selectOption({ index: 1 });
    await press(page, "Ask");
    await expectPosted(page, "request");
    await main(page).getByRole("button", { name: "Tell me" }).tap();
    await expect(main(page).getByText(/^We tell you on this phone/)).toBeFocused();
    expect(await read("push_subscriptions?select=endpoint")).toEqual([{ endpoint }]);
    expect(await read("told_choices?select=push,time_zone")).toEqual([
      { push: ["answers", "replies"], time_zone: "Africa/Lagos" },
    ]);
  });

  await test.step("the choices, by keyboard", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("switch", { name: "On this phone" })).toBeChecked();
    await expectAccessibleDialog(page, "How you are told");
    await sheet.getByRole("switch", { name: "Answers on your phone" }).focus();
    await page.keyboard.press("Tab");
    await expect(sheet.getByRole("switch", { name: "Answers by mail" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(sheet.getByRole("switch", { name: "Answers by mail" })).toBeChecked();
    await sheet.getByLabel("Until").selectOption("06:00");
    await expect
      .poll(() => read("told_choices?select=mail,quiet_until"))
      .toEqual([{ mail: ["answers"], quiet_until: 6 }]);
    await page.keyboard.press("Escape");
    await expect(main(page).getByRole("button", { name: "How you are told" })).toBeFocused();
  });

  const push = await pushes(page, origin);
  const { pathname } = new URL(page.url());
  const news = { title: "Ada: New answer", body: "Try Mama Zola.", path: pathname, tag: "t" };

  await test.step("who looks at the app is shown nothing, and sees the news at once", async () => {
    const ada = JSON.parse(await signIn(origin, "ada@shauri.example"));
    const answer = await fetch(`${origin}/rest/v1/responses`, {
      method: "POST",
      headers: {
        apikey: await readPublicKey(origin),
        authorization: `Bearer ${ada.access_token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ request_id: pathname.split("/").at(-1), content: "Try Mama Zola." }),
    });
    expect(answer.status).toBe(201);
    const bell = page.getByRole("link", { name: /^Notifications/ }).first();
    const before = await bell.getAttribute("aria-label");
    await push({ ...news, unread: 1 });
    await expect(bell).not.toHaveAttribute("aria-label", before ?? "");
    expect(await shown(page)).toEqual([]);
  });

  await test.step("whoever does not, is shown it; signing out takes it away and tells no more", async () => {
    await page.goto("about:blank");
    await push(news);
    await push({ ...news, title: "Ada and Efua: New answers" });
    await page.goto("/notifications");
    await expect.poll(() => shown(page)).toEqual(["Ada and Efua: New answers"]);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign Out" }).click();
    await expect.poll(() => shown(page)).toEqual([]);
    await expect.poll(() => read("push_subscriptions?select=endpoint")).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("subscribed"))).toBeNull();
  });
});
