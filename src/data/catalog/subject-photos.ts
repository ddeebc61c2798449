import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import { publicDb } from "../base/supabase";
import { type PostKind, postKeys } from "../posts/posts";
import type { SubjectKind } from "./subject-keys";

/** A post with photos, without its author. */
export type PhotoPost = Pick<Tables<"reviews">, "id" | "title" | "images" | "image_texts"> & {
  kind: PostKind;
};

/** The newest posts with photos about a product, or a company and its products (R458). */
export function subjectPhotosQuery(kind: SubjectKind, id: string) {
  return queryOptions({
    // Below the keys of posts: a new or deleted post changes the photos.
    queryKey: [...postKeys.all, "photos", kind, id] as const,
    queryFn: async ({ signal }): Promise<PhotoPost[]> =>
      unwrap(
        await publicDb.rpc("subject_photos", { [kind]: id }, { get: true }).abortSignal(signal),
      ),
  });
}
