import { type ReactNode, useRef, useState } from "react";
import type { Picture } from "@/data/photos/photos";
import { useHydrated } from "@/hooks/use-hydrated";
import { useSavingData } from "@/hooks/use-saving-data";
import { ImageOff } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";

/** Shown in data-saving mode. */
const ShowPhoto = onDemand(() => import("./show-photo"));

interface ThumbnailProps {
  picture: Picture;
  alt: string;
}

/** The small picture in a card, which keeps its box if it fails; decorative, as the title is beside it. */
export default function Thumbnail({ picture, alt }: ThumbnailProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isHeldBack = useSavingData() && !isShown;
  // The button is not prerendered.
  const isHydrated = useHydrated();
  return (
    <div ref={box} tabIndex={-1} className="size-full bg-sunk">
      {isHeldBack && isHydrated && (
        <button
          type="button"
          className="relative z-10 size-full text-xs"
          onClick={() => {
            setIsShown(true);
            // The button disappears; its box takes the focus.
            box.current?.focus();
          }}
        >
          <ShowPhoto picture={picture} alt={alt} />
        </button>
      )}
      {isBroken && (
        <span className="grid size-full place-content-center text-muted">
          <ImageOff aria-hidden="true" size={22} />
        </span>
      )}
      {!isHeldBack && !isBroken && (
        <img
          src={picture.url}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onLoad={() => setIsShown(true)}
          onError={() => setIsBroken(true)}
        />
      )}
    </div>
  );
}
