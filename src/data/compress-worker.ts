import compress, { type Options } from "browser-image-compression";

export interface CompressionJob {
  file: File;
  options: Options;
}

/** The picture, or null where this browser cannot make one away from the page. */
export type CompressionResult = Blob | null;

addEventListener("message", async ({ data }: MessageEvent<CompressionJob>) => {
  const result: CompressionResult = await compress(data.file, data.options).catch(() => null);
  postMessage(result);
});
