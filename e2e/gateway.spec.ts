import type { Page } from "@playwright/test";
import type { BootPlan } from "../src/boot/boot-plan.ts";
import { expect, test } from "./fixtures";
import { type Site, serveBuildFor, startEndpoint, startGateway } from "./gateway";
import { field, main, press } from "./page";
import { addressOf, SCREEN_ADDRESSES, waitForContent } from "./screens";

/*
 * A project on an origin of its own, whose gateway leaves the key in the address, like that of `supabase start` and of
 * some self-hosted projects. Its forms post to another host.
 */

// All tests share one build.
test.describe.configure({ mode: "default" });

const arrived: string[] = [];
let gateway: Site;
let endpoint: Site;
let site: Site;
let plan: BootPlan;
test.beforeAll(async ({ origin }) => {
  test.setTimeout(120_000);
  gateway = await startGateway(origin);
  endpoint = await startEndpoint(arrived);
  const settings = { VITE_CONTACT_ENDPOINT: `${endpoint.origin}/contact` };
  site = await serveBuildFor(gateway.origin, origin, settings);
  const html = await (await fetch(`${site.origin}/requests`)).text();
  plan = JSON.parse(/ id="plan">(.*?)<\/script>/.exec(html)?.[1] ?? "");
});
test.afterAll(() => {
  site.close();
  gateway.close();
  endpoint.close();
});

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(site.origin + address);
  await waitForContent(page);
  await expect(main(page), address).not.toContainText(/didn’t load|not found/i);
}

/** Opens each screen that visitors open from outside. */
async function visitAll(page: Page): Promise<void> {
  const landings = [...SCREEN_ADDRESSES.values()].filter((address) =>
    plan.screens.some(({ match }) => new RegExp(match).test(address.replace(/\?.*/, ""))),
  );
  expect(landings).toHaveLength(plan.screens.length);
  for (const address of landings) await visit(page, address);
}

/** Records the statuses of requests with the key in the address. */
function recordStatuses(page: Page): number[] {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (/\/rest\/.*[?&]apikey=/.test(response.url())) statuses.push(response.status());
  });
  return statuses;
}

test("R033 every landing screen loads for a visitor, and none sends a request that fails", {
  tag: "@nightly",
}, async ({ page }) => {
  const statuses = recordStatuses(page);
  await visitAll(page);
  expect(statuses).toEqual([]);
});

test("R209 the page may post to the configured endpoint of its form", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto(`${site.origin}/contact-us`);
  await field(page, "Your name").fill("Ada Obi");
  await field(page, "Your e-mail").fill("ada@shauri.example");
  await field(page, "Subject").fill("A question");
  await field(page, "Message").fill("How do I become a moderator of Shauri?");
  await press(page, "Send message");
  await expect(main(page)).toContainText("Thank you for writing");
  expect(new URLSearchParams(arrived.join()).get("subject")).toBe("A question");
});

test.describe(() => {
  test.use({ networkFails: true });

  test("R033 the screens load even if the gateway has changed since the build: failed preloaded requests are sent again", {
    tag: "@nightly",
  }, async ({ page }) => {
    const statuses = recordStatuses(page);
    // Changed in the page and not in the response: a page fulfilled by a test may not send requests to this machine.
    await page.addInitScript(() => {
      const { parse } = JSON;
      JSON.parse = (text: string) => {
        const value: unknown = parse(text);
        if (value instanceof Object) Reflect.deleteProperty(value, "keyInHeader");
        return value;
      };
    });
    await visit(page, addressOf("category"));
    await visit(page, addressOf("recommendation"));
    expect(new Set(statuses)).toEqual(new Set([400, 404]));
  });
});
