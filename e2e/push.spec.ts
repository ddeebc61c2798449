import { chromium, type Page, type Worker } from "@playwright/test";
import { wholeBrowserToLaunch } from "../scripts/browser.ts";
import { readSession } from "./backend";
import {
  DEMO_MEMBERS,
  expect,
  freePort,
  readPublicKey,
  signIn,
  startPreview,
  test,
} from "./fixtures";
import { expectPosted, field, main, press } from "./page";
import { type PushService, startPushService } from "./push-service";

/** What the worker is about to show; a browser without a desktop takes back what it showed as it likes. */
interface Shown {
  title: string;
  body?: string;
}

/* What a worker has around it, beside what a page has. */
declare global {
  var registration: ServiceWorkerRegistration;
  var toldOf: Shown[];
}

/** Sends a row as a member, as any client of the Data API does. */
async function send(origin: string, token: string, method: string, query: string, row: object) {
  const answer = await fetch(`${origin}/rest/v1/${query}`, {
    method,
    headers: {
      apikey: await readPublicKey(origin),
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(row),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

test.use({ serviceWorkers: "allow" });

test.describe("with a browser that can subscribe", () => {
  let service: PushService;
  let origin: string;
  let stop: () => void;
  test.beforeAll(async () => {
    service = await startPushService();
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const server = await startPreview(port, origin, { SHAURI_PUSH_SERVICE: service.origin });
    stop = () => {
      server.kill();
      service.close();
    };
  });
  test.afterAll(() => stop());

  test("R474 R480 an answer reaches a phone whose app is closed: Chromium subscribes, decrypts what was sent, and shows it", async () => {
    const context = await chromium.launchPersistentContext("", {
      ...wholeBrowserToLaunch(),
      args: ["--no-sandbox", "--disable-gpu", ...service.browserArgs],
      // What it leaves out is the push service, too.
      ignoreDefaultArgs: ["--disable-background-networking"],
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      locale: "en-NG",
      timezoneId: "Africa/Lagos",
      baseURL: origin,
    });
    await context.grantPermissions(["notifications"], { origin });
    const page = await context.newPage();
    const session = await signIn(origin, DEMO_MEMBERS.thabo);
    await page.goto("/help-center");
    await page.evaluate((value) => localStorage.setItem("shauri-auth", value), session);
    await page.goto("/submit-request");

    await field(page, "Title").fill("Who mends a kettle in Durban?");
    await field(page, "Description").fill("The old one leaks, and I am fond of it.");
    await main(page).getByLabel("Category", { exact: true }).selectOption({ index: 1 });
    await press(page, "Ask");
    await expectPosted(page, "request");
    await main(page).getByRole("button", { name: "Tell me" }).tap();
    await expect(main(page).getByText(/^We tell you on this phone/)).toBeVisible();
    const asked = new URL(page.url()).pathname;
    const token = (await readSession(page))?.access_token ?? "";
    // Nor at night, when this runs.
    const awake = { quiet_from: null, quiet_until: null };
    await send(origin, token, "PATCH", "told_choices?time_zone=not.is.null", awake);

    const worker = await workerOf(page);
    await worker.evaluate(() => {
      const show = registration.showNotification.bind(registration);
      globalThis.toldOf = [];
      registration.showNotification = (title, options) => {
        toldOf.push({ title, ...(options?.body && { body: options.body }) });
        return show(title, options);
      };
    });
    await page.goto("about:blank");
    const ada = JSON.parse(await signIn(origin, DEMO_MEMBERS.ada)).access_token;
    const answer = { request_id: asked.split("/").at(-1), content: "Try Mama Zola at the market." };
    await send(origin, ada, "POST", "responses", answer);

    const words = 'ada_obi answered your request "Who mends a kettle in Durban?"';
    await expect
      .poll(() => worker.evaluate(() => toldOf))
      .toEqual([{ title: "New answer", body: words }]);
    expect(service.posted()).toBe(1);
    await context.close();
  });
});
