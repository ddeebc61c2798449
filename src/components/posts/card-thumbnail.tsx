import { lazy, Suspense } from "react";
import { photosOf } from "@/data/photos";

/** Most cards have no picture; one whose code does not arrive keeps its empty box. */
const Thumbnail = lazy(() => import("./thumbnail").catch(() => ({ default: () => null })));

/** The small picture beside a card's title, of what has one (0011). */
export function CardThumbnail({
  of: { title, images },
}: {
  of: { title: string; images: unknown };
}) {
  const thumbnail = photosOf(images)[0]?.thumbnail;
  return (
    thumbnail && (
      <div className="size-20 shrink-0 self-center overflow-hidden rounded-field bg-sunk sm:size-24 sm:self-start">
        <Suspense>
          <Thumbnail picture={thumbnail} alt={`Photo of ${title}`} />
        </Suspense>
      </div>
    )
  );
}
