import { useState } from "react";
import type { Picture } from "@/data/photos";
import { useSavingData } from "@/hooks/use-saving-data";
import { Badge } from "@/ui/badge";
import { ImageOff } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";

/** For who saves data. */
const ShowPhoto = onDemand(() => import("./show-photo"));

export interface PhotoProps {
  picture: Picture;
  alt: string;
  /** Which of several it is: "2 / 6". */
  place?: string | undefined;
  /** Stands in for it until it is looked at. */
  preview?: string | undefined;
  onEnlarge: () => void;
}

/**
 * One picture of a post; a tap shows it whole, and where data is saved a tap before that asks for it.
 * A broken one keeps its place and says so (R105).
 */
export function Photo({ picture, alt, place, preview, onEnlarge }: PhotoProps) {
  const [isShown, setIsShown] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const isHeldBack = useSavingData() && !isShown;
  const frame =
    "relative block aspect-4/3 w-full overflow-hidden rounded-card border border-line bg-sunk";
  if (isBroken) {
    return (
      <div className={frame}>
        <p className="grid size-full place-content-center justify-items-center gap-2 text-muted text-sm">
          <ImageOff aria-hidden="true" size={28} />
          <span className="sr-only">{alt}: </span>
          This picture did not load.
        </p>
      </div>
    );
  }
  // One button all along, so that it keeps the focus.
  return (
    <button
      type="button"
      {...(isHeldBack
        ? { className: frame, onClick: () => setIsShown(true) }
        : {
            "aria-haspopup": "dialog",
            "aria-label": `Enlarge picture${place ? ` ${place.replace("/", "of")}` : ""}: ${alt}`,
            className: `${frame} cursor-zoom-in`,
            onClick: onEnlarge,
          })}
    >
      {isHeldBack ? (
        <ShowPhoto picture={picture} alt={alt} />
      ) : (
        <img
          src={preview ?? picture.url}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onLoad={() => preview || setIsShown(true)}
          onError={() => preview || setIsBroken(true)}
        />
      )}
      {place && (
        <span className="absolute right-0 bottom-0 p-2">
          <Badge>{place}</Badge>
        </span>
      )}
    </button>
  );
}
