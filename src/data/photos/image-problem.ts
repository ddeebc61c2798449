/* Errors and steps of resizing a picture, for forms to show; the work itself is in redraw.ts, loaded on demand. */

/** Why a chosen picture cannot be used. */
export type ImageProblem = "wrong-type" | "heic" | "too-large" | "unreadable" | "failed";

export class ImageError extends Error {
  override readonly name = "ImageError";
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Steps of redrawing a picture, in order. */
export const REDRAW_STEPS = ["read", "decode", "encode"] as const;
export type RedrawStep = (typeof REDRAW_STEPS)[number];
