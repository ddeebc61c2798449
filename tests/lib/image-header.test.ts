import { describe, expect, test } from "vitest";
import { readImageHeader } from "@/lib/image-header";
import {
  boxedHeader,
  GIF_HEADER,
  HEIC_HEADER,
  jpegHeader,
  pngHeader,
  turnedPng,
  turnedWebp,
  WEBP_HEADERS,
} from "../picture-files";

/** The first letters of the Exif that is found. */
function exifIn(file: Uint8Array): string {
  const at = readImageHeader(file)?.exifAt ?? 0;
  return String.fromCharCode(...file.slice(at, at + 4));
}

describe("F34 what the first bytes of a picture say", () => {
  test("a JPEG: its own size, not that of the one inside it", () => {
    expect(readImageHeader(jpegHeader(8160, 6120))).toEqual({
      type: "image/jpeg",
      width: 8160,
      height: 6120,
      orientation: 1,
      exifAt: -1,
      isSequential: true,
    });
    expect(readImageHeader(jpegHeader(8, 8, { isProgressive: true }))?.isSequential).toBe(false);
  });

  test.each([1, 3, 6, 8])("a JPEG: how the phone was held, %i", (orientation) => {
    const file = jpegHeader(40, 30, { orientation });
    expect(readImageHeader(file)).toMatchObject({ width: 40, height: 30, orientation });
    expect(exifIn(file)).toBe("MM\0*");
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("a WebP and a PNG: the same, %i", (orientation) => {
    const said = { width: 40, height: 30, orientation };
    for (const file of [
      turnedWebp(orientation),
      turnedWebp(orientation, "Exif\0\0"),
      turnedPng(orientation),
      turnedPng(orientation, "behind"),
    ]) {
      expect(readImageHeader(file)).toMatchObject(said);
      expect(exifIn(file)).toBe("MM\0*");
    }
  });

  test("a WebP or PNG whose parts do not add up is upright", () => {
    for (const whole of [turnedWebp(6), turnedPng(6)])
      for (let length = 34; length < whole.length - 40; length++)
        expect(readImageHeader(whole.slice(0, length)), `${length} bytes`).toMatchObject({
          width: 40,
          height: 30,
          orientation: 1,
        });
    const file = turnedPng(6);
    file.fill(0xff, 8, 12);
    expect(readImageHeader(file)).toMatchObject({ width: 40, height: 30, orientation: 1 });
  });

  test.each([0, 9, 65_535])("an orientation that there is not, %i, is upright", (orientation) => {
    expect(readImageHeader(jpegHeader(40, 30, { orientation }))?.orientation).toBe(1);
  });

  test("an Exif that points beyond the file is upright", () => {
    const file = jpegHeader(40, 30, { orientation: 6 });
    file.set([0xff, 0xff, 0xff, 0x00], 16);
    expect(readImageHeader(file)).toMatchObject({ width: 40, height: 30, orientation: 1 });
  });

  test.each([
    ["image/png", pngHeader(8000, 5100), 8000, 5100],
    ...Object.values(WEBP_HEADERS).map((file) => ["image/webp", file, 300, 200] as const),
    ["image/gif", GIF_HEADER, 300, 200],
    // The size of its largest picture.
    ["image/heic", HEIC_HEADER, 4032, 3024],
    ["image/avif", boxedHeader("avif", 4032, 3024), 4032, 3024],
    ["image/avif", boxedHeader("avis", 4032, 3024), 4032, 3024],
    // One that does not say how large it is.
    ["image/heic", boxedHeader("heic", 1, 1).slice(0, 16), 0, 0],
  ] as const)("%s: its type and size", (type, file, width, height) => {
    expect(readImageHeader(file)).toMatchObject({ type, width, height });
  });

  test.each(Object.entries({ jpeg: jpegHeader(8, 8, { orientation: 6 }), png: pngHeader(8, 8) }))(
    "a %s that ends anywhere within is none",
    (_kind, file) => {
      for (let length = 0; length < file.length - 9; length++)
        expect(readImageHeader(file.slice(0, length)), `${length} bytes`).toBeNull();
    },
  );

  test("nor is anything else", () => {
    expect(readImageHeader(new TextEncoder().encode("%PDF-1.7 and more of it"))).toBeNull();
  });
});
