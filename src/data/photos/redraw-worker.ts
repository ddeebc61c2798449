import { ImageError, type ImageProblem, type RedrawStep } from "./image-problem";
import { type RedrawJob, redraw } from "./redraw";

/** Messages from the worker: each step as it begins, and finally the picture or the error. */
export type RedrawNews = { step: RedrawStep } | { blob: Blob } | { problem: ImageProblem };

const tell = (news: RedrawNews) => postMessage(news);

addEventListener("message", async ({ data }: MessageEvent<RedrawJob>) => {
  try {
    tell({ blob: await redraw(data, (step) => tell({ step })) });
  } catch (error) {
    tell({ problem: error instanceof ImageError ? error.problem : "failed" });
  }
});
