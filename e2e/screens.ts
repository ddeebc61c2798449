import type { Page } from "@playwright/test";
import { SCREENS, type ScreenName, screenNames } from "../src/screens.ts";
import { expectLoaded, waitForApp, waitForIdle } from "./page.ts";
import { seedId } from "./seed-id.ts";

/** A value from the seed for every parameter of an address. */
const SAMPLES: Record<string, string> = {
  categorySlug: "food-drink",
  subcategorySlug: "street-food",
  userId: seedId("1", 2),
  companyId: seedId("2", 2),
  productId: seedId("3", 4),
  recommendationId: seedId("4", 1),
  reviewId: seedId("5", 1),
  requestId: seedId("6", 1),
  listId: seedId("9", 1),
};

/** Screens that show little without a query. */
const QUERIES: { [Name in ScreenName]?: string } = {
  search: "?q=market",
  submitRequest: "?title=A%20quiet%20fan",
};

/** The address of a screen, with content of the seed. */
export function addressOf(name: ScreenName): string {
  const address = SCREENS[name].path.replace(/:(\w+)/g, (_, part) => {
    const sample = SAMPLES[part];
    if (!sample) throw new Error(`e2e/screens.ts knows nothing of the seed for :${part}`);
    return sample;
  });
  return address + (QUERIES[name] ?? "");
}

/** Names of the screens that are only for members. */
export const MEMBERS_SCREENS: ReadonlySet<string> = new Set(
  screenNames.filter((name) => SCREENS[name].isForMembers),
);

/** One address of every screen by name, and one of no screen. */
export const SCREEN_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ...screenNames.map((name) => [name, addressOf(name)] as const),
  ["notFound", "/no/such/place"],
]);

/** Waits until a screen shows all its content. */
export async function waitForContent(page: Page): Promise<void> {
  await waitForApp(page);
  // The address changes before its screen is rendered.
  await waitForIdle(page);
  // Not by role, because behind a dialog the heading has none.
  await expectLoaded(page.locator("h1").first()).toBeVisible();
  await expectLoaded(page.locator(".skeleton")).toHaveCount(0);
  await expectLoaded(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
}
