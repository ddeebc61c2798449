import { beforeEach, describe, expect, test, vi } from "vitest";
import { shrinkAvatar } from "@/data/members/avatar";
import { ImageError } from "@/data/photos/image-problem";
import { makeThumbnail, shrinkImage } from "@/data/photos/images";
import { redraw } from "@/data/photos/redraw";

vi.mock("@/data/photos/redraw", { spy: true });
const drawn = vi.mocked(redraw);

const LIMITS = { maxBytes: 500_000, maxSide: 1500 };
const photo = new File(["photo"], "shop.front.png", { type: "image/png" });
const blob = (type: string) => new Blob(["small"], { type });

beforeEach(() => {
  drawn.mockReset();
  drawn.mockResolvedValue(blob("image/jpeg"));
});

test("R145 C15 R241 an avatar is resized to at most 300 px and 200 kB", async () => {
  await shrinkAvatar(photo, {});
  expect(drawn.mock.lastCall?.[0]).toMatchObject({ maxSide: 300, maxBytes: 200_000 });
});

describe("R089 a photo for a post", () => {
  test("becomes a JPEG within the limits, under its own name", async () => {
    const small = await shrinkImage(photo, LIMITS);
    expect(drawn.mock.lastCall?.[0]).toEqual({
      file: photo,
      type: "image/jpeg",
      quality: 0.85,
      ...LIMITS,
    });
    expect([small.name, small.type, small.size]).toEqual(["shop.front.jpg", "image/jpeg", 5]);
  });

  test("reports its progress", async () => {
    const onStep = vi.fn();
    drawn.mockImplementation(async (_job, tell) => {
      tell("decode");
      return blob("image/jpeg");
    });
    await shrinkImage(photo, LIMITS, { onStep });
    expect(onStep).toHaveBeenCalledExactlyOnceWith("decode");
  });

  test("C15 60 MB are accepted, more are not even read", async () => {
    const sized = (size: number) =>
      Object.defineProperty(new File([], "a.jpg"), "size", { value: size });
    await expect(shrinkImage(sized(60_000_000), LIMITS)).resolves.toBeInstanceOf(File);
    drawn.mockClear();
    await expect(shrinkImage(sized(60_000_001), LIMITS)).rejects.toMatchObject({
      problem: "too-large",
    });
    expect(drawn).not.toHaveBeenCalled();
  });
});

describe("the thumbnail of a photo", () => {
  test("is WebP of at most 320 px and 40 kB", async () => {
    drawn.mockResolvedValue(blob("image/webp"));
    expect(await makeThumbnail(photo)).toMatchObject({ type: "image/webp" });
    expect(drawn.mock.calls.map(([job]) => job)).toMatchObject([
      { maxSide: 320, maxBytes: 40_000, type: "image/webp" },
    ]);
  });

  test("is a JPEG if the browser cannot write WebP and returns a PNG", async () => {
    drawn.mockImplementation(async ({ type }) => blob(type === "image/webp" ? "image/png" : type));
    expect(await makeThumbnail(photo)).toMatchObject({ type: "image/jpeg" });
  });

  test("is left out if it cannot be made", async () => {
    drawn.mockRejectedValue(new ImageError("too-large"));
    expect(await makeThumbnail(photo)).toBeNull();
  });
});
