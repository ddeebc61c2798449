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

/** The first four characters of the Exif data. */
function exifIn(file: Uint8Array): string {
  const at = readImageHeader(file)?.exifAt ?? 0;
  return String.fromCharCode(...file.slice(at, at + 4));
}

describe("F34 the header of an image", () => {
  test("a JPEG: its own size, not that of its embedded thumbnail", () => {
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

  test.each([1, 3, 6, 8])("a JPEG: its orientation, %i", (orientation) => {
    const file = jpegHeader(40, 30, { orientation });
    expect(readImageHeader(file)).toMatchObject({ width: 40, height: 30, orientation });
    expect(exifIn(file)).toBe("MM\0*");
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("a WebP and a PNG: their orientation, %i", (orientation) => {
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

  test("a WebP or PNG with damaged chunks reads as upright", () => {
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

  test.each([0, 9, 65_535])("an invalid orientation, %i, reads as upright", (orientation) => {
    expect(readImageHeader(jpegHeader(40, 30, { orientation }))?.orientation).toBe(1);
  });

  test("Exif data that points beyond the file reads as upright", () => {
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
    // Without a size.
    ["image/heic", boxedHeader("heic", 1, 1).slice(0, 16), 0, 0],
  ] as const)("%s: its type and size", (type, file, width, height) => {
    expect(readImageHeader(file)).toMatchObject({ type, width, height });
  });

  test.each(Object.entries({ jpeg: jpegHeader(8, 8, { orientation: 6 }), png: pngHeader(8, 8) }))(
    "a %s truncated anywhere reads as null",
    (_kind, file) => {
      for (let length = 0; length < file.length - 9; length++)
        expect(readImageHeader(file.slice(0, length)), `${length} bytes`).toBeNull();
    },
  );

  test("a file of another type reads as null", () => {
    expect(readImageHeader(new TextEncoder().encode("%PDF-1.7 and more of it"))).toBeNull();
  });
});
