import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import {
  expectOnlyNetworkComplaints,
  RECOMMENDATION,
  readRows,
  readSession,
  recordCalls,
  seedId,
} from "../backend";
import { expect, readPublicKey, test } from "../fixtures";
import { main } from "../page";
import { takePhoto } from "../photo";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A black picture of one bit a pixel: large to look at, small to send. */
function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("F33 a picture that cannot be read is named for what it is, and the words stay", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "wanjiku");
  await page.goto("/submit-recommendation");
  await main(page).getByLabel("Title").fill("A quiet place to read");
  const photo = await takePhoto(page, 400, 300);
  const choose = main(page).getByLabel("Add a photo");
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  for (const [broken, words] of [
    [file("IMG_1.heic", "image/heic", photo.buffer), "Not a photo we can use"],
    [file("paper.pdf", "application/pdf", Buffer.from("%PDF-1.7")), "Not a photo we can use"],
    [file("paper.jpg", "image/jpeg", Buffer.from("%PDF-1.7 renamed")), "Compression failed"],
    [file("empty.png", "image/png", Buffer.alloc(0)), "Compression failed"],
    [file("torn.jpg", "image/jpeg", photo.buffer.subarray(0, 40)), "Compression failed"],
    [file("huge.jpg", "image/jpeg", Buffer.alloc(5_000_001)), "Image too large"],
  ] as const) {
    await choose.setInputFiles(broken);
    await expect(main(page).getByRole("alert"), broken.name).toContainText(words);
    await expect(page.getByRole("img", { name: /Your choice/ })).toHaveCount(0);
    await expect(choose).toBeEnabled();
  }
  await choose.setInputFiles(photo);
  await expect(page.getByRole("img", { name: /Your choice/ })).toBeVisible();
  await expect(main(page).getByRole("alert")).toHaveCount(0);
  await expect(main(page).getByLabel("Title")).toHaveValue("A quiet place to read");
});

test("F34 a picture of more than 40 megapixels is made small beside the page, not in it", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "wanjiku");
  await page.goto("/submit-recommendation");
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  const uploads = recordCalls(page, (url) => url.includes("/storage/v1/"));
  await main(page)
    .getByLabel("Add a photo")
    .setInputFiles({ name: "sky.png", mimeType: "image/png", buffer: blackPng(8000, 5100) });
  // Typed while it works: the page listens.
  await main(page).getByLabel("Title").fill("The night sky over Kilifi");
  const preview = page.getByRole("img", { name: "Your choice, sky.jpg" });
  await expect(preview).toBeVisible({ timeout: 45_000 });
  const size = await preview.evaluate((image) =>
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
  );
  expect(Math.max(...size)).toBe(1500);
  expect(workers).toHaveLength(1);
  expect(uploads).toEqual([]);
  await expect(main(page).getByLabel("Title")).toHaveValue("The night sky over Kilifi");
});

for (const [what, answer] of [
  ["is too large for the store", { status: 413, json: { statusCode: "413", error: "too large" } }],
  ["is of a type it does not take", { status: 415, json: { statusCode: "415", error: "type" } }],
  ["is not allowed", { status: 403, json: { statusCode: "403", error: "Unauthorized" } }],
  ["breaks off half-way", null],
] as const) {
  test(`F35 an upload that ${what}: said, nothing posted, and sent without it or again`, async ({
    page,
    origin,
    signInAs,
    complaints,
  }) => {
    await signInAs(page, "thabo");
    await page.goto("/submit-recommendation");
    const title = `Uploads, ${what}`;
    await main(page).getByLabel("Title").fill(title);
    await main(page).getByLabel("Why do you recommend it?").fill("It is cheap and near.");
    await main(page)
      .getByLabel("Add a photo")
      .setInputFiles(await takePhoto(page, 400, 300));
    await expect(page.getByRole("img", { name: /Your choice/ })).toBeVisible();
    await page.route("**/storage/v1/**", (route) =>
      answer ? route.fulfill(answer) : route.abort("connectionreset"),
    );
    const send = main(page).getByRole("button", { name: "Submit Recommendation", exact: true });
    await send.click();
    await expect(main(page).getByRole("alert").first()).toBeVisible();
    await expect(main(page).getByLabel("Title")).toHaveValue(title);
    await expect(send).toBeEnabled();
    const posted = () =>
      readRows(origin, `recommendations?select=images&title=eq.${encodeURIComponent(title)}`);
    expect(await posted()).toEqual([]);

    await main(page).getByRole("button", { name: "Remove photo" }).click();
    await send.click();
    await expect(page).toHaveURL("/");
    await expect.poll(posted).toEqual([{ images: [] }]);
    expectOnlyNetworkComplaints(complaints);
  });
}

test("F36 a picture that is gone keeps its place and its words", async ({
  page,
  origin,
  complaints,
}) => {
  const gone = `${origin}/storage/v1/object/public/images/recommendations/gone.jpg`;
  await page.route(/\/rest\/v1\/recommendations\?.*id=eq/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const rows = Array.isArray(body) ? body : [body];
    for (const row of rows) row.images = [gone];
    await route.fulfill({ response, json: body });
  });
  await page.goto(RECOMMENDATION);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const words = main(page).getByText("This picture did not load.");
  await words.scrollIntoViewIfNeeded();
  await expect(words).toHaveText(`Photo of ${title}: This picture did not load.`);
  const frame = await words.locator("..").boundingBox();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  await expect(main(page).getByRole("img", { name: /^Photo of/ })).toHaveCount(0);
  expectOnlyNetworkComplaints(complaints);
});

/** Makes every object of an answer what a newer or damaged schema might send. */
async function bend(page: Page, url: string | RegExp, change: (row: Row) => void): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    walk(body, change);
    await route.fulfill({ response, json: body });
  });
}

type Row = Record<string, unknown>;

function walk(value: unknown, change: (row: Row) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, change);
  else if (isRow(value)) {
    for (const inner of Object.values(value)) walk(inner, change);
    change(value);
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null;
}

const SCREENS = [
  "/",
  "/recommendations",
  "/reviews",
  "/requests",
  "/categories",
  "/category/food-drink",
  "/search?q=market",
  RECOMMENDATION,
  `/review/${seedId("5", 1)}`,
  `/request/${seedId("6", 1)}`,
  `/user/${seedId("1", 2)}`,
  `/product/${seedId("3", 4)}`,
];

test("F41 values and columns that this version does not know are shown as far as they go", async ({
  page,
}) => {
  test.slow();
  await bend(page, "**/rest/v1/**", (row) => {
    row.column_of_tomorrow = { nested: [1, 2, 3] };
    if ("status" in row) row.status = "put_on_hold";
    if ("budget" in row) row.budget = "over-9000m";
    if ("icon" in row) row.icon = "no-such-icon";
  });
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" }), path).toHaveCount(0);
    await expect(page.getByRole("alert"), path).toHaveCount(0);
    await expect(page.getByText(/undefined|\[object|NaN/), path).toHaveCount(0);
  }
});

test("F41 F48 what the database may leave out is left out, and the row is shown", async ({
  page,
}) => {
  test.slow();
  // What may be null by the schema: deleted members and subjects, texts that nobody gave.
  const optional = [
    ..."author avatar_url bio location pricing website logo brand budget images".split(" "),
    ..."company product subcategory average_rating notes description my_vote".split(" "),
  ];
  await bend(page, "**/rest/v1/**", (row) => {
    for (const name of optional) if (name in row) row[name] = null;
    // A list is never without its owner.
    if ("upvotes" in row) row.user_id = null;
  });
  for (const path of [...SCREENS, `/lists/${seedId("9", 1)}`, `/company/${seedId("2", 2)}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" }), path).toHaveCount(0);
    await expect(page.getByRole("alert"), path).toHaveCount(0);
    await expect(page.getByText(/undefined|null|\[object|NaN/), path).toHaveCount(0);
  }
  await page.goto(RECOMMENDATION);
  await expect(
    main(page)
      .getByText(/deleted user/i)
      .first(),
  ).toBeVisible();
});

test("F54 R157 news of a post one may no longer see: its not-found page, and marked as read", async ({
  page,
  origin,
  signInAs,
}) => {
  const words = `Is it still there? ${crypto.randomUUID()}`;
  const title = `Here today ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs(page, "youssef");
  await page.goto("/submit-recommendation");
  await main(page).getByLabel("Title").fill(title);
  await main(page).getByLabel("Why do you recommend it?").fill("It will be gone soon.");
  await main(page).getByRole("button", { name: "Submit Recommendation", exact: true }).click();
  await expect(page).toHaveURL("/");
  const [post] = await readRows(
    origin,
    `recommendations?select=id&title=eq.${encodeURIComponent(title)}`,
  );
  const address = `/recommendation/${post?.id}`;

  await signInAs(page, "thabo");
  await page.goto(address);
  await main(page).getByLabel("Add a comment").fill(words);
  await main(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(main(page).getByText(words)).toBeVisible();

  await signInAs(page, "youssef");
  await page.goto("/notifications?show=comments");
  const token = (await readSession(page))?.access_token;
  const news = () =>
    readRows(origin, `notifications?select=is_read&entity_id=eq.${post?.id}`, token);
  expect(await news()).toEqual([{ is_read: false }]);
  const removed = await fetch(`${origin}/rest/v1/recommendations?id=eq.${post?.id}`, {
    method: "PATCH",
    headers: {
      apikey: await readPublicKey(origin),
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      Prefer: "return=representation",
    },
    body: JSON.stringify({ is_deleted: true }),
  });
  expect(removed.status).toBe(200);

  await main(page)
    .getByRole("article")
    .filter({ hasText: "From: thabo_m" })
    .first()
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { name: "Recommendation Not Found" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect.poll(news).toEqual([{ is_read: true }]);
});
