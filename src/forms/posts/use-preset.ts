import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Subject } from "@/data/catalog/subject-choices";
import type { PostInput } from "./post-rules";
import { adoptCategory } from "./subject-picker";

/** Presets the product or business in the form's address, once, and adds its loaded details. */
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
    // After that only the author changes it; its loaded details replace the placeholder.
    if (presetId === preset.id && (!isUnread || preset.categoryId === null)) return;
    setValue("presetId", preset.id);
    setValue("subject", preset);
    adoptCategory(preset, getValues, setValue);
  }, [preset, getValues, setValue]);
}
