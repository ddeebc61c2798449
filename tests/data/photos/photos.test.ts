import { describe, expect, test } from "vitest";
import { faceUrl, photosOf, smallFaceUrl, storedUrl } from "@/data/photos/photos";
import { photoAddress } from "@/data/photos/uploads";
import { API } from "../../msw/server";

const OURS = `${API}/storage/v1/object/public/images/reviews/1763690000000-soup`;
const BARE = { url: `${OURS}.jpg`, bytes: null, thumbnail: null, text: null };
const SMALL = { url: `${OURS}.thumb.webp`, bytes: 9120 };

test.each([
  ["both sizes", photoAddress(`${OURS}.jpg`, 48_123, 9120), { bytes: 48_123, thumbnail: SMALL }],
  [
    "no thumbnail, since it was not stored",
    photoAddress(`${OURS}.jpg`, 48_123, null),
    { bytes: 48_123 },
  ],
  ["no sizes", `${OURS}.jpg`, {}],
  ["invalid sizes", `${OURS}.jpg#bytes=much&thumbnail=-1`, {}],
])("a photo's address with %s is parsed", (_case, address, sizes) => {
  expect(photosOf(address)).toEqual([{ ...BARE, ...sizes }]);
});

test.each([
  [null, []],
  ["", []],
  [`${OURS}.jpg`, [`${OURS}.jpg`]],
  [`["${OURS}.jpg"]`, [`${OURS}.jpg`]],
  [[`${OURS}.jpg`, 3, null], [`${OURS}.jpg`]],
  ["[broken", []],
])("C08 images come in several shapes: %j", (stored, urls) => {
  expect(photosOf(stored).map(({ url }) => url)).toEqual(urls);
});

test.each<[string, unknown, (string | null)[]]>([
  ["in their order", ["A bowl", "", "The pot"], ["A bowl", null, "The pot"]],
  ["for the first ones", ["A bowl"], ["A bowl", null, null]],
  ["none", undefined, [null, null, null]],
])("R456 photos have the descriptions stored with them, %s", (_case, texts, expected) => {
  const images = ["-1", "-2", "-3"].map((n) => `${OURS}${n}.jpg`);
  expect(photosOf(images, texts).map(({ text }) => text)).toEqual(expected);
});

describe("S17 S34 only files in the site's own storage are shown", () => {
  const path = "/storage/v1/object/public/images/reviews/1763690000000-soup.final.jpg";

  test.each([path, `https://elsewhere.example${path}`, `http://old-project.supabase.co${path}`])(
    "%s is loaded from here, whatever its host",
    (address) => {
      expect(storedUrl(address)).toBe(`${API}${path}`);
    },
  );

  test("an avatar keeps the time that distinguishes it from the earlier one", () => {
    const face = "/storage/v1/object/public/avatars/0198c0de-0000-7000-8000-00000000aaaa.jpg?v=12";
    expect(storedUrl(`https://p.example${face}`)).toBe(`${API}${face}`);
  });

  test("R408 an avatar whose address names a thumbnail has a small picture, with the same time", () => {
    const face = "/storage/v1/object/public/avatars/0198c0de-0000-7000-8000-00000000aaaa";
    const address = `https://p.example${face}.jpg?v=12`;
    expect(smallFaceUrl(`${address}#thumbnail=1480`)).toBe(`${API}${face}.thumb.webp?v=12`);
    expect(faceUrl(`${address}#thumbnail=1480`)).toBe(`${API}${face}.thumb.webp?v=12`);
    expect(storedUrl(`${address}#thumbnail=1480`)).toBe(`${API}${face}.jpg?v=12`);
    expect(smallFaceUrl(address)).toBeNull();
    expect(faceUrl(address)).toBe(`${API}${face}.jpg?v=12`);
    expect(smallFaceUrl(null)).toBeNull();
  });

  test.each([
    null,
    undefined,
    "https://elsewhere.example/a.jpg",
    "/market.svg",
    "javascript:alert(1)",
    "//evil.example/a.jpg",
    `https://evil.example/?${path}`,
    `https://evil.example/a${path}`,
    `${API}/storage/v1/object/public/images/../../../../rest/v1/x.jpg`,
    `${API}/storage/v1/object/public/images/a.jpg?x=/../..`,
    `${API}/storage/v1/object/sign/images/a.jpg`,
  ])("%s is not shown", (address) => {
    expect(storedUrl(address)).toBeNull();
    expect(photosOf([address])).toEqual([]);
  });
});
