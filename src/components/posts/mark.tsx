import { type ReactNode, useState } from "react";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { BadgeCheck, Check } from "@/ui/icons";
import { dialogOnDemand } from "@/ui/on-demand";

const MarkDialog = dialogOnDemand(() => import("./mark-dialog"));

interface MarkProps {
  of: "member" | "purchase";
  /** Accessible name, for a badge without text. */
  label?: string;
  className: string;
  children: ReactNode;
}

/** A badge that the site vouches for; a tap explains it. */
function Mark({ of, label, className, children }: MarkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setIsOpen(true)}
        className={cx("on-paper rounded-full hover:bg-sunk", className)}
      >
        {children}
      </button>
      {isOpen && <MarkDialog of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Badge beside the name of a verified member. */
export function Seal({ size = 16 }: { size?: number }) {
  return (
    <Mark
      of="member"
      label={t`Verified member`}
      className="-mx-3 -my-3.5 grid size-11 shrink-0 place-items-center text-indigo"
    >
      <BadgeCheck aria-hidden="true" size={size} />
    </Mark>
  );
}

/** Badge of a review whose purchase is verified (R107). */
export function VerifiedPurchase() {
  return (
    <Mark
      of="purchase"
      className="-mx-2 -my-3 inline-flex min-h-11 items-center gap-1 px-2 text-leaf"
    >
      <Check aria-hidden="true" size={14} />
      <Trans>Verified Purchase</Trans>
    </Mark>
  );
}
