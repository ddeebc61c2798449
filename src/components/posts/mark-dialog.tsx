import { t } from "@/lib/i18n";
import { Dialog } from "@/ui/dialog";

const MEANINGS = {
  member: {
    title: t`Verified member`,
    text: t`We’ve checked that this member is who they say they are. Nobody can buy this badge or give it to themselves.`,
  },
  purchase: {
    title: t`Verified Purchase`,
    text: t`We’ve confirmed that the reviewer bought this. Nobody can buy this badge or give it to their own review.`,
  },
} as const;

export interface MarkDialogProps {
  of: keyof typeof MEANINGS;
  onClose: () => void;
}

/** Explains a badge in one sentence. */
export default function MarkDialog({ of, onClose }: MarkDialogProps) {
  const { title, text } = MEANINGS[of];
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
    </Dialog>
  );
}
