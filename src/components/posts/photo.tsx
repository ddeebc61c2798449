import { type Ref, useState } from "react";
import type { Photo as PhotoData } from "@/data/photos/photos";
import { useSavingData } from "@/hooks/use-saving-data";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Badge } from "@/ui/badge";
import { ImageOff } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";

/** For who saves data. */
const ShowPhoto = onDemand(() => import("./show-photo"));

export interface PhotoProps {
  photos: readonly PhotoData[];
  /** Which of them it is. */
  at: number;
  /** Of the post. */
  title: string;
  /** Stands in for it until it is looked at. */
  preview?: string | undefined;
  onEnlarge: (at: number) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Leaves some of the next one to be seen, and lets none be passed over. */
const BESIDE_OTHERS = { width: "88%", scrollSnapStop: "always" } as const;

/**
 * One picture of a post; a tap shows it whole, and where data is saved a tap before that asks for it.
 * A broken one keeps its place and says so (R105).
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
  // One button all along, so that it keeps the focus.
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
