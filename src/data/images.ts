import type { Options } from "browser-image-compression";
import { IMAGE_ACCEPTED_BYTES, IMAGE_ITERATIONS, IMAGE_TYPES } from "@/lib/constants";
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
}

/** How long a phone may work on one picture, in ms. */
const COMPRESSION_TIMEOUT = 45_000;

/** Good enough for a photo on a phone, at a third of the bytes of full quality. */
const QUALITY = 0.85;

/**
 * A JPEG of the picture within the limits (R089, R145). It is always encoded anew, so that the place
 * and time a phone wrote into the file stay on the phone. Throws an ImageError.
 */
export async function shrinkImage(file: File, { maxBytes, maxSide }: ImageLimits): Promise<File> {
  if (!IMAGE_TYPES.includes(file.type)) throw new ImageError("wrong-type");
  if (file.size > IMAGE_ACCEPTED_BYTES) throw new ImageError("too-large");
  const blob = await compress({
    file,
    options: {
      // The library counts megabytes of 1024 × 1024 bytes (C15).
      maxSizeMB: maxBytes / 1024 ** 2,
      maxWidthOrHeight: maxSide,
      maxIteration: IMAGE_ITERATIONS,
      initialQuality: QUALITY,
      fileType: "image/jpeg",
      useWebWorker: false,
    },
  });
  if (blob?.type !== "image/jpeg" || blob.size === 0) throw new ImageError("unreadable");
  if (blob.size > maxBytes) throw new ImageError("still-too-large");
  return new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: blob.type });
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
