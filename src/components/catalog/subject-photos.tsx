import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "@/components/page/load-failure";
import PhotoRow from "@/components/posts/photo-row";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { type PhotoPost, subjectPhotosQuery } from "@/data/catalog/subject-photos";
import { photosOf } from "@/data/photos/photos";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Skeleton } from "@/ui/skeleton";

/** Maximum number of photos: enough to show what the subject looks like. */
const MOST = 24;

/** The newest photos from posts about a product or company, each leading to its post (R458). */
export default function SubjectPhotos({ kind, id }: { kind: SubjectKind; id: string }) {
  const query = useQuery(subjectPhotosQuery(kind, id));
  const photos = query.data?.flatMap(photosOfPost).slice(0, MOST);
  if (photos?.length === 0) return null;
  return (
    <section aria-label={t`Photos from reviews`}>
      <h2 className="mb-2 font-bold text-xl">
        <Trans>Photos from reviews</Trans>
      </h2>
      {query.isPending && (
        <div role="status" aria-label={t`Loading`}>
          <Skeleton className="h-24" />
        </div>
      )}
      {query.isError && <LoadFailure query={query} title={t`The photos didn’t load`} />}
      {photos && <PhotoRow photos={photos} />}
    </section>
  );
}

/** A post's photos that have a thumbnail, each with its post. */
function photosOfPost({ kind, id, title, images, image_texts: texts }: PhotoPost) {
  const to = kind === "review" ? paths.review(id) : paths.recommendation(id);
  return photosOf(images, texts)
    .filter(({ thumbnail }) => thumbnail)
    .map((photo) => ({ ...photo, post: { title, to } }));
}
