import { useBlocking } from "@/components/members/use-blocking";
import { useReporting } from "@/components/moderation/report-button";
import type { Item } from "@/data/moderation";
import { nameOfKind } from "@/lib/choices";
import { iconButtonClass } from "@/ui/button";
import { Ban, Ellipsis, Flag } from "@/ui/icons";
import { Menu, menuItemClass } from "@/ui/menu";

export interface RemarkMenuProps {
  item: Item & { kind: "comment" | "response" };
  /** Who wrote it; null of whoever has left. */
  author: { id: string; name: string } | null;
  /** Says what it is for. */
  label: string;
}

/** What can be done about somebody else's answer or comment; open, since it was just asked for. */
export default function RemarkMenu({ item, author, label }: RemarkMenuProps) {
  const noun = nameOfKind(item.kind);
  const reporting = useReporting(item);
  const blocking = useBlocking(author ?? { id: "", name: "" });
  return (
    <>
      <Menu
        label={label}
        trigger={<Ellipsis aria-hidden="true" size={20} />}
        triggerClassName={iconButtonClass("text-muted")}
        isOpenAtFirst
      >
        <button type="button" className={menuItemClass} onClick={reporting.open}>
          <Flag aria-hidden="true" size={20} />
          Report this {noun}
        </button>
        {author && (
          <button type="button" className={menuItemClass} onClick={blocking.open}>
            <Ban aria-hidden="true" size={20} />
            <span className="min-w-0 truncate">Block {author.name}</span>
          </button>
        )}
      </Menu>
      {reporting.dialog}
      {blocking.dialog}
    </>
  );
}
