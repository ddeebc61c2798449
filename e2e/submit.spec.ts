import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { byTitle, readRows } from "./backend";
import { DEMO_MEMBERS, DEMO_PASSWORD, expect, readPublicKey, test } from "./fixtures";
import { field, main, press } from "./page";
import { CAMERA, takePhoto } from "./photo";

const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

async function recommend(page: Page, title: string) {
  await field(page, "Title").fill(title);
  await field(page, "Why do you recommend it?").fill(`Because it lasts. ${title}`);
}

test("R080 R195 R204 R089 C20 S22 a review of a new product, with a photo that tells no place", async ({
  page,
  origin,
  signInAs,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) elsewhere.push(request.url());
  });
  await signInAs(page, "kwame");
  await page.goto("/submit-review");

  const box = main(page).getByRole("combobox", { name: /Product or business/ });
  await box.fill("Umeme Lantern 9");
  await page.getByRole("option", { name: /Add “Umeme Lantern 9”/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add it" });
  await dialog.getByLabel(/^Category/).selectOption({ label: "Phones & Electronics" });
  await dialog.getByRole("button", { name: "Add it" }).click();
  await expect(main(page).getByRole("button", { name: "Remove Umeme Lantern 9" })).toBeFocused();
  await expect(field(page, /^Category/).locator("option:checked")).toHaveText(
    "Phones & Electronics",
  );

  const title = "Bright enough for the whole stall";
  await field(page, "Title").fill(title);
  await field(page, "How was it?").fill("Two evenings on one charge.");
  await main(page).getByText("4 stars, Very Good").click({ force: true });
  const photo = await takePhoto(page, 2400, 1600);
  expect(photo.buffer.includes(CAMERA)).toBe(true);
  await field(page, "Add a photo").setInputFiles(photo);
  await expect(page.getByRole("img", { name: "Your choice, Market day.jpg" })).toBeVisible();
  await press(page, "Submit Review");

  await expect(page).toHaveURL("/");
  await said(page, "Review Submitted");
  await expect(page.getByRole("link", { name: title })).toBeVisible();

  const [review] = await readRows(origin, byTitle("reviews", title));
  expect(review).toMatchObject({ rating: 4, verified: false, category_id: 3, upvotes: 0 });
  const url = review?.images?.[0] ?? "";
  expect(url).toMatch(/\/images\/reviews\/\d+-Market-day\.jpg#bytes=\d+&thumbnail=\d+$/);
  const stored = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(stored.length).toBeLessThanOrEqual(500_000);
  expect(stored.includes(CAMERA)).toBe(false);
  expect(stored.includes("Exif")).toBe(false);
  const size = await page.evaluate(async (src) => {
    const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
    return { width, height };
  }, url);
  // Held upright, as it was taken.
  expect(size).toEqual({ width: 1000, height: 1500 });
  expect(elsewhere).toEqual([]);
});

test("S21 F11 a second review of the same product is told at the product, nothing is lost", async ({
  page,
  origin,
  signInAs,
  complaints,
}) => {
  await signInAs(page, "kwame");
  const apikey = await readPublicKey(origin);
  const session = JSON.parse(
    await page.evaluate(() => localStorage.getItem("shauri-auth") ?? "{}"),
  );
  const [product] = await (
    await fetch(`${origin}/rest/v1/products?select=id&order=name.desc&limit=1&apikey=${apikey}`)
  ).json();
  const first = await fetch(`${origin}/rest/v1/reviews`, {
    method: "POST",
    headers: {
      apikey,
      Authorization: `Bearer ${session.access_token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({
      title: "The first one",
      content: "A year of it.",
      rating: 4,
      user_id: session.user.id,
      product_id: product.id,
    }),
  });
  expect(first.status).toBe(201);
  await page.goto(`/submit-review?product=${product.id}`);
  await field(page, "Title").fill("Once more");
  await field(page, "How was it?").fill("Still the same.");
  await press(page, "Submit Review");
  await expect(page.getByText("You have already reviewed this.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^Remove / })).toBeFocused();
  await expect(field(page, "Title")).toHaveValue("Once more");
  expect(complaints.splice(0)).toHaveLength(1);
});

const idOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("shauri-auth") ?? "{}").user.id);

test("C29 S13 an anonymous recommendation names its author to nobody", async ({
  page,
  origin,
  signInAs,
}) => {
  await signInAs(page, "wanjiku");
  const id = await idOf(page);
  await page.goto("/submit-recommendation");
  const title = "A clinic that listens, in Ojota";
  await recommend(page, title);
  await field(page, /Location/).fill("Ojota, Lagos");
  await field(page, /Price/).fill("₦5,000 a visit");
  await field(page, "Post anonymously").check();
  await field(page, "Add a photo").setInputFiles(await takePhoto(page, 800, 600));
  await expect(page.getByRole("img", { name: /Your choice/ })).toBeVisible();
  await press(page, "Submit Recommendation");
  await said(page, "Recommendation Submitted");
  await expect(page).toHaveURL("/");
  const [row] = await readRows(origin, byTitle("recommendations", title));
  expect(row).toMatchObject({ user_id: null, is_anonymous: true, pricing: "₦5,000 a visit" });
  expect(row?.images?.[0]).toMatch(/\/recommendations\/\d+-photo\.jpg#bytes=\d+&thumbnail=\d+$/);
  expect(JSON.stringify(row)).not.toContain(id);
});

test("R082 R196 R232 a request, its title from the address", async ({ page, origin, signInAs }) => {
  await signInAs(page, "aminata");
  await page.goto("/submit-request?title=Who%20repairs%20generators%20well%3F");
  await expect(field(page, "Title")).toHaveValue("Who repairs generators well?");
  await field(page, "Description").fill("A small one, in Ikeja.");
  await press(page, "Submit Request");
  await expect(page.getByText("Choose a category.")).toBeVisible();
  await expect(field(page, /^Category/)).toBeFocused();
  await field(page, /^Category/).selectOption({ label: "Home & Repairs" });
  await field(page, /Budget/).selectOption("50k-100k");
  await press(page, "Submit Request");
  await said(page, "Request Submitted!");
  await expect(page).toHaveURL("/requests");
  const rows = await readRows(origin, byTitle("requests", "Who repairs generators well?"));
  expect(rows).toMatchObject([{ status: "open", response_count: 0, budget: "50k-100k" }]);
});

test("F01 F02 a network that drops and a lost answer: nothing typed is lost, and there is one row", async ({
  page,
  origin,
  signInAs,
  complaints,
}) => {
  await signInAs(page, "youssef");
  await page.goto("/submit-recommendation");
  const title = "Solar fan for hot nights";
  await recommend(page, title);
  const table = "**/rest/v1/recommendations*";
  await page.route(table, (route) => route.abort("internetdisconnected"), { times: 1 });
  await press(page, "Submit Recommendation");
  await expect(page.getByText("Not sent. Check your connection.")).toBeVisible();

  await page.route(
    table,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, "Submit Recommendation");
  await expect(page.getByText("Not sent. Check your connection.")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(title);
  await press(page, "Submit Recommendation");
  await said(page, "Recommendation Submitted");
  expect(await readRows(origin, byTitle("recommendations", title))).toHaveLength(1);
  expect(complaints.splice(0)).not.toEqual([]);
});

test("R230 F24 signed out in another tab: log in, and the words are still there", async ({
  page,
  context,
  origin,
  signInAs,
}) => {
  await signInAs(page, "ada");
  await page.goto("/submit-review");
  const title = "A tailor who keeps her word";
  await field(page, "Title").fill(title);
  await field(page, "How was it?").fill("Ready on the day.");
  const other = await context.newPage();
  await other.goto("/help-center");
  // What it asks for as a member is answered.
  await expect(other.getByRole("link", { name: /^Notifications, .+ unread/ })).toBeVisible();
  await other.evaluate(() => localStorage.removeItem("shauri-auth"));
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeHidden();
  await press(page, "Submit Review");
  await said(page, "Please sign in to submit a review.");
  await expect(page).toHaveURL("/login?next=%2Fsubmit-review");
  await field(page, "E-mail").fill(DEMO_MEMBERS.ada);
  await main(page).getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await press(page, "Log In");
  await expect(page).toHaveURL("/submit-review");
  await expect(field(page, "Title")).toHaveValue(title);
  await press(page, "Submit Review");
  await said(page, "Review Submitted");
  expect(await readRows(origin, byTitle("reviews", title))).toHaveLength(1);
});

test("R081 a visitor is asked to sign in", async ({ page }) => {
  for (const path of ["/submit-recommendation", "/submit-review", "/submit-request"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Sign Up" })).toHaveAttribute(
      "href",
      `/signup?next=${encodeURIComponent(path)}`,
    );
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`R080 R082 nothing for axe to complain about, ${colorScheme}`, async ({
    page,
    signInAs,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAs(page, "aminata");
    const clean = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    await page.goto("/submit-review");
    await page.getByText("Add tags and links").click();
    await press(page, "Submit Review");
    await expect(page.getByText("Give it a title.")).toBeVisible();
    await clean();
    await main(page)
      .getByRole("combobox", { name: /Product or business/ })
      .fill("jiko");
    await expect(page.getByRole("option", { name: /Product · / }).first()).toBeVisible();
    await clean();
    await page.getByRole("option", { name: /^Add / }).click();
    await expect(page.getByRole("dialog", { name: "Add it" })).toBeVisible();
    await clean();
    await page.goto("/submit-request");
    await press(page, "Submit Request");
    await expect(page.getByText("Choose a category.")).toBeVisible();
    await clean();
  });
}
