import type { Locator, Route } from "@playwright/test";
import { expectAccessible } from "../accessible";
import { RECOMMENDATION, readRows, recordCalls } from "../backend";
import { expect, test } from "../fixtures";
import { expectPosted, main } from "../page";
import { blackPng, takeHugePhoto, takePhoto } from "../photo";

test.use({ networkFails: true });

/** Pictures of at most two by two pixels. */
const OTHER_KINDS = [
  {
    ...{ name: "star.gif", mimeType: "image/gif" },
    content: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  },
  {
    ...{ name: "moon.avif", mimeType: "image/avif" },
    content:
      "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=",
  },
  {
    ...{ name: "sun.bmp", mimeType: "image/bmp" },
    content: "Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAATCwAAEwsAAAAAAAAAAAAA////AA==",
  },
];

/** The size of a picture on the page, and its brightness at the left and the right. */
function look(picture: Locator) {
  return picture.evaluate((image) => {
    if (!(image instanceof HTMLImageElement)) return null;
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(image, 0, 0);
    const [left, right] = [width * 0.25, width * 0.75].map(
      (x) => context?.getImageData(x, height / 2, 1, 1).data[0],
    );
    return { width, height, left, right };
  });
}

test("F33 F34 F35 unreadable and huge pictures and failed uploads leave the form as it is", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  await signInAs(page, "thabo");
  await page.goto("/submit-recommendation");
  const title = "The night sky over Kilifi";
  const choose = main(page).getByLabel("Add photos");
  const preview = page.getByRole("img", { name: /Your choice/ });
  const remove = main(page).getByRole("button", { name: "Remove photo" });
  await main(page).getByLabel("Why do you recommend it?").fill("It is cheap and near.");

  await test.step("F33 an unreadable file shows a message and can be removed", async () => {
    const photo = await takePhoto(page, 400, 300);
    for (const [name, mimeType, buffer] of [
      ["paper.jpg", "image/jpeg", Buffer.from("%PDF-1.7 renamed")],
      ["empty.png", "image/png", Buffer.alloc(0)],
      ["torn.jpg", "image/jpeg", photo.buffer.subarray(0, 40)],
    ] as const) {
      await choose.setInputFiles({ name, mimeType, buffer });
      await expect(main(page).getByRole("alert"), name).toContainText("We can’t read this photo");
      await expect(preview).toHaveCount(0);
      await main(page).getByRole("button", { name: "Remove", exact: true }).click();
      await expect(choose).toBeFocused();
    }
  });

  await test.step("F34 a photo of 50 megapixels and 25 MB is resized off the main thread, while the page responds", async () => {
    const uploads = recordCalls(page, (url) => url.includes("/storage/v1/"));
    const held: Route[] = [];
    await page.route("**/redraw-worker-*.js", (route) => held.push(route));
    // The page itself has no decoder.
    await page.evaluate(() =>
      Object.assign(window, { ImageDecoder: null, createImageBitmap: null }),
    );
    await choose.setInputFiles(takeHugePhoto(8160, 6120, 25_000_000));
    const progress = main(page).getByRole("progressbar", { name: "Making Sky.jpg smaller" });
    await expect(progress).toBeVisible();
    await main(page).getByLabel("Title").fill(title);
    await expectAccessible(page, "a photo being made smaller");
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await page.unroute("**/redraw-worker-*.js");
    await expect(preview).toHaveAccessibleName("Your choice, Sky.jpg");
    await expect(progress).toHaveCount(0);
    await expect(main(page).getByRole("alert")).toHaveCount(0);
    // Rotated by its EXIF orientation: the upper half is at the right.
    expect(await look(preview)).toEqual({ width: 1125, height: 1500, left: 128, right: 255 });
    expect(uploads).toEqual([]);
  });

  await test.step("R089 pictures of other kinds are accepted too", async () => {
    const other = { name: "sky.png", mimeType: "image/png", buffer: blackPng(2000, 1600) };
    await remove.click();
    await choose.setInputFiles(other);
    await expect(preview).toHaveAccessibleName("Your choice, sky.jpg");
    expect(await look(preview)).toEqual({ width: 1500, height: 1200, left: 0, right: 0 });
    await expect(main(page).getByLabel("Title")).toHaveValue(title);
    for (const { name, mimeType, content } of OTHER_KINDS) {
      const file = { name, mimeType, buffer: Buffer.from(content, "base64") };
      await remove.click();
      await choose.setInputFiles(file);
      await expect(preview).toHaveAccessibleName(`Your choice, ${name.replace(/\..*/, ".jpg")}`);
      await expect(main(page).getByRole("alert")).toHaveCount(0);
    }
  });

  await test.step("F35 an upload that breaks off shows a message, posts nothing, and the post can be sent without it", async () => {
    await page.route("**/storage/v1/**", (route) => route.abort("connectionreset"));
    const send = main(page).getByRole("button", { name: "Submit Recommendation", exact: true });
    await page.clock.install();
    await send.click();
    await expect(main(page).getByText("The photo didn’t upload. Trying again…")).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward(5000);
      await expect(main(page).getByRole("alert").first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(main(page).getByLabel("Title")).toHaveValue(title);
    await expect(send).toBeEnabled();
    const posted = () =>
      readRows(origin, `recommendations?select=images&title=eq.${encodeURIComponent(title)}`);
    expect(await posted()).toEqual([]);

    await remove.click();
    await send.click();
    await expectPosted(page, "recommendation");
    await expect.poll(posted).toEqual([{ images: [] }]);
  });
});

test("F36 a missing picture keeps its room and its description", async ({ page, origin }) => {
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
  const words = main(page).getByText("This picture didn’t load.");
  await words.scrollIntoViewIfNeeded();
  await expect(words).toHaveText(`Photo of ${title}: This picture didn’t load.`);
  const frame = await words.locator("..").boundingBox();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  await expect(main(page).getByRole("img", { name: /^Photo of/ })).toHaveCount(0);
});
