import { onDemand } from "@/ui/on-demand";

const Nothing = () => null;

/** Loaded when a title is touched; what does not arrive is not missed. */
export const SimilarPosts = onDemand(() =>
  import("./similar-posts").catch(() => ({ default: Nothing })),
);
