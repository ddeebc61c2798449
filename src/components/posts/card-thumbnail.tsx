import { lazy, Suspense } from "react";
import { photosOf } from "@/data/photos/photos";
import { COLOURS } from "@/ui/avatar";

/** Most cards have no picture; one whose code does not arrive keeps its placeholder. */
const Thumbnail = lazy(() => import("./thumbnail").catch(() => ({ default: () => null })));

interface CardThumbnailProps {
  of: { title: string; images: unknown; category?: { id?: number } | null; hidden_for?: unknown };
}

/** The small picture beside a card's title, or a placeholder in its category's colour (0011, R409). */
export function CardThumbnail({
  of: { title, images, category, hidden_for: isHidden },
}: CardThumbnailProps) {
  // Photos of a hidden post are not public.
  const thumbnail = isHidden ? null : photosOf(images)[0]?.thumbnail;
  return (
    <div
      className="pattern size-20 shrink-0 overflow-hidden rounded-field sm:size-24"
      style={{ backgroundColor: COLOURS[(category?.id ?? 0) % COLOURS.length] }}
    >
      {thumbnail && (
        <Suspense>
          <Thumbnail picture={thumbnail} alt={`Photo of ${title}`} />
        </Suspense>
      )}
    </div>
  );
}
