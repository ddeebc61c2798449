import { Camera, Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useState } from "react";
import { shrinkAvatar } from "@/data/avatar";
import { ImageError, type ImageProblem } from "@/data/images";
import { IMAGE_TYPES } from "@/lib/constants";
import { Avatar } from "@/ui/avatar";
import { Button, buttonClass } from "@/ui/button";
import { FormFailure } from "@/ui/form-failure";
import { Spinner } from "@/ui/spinner";

/** What is to become of the picture: left as it is, replaced, or taken away. */
export type AvatarChoice = File | "unchanged" | "removed";

const WORDS: Record<ImageProblem, [title: string, text: string]> = {
  "wrong-type": ["Image error", "Please choose a JPG, PNG or WebP picture."],
  "too-large": ["Image too large", "Please use an image below 5 MB."],
  "still-too-large": ["Image too large", "Please use an image below 200KB."],
  unreadable: ["Image error", "Please try another image."],
};

interface AvatarFieldProps {
  name: string;
  url: string | null;
  value: AvatarChoice;
  onChange: (choice: AvatarChoice) => void;
}

/** The member's picture, made small on the phone as soon as it is chosen (R145). */
export function AvatarField({ name, url, value, onChange }: AvatarFieldProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const preview = usePreview(value);
  const id = useId();

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Emptied, so that the same file can be chosen again.
    target.value = "";
    if (!file) return;
    setProblem(null);
    setIsBusy(true);
    try {
      onChange(await shrinkAvatar(file));
    } catch (error) {
      setProblem(error instanceof ImageError ? error.problem : "unreadable");
    } finally {
      setIsBusy(false);
    }
  };

  const hasPicture = value === "unchanged" ? url !== null : value !== "removed";
  const [title, text] = problem ? WORDS[problem] : [null, null];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        {preview ? (
          <img src={preview} alt="" className="size-24 shrink-0 rounded-full object-cover" />
        ) : (
          <Avatar name={name} url={value === "removed" ? null : url} size="large" />
        )}
        <div className="flex flex-wrap gap-2">
          <label
            htmlFor={id}
            className={buttonClass(
              "quiet",
              "has-focus-visible:outline-3 has-focus-visible:outline-clay has-focus-visible:outline-offset-2",
            )}
          >
            <input
              id={id}
              type="file"
              accept={IMAGE_TYPES.join(",")}
              aria-describedby={problem ? `${id}-problem` : undefined}
              aria-invalid={problem ? true : undefined}
              disabled={isBusy}
              onChange={choose}
              className="sr-only"
            />
            {isBusy ? <Spinner /> : <Camera aria-hidden="true" size={20} />}
            {hasPicture ? "Change picture" : "Add a picture"}
          </label>
          {hasPicture && (
            <Button variant="ghost" onClick={() => onChange("removed")}>
              <Trash2 aria-hidden="true" size={18} />
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isBusy && "Making your picture smaller…"}
      </p>
      <FormFailure id={`${id}-problem`} title={title} detail={text} />
    </div>
  );
}

function usePreview(value: AvatarChoice): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (typeof value === "string") {
      setUrl(null);
      return;
    }
    const next = URL.createObjectURL(value);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [value]);
  return url;
}
