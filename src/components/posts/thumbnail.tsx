import { type ReactNode, useRef, useState } from "react";
import type { Picture } from "@/data/photos/photos";
import { useHydrated } from "@/hooks/use-hydrated";
import { useSavingData } from "@/hooks/use-saving-data";
import { ImageOff } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";

/** For who saves data. */
const ShowPhoto = onDemand(() => import("./show-photo"));

interface ThumbnailProps {
  picture: Picture;
  alt: string;
}

/** The small picture in a card, which keeps its box; decorative, as the title stands beside it. */
export default function Thumbnail({ picture, alt }: ThumbnailProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isHeldBack = useSavingData() && !isShown;
  // Its button is not in the built page.
  const isHydrated = useHydrated();
  return (
    <div ref={box} tabIndex={-1} className="size-full bg-sunk">
      {isHeldBack && isHydrated && (
        <button
          type="button"
          className="relative z-10 size-full text-xs"
          onClick={() => {
            setIsShown(true);
            // The button goes; the focus stays where it was.
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
