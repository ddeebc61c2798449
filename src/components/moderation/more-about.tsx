import { useState } from "react";
import { t } from "@/lib/i18n";
import { nameOfKind } from "@/lib/name-of-kind";
import { IconButton } from "@/ui/button";
import { Ellipsis } from "@/ui/icons";
import { lazyAgain, OnDemand } from "@/ui/on-demand";
import type { MoreMenuProps } from "./more-menu";

const MoreMenu = lazyAgain(() => import("./more-menu"));

/** The way to what can be done about somebody else's item; the rest is loaded when it is tapped. */
export function MoreAbout(props: Omit<MoreMenuProps, "label">) {
  const [isWanted, setIsWanted] = useState(false);
  const label = t`More about this ${nameOfKind(props.item.kind)}`;
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
    <div className="ml-auto">
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
