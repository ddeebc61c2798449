import compress from "browser-image-compression";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ImageError, type ImageProblem, makeThumbnail, shrinkImage } from "@/data/images";
import { AVATAR_MAX_BYTES, IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from "@/lib/constants";

vi.mock("browser-image-compression", () => ({ default: vi.fn() }));
const library = vi.mocked(compress);

const LIMITS = { maxBytes: IMAGE_MAX_BYTES, maxSide: IMAGE_MAX_SIDE };
const file = (bytes: number, type = "image/png", name = "shop.front.png") =>
  new File([new Uint8Array(bytes)], name, { type });
const jpeg = (bytes: number) => file(bytes, "image/jpeg", "out");

beforeEach(() => {
  library.mockReset();
  library.mockResolvedValue(jpeg(1000));
});

async function problemOf(run: Promise<unknown>): Promise<ImageProblem> {
  const error = await run.catch((reason: unknown) => reason);
  if (!(error instanceof ImageError)) throw new Error("It was accepted");
  return error.problem;
}

describe("R089 R234 a photo for a post", () => {
  test("is asked for at most 500 KB, 1500 px, in 10 iterations, and always encoded anew", async () => {
    const small = await shrinkImage(file(2000), LIMITS);
    const options = library.mock.lastCall?.[1];
    expect(options).toMatchObject({
      maxWidthOrHeight: 1500,
      maxIteration: 10,
      fileType: "image/jpeg",
      useWebWorker: false,
    });
    expect(options?.preserveExif).toBeFalsy();
    expect((options?.maxSizeMB ?? 0) * 1024 ** 2).toBeCloseTo(500_000);
    expect([small.name, small.type, small.size]).toEqual(["shop.front.jpg", "image/jpeg", 1000]);
  });

  test.each(["image/gif", "application/pdf", "image/heic", ""])("%j is no photo", async (type) => {
    expect(await problemOf(shrinkImage(file(10, type), LIMITS))).toBe("wrong-type");
    expect(library).not.toHaveBeenCalled();
  });

  test.each(["image/jpeg", "image/png", "image/webp"])("%s is taken", async (type) => {
    await expect(shrinkImage(file(10, type), LIMITS)).resolves.toBeInstanceOf(File);
  });

  test("C15 5 MB are taken, more are not", async () => {
    await expect(shrinkImage(file(5_000_000), LIMITS)).resolves.toBeInstanceOf(File);
    expect(await problemOf(shrinkImage(file(5_000_001), LIMITS))).toBe("too-large");
  });

  test("F33 what cannot be decoded is said to be unreadable", async () => {
    library.mockRejectedValue(new Error("decode"));
    expect(await problemOf(shrinkImage(file(10), LIMITS))).toBe("unreadable");
    library.mockResolvedValue(jpeg(0));
    expect(await problemOf(shrinkImage(file(10), LIMITS))).toBe("unreadable");
  });

  test("R234 what stays above the limit is refused", async () => {
    library.mockResolvedValue(jpeg(500_001));
    expect(await problemOf(shrinkImage(file(10), LIMITS))).toBe("still-too-large");
  });
});

describe("the thumbnail of a photo", () => {
  const webp = (bytes: number) => file(bytes, "image/webp", "out");

  test("is WebP of at most 320 px", async () => {
    library.mockResolvedValue(webp(9000));
    expect(await makeThumbnail(jpeg(50_000))).toMatchObject({ type: "image/webp", size: 9000 });
    expect(library.mock.calls.map(([, options]) => options)).toMatchObject([
      { maxWidthOrHeight: 320, fileType: "image/webp" },
    ]);
  });

  test("is a JPEG where the browser writes no WebP and answers with a PNG", async () => {
    library.mockImplementation(async (_file, { fileType }) =>
      fileType === "image/jpeg" ? jpeg(12_000) : file(90_000, "image/png"),
    );
    expect(await makeThumbnail(jpeg(50_000))).toMatchObject({ type: "image/jpeg", size: 12_000 });
  });

  test("is none where it cannot be made, or not small", async () => {
    library.mockRejectedValue(new Error("decode"));
    expect(await makeThumbnail(jpeg(50_000))).toBeNull();
    library.mockImplementation(async (_file, { fileType }) => file(40_001, fileType));
    expect(await makeThumbnail(jpeg(50_000))).toBeNull();
  });
});

test("R145 C15 an avatar is compressed to the smaller reading of 200 KB and refused above it", async () => {
  await shrinkImage(file(10), { maxBytes: AVATAR_MAX_BYTES, maxSide: 300 });
  expect((library.mock.lastCall?.[1].maxSizeMB ?? 0) * 1024 ** 2).toBeCloseTo(200_000);
  library.mockResolvedValue(jpeg(200_001));
  expect(await problemOf(shrinkImage(file(10), { maxBytes: AVATAR_MAX_BYTES, maxSide: 300 }))).toBe(
    "still-too-large",
  );
});
