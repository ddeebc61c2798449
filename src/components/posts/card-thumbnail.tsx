import { photosOf } from "@/data/photos/photos";
import Thumbnail from "./thumbnail";

interface CardThumbnailProps {
  of: { title: string; images: unknown; hidden_for?: unknown };
}

/** The small picture beside a card's title; without one the text has the room (0011, R409). */
export function CardThumbnail({ of: { title, images, hidden_for: isHidden } }: CardThumbnailProps) {
  // Photos of a hidden post are not public.
  const thumbnail = isHidden ? null : photosOf(images)[0]?.thumbnail;
  if (!thumbnail) return null;
  return (
    <div className="thumbnail size-[88px] shrink-0 overflow-hidden rounded-field bg-sunk sm:size-26">
      <Thumbnail picture={thumbnail} alt={`Photo of ${title}`} />
    </div>
  );
}
