import { useState } from "react";
import { t } from "@/lib/i18n";
import { dialogOnDemand } from "@/ui/on-demand";
import type { PhotoOfPost } from "./photo-dialog";
import Thumbnail from "./thumbnail";

const PhotoDialog = dialogOnDemand(() => import("./photo-dialog"));

interface PhotoRowProps {
  photos: readonly PhotoOfPost[];
  /** Title of the post, if all photos are of one. */
  title?: string;
}

/** Small photos in a row, which open in full screen; photos without a thumbnail are left out. */
export default function PhotoRow({ photos, title }: PhotoRowProps) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  // Without a thumbnail, each would load half a megabyte to be shown this small.
  const shown = photos.flatMap((photo) =>
    photo.thumbnail ? { ...photo, thumbnail: photo.thumbnail } : [],
  );
  return (
    <>
      <ul className="rail flex gap-2 overflow-x-auto no-scrollbar">
        {shown.map(({ url, thumbnail, text, post }, at) => {
          const subject = post?.title ?? title ?? "";
          const alt = text ?? t`Photo of ${subject}`;
          const [position, count] = [at + 1, shown.length];
          return (
            <li key={`${post?.to} ${url}`} className="relative size-24 shrink-0">
              <div className="size-full overflow-hidden rounded-field">
                <Thumbnail picture={thumbnail} alt={alt} />
              </div>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t`Enlarge picture ${position} of ${count}: ${alt}`}
                className="absolute inset-0 cursor-zoom-in"
                onClick={() => setEnlarged(at)}
              />
            </li>
          );
        })}
      </ul>
      {enlarged !== null && (
        <PhotoDialog
          photos={shown}
          {...(title !== undefined && { title })}
          start={enlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </>
  );
}
