import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { freePort } from "../scripts/ports.ts";
import { UNOPTIMIZED_POSTGRES } from "../tests/embedded-postgres.ts";
import { delayRendering } from "./delayed-rendering.ts";
import { DEMO_MEMBERS, DEMO_PASSWORD, type DemoMember } from "./demo-members.ts";
import { drawInUsualFont } from "./fonts.ts";
import { waitForApp } from "./page.ts";

export { expect };

/** Timeout for starting a server (ms): the first one creates its database. */
const START_TIMEOUT = 180_000;

interface WorkerFixtures {
  /** The production build on a backend that no other worker uses at the same time. */
  origin: string;
  /** Whether that backend's mails contain a code or a link. */
  mails: "code" | "link";
}

interface TestFixtures {
  /** Whether requests may fail: browsers log each failure themselves, some of them late. */
  networkFails: boolean;
  /** Errors that the browser reported; a test that expects one removes it. */
  pageErrors: string[];
  /** Signs a demo member in without the form, which has tests of its own. */
  signInAs: (page: Page, member: DemoMember) => Promise<void>;
  /** The newest sign-up or reset code that was sent to an address. */
  readCode: (email: string) => Promise<string>;
  /** The newest link, if mails contain links. */
  readLink: (email: string) => Promise<string>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await drawInUsualFont(context);
        context.on("page", waitForAppOnOpening);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],

  origin: [
    async ({ mails }, use, { parallelIndex }) => {
      const started = startedOrigins()[parallelIndex];
      if (started && mails === "code") return use(started);
      const own = await startSite({ SHAURI_MAILS: mails });
      await use(own.origin);
      own.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT },
  ],

  mails: ["code", { scope: "worker", option: true }],

  baseURL: async ({ origin }, use) => use(origin),

  networkFails: [false, { option: true }],

  pageErrors: [
    async ({ context, networkFails }, use) => {
      const pageErrors: string[] = [];
      collectPageErrors(context, pageErrors);
      await delayRendering(context);
      await use(pageErrors);
      // Requests still pending when a test ends no longer matter.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.unrouteAll({ behavior: "ignoreErrors" });
      expect(networkFails ? pageErrors.filter(isAppError) : pageErrors).toEqual([]);
    },
    { auto: true },
  ],

  signInAs: async ({ origin }, use) => {
    await use(async (page, member) => {
      const session = await signIn(origin, DEMO_MEMBERS[member]);
      // Any file of the same origin gives access to its storage. A route would slow each later request.
      await page.goto("/robots.txt");
      await page.evaluate((value) => localStorage.setItem("shauri-auth", value), session);
    });
  },

  readLink: async ({ origin }, use) => {
    await use(async (email) => {
      const response = await fetch(`${origin}/mailbox.json?to=${encodeURIComponent(email)}`);
      const [mail] = await response.json();
      expect(mail?.code).toBe("");
      return mail.link;
    });
  },

  readCode: async ({ origin }, use) => {
    await use(async (email) => {
      let code = "";
      await expect(async () => {
        const response = await fetch(`${origin}/mailbox.json?to=${encodeURIComponent(email)}`);
        const [mail] = await response.json();
        expect(mail?.code).toMatch(/^\d{6}$/);
        code = mail.code;
      }).toPass();
      return code;
    });
  },
});

/** Makes opening a page end when the app has started, unless the call says what to wait for. */
function waitForAppOnOpening(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitForApp(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await waitForApp(page);
    return response;
  };
}

/** Whether the app itself logged an error, and not the browser about a request that failed. */
export const isAppError = (message: string) =>
  !/Failed to (load (resource|module script)|fetch dynamically)|net::ERR_|WebSocket connection/.test(
    message,
  );

/** Collects logged errors, exceptions and failed requests of a context's pages. */
export function collectPageErrors(context: BrowserContext, pageErrors: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error") pageErrors.push(message.text());
  });
  context.on("weberror", (error) => pageErrors.push(String(error.error())));
  context.on("requestfailed", (request) => {
    // A request cancelled by leaving a screen is no failure.
    const reason = request.failure()?.errorText ?? "";
    if (!reason.includes("ERR_ABORTED")) pageErrors.push(`${request.url()}: ${reason}`);
  });
}

/** A session of a demo member as auth-js stores it. */
export async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json", apikey: await readPublicKey(origin) },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in ${email}: ${await response.text()}`);
  return response.text();
}

/** The public key, read from the page. */
export async function readPublicKey(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text();
  const [, plan = "{}"] = /<script[^>]* id="plan">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(plan).key ?? "";
}

/** The variable with the origins of the servers that e2e/servers.ts started, one for each parallel worker. */
const ORIGINS = "SHAURI_TEST_ORIGINS";
const startedOrigins = () => process.env[ORIGINS]?.split(" ") ?? [];

/** Passes the servers' origins on to the workers, which start later. */
export function announceOrigins(origins: string[]): void {
  process.env[ORIGINS] = origins.join(" ");
}

/** The production build on a free port, with a backend in memory. */
export async function startSite(
  settings: Record<string, string> = {},
): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await startPreview(port, origin, settings);
  return { origin, stop: () => server.kill() };
}

/** The same on a given port and address. */
export async function startPreview(
  port: number,
  origin: string,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const vite = resolve("node_modules/vite/bin/vite.js");
  const command = [...UNOPTIMIZED_POSTGRES, vite, "preview", "--configLoader", "native"];
  const server = spawn(process.execPath, command, {
    env: {
      ...process.env,
      PORT: String(port),
      SHAURI_DATA: "memory",
      // All members of a test run sign in from one address.
      SHAURI_AUTH_LIMITS: "off",
      // No server listens there, so no push leaves the machine.
      SHAURI_PUSH_SERVICE: "http://127.0.0.1:9",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const answers = expect(async () => {
    if (server.exitCode !== null) throw new Error(`vite preview ended with ${server.exitCode}`);
    const response = await fetch(
      `${origin}/rest/v1/categories?limit=1&apikey=${await readPublicKey(origin)}`,
    );
    expect(response.status).toBe(200);
  }).toPass({ timeout: START_TIMEOUT, intervals: [200] });
  await answers.catch((error: unknown) => {
    server.kill();
    throw error;
  });
  return server;
}
