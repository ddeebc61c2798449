import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Subject } from "@/data/catalog/subject-choices";
import type { PostInput } from "./post-rules";
import { adoptCategory } from "./subject-picker";

/** Puts in the product or business that the link to the form named, once, and then what is read of it. */
export function usePreset(
  { getValues, setValue }: UseFormReturn<PostInput>,
  preset: Subject | null,
): void {
  useEffect(() => {
    const { presetId, subject } = getValues();
    const isUnread = subject?.categoryId === null;
    if (!preset) {
      if (isUnread) setValue("subject", null);
      return;
    }
    // Once it is put in it is the person's to keep or take out; what is read of it takes its place.
    if (presetId === preset.id && (!isUnread || preset.categoryId === null)) return;
    setValue("presetId", preset.id);
    setValue("subject", preset);
    adoptCategory(preset, getValues, setValue);
  }, [preset, getValues, setValue]);
}
