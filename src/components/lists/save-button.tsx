import type { Savable } from "@/data/lists/saved";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { IconButton } from "@/ui/button";
import { Bookmark } from "@/ui/icons";
import { useSave } from "./use-save";

interface SaveButtonProps {
  item: Savable;
  className?: string;
}

/** Classes for the end of a card's header, without making the header higher. */
export const IN_CARD = "-my-3 -me-3 ms-auto";

/** Bookmark button: saves an item into the list used last, or removes it again (R109, R410, R411). */
export function SaveButton({ item, className }: SaveButtonProps) {
  const { isSaved, ...button } = useSave(item);
  const { title } = item;
  return (
    <IconButton
      {...button}
      label={t`Save “${title}”`}
      aria-pressed={isSaved}
      className={cx("pops z-10", isSaved ? "text-indigo" : "text-muted", className)}
    >
      <Bookmark aria-hidden="true" size={20} fill={isSaved ? "currentColor" : "none"} />
    </IconButton>
  );
}
