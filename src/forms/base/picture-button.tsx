import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ImageError, type ImageProblem, REDRAW_STEPS, type RedrawStep } from "@/data/image-problem";
import type { Shrinking } from "@/data/images";
import { Button, buttonClass } from "@/ui/button";
import { Spinner } from "@/ui/spinner";

export interface PictureOptions {
  /** Makes it small. Throws an ImageError. */
  shrink: (file: File, shrinking: Shrinking) => Promise<File>;
  onChange: (picture: File) => void;
  /** Told while a picture is being made smaller. */
  onBusyChange?: (isBusy: boolean) => void;
}

/** Choosing a picture, which is made small on the phone at once. One that is chosen meanwhile takes its place. */
export function usePicture({ shrink, onChange, onBusyChange }: PictureOptions) {
  const [step, setStep] = useState<RedrawStep | null>(null);
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const stop = () => {
    work.current?.abort();
    work.current = null;
    setStep(null);
    onBusyChange?.(false);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Emptied, so that the same file can be chosen again.
    target.value = "";
    if (!file) return;
    stop();
    const mine = new AbortController();
    work.current = mine;
    setProblem(null);
    setStep("read");
    onBusyChange?.(true);
    try {
      const small = await shrink(file, { onStep: setStep, signal: mine.signal });
      if (!mine.signal.aborted) onChange(small);
    } catch (error) {
      if (!mine.signal.aborted) setProblem(error instanceof ImageError ? error.problem : "failed");
    } finally {
      if (!mine.signal.aborted) stop();
    }
  };
  return {
    input,
    /** What is being done to the one that was chosen last, or null. */
    step,
    /** Why the last one cannot be used, or null. */
    problem,
    forgetProblem: () => setProblem(null),
    choose,
    stop,
  };
}

type PictureChoice = ReturnType<typeof usePicture>;

interface PictureButtonProps {
  id: string;
  picture: PictureChoice;
  describedBy: string | undefined;
  icon: ReactNode;
  children: ReactNode;
}

/** Looks like a button and opens the phone's own choice of pictures. */
export function PictureButton({
  id,
  picture: { input, step, problem, choose },
  describedBy,
  icon,
  children,
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
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={describedBy}
        aria-invalid={problem ? true : undefined}
        onChange={choose}
        className="sr-only"
      />
      {step ? <Spinner /> : icon}
      {children}
    </label>
  );
}

const STEPS: Record<RedrawStep, string> = {
  read: "Reading your photo…",
  decode: "Making your photo smaller…",
  encode: "Nearly there…",
};

/** How far the work on a picture is, with a way to call it off. */
export function PictureProgress({ picture: { input, step, stop } }: { picture: PictureChoice }) {
  const giveUp = () => {
    stop();
    input.current?.focus();
  };
  return (
    <div className="grid gap-1 empty:hidden">
      <p role="status" className="text-muted text-sm empty:hidden">
        {step && STEPS[step]}
      </p>
      {step && (
        <div className="flex items-center gap-3">
          <progress
            aria-label="Making your photo smaller"
            max={REDRAW_STEPS.length}
            value={REDRAW_STEPS.indexOf(step) + 0.5}
            className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunk sm:max-w-sm [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-indigo"
          />
          <Button variant="ghost" onClick={giveUp}>
            Stop
          </Button>
        </div>
      )}
    </div>
  );
}

/** What is said of a picture that cannot be used; each field has words of its own for the rest (R234). */
export const PICTURE_WORDS = {
  "wrong-type": ["Not a photo we can use", "Please choose a JPG, PNG or WebP picture."],
  heic: [
    "This browser cannot open iPhone photos (HEIC)",
    "Send a screenshot of it, or on the iPhone choose Settings, Camera, Formats, Most Compatible.",
  ],
  unreadable: [
    "This photo cannot be read",
    "It is damaged, or not all of it is on this device. Please try another image.",
  ],
} satisfies Partial<Record<ImageProblem, [title: string, text: string]>>;
