import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "@/components/page/load-failure";
import Thumbnail from "@/components/posts/thumbnail";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { type PhotoPost, subjectPhotosQuery } from "@/data/catalog/subject-photos";
import { photosOf } from "@/data/photos/photos";
import { paths } from "@/paths";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";

const PhotoDialog = onDemand(() => import("@/components/posts/photo-dialog"));

/** Enough to see what the subject looks like. */
const MOST = 24;

/** The newest photos from posts about a product or company, each leading to its post (R458). */
export default function SubjectPhotos({ kind, id }: { kind: SubjectKind; id: string }) {
  const query = useQuery(subjectPhotosQuery(kind, id));
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const photos = query.data?.flatMap(photosOfPost).slice(0, MOST);
  if (photos?.length === 0) return null;
  return (
    <section aria-label="Photos from reviews">
      <h2 className="mb-2 font-bold text-xl">Photos from reviews</h2>
      {query.isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-24" />
        </div>
      )}
      {query.isError && <LoadFailure query={query} title="The photos didn’t load" />}
      <ul className="rail flex gap-2 overflow-x-auto [scrollbar-width:none]">
        {photos?.map(({ url, thumbnail, text, post }, at) => {
          const alt = text ?? `Photo of ${post.title}`;
          return (
            <li key={`${post.to} ${url}`} className="relative size-24 shrink-0">
              <div className="size-full overflow-hidden rounded-field">
                <Thumbnail picture={thumbnail} alt={alt} />
              </div>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Enlarge picture ${at + 1} of ${photos.length}: ${alt}`}
                className="absolute inset-0 cursor-zoom-in"
                onClick={() => setEnlarged(at)}
              />
            </li>
          );
        })}
      </ul>
      {photos && enlarged !== null && (
        <PhotoDialog photos={photos} start={enlarged} onClose={() => setEnlarged(null)} />
      )}
    </section>
  );
}

/** Skips photos without a thumbnail: each would load half a megabyte to be shown this small. */
function photosOfPost({ kind, id, title, images, image_texts: texts }: PhotoPost) {
  const to = kind === "review" ? paths.review(id) : paths.recommendation(id);
  return photosOf(images, texts).flatMap(({ thumbnail, ...photo }) =>
    thumbnail ? { ...photo, thumbnail, post: { title, to } } : [],
  );
}
