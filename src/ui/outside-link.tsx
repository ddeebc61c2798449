import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { Trans } from "@/lib/trans";

interface OutsideLinkProps {
  /** A member's address, sanitised by `safeUrl`. */
  href: string;
  className?: string;
  children: ReactNode;
}

/** A member's link to another site, in a new tab and marked as user-generated. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow ugc"
      className={cx("text-link inline-flex min-h-11 items-center text-sm", className)}
    >
      {children}
      <span className="sr-only">
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}
