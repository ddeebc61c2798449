import { type ChangeEvent, useEffect, useRef, useState } from "react";
import {
  ImageError,
  type ImageProblem,
  REDRAW_STEPS,
  type RedrawStep,
} from "@/data/photos/image-problem";
import type { Shrinking } from "@/data/photos/images";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";

export interface PictureOptions {
  /** Resizes the picture. Throws an ImageError. */
  shrink: (file: File, shrinking: Shrinking) => Promise<File>;
  onChange: (picture: File) => void;
}

/** Choosing a picture, which is resized on the phone immediately. Another choice meanwhile replaces it. */
export function usePicture({ shrink, onChange }: PictureOptions) {
  const [step, setStep] = useState<RedrawStep | null>(null);
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const stop = () => {
    work.current?.abort();
    work.current = null;
    setStep(null);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Cleared, so that the same file can be chosen again.
    target.value = "";
    if (!file) return;
    stop();
    const mine = new AbortController();
    work.current = mine;
    setProblem(null);
    setStep("read");
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
    /** The current step for the last chosen picture, or null. */
    step,
    /** Why the last chosen picture cannot be used, or null. */
    problem,
    choose,
    stop,
  };
}

type PictureChoice = ReturnType<typeof usePicture>;

/** The status text of each step. */
export const STEPS: Record<RedrawStep, string> = {
  read: t`Reading your photo…`,
  decode: t`Making your photo smaller…`,
  encode: t`Nearly there…`,
};

export const PROGRESS =
  "h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunk sm:max-w-sm [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-indigo";

/** Progress of resizing a picture, with a cancel button. */
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
            aria-label={t`Making your photo smaller`}
            max={REDRAW_STEPS.length}
            value={REDRAW_STEPS.indexOf(step) + 0.5}
            className={PROGRESS}
          />
          <Button variant="ghost" onClick={giveUp}>
            <Trans>Stop</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Messages for a picture that cannot be used; each field has its own for the other problems (R234). */
export const PICTURE_WORDS = {
  "wrong-type": [t`Not a photo we can use`, t`Please choose a JPG, PNG or WebP picture.`],
  heic: [
    t`This browser can’t open iPhone photos (HEIC)`,
    t`Send a screenshot of it, or on the iPhone choose Settings, Camera, Formats, Most Compatible.`,
  ],
  unreadable: [
    t`We can’t read this photo`,
    t`It’s damaged, or not fully on this device. Please try another image.`,
  ],
} satisfies Partial<Record<ImageProblem, [title: string, text: string]>>;
