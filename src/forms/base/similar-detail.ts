import type { SimilarPost } from "@/data/posts/similar-posts";
import { plural } from "@/lib/format";
import { isolate } from "@/lib/isolate";

/** "Question · 2 answers · Yaba": what a similar post is, and its place. */
export function similarDetail({ kind, location, response_count: answers }: SimilarPost): string {
  const what =
    kind === "request" ? `Question · ${plural(answers ?? 0, "answer")}` : "Recommendation";
  return location ? `${what} · ${isolate(location)}` : what;
}
