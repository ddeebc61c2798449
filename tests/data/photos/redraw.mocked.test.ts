import { beforeEach, describe, expect, test, vi } from "vitest";
import { ImageError } from "@/data/photos/image-problem";
import { type RedrawJob, redraw } from "@/data/photos/redraw";
import {
  boxedHeader,
  GIF_HEADER,
  HEIC_HEADER,
  jpegHeader,
  pngHeader,
  turnedPng,
  turnedWebp,
  WEBP_HEADERS,
} from "../../picture-files";

/* Checks the calls to the browser; e2e/photos.spec.ts and e2e/faults/content.spec.ts check their results. */

const decoders = vi.fn<(init: { data: Uint8Array }) => void>();
let picture: { displayWidth: number; displayHeight: number; close: () => void } | Error;
class Decoder {
  static isTypeSupported = async (type: string) => type === "image/jpeg";
  close = () => undefined;
  constructor(init: { data: Uint8Array }) {
    decoders(init);
  }
  async decode() {
    if (picture instanceof Error) throw picture;
    return { image: picture };
  }
}

const context = { fillRect: vi.fn(), drawImage: vi.fn(), setTransform: vi.fn() };
const canvases: { width: number; height: number }[] = [];
/** The size of an encoded picture (bytes) by quality. */
let weigh = (_quality: number) => 1000;
const encodings = vi.fn<(options: ImageEncodeOptions) => void>();
class Canvas {
  getContext = () => context;
  constructor(width: number, height: number) {
    canvases.push({ width, height });
  }
  async convertToBlob(options: ImageEncodeOptions) {
    encodings(options);
    return new Blob([new Uint8Array(weigh(options.quality ?? 1))], { type: options.type ?? "" });
  }
}

const bitmap =
  vi.fn<(blob: Blob) => Promise<{ width: number; height: number; close: () => void }>>();

beforeEach(() => {
  vi.clearAllMocks();
  canvases.length = 0;
  weigh = () => 1000;
  picture = { displayWidth: 2040, displayHeight: 1530, close: vi.fn() };
  bitmap.mockResolvedValue({ width: 4000, height: 3000, close: vi.fn() });
  vi.stubGlobal("ImageDecoder", Decoder);
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("createImageBitmap", bitmap);
});

const file = (bytes: Uint8Array<ArrayBuffer>, type = "image/jpeg") =>
  new File([bytes], "a", { type });
const run = (of: File, job: Partial<RedrawJob> = {}, onStep = vi.fn()) =>
  redraw(
    { file: of, type: "image/jpeg", maxBytes: 500_000, maxSide: 1500, quality: 0.85, ...job },
    onStep,
  );

describe("R089 F34 redrawing a picture", () => {
  test("decodes a JPEG at a sufficient eighth of its size", async () => {
    await run(file(jpegHeader(8160, 6120)));
    expect(decoders.mock.lastCall?.[0]).toMatchObject({ desiredWidth: 2040, desiredHeight: 1530 });
    expect(canvases).toEqual([{ width: 1500, height: 1125 }]);
    await run(file(jpegHeader(1600, 1200)));
    expect(decoders.mock.lastCall?.[0]).toMatchObject({ desiredWidth: 1600, desiredHeight: 1200 });
    expect(bitmap).not.toHaveBeenCalled();
  });

  test("keeps the size of a small one", async () => {
    picture = { displayWidth: 400, displayHeight: 300, close: vi.fn() };
    await run(file(jpegHeader(400, 300)));
    expect(canvases).toEqual([{ width: 400, height: 300 }]);
  });

  test("turns one that lies on its side itself, and hides its Exif from the decoder", async () => {
    await run(file(jpegHeader(8160, 6120, { orientation: 6 })));
    const seen = new TextDecoder("latin1").decode(decoders.mock.lastCall?.[0].data);
    expect(seen).toContain("Abc");
    expect(seen).not.toMatch(/MM\0\*/);
    expect(canvases).toEqual([{ width: 1125, height: 1500 }]);
    expect(context.setTransform).toHaveBeenCalledWith({ a: 0, b: 1, c: -1, d: 0, e: 1125, f: 0 });
  });

  test.each([
    [1, 1500, 1125],
    [4, 1500, 1125],
    [5, 1125, 1500],
    [8, 1125, 1500],
  ])("orientation %i gives %i px across and %i px down", async (orientation, width, height) => {
    await run(file(jpegHeader(8160, 6120, { orientation })));
    expect(canvases).toEqual([{ width, height }]);
  });

  test.each([
    ["a WebP", turnedWebp(6)],
    ["a PNG", turnedPng(6)],
  ])(
    "also turns %s that lies on its side, which only some browsers do themselves",
    async (_kind, bytes) => {
      bitmap.mockResolvedValue({ width: 40, height: 30, close: vi.fn() });
      await run(file(bytes));
      const seen = new TextDecoder("latin1").decode(await bitmap.mock.lastCall?.[0].arrayBuffer());
      expect(seen).toContain("Abc");
      expect(seen).not.toMatch(/MM\0\*/);
      expect(canvases).toEqual([{ width: 30, height: 40 }]);
      expect(context.setTransform).toHaveBeenCalledWith({ a: 0, b: 1, c: -1, d: 0, e: 30, f: 0 });
    },
  );

  test("without such a decoder, or for another type, draws the whole picture smaller", async () => {
    await run(file(pngHeader(4000, 3000), "image/png"));
    vi.stubGlobal("ImageDecoder", undefined);
    await run(file(jpegHeader(4000, 3000)));
    expect(bitmap).toHaveBeenCalledTimes(2);
    expect(decoders).not.toHaveBeenCalled();
    expect(canvases).toEqual([
      { width: 1500, height: 1125 },
      { width: 1500, height: 1125 },
    ]);
  });

  test("fills transparent parts with white in a JPEG", async () => {
    await run(file(pngHeader(4000, 3000), "image/png"));
    expect(context.fillRect).toHaveBeenCalledWith(0, 0, 1500, 1125);
    await run(file(pngHeader(4000, 3000), "image/png"), { type: "image/webp" });
    expect(context.fillRect).toHaveBeenCalledTimes(1);
  });

  test("reports each step", async () => {
    const onStep = vi.fn();
    await run(file(jpegHeader(8160, 6120)), {}, onStep);
    expect(onStep.mock.calls).toEqual([["read"], ["decode"], ["encode"]]);
  });

  test("lowers the quality until it is small enough, in ten steps at most", async () => {
    weigh = (quality) => (quality > 0.5 ? 600_000 : 400_000);
    expect((await run(file(jpegHeader(800, 600)))).size).toBe(400_000);
    expect(encodings).toHaveBeenCalledTimes(4);
    encodings.mockClear();
    weigh = () => 500_001;
    expect(await problemOf(file(jpegHeader(800, 600)))).toBe("too-large");
    expect(encodings).toHaveBeenCalledTimes(10);
  });
});

async function problemOf(of: File) {
  const error: unknown = await run(of).catch((reason: unknown) => reason);
  return error instanceof ImageError ? error.problem : error;
}

describe("F33 F34 a picture that cannot be used", () => {
  test.each([
    ["larger than any phone's", file(jpegHeader(20_000, 12_000)), "too-large"],
    ["decoded whole", file(jpegHeader(9000, 8000, { isProgressive: true })), "too-large"],
    ["decoded whole, a PNG", file(pngHeader(9000, 8000), "image/png"), "too-large"],
    ["decoded whole, an AVIF", file(boxedHeader("avif", 9000, 8000), "image/avif"), "too-large"],
  ])("%s", async (_case, of, problem) => {
    expect(await problemOf(of)).toBe(problem);
    expect(decoders).not.toHaveBeenCalled();
    expect(bitmap).not.toHaveBeenCalled();
  });

  test("is not one of 220 megapixels, since phones take up to 200", async () => {
    expect((await run(file(jpegHeader(20_000, 11_000)))).type).toBe("image/jpeg");
  });

  const text = new TextEncoder().encode("%PDF-1.7 and more of it");
  test.each([
    ["of another kind", file(text, "application/pdf"), "wrong-type"],
    ["of no kind", file(text, ""), "wrong-type"],
    ["a picture that this browser does not know", file(GIF_HEADER, "image/gif"), "wrong-type"],
    ["of another kind under a photo's name", file(text), "unreadable"],
    ["empty", file(new Uint8Array()), "unreadable"],
    ["cut short", file(jpegHeader(800, 600).slice(0, 20)), "unreadable"],
  ])("is refused by this browser: %s", async (_case, of, problem) => {
    bitmap.mockRejectedValue(new Error("decode"));
    picture = new Error("decode");
    expect(await problemOf(of)).toBe(problem);
  });

  test("is one that the phone does not hand over", async () => {
    const gone = file(jpegHeader(800, 600));
    gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    expect(await problemOf(gone)).toBe("unreadable");
  });

  test("is one that does not decode", async () => {
    picture = new Error("decode");
    expect(await problemOf(file(jpegHeader(800, 600)))).toBe("unreadable");
    bitmap.mockRejectedValue(new Error("decode"));
    expect(await problemOf(file(pngHeader(800, 600), "image/png"))).toBe("unreadable");
    for (const webp of Object.values(WEBP_HEADERS)) {
      expect(await problemOf(file(webp, "image/webp"))).toBe("unreadable");
    }
    expect(await problemOf(file(HEIC_HEADER, "image/heic"))).toBe("heic");
  });

  test.each([
    ["an iPhone's", file(HEIC_HEADER, "image/heic")],
    ["a GIF", file(GIF_HEADER, "image/gif")],
    ["an AVIF", file(boxedHeader("avif", 4000, 3000), "image/avif")],
    ["of an unknown type", file(new Uint8Array([1, 2, 3]), "image/x-new")],
  ])("R089 is none that the browser decodes: %s", async (_kind, of) => {
    expect((await run(of)).type).toBe("image/jpeg");
    expect(bitmap.mock.lastCall?.[0].type).toBe(of.type);
  });

  test("is one that decodes but does not encode", async () => {
    weigh = () => 0;
    expect(await problemOf(file(jpegHeader(800, 600)))).toBe("failed");
  });
});
