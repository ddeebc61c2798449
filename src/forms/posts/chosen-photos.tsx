import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { profileKeys } from "@/data/members/member-keys";
import type { OwnProfile } from "@/data/members/profiles";
import { useSending } from "@/data/outbox/sending";
import {
  ImageError,
  type ImageProblem,
  REDRAW_STEPS,
  type RedrawStep,
} from "@/data/photos/image-problem";
import { photosOf } from "@/data/photos/photos";
import { PICTURE_WORDS, PROGRESS, STEPS } from "@/forms/base/picture";
import { useObjectUrl } from "@/hooks/use-object-url";
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE, PHOTO_TEXT_MAX } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button, IconButton, iconButtonClass } from "@/ui/button";
import { Input } from "@/ui/control";
import { Field } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Trash2 } from "@/ui/icons";
import { Menu, menuItemClass } from "@/ui/menu";
import { Spinner } from "@/ui/spinner";
import { useReordering } from "@/ui/use-reordering";
import { withChosen } from "./photo-choice";
import type { PostInput, PostPhoto } from "./post-rules";

const WORDS: Record<ImageProblem, readonly [title: string, detail: string]> = {
  ...PICTURE_WORDS,
  "too-large": [t`Image too large`, t`Please use an image below 500KB.`],
  failed: [t`Compression failed`, t`Please try another image.`],
};

/** Adds chosen photos, within the member's limit, which depends on their sign-up date (R450). */
export function addChosen(
  client: QueryClient,
  userId: string | null,
  photos: readonly PostPhoto[],
  files: readonly File[],
) {
  const profile = client.getQueryData<OwnProfile>(profileKeys.own(userId ?? ""));
  return withChosen(photos, files, profile?.created_at);
}

const shrink = async (file: File, onStep: (step: RedrawStep) => void, signal: AbortSignal) =>
  (await import("@/data/photos/images")).shrinkImage(
    file,
    { maxBytes: IMAGE_MAX_BYTES, maxSide: IMAGE_MAX_SIDE },
    { onStep, signal },
  );

/** The photos of a post: resized one by one, reordered, described (R450–R452). */
export function ChosenPhotos({ onEmpty }: { onEmpty: () => void }) {
  const { control, getValues, setValue, formState } = useFormContext<PostInput>();
  const photos = useWatch({ control, name: "photos" });
  const [said, setSaid] = useState("");
  const helpId = useId();

  const change = (next: PostPhoto[]) =>
    setValue("photos", next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const patch = (id: string, part: Partial<PostPhoto>) =>
    change(getValues("photos").map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  const { working, step } = useShrinking(photos, patch);

  const ids = photos.map(({ id }) => id);
  const nameOf = (id: string) => nameAt(photos, ids.indexOf(id));
  const reordering = useReordering({
    ids,
    nameOf,
    helpId,
    onMove: (next) =>
      change(next.flatMap((id) => getValues("photos").find((photo) => photo.id === id) ?? [])),
  });

  const remove = (id: string) => {
    const name = nameOf(id);
    setSaid(t`“${name}” is removed.`);
    reordering.passFocus(id);
    change(getValues("photos").filter((photo) => photo.id !== id));
    if (ids.length === 1) onEmpty();
  };

  return (
    <>
      <p id={helpId} className="sr-only">
        <Trans>Drag to move it, or use the arrow keys.</Trans>
      </p>
      <p role="status" className="sr-only">
        {working && `${STEPS[step]} ${nameOf(working)}`}
      </p>
      <p role="status" className="sr-only">
        {reordering.said || said}
      </p>
      <ol aria-label={t`Photos`} className="grid gap-3">
        {photos.map((photo, at) => (
          <li
            key={photo.id}
            {...reordering.itemProps(photo.id)}
            className={cx(
              "grid gap-3 rounded-field border border-line bg-card p-2",
              reordering.isDragged(photo.id) && "lifted",
            )}
          >
            <Chosen
              photo={photo}
              name={nameAt(photos, at)}
              step={photo.id === working ? step : null}
              error={formState.errors.photos?.[at]?.text?.message}
              onChange={(part) => patch(photo.id, part)}
              onRemove={() => remove(photo.id)}
              actions={
                photos.length > 1 && (
                  <>
                    <button
                      type="button"
                      {...reordering.handleProps(photo.id)}
                      className={iconButtonClass("cursor-grab touch-none")}
                    >
                      <GripVertical aria-hidden="true" size={20} />
                    </button>
                    <Menu
                      label={t`More about “${nameAt(photos, at)}”`}
                      trigger={<Ellipsis aria-hidden="true" size={20} />}
                      triggerClassName={iconButtonClass()}
                    >
                      {at > 0 && (
                        <button
                          type="button"
                          className={menuItemClass}
                          onClick={() => reordering.move(photo.id, at - 1)}
                        >
                          <ArrowUp aria-hidden="true" size={20} />
                          <Trans>Move up</Trans>
                        </button>
                      )}
                      {at < photos.length - 1 && (
                        <button
                          type="button"
                          className={menuItemClass}
                          onClick={() => reordering.move(photo.id, at + 1)}
                        >
                          <ArrowDown aria-hidden="true" size={20} />
                          <Trans>Move down</Trans>
                        </button>
                      )}
                      <button
                        type="button"
                        className={menuItemClass}
                        onClick={() => remove(photo.id)}
                      >
                        <Trash2 aria-hidden="true" size={20} />
                        <Trans>Remove photo</Trans>
                      </button>
                    </Menu>
                  </>
                )
              }
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A photo's name: its file's, or by its position if it is already uploaded. */
function nameAt(photos: readonly PostPhoto[], at: number): string {
  const from = photos[at]?.from;
  const number = at + 1;
  return from instanceof File ? from.name : t`Photo ${number}`;
}

/** Resizes the waiting photos one by one: a phone's memory holds only one. */
function useShrinking(
  photos: readonly PostPhoto[],
  patch: (id: string, part: Partial<PostPhoto>) => void,
) {
  const [step, setStep] = useState<RedrawStep>("read");
  const [working] = photos
    .filter(({ state }) => state === "waiting")
    .map(({ id }) => id)
    .sort();

  const begin = useEffectEvent(async (id: string, { signal }: AbortController) => {
    const file = photos.find((photo) => photo.id === id)?.from;
    if (!(file instanceof File)) return;
    setStep("read");
    const settle = (part: Partial<PostPhoto>) => {
      if (!signal.aborted) patch(id, part);
    };
    try {
      settle({ from: await shrink(file, setStep, signal), state: "ready" });
    } catch (error) {
      settle({ state: error instanceof ImageError ? error.problem : "failed" });
    }
  });
  useEffect(() => {
    if (working === undefined) return;
    const work = new AbortController();
    void begin(working, work);
    return () => work.abort();
  }, [working]);
  return { working, step };
}

interface ChosenProps {
  photo: PostPhoto;
  name: string;
  /** Its current processing step, or null. */
  step: RedrawStep | null;
  /** The error of its alternative text. */
  error: string | undefined;
  onChange: (part: Partial<PostPhoto>) => void;
  onRemove: () => void;
  /** Shown if there are several photos; a single one has only a remove button. */
  actions: ReactNode;
}

function Chosen({ photo, name, step, error, onChange, onRemove, actions }: ChosenProps) {
  const [isDescribing, setIsDescribing] = useState(false);
  const { from, text, state } = photo;
  const [title, detail] = state === "waiting" || state === "ready" ? [null, null] : WORDS[state];
  return (
    <>
      <div className="flex items-center gap-3">
        <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-field bg-sunk">
          <Preview photo={photo} name={name} />
        </div>
        <div className="grid min-w-0 flex-1 gap-1">
          {from instanceof File && (
            <p dir="auto" className="truncate text-muted text-sm">
              {name}
            </p>
          )}
          {state === "waiting" && (
            <progress
              aria-label={t`Making ${name} smaller`}
              max={REDRAW_STEPS.length}
              value={step ? REDRAW_STEPS.indexOf(step) + 0.5 : 0}
              className={PROGRESS}
            />
          )}
          {!isDescribing && !title && (
            <button
              type="button"
              onClick={() => setIsDescribing(true)}
              dir="auto"
              className="text-link line-clamp-2 min-h-11 text-start text-sm [overflow-wrap:anywhere]"
            >
              {text || t`Describe the photo`} <bdi className="sr-only">{name}</bdi>
            </button>
          )}
        </div>
        <div className="flex shrink-0 flex-col">
          {actions || (
            <IconButton label={t`Remove photo`} onClick={onRemove}>
              <Trash2 aria-hidden="true" size={20} />
            </IconButton>
          )}
        </div>
      </div>
      <FormFailure title={title} detail={detail} />
      {title && (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => onChange({ state: "waiting" })}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="ghost" onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
      {(isDescribing || error) && (
        <Field
          label={t`Describe the photo`}
          hint={t`For those who cannot see it, and where photos are not loaded.`}
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              ref={focus}
              value={text}
              onChange={({ target }) => onChange({ text: target.value })}
              maxLength={PHOTO_TEXT_MAX}
              autoComplete="off"
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Focuses the field as it opens, ready for typing. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Not shown before it is resized: six photos from the camera would fill a phone's memory. */
function Preview({ photo: { from, text, state }, name }: { photo: PostPhoto; name: string }) {
  const url = useObjectUrl(from instanceof File && state === "ready" ? from : null);
  const [kept] = typeof from === "string" ? photosOf([from]) : [];
  const address = kept ? (kept.thumbnail ?? kept).url : url;
  if (address) {
    const alt = kept ? text || t`As it is now` : t`Your choice, ${name}`;
    return <img src={address} alt={alt} className="size-full object-cover" />;
  }
  return state === "waiting" ? <Spinner /> : null;
}

/** The photo being uploaded, beside the submit button (R453). */
export function PhotoSending({ id }: { id: string }) {
  const sending = useSending(id);
  return (
    <p role="status" className="text-muted text-sm empty:hidden">
      {sending && sending.photo > 0 && sendingText(sending)}
    </p>
  );
}

function sendingText({ photo, of, isPaused }: NonNullable<ReturnType<typeof useSending>>): string {
  if (of === 1) {
    return isPaused ? t`The photo didn’t upload. Trying again…` : t`The photo is being sent…`;
  }
  return isPaused
    ? t`Photo ${photo} of ${of} didn’t upload. Trying again…`
    : t`Photo ${photo} of ${of} is being sent…`;
}
