import {
  IMAGE_ITERATIONS,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_WHOLE_PIXELS,
  IMAGE_TYPES,
} from "@/lib/constants";
import { type ImageHeader, readImageHeader, UNTOLD } from "@/lib/image-header";
import { ImageError, type RedrawStep } from "./image-problem";

export interface RedrawJob {
  file: File;
  /** Type of the result. */
  type: "image/jpeg" | "image/webp";
  maxBytes: number;
  /** Length of the longer side, in px. */
  maxSide: number;
  /** Initial quality of the encoder, up to 1. */
  quality: number;
}

/**
 * Redraws a picture of any format that the browser decodes within the limits (R089, R145): upright, and without
 * metadata on place, time and camera. If the browser can, a JPEG is decoded directly at the needed size, so that 50
 * megapixels never fill a phone's memory. Returns another type if the browser cannot encode the requested one. Throws an
 * ImageError.
 */
export async function redraw(job: RedrawJob, onStep: (step: RedrawStep) => void): Promise<Blob> {
  onStep("read");
  const bytes = await read(job.file);
  const header = readImageHeader(bytes) ?? { type: job.file.type, ...UNTOLD };
  onStep("decode");
  const picture = await decode(bytes, header, job.maxSide);
  onStep("encode");
  return encode(draw(picture, header.orientation, job), job);
}

async function read(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new ImageError("unreadable");
  }
}

/** A decoded picture, of about the needed size or larger. */
interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

/** Takes ownership of the bytes: a decoder that needs no copy detaches the caller's array. */
async function decode(
  bytes: Uint8Array<ArrayBuffer>,
  { type, width, height, exifAt, isSequential }: ImageHeader,
  maxSide: number,
): Promise<Picture> {
  const canDecodeSmaller =
    type === "image/jpeg" &&
    typeof ImageDecoder !== "undefined" &&
    (await ImageDecoder.isTypeSupported(type));
  const most = canDecodeSmaller && isSequential ? IMAGE_MAX_PIXELS : IMAGE_MAX_WHOLE_PIXELS;
  if (width * height > most) throw new ImageError("too-large");
  // Browsers differ in whether they apply the Exif orientation. Without a readable Exif none does.
  if (exifAt >= 0) bytes.fill(0, exifAt, exifAt + 4);
  try {
    if (!canDecodeSmaller) {
      const source = await createImageBitmap(new Blob([bytes], { type }));
      return { source, width: source.width, height: source.height, close: () => source.close() };
    }
    // A JPEG can be decoded at n/8 of its size with little more memory than that size needs.
    const eighths = Math.min(8, Math.ceil((8 * maxSide) / Math.max(width, height)));
    const decoder = new ImageDecoder({
      data: bytes,
      transfer: [bytes.buffer],
      type,
      desiredWidth: Math.ceil((width * eighths) / 8),
      desiredHeight: Math.ceil((height * eighths) / 8),
    });
    try {
      const { image } = await decoder.decode();
      const close = () => image.close();
      return { source: image, width: image.displayWidth, height: image.displayHeight, close };
    } finally {
      decoder.close();
    }
  } catch {
    if (type === "image/heic") throw new ImageError("heic");
    // Every browser reads this format, so the file is damaged.
    throw new ImageError(IMAGE_TYPES.includes(type) ? "unreadable" : "wrong-type");
  }
}

/** The transform that turns a picture of this size upright, by Exif orientation. */
const TURNS: ((width: number, height: number) => DOMMatrix2DInit)[] = [
  () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
  (w) => ({ a: -1, b: 0, c: 0, d: 1, e: w, f: 0 }),
  (w, h) => ({ a: -1, b: 0, c: 0, d: -1, e: w, f: h }),
  (_w, h) => ({ a: 1, b: 0, c: 0, d: -1, e: 0, f: h }),
  () => ({ a: 0, b: 1, c: 1, d: 0, e: 0, f: 0 }),
  (_w, h) => ({ a: 0, b: 1, c: -1, d: 0, e: h, f: 0 }),
  (w, h) => ({ a: 0, b: -1, c: -1, d: 0, e: h, f: w }),
  (w) => ({ a: 0, b: -1, c: 1, d: 0, e: 0, f: w }),
];
/** From this orientation on, width and height are swapped. */
const FIRST_LYING = 5;

function draw(picture: Picture, orientation: number, { maxSide, type }: RedrawJob): Surface {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const isLying = orientation >= FIRST_LYING;
  const [across, down] = isLying ? [height, width] : [width, height];
  const surface = makeSurface(across, down);
  const { context } = surface;
  if (!context) throw new ImageError("failed");
  if (type === "image/jpeg") {
    // A JPEG has no transparency: transparent pixels would become black.
    context.fillStyle = "white";
    context.fillRect(0, 0, across, down);
  }
  context.imageSmoothingQuality = "high";
  context.setTransform(TURNS[orientation - 1]?.(width, height));
  context.drawImage(picture.source, 0, 0, width, height);
  picture.close();
  return surface;
}

type Surface = ReturnType<typeof makeSurface>;

/** A canvas: an OffscreenCanvas if the browser has it. */
function makeSurface(width: number, height: number) {
  if (typeof OffscreenCanvas !== "undefined") {
    const canvas = new OffscreenCanvas(width, height);
    const toBlob = (options: ImageEncodeOptions) => canvas.convertToBlob(options).catch(() => null);
    return { context: canvas.getContext("2d"), toBlob };
  }
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const toBlob = ({ type, quality }: ImageEncodeOptions) =>
    new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  return { context: canvas.getContext("2d"), toBlob };
}

/** Lowers the quality until the file is small enough, ten times at most. */
async function encode(surface: Surface, { type, maxBytes, quality }: RedrawJob): Promise<Blob> {
  for (let round = 0; round < IMAGE_ITERATIONS; round++) {
    const blob = await surface.toBlob({ type, quality: quality * 0.8 ** round });
    if (!blob?.size) throw new ImageError("failed");
    if (blob.size <= maxBytes) return blob;
  }
  throw new ImageError("too-large");
}
