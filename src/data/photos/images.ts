import { IMAGE_ACCEPTED_BYTES, THUMBNAIL_MAX_BYTES, THUMBNAIL_MAX_SIDE } from "@/lib/constants";
import { ImageError, type RedrawStep } from "./image-problem";
import type { RedrawJob } from "./redraw";
import type { RedrawNews } from "./redraw-worker";

export interface ImageLimits {
  maxBytes: number;
  /** Of the longest side, in px. */
  maxSide: number;
}

export interface Shrinking {
  onStep?: (step: RedrawStep) => void;
  /** Calls it off, with an AbortError. */
  signal?: AbortSignal;
}

/** 0.85 looks good on a phone at a third of the bytes of 1. */
const PHOTO_QUALITY = 0.85;
const THUMBNAIL_QUALITY = 0.75;
/** How long a phone may work on one picture, in ms. */
const PATIENCE = 45_000;

/**
 * A JPEG of the picture within the limits (R089, R145). It is always encoded anew, so that the place
 * and time a phone wrote into the file stay on the phone. Throws an ImageError.
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
 * The photo at the size of a card, or of the limits given: WebP, or JPEG where the browser writes none. Null where it
 * cannot be made; a post or a profile does without.
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

/** In a worker where there can be one: the page stays quick. */
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
      // Its code did not come, as without a network: no reason to do without the photo.
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
