import { useState } from "react";
import type { Photo as PhotoData } from "@/data/photos/photos";
import { dialogOnDemand, onDemand } from "@/ui/on-demand";
import { Photo } from "./photo";

/** Loaded on demand, as most posts have one photo or none. */
const MorePhotos = onDemand(() => import("./more-photos"));

const PhotoDialog = dialogOnDemand(() => import("./photo-dialog"));

/** The photos of a post; if there are several, side by side, with the next one partly visible (R456). */
export function Photos({ photos, title }: { photos: PhotoData[]; title: string }) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const of = { photos, title, onEnlarge: setEnlarged };
  if (!photos[0]) return null;
  return (
    <div className="mt-4">
      <div className="rail -my-2 flex gap-2 overflow-x-auto py-2 no-scrollbar">
        <Photo {...of} at={0} />
        {photos[1] && <MorePhotos {...of} />}
      </div>
      {enlarged !== null && (
        <PhotoDialog {...of} start={enlarged} onClose={() => setEnlarged(null)} />
      )}
    </div>
  );
}
