import { expect, test } from "vitest";
import { photoAddress, photosOf } from "@/data/photos";
import { API } from "../msw/server";

const OURS = `${API}/storage/v1/object/public/images/reviews/1763690000000-soup`;
const NONE = { bytes: null, thumbnail: null };

test("a photo's address carries what the browser need not ask for", () => {
  expect(photosOf([photoAddress(`${OURS}.jpg`, 48_123, 9120)])).toEqual([
    {
      url: `${OURS}.jpg`,
      bytes: 48_123,
      thumbnail: { url: `${OURS}.thumb.webp`, bytes: 9120 },
    },
  ]);
});

test("one whose thumbnail could not be stored has none", () => {
  expect(photosOf([photoAddress(`${OURS}.jpg`, 48_123, null)])).toEqual([
    { url: `${OURS}.jpg`, bytes: 48_123, thumbnail: null },
  ]);
});

test.each([
  ["one from before there were thumbnails", `${OURS}.jpg`],
  ["one with sizes that are none", `${OURS}.jpg#bytes=much&thumbnail=-1`],
])("%s is shown whole", (_case, address) => {
  expect(photosOf(address)).toEqual([{ url: `${OURS}.jpg`, ...NONE }]);
});

test.each(["https://elsewhere.example/a.jpg#bytes=1&thumbnail=1", "/market.svg#stall"])(
  "S17 a list calls at no other site for a small picture: %s",
  (url) => {
    expect(photosOf([url])).toEqual([{ url, ...NONE }]);
  },
);
