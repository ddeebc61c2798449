import { type ChangeEvent, type ReactNode, type Ref, useState } from "react";
import { ImageError, type ImageProblem } from "@/data/images";
import { IMAGE_TYPES } from "@/lib/constants";
import { buttonClass } from "@/ui/button";
import { Spinner } from "@/ui/spinner";

interface PictureOptions {
  /** Makes it small. Throws an ImageError. */
  shrink: (file: File) => Promise<File>;
  onChange: (picture: File) => void;
  /** Told while a picture is being made smaller. */
  onBusyChange?: (isBusy: boolean) => void;
}

/** Choosing a picture, which is made small on the phone at once. */
export function usePicture({ shrink, onChange, onBusyChange }: PictureOptions) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const tellBusy = (isNow: boolean) => {
    setIsBusy(isNow);
    onBusyChange?.(isNow);
  };
  return {
    isBusy,
    /** Why the last one cannot be used, or null. */
    problem,
    forgetProblem: () => setProblem(null),
    choose: async ({ target }: ChangeEvent<HTMLInputElement>) => {
      const file = target.files?.[0];
      // Emptied, so that the same file can be chosen again.
      target.value = "";
      if (!file) return;
      setProblem(null);
      tellBusy(true);
      try {
        onChange(await shrink(file));
      } catch (error) {
        setProblem(error instanceof ImageError ? error.problem : "unreadable");
      } finally {
        tellBusy(false);
      }
    },
  };
}

interface PictureButtonProps {
  id: string;
  picture: ReturnType<typeof usePicture>;
  describedBy: string | undefined;
  icon: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Looks like a button and opens the phone's own choice of pictures. */
export function PictureButton({
  id,
  picture: { isBusy, problem, choose },
  describedBy,
  icon,
  children,
  ref,
}: PictureButtonProps) {
  return (
    <label
      htmlFor={id}
      className={buttonClass(
        "quiet",
        "has-focus-visible:outline-3 has-focus-visible:outline-clay has-focus-visible:outline-offset-2",
      )}
    >
      <input
        ref={ref}
        id={id}
        type="file"
        accept={IMAGE_TYPES.join(",")}
        aria-describedby={describedBy}
        aria-invalid={problem ? true : undefined}
        disabled={isBusy}
        onChange={choose}
        className="sr-only"
      />
      {isBusy ? <Spinner /> : icon}
      {children}
    </label>
  );
}
