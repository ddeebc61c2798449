import { IMAGE_ACCEPTED_BYTES, THUMBNAIL_MAX_BYTES, THUMBNAIL_MAX_SIDE } from "@/lib/constants";
import { ImageError, type RedrawStep } from "./image-problem";
import type { RedrawJob } from "./redraw";
import type { RedrawNews } from "./redraw-worker";

export interface ImageLimits {
  maxBytes: number;
  /** Length of the longer side, in px. */
  maxSide: number;
}

export interface Shrinking {
  onStep?: (step: RedrawStep) => void;
  /** Cancels the work with an AbortError. */
  signal?: AbortSignal;
}

/** 0.85 looks good on a phone at a third of the bytes of 1. */
const PHOTO_QUALITY = 0.85;
const THUMBNAIL_QUALITY = 0.75;
/** Time limit for one picture, in ms. */
const PATIENCE = 45_000;

/**
 * Converts a picture to a JPEG within the limits (R089, R145). Always re-encodes it, so that the place and
 * time in the file's metadata never leave the phone. Throws an ImageError.
 */
export async function shrinkImage(
  file: File,
  limits: ImageLimits,
  shrinking: Shrinking = {},
): Promise<File> {
  if (file.size > IMAGE_ACCEPTED_BYTES) throw new ImageError("too-large");
  const job: RedrawJob = { file, type: "image/jpeg", quality: PHOTO_QUALITY, ...limits };
  const blob = await redrawAside(job, shrinking);
  return new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: blob.type });
}

/**
 * Makes a thumbnail at the size of a card, or within the given limits: WebP, or JPEG if the browser cannot encode WebP.
 * Null if that fails; posts and profiles work without one.
 */
export async function makeThumbnail(
  photo: File,
  limits: ImageLimits = { maxBytes: THUMBNAIL_MAX_BYTES, maxSide: THUMBNAIL_MAX_SIDE },
): Promise<Blob | null> {
  for (const type of ["image/webp", "image/jpeg"] as const) {
    const job: RedrawJob = { file: photo, type, quality: THUMBNAIL_QUALITY, ...limits };
    const blob = await redrawAside(job).catch(() => null);
    if (blob?.type === type) return blob;
  }
  return null;
}

/** Uses a worker if possible, so that the page stays responsive. */
async function redrawAside(job: RedrawJob, { onStep, signal }: Shrinking = {}): Promise<Blob> {
  const tellStep = (step: RedrawStep) => onStep?.(step);
  const redraw = async () => (await import("./redraw")).redraw(job, tellStep);
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return redraw();
  const worker = new Worker(new URL("./redraw-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<RedrawNews>) => {
        if ("step" in data) tellStep(data.step);
        else if ("blob" in data) resolve(data.blob);
        else reject(new ImageError(data.problem));
      });
      // The worker's code failed to load, as without a network: continues on the page.
      worker.addEventListener("error", () => resolve(redraw()));
      signal?.addEventListener("abort", () => reject(signal.reason));
      timer = setTimeout(() => reject(new ImageError("failed")), PATIENCE);
      worker.postMessage(job);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
