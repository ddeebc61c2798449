import { ImagePlus, Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { ImageError, type ImageProblem, shrinkImage } from "@/data/images";
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE, IMAGE_TYPES } from "@/lib/constants";
import { formatSize } from "@/lib/format";
import { Button, buttonClass } from "@/ui/button";
import { FormFailure } from "@/ui/form-failure";
import { Spinner } from "@/ui/spinner";

const WORDS: Record<ImageProblem, [title: string, text: string]> = {
  "wrong-type": ["Not a photo we can use", "Please choose a JPG, PNG or WebP picture."],
  "too-large": ["Image too large", "Please use an image below 5 MB."],
  "still-too-large": ["Image too large", "Please use an image below 500KB."],
  unreadable: ["Compression failed", "Please try another image."],
};

interface PhotoFieldProps {
  value: File | null;
  onChange: (photo: File | null) => void;
  /** Told while a photo is being made smaller: the form waits for it. */
  onBusyChange: (isBusy: boolean) => void;
}

/** One optional photo, made small on the phone as soon as it is chosen (R089, R234). */
export function PhotoField({ value, onChange, onBusyChange }: PhotoFieldProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Emptied, so that the same file can be chosen again.
    target.value = "";
    if (!file) return;
    setProblem(null);
    setIsBusy(true);
    onBusyChange(true);
    try {
      onChange(await shrinkImage(file, { maxBytes: IMAGE_MAX_BYTES, maxSide: IMAGE_MAX_SIDE }));
    } catch (error) {
      setProblem(error instanceof ImageError ? error.problem : "unreadable");
    } finally {
      setIsBusy(false);
      onBusyChange(false);
    }
  };

  const remove = () => {
    onChange(null);
    setProblem(null);
    input.current?.focus();
  };

  const [title, text] = problem ? WORDS[problem] : [null, null];
  return (
    <div className="grid gap-3">
      {value && <Preview file={value} />}
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={buttonClass(
            "quiet",
            "has-focus-visible:outline-3 has-focus-visible:outline-clay has-focus-visible:outline-offset-2",
          )}
        >
          <input
            ref={input}
            id={id}
            type="file"
            accept={IMAGE_TYPES.join(",")}
            aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
            aria-invalid={problem ? true : undefined}
            disabled={isBusy}
            onChange={choose}
            className="sr-only"
          />
          {isBusy ? <Spinner /> : <ImagePlus aria-hidden="true" size={20} />}
          {value ? "Choose another photo" : "Add a photo"}
        </label>
        {value && (
          <Button variant="ghost" onClick={remove}>
            <Trash2 aria-hidden="true" size={18} />
            Remove photo
          </Button>
        )}
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isBusy && "Making your photo smaller…"}
      </p>
      <FormFailure id={`${id}-problem`} title={title} detail={text} />
      <p id={`${id}-hint`} className="text-muted text-sm">
        JPG, PNG or WebP, up to 5 MB. It is made smaller before it is sent, and the place where it
        was taken is left out.
      </p>
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
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
