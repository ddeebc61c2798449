import { Trans } from "@/lib/trans";
import { onDemand } from "@/ui/on-demand";

export const loadTagsAndLinks = () => import("./tags-and-links");
const TagsAndLinks = onDemand(loadTagsAndLinks);

interface MoreFieldsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Tags and links, collapsed at first (R087). */
export function MoreFields({ isOpen, onOpenChange }: MoreFieldsProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onOpenChange(currentTarget.open)}
      className="group"
    >
      <summary className="text-link inline-flex min-h-11 list-none items-center text-sm [&::-webkit-details-marker]:hidden">
        <Trans>Add tags and links</Trans>
      </summary>
      {isOpen && <TagsAndLinks />}
    </details>
  );
}
