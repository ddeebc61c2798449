import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { slide } from "./actions";
import { byTitle, RECOMMENDATION, readRows, readSession, recordCalls, seedId } from "./backend";
import { expect, readPublicKey, test } from "./fixtures";
import { boxOf, expectPosted, field, main, press, recordLayoutShifts, slowDown } from "./page";
import { CAMERA, takePhoto } from "./photo";

const FILES = "/storage/v1/object/public/images/";
const recordPictures = (page: Page) => recordCalls(page, (url) => url.includes(FILES));

/** The dimensions and the type of a stored picture. */
function look(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob();
    const { width, height } = await createImageBitmap(blob);
    return { type: blob.type, width, height, bytes: blob.size };
  }, url);
}

/** Gives the newest recommendation of the seed a photo, and serves its files. */
async function givePhoto(page: Page) {
  const id = seedId("4", 1);
  const photo = `${FILES}recommendations/1763690000000-suya.jpg#bytes=48000&thumbnail=9120`;
  await page.route(/\/rest\/v1\/(recommendations|rpc\/post_feed)\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const post of answer.items ?? answer)
      if (post.id === id) post.images = [new URL(photo, response.url()).href];
    await route.fulfill({ response, json: answer });
  });
  await page.route(`**${FILES}**`, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#b4451c"/></svg>',
    }),
  );
}

test("R089 R204 S22 a photo is uploaded with a thumbnail and without its location; lists load only the thumbnail, and the post the photo", async ({
  page,
  origin,
  signInAs,
}) => {
  const elsewhere = recordCalls(
    page,
    (url) => url.startsWith("http") && new URL(url).origin !== origin,
  );
  await signInAs(page, "kwame");
  await page.goto("/submit-recommendation");
  const title = "Where the trotro drivers eat";
  await field(page, "Title").fill(title);
  await field(page, "Why do you recommend it?").fill("A full plate before six in the morning.");
  const taken = await takePhoto(page, 2400, 1600);
  expect(taken.buffer.includes(CAMERA)).toBe(true);
  await field(page, "Add photos").setInputFiles(taken);
  await expect(page.getByRole("img", { name: "Your choice, Market day.jpg" })).toBeVisible();
  await press(page, "Submit Recommendation");
  await expectPosted(page, "recommendation");

  const [row] = await readRows(origin, byTitle("recommendations", title));
  const [photo = "", sizes] = row?.images?.[0]?.split("#") ?? [];
  expect(photo).toMatch(/\/images\/recommendations\/\d+-[0-9a-f]{12}-Market-day\.jpg$/);
  const stored = Buffer.from(await (await fetch(photo)).arrayBuffer());
  expect(stored.length).toBeLessThanOrEqual(500_000);
  expect(stored.includes(CAMERA)).toBe(false);
  expect(stored.includes("Exif")).toBe(false);
  const thumbnail = photo.replace(/\.jpg$/, ".thumb.webp");
  const large = await look(page, photo);
  const small = await look(page, thumbnail);
  // Upright, by its EXIF orientation.
  expect(large).toMatchObject({ type: "image/jpeg", width: 1000, height: 1500 });
  expect(small.type).toBe("image/webp");
  expect(small.width).toBeLessThan(small.height);
  expect(small.height).toBeLessThanOrEqual(320);
  expect(small.bytes).toBeLessThanOrEqual(40_000);
  expect(sizes).toBe(`bytes=${large.bytes}&thumbnail=${small.bytes}`);

  const pictures = recordPictures(page);
  await page.goto("/recommendations");
  const card = page.getByRole("article").filter({ hasText: title });
  const picture = card.locator(".thumbnail img");
  await expect(picture).toHaveAttribute("loading", "lazy");
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete))
    .toBe(true);
  expect(await picture.boundingBox()).toMatchObject({ width: 88, height: 88 });
  expect(pictures).toContain(thumbnail);
  // The other cards load thumbnails too.
  for (const picture of pictures) expect(picture).toMatch(/\.thumb\.webp$/);
  await card.getByRole("link", { name: title }).click();
  await expect(main(page).getByRole("img", { name: `Photo of ${title}` })).toBeVisible();
  await expect.poll(() => pictures).toContain(photo);
  expect(elsewhere).toEqual([]);
});

test("with the data saver no picture loads before a tap; its placeholder is as large and accessible in both themes", {
  tag: "@nightly",
}, async ({ page }) => {
  await givePhoto(page);
  const pictures = recordPictures(page);
  await page.addInitScript(() => localStorage.setItem("shauri-save-data", "on"));
  await page.goto("/recommendations");
  const small = page.getByRole("button", { name: /^Show photo \(10 kB\) Photo of/ });
  await small.scrollIntoViewIfNeeded();
  expect(await small.boundingBox()).toMatchObject({ width: 88, height: 88 });
  // Otherwise the header may cover half a field.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, "/recommendations");
  expect(pictures).toEqual([]);
  await small.click();
  await expect.poll(() => pictures).toEqual([expect.stringMatching(/suya\.thumb\.webp$/)]);
  await expect(page).toHaveURL("/recommendations");

  await page.goto(RECOMMENDATION);
  const photo = main(page).getByRole("button", { name: /^Show photo \(48 kB\) Photo of/ });
  await photo.scrollIntoViewIfNeeded();
  await expectAccessible(page, RECOMMENDATION);
  expect(pictures).toHaveLength(1);
  await photo.click();
  await expect(main(page).getByRole("img", { name: /^Photo of/ })).toBeVisible();
  await expect.poll(() => pictures.length).toBe(2);
});

test("R456 R457 several photos scroll sideways, and open in the viewer: swiped, zoomed, and closed by Back", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, "CloseWatcher"));
  const names = ["3-cracked-screen", "5-sewing-machine", "8-lake-house"];
  const files = names.map((name) => `${FILES}recommendations/176000000${name}.webp`);
  await page.route("**/rest/v1/recommendations?*", async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    const images = files.map(
      (file) => `${new URL(file, response.url())}#bytes=9000&thumbnail=2000`,
    );
    const image_texts = ["", "The seam, half done"];
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, images, image_texts })) });
  });
  const pictures = recordPictures(page);
  const shifts = await recordLayoutShifts(page);
  await page.goto("/recommendations");
  await page.goto(RECOMMENDATION);
  const photos = main(page).getByRole("button", { name: /^Enlarge picture/ });
  await expect(photos).toHaveCount(3);
  const [first, second] = [photos.nth(0), photos.nth(1)];
  await first.scrollIntoViewIfNeeded();
  const [box, next] = [await boxOf(first), await boxOf(second)];
  expect(next.y).toBe(box.y);
  expect(next.x).toBeGreaterThan(box.right);
  expect(next.x).toBeLessThan(360);
  await expect(first).toContainText("1 of 3");
  const whole = () =>
    pictures.filter((url) => /\d-[a-z-]+\.webp/.test(url) && !url.includes("thumb"));
  await expect.poll(() => whole().length).toBe(1);
  expect(await shifts()).toBe(0);

  const middle = { x: 300, y: box.y + box.height / 2 };
  // A tap while the photos are still sliding only stops them.
  const rest = first.evaluate(
    ({ parentElement: rail }) =>
      new Promise<void>((done) =>
        rail?.addEventListener("scrollend", () => done(), { once: true }),
      ),
  );
  await slide(page, [{ ...middle, by: -150 }]);
  await rest;
  await expect.poll(() => whole().length).toBe(2);
  await second.tap();

  const viewer = page.getByRole("dialog", { name: "The seam, half done" });
  await expect(viewer.getByText("The seam, half done", { exact: true }).last()).toBeVisible();
  const picture = viewer.getByRole("img", { name: "The seam, half done" });
  await expect(picture).toBeInViewport({ ratio: 0.9 });
  const scale = () => picture.evaluate(({ style }) => Number(style.scale || 1));
  await slide(page, [
    { x: 150, y: 400, by: -100 },
    { x: 210, y: 400, by: 100 },
  ]);
  expect(await scale()).toBeGreaterThan(2);
  // A zoomed photo is panned, and does not change to the next.
  const left = async () => (await boxOf(picture)).x;
  const before = await left();
  await slide(page, [{ x: 200, y: 400, by: -60 }]);
  await expect.poll(left).toBeLessThan(before);
  await expect(viewer.getByText("2 / 3")).toBeVisible();
  await slide(page, [
    { x: 60, y: 400, by: 110 },
    { x: 300, y: 400, by: -110 },
  ]);
  expect(await scale()).toBe(1);

  await slide(page, [{ x: 300, y: 400, by: -250 }]);
  await expect(page.getByRole("dialog").getByText("3 / 3")).toBeVisible();
  await expect.poll(() => whole().length).toBe(3);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(RECOMMENDATION);
  await expect(second).toBeFocused();

  // A toast is shown above the viewer and covers none of its controls.
  await main(page)
    .getByRole("button", { name: /^Upvote/ })
    .first()
    .click();
  await expect(page).toHaveURL(/^[^?]*\/login/);
  await page.goBack();
  await expect(page.locator("[data-toast]")).toBeVisible();
  await second.click();
  const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
  expect((await boxOf(close)).y).toBeGreaterThan(112);
});

test.describe("on a network that fails", () => {
  test.use({ networkFails: true });

  test("R450 R453 R454 six photos over 400 kbit/s, with two failures and a closed tab, arrive once and in order", {
    tag: "@nightly",
  }, async ({ page, context, origin, signInAs }) => {
    await signInAs(page, "kwame");
    const token = (await readSession(page))?.access_token ?? "";
    await page.clock.install();
    await page.goto("/submit-recommendation");
    const title = "Six stalls worth the queue";
    await field(page, "Title").fill(title);
    await field(page, "Why do you recommend it?").fill("Each has its own suya.");
    const { mimeType, buffer } = await takePhoto(page, 480, 320);
    const names = [1, 2, 3, 4, 5, 6].map((n) => `Queue-${n}.jpg`);
    await field(page, "Add photos").setInputFiles(
      names.map((name) => ({ name, mimeType, buffer })),
    );
    await expect(page.getByRole("img", { name: /^Your choice/ })).toHaveCount(6);

    const sent: string[] = [];
    const stored = Promise.withResolvers<void>();
    await context.route("**/storage/v1/object/images/recommendations/*.jpg", async (route) => {
      const name = /Queue-\d/.exec(route.request().url())?.[0] ?? "";
      const isFirst = !sent.includes(name);
      sent.push(name);
      if (isFirst && /[25]/.test(name)) return route.abort("connectionreset");
      if (!isFirst || name !== "Queue-4") return route.continue();
      // The upload is stored, and the tab closed before the response.
      await route.fetch();
      stored.resolve();
    });
    await slowDown(page, 400, 50);
    await press(page, "Submit Recommendation");
    await expect(page.getByText("Photo 2 of 6 didn’t upload. Trying again…")).toBeVisible();
    expect(await readRows(origin, byTitle("recommendations", title))).toEqual([]);
    await page.clock.fastForward(5000);
    await stored.promise;
    await page.close();

    const next = await context.newPage();
    await next.goto("/categories");
    await slowDown(next, 400, 50);
    await expect.poll(() => sent).toContain("Queue-5");
    await expect(async () => {
      await next.clock.fastForward(5000);
      expect(await readRows(origin, byTitle("recommendations", title))).toHaveLength(1);
    }).toPass({ intervals: [500] });
    await expect(next.getByText("1 post is waiting to be sent.")).toBeHidden();
    expect(sent).toEqual([1, 2, 2, 3, 4, 4, 5, 5, 6].map((n) => `Queue-${n}`));

    const [row, ...more] = await readRows(origin, byTitle("recommendations", title));
    expect(more).toEqual([]);
    const images = (row?.images ?? []).map((image) => image.split("#")[0] ?? "");
    expect(images.map((image) => /Queue-\d\.jpg$/.exec(image)?.[0])).toEqual(names);
    for (const image of images) {
      expect((await look(next, image)).bytes).toBeLessThanOrEqual(512_000);
      const thumbnail = await look(next, image.replace(/\.jpg$/, ".thumb.webp"));
      expect(thumbnail.bytes).toBeLessThanOrEqual(40_000);
    }
    const listed = await next.request.post(`${origin}/storage/v1/object/list/images`, {
      headers: { apikey: await readPublicKey(origin), Authorization: `Bearer ${token}` },
      data: { prefix: "recommendations", limit: 1000, search: "" },
    });
    const files: { name: string }[] = await listed.json();
    expect(files.filter(({ name }) => name.includes("Queue-"))).toHaveLength(12);
    // A post that was sent does not come back as a draft.
    await next.goto("/submit-recommendation");
    await expect(field(next, "Title")).toHaveValue("");
  });
});
