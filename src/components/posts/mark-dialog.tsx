import { Dialog } from "@/ui/dialog";

const MEANINGS = {
  member: {
    title: "Verified member",
    text: "We have checked that this member is who they say they are; nobody can give themselves this seal, or buy it.",
  },
  purchase: {
    title: "Verified Purchase",
    text: "It was confirmed to us that whoever wrote this review bought what it is about; nobody can give this to their own review, or buy it.",
  },
} as const;

export interface MarkDialogProps {
  of: keyof typeof MEANINGS;
  onClose: () => void;
}

/** Says in one sentence what a seal or a badge means. */
export default function MarkDialog({ of, onClose }: MarkDialogProps) {
  const { title, text } = MEANINGS[of];
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
    </Dialog>
  );
}
