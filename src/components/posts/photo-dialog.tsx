import * as Radix from "@radix-ui/react-dialog";
import { type KeyboardEvent, useRef, useState } from "react";
import { isRightToLeft, stepOfKey } from "@/browser/direction";
import type { Photo } from "@/data/photos/photos";
import { useSavingData } from "@/hooks/use-saving-data";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Link } from "@/routing/link";
import { IconButton } from "@/ui/button";
import { ChevronLeft, ChevronRight, X } from "@/ui/icons";
import { useRoomForToast } from "@/ui/toast-store";
import { useCloseRequest } from "@/ui/use-close-request";
import { useFocusReturn } from "@/ui/use-focus-return";
import { zoomable } from "@/ui/zoomable";
import ShowPhoto from "./show-photo";

/** A photo, with a link to its post if the photos are of several posts. */
export interface PhotoOfPost extends Photo {
  post?: { title: string; to: string };
}

interface PhotoDialogProps {
  photos: readonly PhotoOfPost[];
  /** Title of the post, if all photos are of one. */
  title?: string;
  /** Index of the tapped photo. */
  start: number;
  onClose: () => void;
}

/**
 * Photos over the whole screen, one at a time, changed by swiping, arrow keys or buttons; each can be zoomed (R457).
 * Back, Escape and the button close it.
 */
export default function PhotoDialog({ photos, title, start, onClose }: PhotoDialogProps) {
  const returnFocus = useFocusReturn();
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  useCloseRequest(true, onClose);
  const hasRoomForToast = useRoomForToast();
  const current = photos[at];
  const altOf = ({ text, post }: PhotoOfPost) => {
    const subject = post?.title ?? title ?? "";
    return text ?? t`Photo of ${subject}`;
  };
  const alt = current && altOf(current);
  const [position, count] = [at + 1, photos.length];

  const step = (by: number) => {
    const isQuiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const width = row.current?.clientWidth ?? 0;
    const left = (at + by) * (isRightToLeft() ? -width : width);
    row.current?.scrollTo({ left, behavior: isQuiet ? "auto" : "smooth" });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = stepOfKey(key);
    if (by) step(by);
  };

  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-[55] bg-[rgb(8_8_14/0.92)]" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onKeyDown={onKeyDown}
          className={cx(
            "fixed inset-x-0 bottom-0 z-[56] flex h-full flex-col overflow-y-auto bg-[rgb(8_8_14/0.92)] text-white outline-none",
            // Leaves room for a toast above, so that it covers no controls, as for a sheet.
            hasRoomForToast && "max-h-[calc(100dvh-7rem)]",
          )}
        >
          <Radix.Title className="sr-only">{alt}</Radix.Title>
          <Radix.Close asChild>
            <IconButton label={t`Close`} className="m-3 self-end bg-card text-ink">
              <X aria-hidden="true" size={22} />
            </IconButton>
          </Radix.Close>
          <div
            ref={row}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
            }
            className="flex flex-1 overflow-x-auto no-scrollbar"
            style={{ minHeight: "50dvh", scrollSnapType: "x mandatory" }}
          >
            {photos.map((photo, index) => (
              <div
                key={`${photo.post?.to} ${photo.url}`}
                ref={index === start ? showFirst : null}
                className="w-full shrink-0"
                style={{ scrollSnapAlign: "center", scrollSnapStop: "always" }}
              >
                <Slide
                  photo={photo}
                  alt={altOf(photo)}
                  isCurrent={index === at}
                  isTapped={index === start}
                />
              </div>
            ))}
          </div>
          <div className="grid justify-items-center gap-2 p-3 text-center">
            {current?.text && (
              <p dir="auto" className="max-w-prose">
                {current.text}
              </p>
            )}
            {current?.post && (
              <Link to={current.post.to} className="inline-flex min-h-11 items-center underline">
                <bdi>{current.post.title}</bdi>
              </Link>
            )}
            {photos[1] && (
              <div className="flex items-center gap-3">
                <IconButton
                  label={t`Previous photo`}
                  className="bg-card text-ink"
                  aria-disabled={at === 0}
                  onClick={() => step(-1)}
                >
                  <ChevronLeft aria-hidden="true" size={22} />
                </IconButton>
                <p role="status" className="even-figures">
                  <span aria-hidden="true">
                    {position} / {count}
                  </span>
                  <span className="sr-only">
                    <Trans>
                      {position} of {count}: {alt}
                    </Trans>
                  </span>
                </p>
                <IconButton
                  label={t`Next photo`}
                  className="bg-card text-ink"
                  aria-disabled={at === photos.length - 1}
                  onClick={() => step(1)}
                >
                  <ChevronRight aria-hidden="true" size={22} />
                </IconButton>
              </div>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Scrolls to the tapped photo. */
function showFirst(slide: HTMLElement | null) {
  if (slide?.parentElement) slide.parentElement.scrollLeft = slide.offsetLeft;
}

interface SlideProps {
  photo: PhotoOfPost;
  alt: string;
  isCurrent: boolean;
  isTapped: boolean;
}

/** Shows the thumbnail until the slide is reached, then the photo; in data-saving mode neither before a tap. */
function Slide({ photo, alt, isCurrent, isTapped }: SlideProps) {
  const [isReached, setIsReached] = useState(isCurrent);
  if (isCurrent && !isReached) setIsReached(true);
  // The tapped photo of a single post has loaded before; of photos from several posts, only the thumbnail has.
  const [isShown, setIsShown] = useState(isTapped && !photo.post);
  const [isBroken, setIsBroken] = useState(false);
  const isHeldBack = useSavingData() && !isShown;
  const src = isReached ? photo.url : photo.thumbnail?.url;
  if (isBroken) {
    return (
      <p className="grid size-full place-content-center p-3 text-center">
        <Trans>This picture didn’t load.</Trans>
      </p>
    );
  }
  if (isHeldBack) {
    return (
      <div className="grid size-full place-items-center">
        <button type="button" className="rounded-card bg-card p-4" onClick={() => setIsShown(true)}>
          <ShowPhoto picture={photo} alt={alt} />
        </button>
      </div>
    );
  }
  return (
    <div
      ref={zoomable}
      // Zooms from its upper left corner in every language.
      dir="ltr"
      className="size-full overflow-x-auto overflow-y-auto no-scrollbar"
      style={{ touchAction: "pan-x pan-y" }}
    >
      <img
        src={src}
        alt={alt}
        decoding="async"
        className="size-full object-contain"
        style={{ transformOrigin: "0 0" }}
        onLoad={() => isReached && setIsShown(true)}
        onError={() => isReached && setIsBroken(true)}
      />
    </div>
  );
}
