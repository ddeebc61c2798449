import { onDemand } from "@/ui/on-demand";

const Nothing = () => null;

/** Loaded when the title is touched; optional, so a failure is ignored. */
export const SimilarPosts = onDemand(() =>
  import("./similar-posts").catch(() => ({ default: Nothing })),
);
