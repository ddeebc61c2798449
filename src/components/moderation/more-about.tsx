import { useState } from "react";
import type { ItemKind } from "@/data/moderation/moderation";
import { t } from "@/lib/i18n";
import { IconButton } from "@/ui/button";
import { Ellipsis } from "@/ui/icons";
import { lazyAgain, OnDemand } from "@/ui/on-demand";
import type { MoreMenuProps } from "./more-menu";

const MoreMenu = lazyAgain(() => import("./more-menu"));

const LABELS: Record<ItemKind, string> = {
  recommendation: t`More about this recommendation`,
  review: t`More about this review`,
  request: t`More about this question`,
  response: t`More about this answer`,
  comment: t`More about this comment`,
  list: t`More about this list`,
  product: t`More about this product`,
  company: t`More about this business`,
  handle: t`More about this contact`,
  profile: t`More about this profile`,
  reply: t`More about this reply`,
};

/** Menu button of another member's item; the menu's code is loaded on the first tap. */
export function MoreAbout(props: Omit<MoreMenuProps, "label">) {
  const [isWanted, setIsWanted] = useState(false);
  const label = LABELS[props.item.kind];
  const button = (
    <IconButton
      label={label}
      aria-expanded={false}
      onClick={() => setIsWanted(true)}
      className="text-muted"
    >
      <Ellipsis aria-hidden="true" size={20} />
    </IconButton>
  );
  return (
    <div className="ms-auto">
      {isWanted ? (
        <OnDemand fallback={button} onFailure={() => setIsWanted(false)}>
          <MoreMenu {...props} label={label} />
        </OnDemand>
      ) : (
        button
      )}
    </div>
  );
}
