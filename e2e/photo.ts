import type { Page } from "@playwright/test";

/** What the camera wrote into `takePhoto`'s pictures. */
export const CAMERA = "Kamera-6.4541N-3.3947E";

/** A JPEG as a phone's camera makes it: large, lying on its side, and telling who took it where. */
export async function takePhoto(page: Page, width: number, height: number) {
  const picture = await page.evaluate(
    async (size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext("2d");
      for (let y = 0; context && y < size.height; y += 20) {
        for (let x = 0; x < size.width; x += 20) {
          context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 60% ${30 + ((x + y) % 40)}%)`;
          context.fillRect(x, y, 20, 20);
        }
      }
      const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { width, height },
  );
  const jpeg = Buffer.from(picture);
  return {
    name: "Market day.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]),
  };
}

/** An EXIF segment: the maker's name and orientation 6, a phone held upright. */
function exif(): Buffer {
  const maker = Buffer.from(`${CAMERA}\0`);
  const tiff = Buffer.alloc(38);
  tiff.write("MM");
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  writeTag(tiff, 10, { tag: 0x010f, type: 2, count: maker.length, value: tiff.length });
  writeTag(tiff, 22, { tag: 0x0112, type: 3, count: 1, value: 6 << 16 });
  const body = Buffer.concat([Buffer.from("Exif\0\0"), tiff, maker]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

interface Tag {
  tag: number;
  type: number;
  count: number;
  value: number;
}

function writeTag(tiff: Buffer, at: number, { tag, type, count, value }: Tag): void {
  tiff.writeUInt16BE(tag, at);
  tiff.writeUInt16BE(type, at + 2);
  tiff.writeUInt32BE(count, at + 4);
  tiff.writeUInt32BE(value, at + 8);
}
