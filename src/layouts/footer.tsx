import { useState } from "react";
import { Logo } from "@/components/page/logo";
import { APP_NAME, footerTagline, tagline } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { dialogOnDemand } from "@/ui/on-demand";

import { LanguageOffer } from "./language-offer";

const DisplayDialog = dialogOnDemand(() => import("./display-dialog"));

const LINKS = [
  { to: paths.categories(), label: t`Categories`, isInMenu: true },
  { to: paths.recommendations(), label: t`Recommendations`, isInMenu: true },
  { to: paths.reviews(), label: t`Reviews`, isInMenu: true },
  { to: paths.requests(), label: t`Requests`, isInMenu: true },
  { to: paths.helpCenter(), label: t`Help center` },
  { to: paths.contactUs(), label: t`Contact us` },
  { to: paths.suggestCategory(), label: t`Suggest a category` },
  { to: paths.privacyPolicy(), label: t`Privacy policy` },
  { to: paths.termsOfService(), label: t`Terms of service` },
];

/** A few lines on a phone, where the menu has the other links; hidden there below a form. Clear of the bottom bar. */
export function Footer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <footer className="mt-6 bg-hero pb-(--bar) text-hero-muted text-sm max-md:[body:has(main_[data-page])_&]:hidden">
      <div className="wrap flex flex-wrap gap-x-4 max-md:py-1 max-md:text-xs md:grid md:gap-4 md:py-8 md:grid-cols-[1.2fr_2fr]">
        <div className="contents min-w-0 content-start md:grid md:gap-3">
          <Link
            to={paths.home()}
            translate="no"
            className="inline-flex min-h-11 items-center gap-2.5 max-md:hidden font-bold text-hero-ink text-xl lowercase [letter-spacing:-0.025em]"
          >
            <Logo />
            {APP_NAME}
          </Link>
          {/* On a phone for screen readers only: the hero has the tagline, and the links need the room. */}
          <p className="max-md:sr-only">
            {tagline()} {footerTagline()}
          </p>
          <LanguageOffer />
          <button
            type="button"
            className="min-h-11 max-md:order-last justify-self-start underline underline-offset-3"
            onClick={() => setOpen(true)}
          >
            <Trans>Display and data</Trans>
          </button>
        </div>
        <nav aria-label={t`Footer`} className="contents flex-wrap content-start gap-x-4 md:flex">
          {LINKS.map(({ to, label, isInMenu }) => (
            <Link
              key={to}
              to={to}
              className={cx(
                "inline-flex min-h-11 items-center hover:text-hero-ink hover:underline",
                isInMenu && "max-md:hidden",
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {isOpen && <DisplayDialog onClose={() => setOpen(false)} />}
    </footer>
  );
}
