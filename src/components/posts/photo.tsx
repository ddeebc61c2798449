import { useState } from "react";
import type { Picture } from "@/data/photos";
import { useSavingData } from "@/hooks/use-saving-data";
import { ImageOff } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";

/** For who saves data. */
const ShowPhoto = onDemand(() => import("./show-photo"));

const PhotoDialog = onDemand(() => import("./photo-dialog"));

/**
 * One picture of a post; a tap shows it whole, and where data is saved a tap before that asks for it.
 * A broken one keeps its place and says so (R105).
 */
export function Photo({ picture, alt }: { picture: Picture; alt: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const isHeldBack = useSavingData() && !isShown;
  const frame = "block aspect-4/3 w-full overflow-hidden rounded-card border border-line bg-sunk";
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
    <>
      <button
        type="button"
        {...(isHeldBack
          ? { className: frame, onClick: () => setIsShown(true) }
          : {
              "aria-haspopup": "dialog",
              "aria-label": `Enlarge picture: ${alt}`,
              className: `${frame} cursor-zoom-in`,
              onClick: () => setIsOpen(true),
            })}
      >
        {isHeldBack ? (
          <ShowPhoto picture={picture} alt={alt} />
        ) : (
          <img
            src={picture.url}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
            onLoad={() => setIsShown(true)}
            onError={() => setIsBroken(true)}
          />
        )}
      </button>
      {isOpen && <PhotoDialog url={picture.url} alt={alt} onClose={() => setIsOpen(false)} />}
    </>
  );
}
