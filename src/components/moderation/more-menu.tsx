import { useState } from "react";
import { useBlocking } from "@/components/members/use-blocking";
import { SHARE_TITLES } from "@/components/page/share-title";
import type { Shared } from "@/components/page/share-words";
import type { Item } from "@/data/moderation/moderation";
import { isolate } from "@/lib/isolate";
import { Trans } from "@/lib/trans";
import { iconButtonClass } from "@/ui/button";
import { Ban, Ellipsis, Flag, Share2 } from "@/ui/icons";
import { Menu, menuItemClass } from "@/ui/menu";
import { dialogOnDemand } from "@/ui/on-demand";
import { useReporting } from "./report-button";
import { REPORT_TITLES } from "./report-title";

const ShareSheet = dialogOnDemand(() => import("@/components/page/share-sheet"));

export interface MoreMenuProps {
  item: Item;
  /** Its author, to be blocked; null if it has none or they are anonymous. */
  author: { id: string; name: string } | null;
  /** Set if the item can be shared. */
  shared?: Shared | undefined;
  /** Accessible name of the menu's button. */
  label: string;
}

/** Menu of another member's item; open from the start, since a tap loaded it. */
export default function MoreMenu({ item, author, shared, label }: MoreMenuProps) {
  const reporting = useReporting(item);
  const blocking = useBlocking(author ?? { id: "", name: "" });
  const name = isolate(author?.name ?? "");
  const [isSharing, setIsSharing] = useState(false);
  return (
    <>
      <Menu
        label={label}
        trigger={<Ellipsis aria-hidden="true" size={20} />}
        triggerClassName={iconButtonClass("text-muted")}
        isOpenAtFirst
      >
        {shared && (
          <button type="button" className={menuItemClass} onClick={() => setIsSharing(true)}>
            <Share2 aria-hidden="true" size={20} />
            {SHARE_TITLES[shared.kind]}
          </button>
        )}
        <button type="button" className={menuItemClass} onClick={reporting.open}>
          <Flag aria-hidden="true" size={20} />
          {REPORT_TITLES[item.kind]}
        </button>
        {author && (
          <button type="button" className={menuItemClass} onClick={blocking.open}>
            <Ban aria-hidden="true" size={20} />
            <span className="min-w-0 truncate">
              <Trans>Block {name}</Trans>
            </span>
          </button>
        )}
      </Menu>
      {reporting.dialog}
      {blocking.dialog}
      {shared && isSharing && <ShareSheet of={shared} onClose={() => setIsSharing(false)} />}
    </>
  );
}
