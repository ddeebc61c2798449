import type { Options } from "browser-image-compression";
import {
  IMAGE_ACCEPTED_BYTES,
  IMAGE_ITERATIONS,
  IMAGE_TYPES,
  THUMBNAIL_MAX_BYTES,
  THUMBNAIL_MAX_SIDE,
} from "@/lib/constants";
import type { CompressionJob, CompressionResult } from "./compress-worker";

/** Why a chosen picture cannot be used. */
export type ImageProblem = "wrong-type" | "too-large" | "unreadable" | "still-too-large";

export class ImageError extends Error {
  override readonly name = "ImageError";
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface ImageLimits {
  maxBytes: number;
  /** Of the longest side, in px. */
  maxSide: number;
  /** Of the encoder, up to 1; 0.85 looks good on a phone at a third of the bytes of 1. */
  quality?: number;
}

/** How long a phone may work on one picture, in ms. */
const COMPRESSION_TIMEOUT = 45_000;

/**
 * A JPEG of the picture within the limits (R089, R145). It is always encoded anew, so that the place
 * and time a phone wrote into the file stay on the phone. Throws an ImageError.
 */
export async function shrinkImage(file: File, limits: ImageLimits): Promise<File> {
  if (!IMAGE_TYPES.includes(file.type)) throw new ImageError("wrong-type");
  if (file.size > IMAGE_ACCEPTED_BYTES) throw new ImageError("too-large");
  const blob = await encode(file, "image/jpeg", limits);
  if (!blob) throw new ImageError("unreadable");
  if (blob.size > limits.maxBytes) throw new ImageError("still-too-large");
  return new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: blob.type });
}

const THUMBNAIL: ImageLimits = {
  maxBytes: THUMBNAIL_MAX_BYTES,
  maxSide: THUMBNAIL_MAX_SIDE,
  quality: 0.75,
};

/**
 * The photo at the size of a card: WebP, or JPEG where the browser writes none. Null where it cannot
 * be made; a post does without.
 */
export async function makeThumbnail(photo: File): Promise<Blob | null> {
  for (const type of ["image/webp", "image/jpeg"]) {
    const blob = await encode(photo, type, THUMBNAIL).catch(() => null);
    if (blob && blob.size <= THUMBNAIL.maxBytes) return blob;
  }
  return null;
}

/** Null where that type did not come out: browsers answer a type that they cannot write with another. */
async function encode(file: File, type: string, limits: ImageLimits): Promise<Blob | null> {
  const blob = await compress({
    file,
    options: {
      // The library counts megabytes of 1024 × 1024 bytes (C15).
      maxSizeMB: limits.maxBytes / 1024 ** 2,
      maxWidthOrHeight: limits.maxSide,
      maxIteration: IMAGE_ITERATIONS,
      initialQuality: limits.quality ?? 0.85,
      fileType: type,
      useWebWorker: false,
    },
  });
  return blob?.type === type && blob.size > 0 ? blob : null;
}

/** In a worker of our own where there is one: the page stays quick, and nothing comes from elsewhere. */
async function compress(job: CompressionJob): Promise<CompressionResult> {
  const inWorker = await compressInWorker(job);
  if (inWorker) return inWorker;
  const { default: compressHere } = await import("browser-image-compression");
  const options: Options = { ...job.options, signal: AbortSignal.timeout(COMPRESSION_TIMEOUT) };
  return compressHere(job.file, options).catch(() => null);
}

async function compressInWorker(job: CompressionJob): Promise<CompressionResult> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  const worker = new Worker(new URL("./compress-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<CompressionResult>((resolve) => {
      worker.addEventListener("message", ({ data }: MessageEvent<CompressionResult>) =>
        resolve(data),
      );
      worker.addEventListener("error", () => resolve(null));
      timer = setTimeout(resolve, COMPRESSION_TIMEOUT, null);
      worker.postMessage(job);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
