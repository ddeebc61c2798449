/* Pictures as bytes, no further than their headers. */

const bytesOf = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
const two = (value: number) => [value >> 8, value & 0xff];
const four = (value: number) => [...two(value >>> 16), ...two(value & 0xffff)];
const segment = (marker: number, body: number[]) => [
  0xff,
  marker,
  ...two(body.length + 2),
  ...body,
];

/** Exif data: a maker, which the app must skip, and the photo's orientation. */
const tiff = (orientation: number) => [
  ...[...bytesOf("MM"), ...two(42), ...four(8), ...two(2)],
  ...[...two(0x010f), ...two(2), ...four(4), ...bytesOf("Abc\0")],
  ...[...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0],
  ...four(0),
];

interface Jpeg {
  orientation?: number;
  isProgressive?: boolean;
}

/** A JPEG that ends where its picture would begin. */
export function jpegHeader(
  width: number,
  height: number,
  { orientation, isProgressive }: Jpeg = {},
) {
  return new Uint8Array([
    ...[0xff, 0xd8],
    ...(orientation === undefined
      ? []
      : segment(0xe1, [...bytesOf("Exif\0\0"), ...tiff(orientation)])),
    // A second, smaller picture, for instance: its frame must be ignored.
    ...segment(0xe2, [0xff, 0xd8, 0xff, ...segment(0xc0, [8, 0, 1, 0, 1])]),
    ...[0xff, 0xff],
    ...segment(isProgressive ? 0xc2 : 0xc0, [8, ...two(height), ...two(width), 3]),
  ]);
}

export const pngHeader = (width: number, height: number) =>
  new Uint8Array([
    ...[0x89, ...bytesOf("PNG\r\n\x1a\n")],
    ...[...four(13), ...bytesOf("IHDR"), ...four(width), ...four(height)],
  ]);

const pngChunk = (name: string, body: number[]) => [
  ...[...four(body.length), ...bytesOf(name), ...body, ...four(0)],
];

/** A PNG of 40 × 30 with its orientation, before or after the picture data. */
export const turnedPng = (orientation: number, where: "before" | "behind" = "before") => {
  const picture = pngChunk("IDAT", [1, 2, 3]);
  const exif = pngChunk("eXIf", tiff(orientation));
  return new Uint8Array([
    ...[...pngHeader(40, 30), 8, 2, 0, 0, 0, ...four(0)],
    ...(where === "before" ? [...exif, ...picture] : [...picture, ...exif]),
    ...pngChunk("IEND", []),
  ]);
};

const webpChunk = (name: string, body: number[]) => [
  ...[...bytesOf(name), body.length, 0, 0, 0, ...body, ...(body.length % 2 ? [0] : [])],
];

/** A WebP of 40 × 30 with its orientation after data of an odd length; `lead` is a prefix that some programs write. */
export const turnedWebp = (orientation: number, lead = "") =>
  new Uint8Array([
    ...[...bytesOf("RIFF"), 0, 0, 0, 0, ...bytesOf("WEBP")],
    ...webpChunk("VP8X", [0x08, 0, 0, 0, 39, 0, 0, 29, 0, 0]),
    ...webpChunk("VP8 ", [1, 2, 3]),
    ...webpChunk("EXIF", [...bytesOf(lead), ...tiff(orientation)]),
  ]);

const webp = (kind: string, body: number[]) =>
  new Uint8Array([...bytesOf("RIFF"), 0, 0, 0, 0, ...bytesOf(`WEBP${kind}`), 0, 0, 0, 0, ...body]);

/** 300 × 200 in each of WebP's three formats. */
export const WEBP_HEADERS = {
  lossy: webp("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, 300 & 0xff, 300 >> 8, 200, 0]),
  lossless: webp("VP8L", [0x2f, 299 & 0xff, (299 >> 8) | ((199 << 6) & 0xff), 199 >> 2, 0]),
  extended: webp("VP8X", [0, 0, 0, 0, 299 & 0xff, 299 >> 8, 0, 199, 0, 0]),
};

/** 300 × 200 */
export const GIF_HEADER = new Uint8Array([...bytesOf("GIF89a"), 300 & 0xff, 300 >> 8, 200, 0]);

const sizeBox = (width: number, height: number) => [
  ...[...four(20), ...bytesOf("ispe"), ...four(0), ...four(width), ...four(height)],
];

/** An AVIF or HEIC of one picture, with a smaller one before it. */
export const boxedHeader = (brand: string, width: number, height: number) =>
  new Uint8Array([
    ...[...four(24), ...bytesOf(`ftyp${brand}`), ...four(0)],
    ...[...sizeBox(160, 120), ...sizeBox(width, height), ...four(8), ...bytesOf("mdat")],
  ]);

export const HEIC_HEADER = boxedHeader("heic", 4032, 3024);
