import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { useUserId } from "@/data/auth/session-store";
import { useOwnProfile } from "@/data/members/own-profile";
import { PictureButton } from "@/forms/base/picture-button";
import { t } from "@/lib/i18n";
import { FormFailure } from "@/ui/form-failure";
import { ImagePlus } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";
import type { LeftOut } from "./photo-choice";
import { photoLimit } from "./photo-limit";
import type { PostInput } from "./post-rules";

/** The chosen photos; loaded on demand, as posts without photos do not need it. */
const loadChosen = () => import("./chosen-photos");
const ChosenPhotos = onDemand(async () => ({ default: (await loadChosen()).ChosenPhotos }));

/** Shows the photo being uploaded (R453). */
export const PhotoSending = onDemand(async () => ({ default: (await loadChosen()).PhotoSending }));

const NOT_LOADED = {
  title: t`The photo wasn’t added`,
  detail: t`Part of this form didn’t load. Check your connection and choose it again.`,
};

/** Up to six optional photos, or three for newcomers (R089, R450). */
export function PhotoField() {
  const { control, getValues, setValue, watch } = useFormContext<PostInput>();
  const { errors } = useFormState({ control, name: "photos" });
  const [isLoading, setIsLoading] = useState(false);
  const [refusal, setRefusal] = useState<LeftOut | null>(null);
  const client = useQueryClient();
  const userId = useUserId();
  const button = useRef<HTMLInputElement>(null);
  const id = useId();
  const hint = useRef<HTMLParagraphElement>(null);
  const { isNewcomer, most } = photoLimit(useOwnProfile()?.created_at);
  const count = watch("photos").length;
  const isEmpty = count === 0;
  const said = errors.photos?.message;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Cleared, so that the same file can be chosen again.
    target.value = "";
    setIsLoading(true);
    try {
      const { addChosen } = await loadChosen();
      const { photos, left } = addChosen(client, userId, getValues("photos"), files);
      setRefusal(left);
      setValue("photos", photos, { shouldDirty: true });
      // The button disappears with the last possible photo.
      if (photos.length >= most) hint.current?.focus();
    } catch {
      setRefusal(NOT_LOADED);
    }
    setIsLoading(false);
  };

  return (
    <div className="grid gap-3">
      {!isEmpty && <ChosenPhotos onEmpty={() => button.current?.focus()} />}
      {count < most && (
        <PictureButton
          ref={button}
          multiple
          aria-describedby={`${id}-problem ${id}-hint`}
          aria-invalid={said ? true : undefined}
          icon={<ImagePlus aria-hidden="true" size={20} />}
          isBusy={isLoading}
          // Loads while the member looks for a photo.
          onClick={() => void loadChosen().catch(() => undefined)}
          onChange={choose}
        >
          {isEmpty ? t`Add photos` : t`Add more photos`}
        </PictureButton>
      )}
      <FormFailure
        id={`${id}-problem`}
        title={said ?? refusal?.title ?? null}
        detail={said ? null : (refusal?.detail ?? null)}
      />
      <p ref={hint} id={`${id}-hint`} tabIndex={-1} className="text-muted text-sm">
        {isNewcomer
          ? t`Up to three in your first three days, straight from the camera. Each is made smaller before it’s sent, and its location is removed.`
          : t`Up to six, straight from the camera. Each is made smaller before it’s sent, and its location is removed.`}
      </p>
    </div>
  );
}
