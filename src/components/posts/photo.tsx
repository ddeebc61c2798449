import { type Ref, useState } from "react";
import type { Photo as PhotoData } from "@/data/photos/photos";
import { useSavingData } from "@/hooks/use-saving-data";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Badge } from "@/ui/badge";
import { ImageOff } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";

/** Shown in data-saving mode. */
const ShowPhoto = onDemand(() => import("./show-photo"));

export interface PhotoProps {
  photos: readonly PhotoData[];
  /** Index of the photo. */
  at: number;
  /** Title of the post. */
  title: string;
  /** URL of the thumbnail, shown until the photo is in view. */
  preview?: string | undefined;
  onEnlarge: (at: number) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Leaves part of the next photo visible, and stops a swipe at each photo. */
const BESIDE_OTHERS = { width: "88%", scrollSnapStop: "always" } as const;

/**
 * A photo of a post. A tap enlarges it; in data-saving mode, a first tap loads it. A broken photo keeps
 * its box and shows a message (R105).
 */
export function Photo({ photos, at, title, preview, onEnlarge, ref }: PhotoProps) {
  const [isShown, setIsShown] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const isHeldBack = useSavingData() && !isShown;
  const picture = photos[at];
  if (!picture) return null;
  const alt = picture.text ?? t`Photo of ${title}`;
  const [position, count] = [at + 1, photos.length];
  const hasOthers = count > 1;
  const frame = {
    className:
      "on-paper relative block aspect-4/3 w-full shrink-0 overflow-hidden rounded-field bg-sunk lg:max-w-120",
    style: hasOthers ? BESIDE_OTHERS : undefined,
  };
  if (isBroken) {
    return (
      <div {...frame}>
        <p className="grid size-full place-content-center justify-items-center gap-2 text-muted text-sm">
          <ImageOff aria-hidden="true" size={28} />
          <span className="sr-only">{alt}: </span>
          <Trans>This picture didn’t load.</Trans>
        </p>
      </div>
    );
  }
  // The same button before and after loading, so that it keeps the focus.
  return (
    <button
      ref={ref}
      type="button"
      {...frame}
      {...(isHeldBack
        ? { onClick: () => setIsShown(true) }
        : {
            "aria-haspopup": "dialog",
            "aria-label": hasOthers
              ? t`Enlarge picture ${position} of ${count}: ${alt}`
              : t`Enlarge picture: ${alt}`,
            className: `${frame.className} cursor-zoom-in`,
            onClick: () => onEnlarge(at),
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
      {hasOthers && (
        <span className="absolute inset-e-0 bottom-0 p-2">
          <Badge>{t`${position} of ${count}`}</Badge>
        </span>
      )}
    </button>
  );
}
