import { useId } from "react";
import type { ImageProblem } from "@/data/photos/image-problem";
import { storedUrl } from "@/data/photos/photos";
import { useObjectUrl } from "@/hooks/use-object-url";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Avatar, type AvatarShape, SHAPES } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { FormFailure } from "@/ui/form-failure";
import { Camera, Trash2 } from "@/ui/icons";
import { PICTURE_WORDS, type PictureOptions, PictureProgress, usePicture } from "./picture";
import { PictureButton } from "./picture-button";

/** The change to the picture: none, a new file, or its removal. */
export type AvatarChoice = File | "unchanged" | "removed";

const WORDS: Record<ImageProblem, readonly string[]> = {
  ...PICTURE_WORDS,
  "too-large": [t`Image too large`, t`Please use an image below 200KB.`],
  failed: [t`Image error`, t`Please try another image.`],
};

const BUTTONS: Record<AvatarShape, { add: string; change: string; remove: string }> = {
  face: { add: t`Add a picture`, change: t`Change picture`, remove: t`Remove picture` },
  logo: { add: t`Add a logo`, change: t`Change logo`, remove: t`Remove logo` },
};

interface AvatarFieldProps {
  name: string;
  shape?: AvatarShape;
  shrink: PictureOptions["shrink"];
  url: string | null;
  value: AvatarChoice;
  onChange: (choice: AvatarChoice) => void;
}

/** A member's avatar or a business's logo, resized on the phone as soon as it is chosen (R145, R387). */
export function AvatarField({
  name,
  shape = "face",
  shrink,
  url,
  value,
  onChange,
}: AvatarFieldProps) {
  const picture = usePicture({ shrink, onChange });
  const { problem } = picture;
  const preview = useObjectUrl(typeof value === "string" ? null : value);
  const id = useId();

  const hasPicture = value === "unchanged" ? url !== null : value !== "removed";
  const buttons = BUTTONS[shape];
  const [title, text] = problem ? WORDS[problem] : [null, null];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        {preview ? (
          <img src={preview} alt="" className={cx("size-24 shrink-0", SHAPES[shape])} />
        ) : (
          <Avatar
            name={name}
            url={value === "removed" ? null : storedUrl(url)}
            size="large"
            shape={shape}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <PictureButton
            ref={picture.input}
            aria-describedby={problem ? `${id}-problem` : undefined}
            aria-invalid={problem ? true : undefined}
            onChange={picture.choose}
            icon={<Camera aria-hidden="true" size={20} />}
            isBusy={picture.step !== null}
          >
            {hasPicture ? buttons.change : buttons.add}
          </PictureButton>
          {hasPicture && (
            <Button variant="ghost" onClick={() => onChange("removed")}>
              <Trash2 aria-hidden="true" size={18} />
              {buttons.remove}
            </Button>
          )}
        </div>
      </div>
      <PictureProgress picture={picture} />
      <FormFailure id={`${id}-problem`} title={title} detail={text} />
    </div>
  );
}
