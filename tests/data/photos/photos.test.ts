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
    "no thumbnail that could be stored",
    photoAddress(`${OURS}.jpg`, 48_123, null),
    { bytes: 48_123 },
  ],
  ["no sizes", `${OURS}.jpg`, {}],
  ["sizes that are none", `${OURS}.jpg#bytes=much&thumbnail=-1`, {}],
])("a photo's address with %s is read as that", (_case, address, sizes) => {
  expect(photosOf(address)).toEqual([{ ...BARE, ...sizes }]);
});

test.each([
  [null, []],
  ["", []],
  [`${OURS}.jpg`, [`${OURS}.jpg`]],
  [`["${OURS}.jpg"]`, [`${OURS}.jpg`]],
  [[`${OURS}.jpg`, 3, null], [`${OURS}.jpg`]],
  ["[broken", []],
])("C08 images come in four shapes: %j", (stored, urls) => {
  expect(photosOf(stored).map(({ url }) => url)).toEqual(urls);
});

test.each<[string, unknown, (string | null)[]]>([
  ["in their order", ["A bowl", "", "The pot"], ["A bowl", null, "The pot"]],
  ["as far as they go", ["A bowl"], ["A bowl", null, null]],
  ["none", undefined, [null, null, null]],
])("R456 photos have the texts that stand beside them, %s", (_case, texts, expected) => {
  const images = ["-1", "-2", "-3"].map((n) => `${OURS}${n}.jpg`);
  expect(photosOf(images, texts).map(({ text }) => text)).toEqual(expected);
});

describe("S17 S34 nothing is drawn but what lies in the site's own storage", () => {
  const path = "/storage/v1/object/public/images/reviews/1763690000000-soup.final.jpg";

  test.each([path, `https://elsewhere.example${path}`, `http://old-project.supabase.co${path}`])(
    "%s is looked for here, whatever its host",
    (address) => {
      expect(storedUrl(address)).toBe(`${API}${path}`);
    },
  );

  test("a face keeps the time that tells it from the earlier one", () => {
    const face = "/storage/v1/object/public/avatars/0198c0de-0000-7000-8000-00000000aaaa.jpg?v=12";
    expect(storedUrl(`https://p.example${face}`)).toBe(`${API}${face}`);
  });

  test("R408 a face whose address names a thumbnail has a small picture, of the same time", () => {
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
  ])("%s is not drawn", (address) => {
    expect(storedUrl(address)).toBeNull();
    expect(photosOf([address])).toEqual([]);
  });
});
