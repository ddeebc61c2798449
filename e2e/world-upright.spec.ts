import type { Page } from "@playwright/test";
import { byTitle, readRows } from "./backend";
import { expect, test } from "./fixtures";
import { expectPosted, field, main, press } from "./page";
import { exifData, png } from "./photo";

/* Photos with an orientation in their file, of the types for which browsers differ in applying it. */

const ACROSS = 120;
const DOWN = 80;

/** Only an orientation: the right-hand side belongs below. */
const EXIF = exifData();

/** Red at the left, blue at the right. */
function redAndBlue(where: "before" | "behind"): Buffer {
  const half = (colour: number[]) => Array.from({ length: ACROSS / 2 }, () => colour).flat();
  const line = Buffer.from([0, ...half([200, 0, 0]), ...half([0, 0, 200])]);
  const lines = Buffer.concat(Array.from({ length: DOWN }, () => line));
  return png(ACROSS, DOWN, [8, 2], lines, { [where]: ["eXIf", EXIF] });
}

function webpChunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name), length, body]);
}

/** The same as a WebP by the browser, with the orientation added. */
async function webp(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([across, down]) => {
      const canvas = new OffscreenCanvas(across, down);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("No canvas");
      context.fillStyle = "rgb(200 0 0)";
      context.fillRect(0, 0, across / 2, down);
      context.fillStyle = "rgb(0 0 200)";
      context.fillRect(across / 2, 0, across / 2, down);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [ACROSS, DOWN] as const,
  );
  const plain = Buffer.from(bytes);
  const parts = Buffer.concat([
    Buffer.from("WEBP"),
    webpChunk("VP8X", Buffer.from([0x08, 0, 0, 0, ACROSS - 1, 0, 0, DOWN - 1, 0, 0])),
    plain.subarray(plain.indexOf("VP8 ")),
    webpChunk("EXIF", EXIF),
  ]);
  return webpChunk("RIFF", parts);
}

/** The size of a stored picture, and whether it is redder or bluer at its top and bottom. */
function look(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(picture, 0, 0);
    const colourAt = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? [];
      return red > blue ? "red" : "blue";
    };
    return { width, height, top: colourAt(5), foot: colourAt(height - 6) };
  }, url);
}

test("R089 a WebP and a PNG with an orientation in their file are rotated upright exactly once", {
  tag: "@nightly",
}, async ({ page, origin, signInAs }) => {
  await signInAs(page, "kwame");
  await page.goto("/submit-recommendation");
  const title = "A stall with a red roof";
  await field(page, "Title").fill(title);
  await field(page, "Why do you recommend it?").fill("It can be seen from the road.");
  await field(page, "Add photos").setInputFiles([
    { name: "1.webp", mimeType: "image/webp", buffer: await webp(page) },
    { name: "2.png", mimeType: "image/png", buffer: redAndBlue("before") },
    { name: "3.png", mimeType: "image/png", buffer: redAndBlue("behind") },
  ]);
  await expect(main(page).getByRole("img", { name: /^Your choice/ })).toHaveCount(3);
  await press(page, "Submit Recommendation");
  await expectPosted(page, "recommendation");
  const [row] = await readRows(origin, byTitle("recommendations", title));
  expect(row?.images).toHaveLength(3);
  for (const image of row?.images ?? []) {
    const whole = image.split("#")[0] ?? "";
    for (const url of [whole, whole.replace(/\.jpg$/, ".thumb.webp")])
      expect(await look(page, url), url).toEqual({
        width: DOWN,
        height: ACROSS,
        top: "red",
        foot: "blue",
      });
  }
});
