import { photosOf } from "@/data/photos/photos";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import Thumbnail from "./thumbnail";

interface CardThumbnailProps {
  of: { title: string; images: unknown; hidden_for?: unknown };
  /** For rows of 56 px. */
  isSmall?: boolean;
  className?: string | undefined;
}

/** The small picture beside a card's title; without a picture, the text takes its room (0011, R409). */
export function CardThumbnail({
  of: { title, images, hidden_for: isHidden },
  isSmall = false,
  className,
}: CardThumbnailProps) {
  // Photos of a hidden post are not public.
  const thumbnail = isHidden ? null : photosOf(images)[0]?.thumbnail;
  if (!thumbnail) return null;
  return (
    <div
      className={cx(
        "thumbnail shrink-0 overflow-hidden rounded-field bg-sunk",
        isSmall ? "size-10" : "size-[88px] sm:size-26",
        className,
      )}
    >
      <Thumbnail picture={thumbnail} alt={t`Photo of ${title}`} />
    </div>
  );
}
