import { expect, type Page } from "@playwright/test";
import { appArrives } from "./page.ts";

const id = (digit: string, n: string) => `${digit.repeat(8)}-0000-4000-8000-${n.padStart(12, "0")}`;

/** One address of every route, with something of the seed on it. */
export const SCREENS = {
  "/": "/",
  categories: "/categories",
  "category/:categorySlug": "/category/food-drink",
  "category/:categorySlug/:subcategorySlug": "/category/food-drink/street-food",
  login: "/login",
  signup: "/signup",
  "submit-recommendation": "/submit-recommendation",
  "submit-review": "/submit-review",
  "submit-request": "/submit-request?title=A%20quiet%20fan",
  requests: "/requests",
  "request/:id": `/request/${id("6", "1")}`,
  recommendations: "/recommendations",
  "recommendation/:id": `/recommendation/${id("4", "1")}`,
  reviews: "/reviews",
  "review/:id": `/review/${id("5", "1")}`,
  "my-lists": "/my-lists",
  lists: "/lists",
  "lists/:listId": `/lists/${id("9", "1")}`,
  "product/:id": `/product/${id("3", "4")}`,
  "company/:id": `/company/${id("2", "2")}`,
  search: "/search?q=market",
  profile: "/profile",
  notifications: "/notifications",
  "user/:id": `/user/${id("1", "2")}`,
  "user/:id/content": `/user/${id("1", "2")}/content`,
  "user-content": "/user-content",
  "change-password": "/change-password",
  moderation: "/moderation",
  "help-center": "/help-center",
  "contact-us": "/contact-us",
  "privacy-policy": "/privacy-policy",
  "terms-of-service": "/terms-of-service",
  "suggest-category": "/suggest-category",
  "*": "/no/such/place",
} as const;

/** Waits until a screen shows all of what it asked for. */
export async function settle(page: Page): Promise<void> {
  await appArrives(page);
  // Not by its role: behind a dialog it has none.
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator(".animate-pulse")).toHaveCount(0);
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
}
