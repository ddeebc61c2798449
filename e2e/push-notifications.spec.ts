import { chromium, type Page } from "@playwright/test";
import { wholeBrowserToLaunch } from "../scripts/browser";
import { expectAccessibleDialog } from "./accessible";
import { insert, readRows, readSession } from "./backend";
import type { DemoMember } from "./demo-members";
import { test as base, expect, readPublicKey, startSite } from "./fixtures";
import { hurry } from "./hurry";
import { expectPosted, main, press, signOut, writeQuestion } from "./page";
import { type PushService, startPushService } from "./push-service";

/* Globals of the service worker, in addition to those of a page. */
declare global {
  var registration: ServiceWorkerRegistration;
  var shownNotifications: unknown[][];
}

const test = base.extend<object, { service: PushService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      service.close();
    },
    { scope: "worker" },
  ],
  origin: [
    async ({ service }, use) => {
      const { origin, stop } = await startSite({ SHAURI_PUSH_SERVICE: service.origin });
      await use(origin);
      stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // Push messages need a whole browser, with a persistent profile.
  context: async ({ service, launchOptions }, use) => {
    const context = await chromium.launchPersistentContext("", {
      ...wholeBrowserToLaunch(),
      args: [...(launchOptions.args ?? []), ...service.browserArgs],
    });
    await use(context);
    await context.close();
  },
});

test.use({ serviceWorkers: "allow" });

/** Push endpoint of this browser. */
const endpoint = (page: Page) =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return (await pushManager.getSubscription())?.endpoint;
  });

test("R480 R482 R483 an asker is notified of answers while the app is closed, by the chosen settings and in the chosen language", {
  tag: "@nightly",
}, async ({ page, context, service, signInAs, origin }) => {
  await context.grantPermissions(["notifications"], { origin });
  await hurry(context);
  await signInAs(page, "thabo");
  // With the data saver, the app does not poll for news.
  await page.evaluate(() => localStorage.setItem("shauri-save-data", "on"));
  await page.goto("/submit-request");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const session = await readSession(page);
  const read = (query: string) => readRows(origin, query, session?.access_token);
  const sheet = page.getByRole("dialog", { name: "Notification settings" });
  /** Recorded calls of showNotification: a browser without a desktop may drop its own list. */
  const shown = () => context.serviceWorkers()[0]?.evaluate(() => shownNotifications);

  await test.step("after asking, one tap", async () => {
    await writeQuestion(page, "Who mends a kettle?", "The old one leaks, and I am fond of it.");
    await press(page, "Ask");
    await expectPosted(page, "request");
    await main(page).getByRole("button", { name: "Notify me" }).tap();
    await expect(main(page).getByText(/^We’ll notify you on this phone/)).toBeFocused();
    expect(await read("push_subscriptions?select=endpoint")).toEqual([
      { endpoint: await endpoint(page) },
    ]);
  });

  await test.step("the settings, by keyboard", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("switch", { name: "On this phone" })).toBeChecked();
    await expectAccessibleDialog(page, "Notification settings");
    await sheet.getByRole("switch", { name: "Answers on your phone" }).focus();
    await page.keyboard.press("Tab");
    await expect(sheet.getByRole("switch", { name: "Answers by e-mail" })).toBeFocused();
    await page.keyboard.press("Space");
    await sheet.getByRole("switch", { name: "Quiet at night" }).press("Space");
    await expect
      .poll(() => read("notification_preferences?select=push,mail,quiet_from,time_zone"))
      .toEqual([
        {
          push: ["answers", "replies"],
          mail: ["answers"],
          quiet_from: null,
          time_zone: "Africa/Lagos",
        },
      ]);
    await page.keyboard.press("Escape");
    await expect(main(page).getByRole("button", { name: "Notification settings" })).toBeFocused();
  });

  await context.serviceWorkers()[0]?.evaluate(() => {
    const show = registration.showNotification.bind(registration);
    globalThis.shownNotifications = [];
    registration.showNotification = (title, options) => {
      shownNotifications.push([title, options?.body, options?.data]);
      return show(title, options);
    };
  });
  const { pathname } = new URL(page.url());
  const request_id = pathname.split("/").at(-1);
  const answer = (member: DemoMember, content: string) =>
    insert(origin, member, "responses", { request_id, content });

  await test.step("with the app in view no notification is shown, and the answer appears immediately", async () => {
    await answer("ada", "Try Mama Zola in Umbilo.");
    await expect(main(page).getByText("Try Mama Zola in Umbilo.")).toBeVisible();
    expect(service.posted()).toBe(1);
    expect(await shown()).toEqual([]);
  });

  await test.step("with the app hidden the notification is shown, with its link", async () => {
    await page.goto("about:blank");
    await answer("efua", "The one at the station.");
    await expect
      .poll(shown)
      .toEqual([
        ["New answers", expect.stringContaining("efua"), expect.stringContaining(pathname)],
      ]);
  });

  await test.step("in French, once the member has chosen that on another phone", async () => {
    const chosen = await fetch(`${origin}/auth/v1/user`, {
      method: "PUT",
      headers: {
        apikey: await readPublicKey(origin),
        authorization: `Bearer ${session?.access_token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ data: { language: "fr" } }),
    });
    expect(chosen.status).toBe(200);
    await answer("kwame", "Ask at the hardware shop.");
    await expect
      .poll(async () => (await shown())?.at(-1))
      .toEqual([
        expect.stringMatching(/^Nouvelles? réponses?$/),
        expect.stringMatching(/kwame.* répondu à/),
        expect.stringContaining(pathname),
      ]);
  });

  await test.step("signing out ends push notifications", async () => {
    await page.goto("/notifications");
    await signOut(page);
    await expect.poll(() => read("push_subscriptions?select=endpoint")).toEqual([]);
    expect(await endpoint(page)).toBeUndefined();
  });
});
