/* What a form says of a picture that is made small; how that is done is in redraw.ts, fetched for it. */

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

/** What is being done to a picture, in this order. */
export const REDRAW_STEPS = ["read", "decode", "encode"] as const;
export type RedrawStep = (typeof REDRAW_STEPS)[number];
