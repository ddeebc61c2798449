import { useId } from "react";
import type { ImageProblem } from "@/data/image-problem";
import { photosOf } from "@/data/photos";
import {
  PICTURE_WORDS,
  PictureButton,
  type PictureOptions,
  PictureProgress,
  usePicture,
} from "@/forms/base/picture-button";
import { useObjectUrl } from "@/hooks/use-object-url";
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from "@/lib/constants";
import { formatSize } from "@/lib/format";
import { Button } from "@/ui/button";
import { FormFailure } from "@/ui/form-failure";
import { ImagePlus, Trash2 } from "@/ui/icons";

const WORDS: Record<ImageProblem, readonly string[]> = {
  ...PICTURE_WORDS,
  "too-large": ["Image too large", "Please use an image below 500KB."],
  failed: ["Compression failed", "Please try another image."],
};

const shrink: PictureOptions["shrink"] = async (file, shrinking) =>
  (await import("@/data/images")).shrinkImage(
    file,
    { maxBytes: IMAGE_MAX_BYTES, maxSide: IMAGE_MAX_SIDE },
    shrinking,
  );

interface PhotoFieldProps {
  value: File | null;
  onChange: (photo: File | null) => void;
  /** The address of the photo that the post has and keeps; empty without one. */
  kept: string;
  onDrop: () => void;
  /** Told while a photo is being made smaller: the form waits for it. */
  onBusyChange: (isBusy: boolean) => void;
}

/** One optional photo, made small on the phone as soon as it is chosen (R089, R234). */
export function PhotoField({ value, onChange, kept, onDrop, onBusyChange }: PhotoFieldProps) {
  const picture = usePicture({ shrink, onChange, onBusyChange });
  const { problem } = picture;
  const id = useId();

  const remove = () => {
    if (value) onChange(null);
    else onDrop();
    picture.forgetProblem();
    picture.input.current?.focus();
  };

  const [title, text] = problem ? WORDS[problem] : [null, null];
  return (
    <div className="grid gap-3">
      {value ? <Preview file={value} /> : kept && <Kept address={kept} />}
      <div className="flex flex-wrap items-center gap-3">
        <PictureButton
          id={id}
          picture={picture}
          describedBy={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
          icon={<ImagePlus aria-hidden="true" size={20} />}
        >
          {value || kept ? "Choose another photo" : "Add a photo"}
        </PictureButton>
        {(value || kept) && (
          <Button variant="ghost" onClick={remove}>
            <Trash2 aria-hidden="true" size={18} />
            Remove photo
          </Button>
        )}
      </div>
      <PictureProgress picture={picture} />
      <FormFailure id={`${id}-problem`} title={title} detail={text} />
      <p id={`${id}-hint`} className="text-muted text-sm">
        JPG, PNG, WebP or another kind, as the camera took it. It is made smaller before it is sent,
        and the place where it was taken is left out.
      </p>
    </div>
  );
}

function Kept({ address }: { address: string }) {
  const [photo] = photosOf([address]);
  return (
    <figure className="max-w-sm">
      <div className="aspect-4/3 overflow-hidden rounded-card border border-line bg-sunk">
        {photo && (
          <img
            src={(photo.thumbnail ?? photo).url}
            alt="As it is now"
            className="size-full object-contain"
          />
        )}
      </div>
    </figure>
  );
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return (
    <figure className="max-w-sm">
      <div className="aspect-4/3 overflow-hidden rounded-card border border-line bg-sunk">
        {url && (
          <img src={url} alt={`Your choice, ${file.name}`} className="size-full object-contain" />
        )}
      </div>
      <figcaption className="mt-1 text-muted text-sm">
        {file.name}, {formatSize(file.size)}
      </figcaption>
    </figure>
  );
}
