import { ImageOff } from "lucide-react";
import { lazy, useState } from "react";
import { OnDemand } from "./on-demand";

const PhotoDialog = lazy(() => import("./photo-dialog"));

/** One picture of a post; a tap shows it whole. A broken one keeps its place and says so (R105). */
export function Photo({ url, alt }: { url: string; alt: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
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
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Enlarge picture: ${alt}`}
        className={`${frame} cursor-zoom-in`}
        onClick={() => setIsOpen(true)}
      >
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setIsBroken(true)}
        />
      </button>
      {isOpen && (
        <OnDemand>
          <PhotoDialog url={url} alt={alt} onClose={() => setIsOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
