import { useState } from "react";
import type { Photo as PhotoData } from "@/data/photos";
import { onDemand } from "@/ui/on-demand";
import { Photo, type PhotoProps } from "./photo";

/** Most posts have one photo or none. */
const MorePhotos = onDemand(() => import("./more-photos"));

const PhotoDialog = onDemand(() => import("./photo-dialog"));

/** Leaves some of the next one to be seen. */
export const PEEKING = { width: "88%" };

/** The photos of a post, side by side where there are several: one large, and the next beginning (R456). */
export function Photos({ photos, title }: { photos: PhotoData[]; title: string }) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const shown = photos.map((picture, at): PhotoProps & { picture: PhotoData } => ({
    picture,
    alt: picture.text ?? `Photo of ${title}`,
    place: photos[1] && `${at + 1} / ${photos.length}`,
    onEnlarge: () => setEnlarged(at),
  }));
  const [first, ...others] = shown;
  if (!first) return null;
  return (
    <div className="mt-4">
      {others[0] ? (
        <div className="rail -my-2 flex gap-2 overflow-x-auto py-2 [scrollbar-width:none]">
          <div className="shrink-0" style={PEEKING}>
            <Photo {...first} />
          </div>
          <MorePhotos photos={others} />
        </div>
      ) : (
        <Photo {...first} />
      )}
      {enlarged !== null && (
        <PhotoDialog photos={shown} start={enlarged} onClose={() => setEnlarged(null)} />
      )}
    </div>
  );
}
