import type { ReactNode } from "react";
import { Page } from "@/components/page/page";
import { ContactForm } from "@/forms/contact/contact-form";
import { CONTACT_CATEGORIES } from "@/lib/choices";
import { SUPPORT_EMAIL, SUPPORT_REPLY_HOURS } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useSearchParams } from "@/routing/router";
import { useHashTarget } from "@/routing/use-hash-target";
import type { Icon } from "@/ui/create-icon";
import { CircleHelp, Flag, Mail } from "@/ui/icons";

/** Contact form; `?category=` preselects its subject (R166). */
export default function ContactUs() {
  const params = useSearchParams();
  useHashTarget();
  const wanted = params.get("category");
  const category = CONTACT_CATEGORIES.find((value) => value === wanted) ?? null;
  return (
    <Page
      title={t`Contact us`}
      intro={t`A person reads every message and replies within ${SUPPORT_REPLY_HOURS} hours.`}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <section aria-labelledby="write" className="card p-4 sm:p-6">
          <h2 id="write" tabIndex={-1} className="sr-only">
            <Trans>Write to us</Trans>
          </h2>
          <ContactForm category={category} />
        </section>
        <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1">
          <InfoCard
            Icon={Mail}
            title={t`Support e-mail`}
            text={t`If you’d rather use your own e-mail.`}
          >
            <a href={`mailto:${SUPPORT_EMAIL}`} className={CARD_LINK}>
              {SUPPORT_EMAIL}
            </a>
          </InfoCard>
          <InfoCard
            Icon={CircleHelp}
            title={t`Help center`}
            text={t`Most questions are answered there.`}
          >
            <Link to={paths.helpCenter()} className={CARD_LINK}>
              <Trans>Visit the help center</Trans>
            </Link>
          </InfoCard>
          <InfoCard
            Icon={Flag}
            title={t`Report issues`}
            text={t`Something broken? Say what you did, what you saw, and on which phone or browser.`}
          >
            <Link to={`${paths.contactUs({ category: "technical" })}#write`} className={CARD_LINK}>
              <Trans>Report a problem</Trans>
            </Link>
            <Link to={`${paths.contactUs({ category: "content" })}#write`} className={CARD_LINK}>
              <Trans>Report a post</Trans>
            </Link>
          </InfoCard>
        </div>
      </div>
    </Page>
  );
}

const CARD_LINK = "text-link inline-flex text-sm min-h-11 items-center [overflow-wrap:anywhere]";

interface InfoCardProps {
  Icon: Icon;
  title: string;
  text: string;
  children: ReactNode;
}

function InfoCard({ Icon, title, text, children }: InfoCardProps) {
  return (
    <section className="card p-4 sm:p-8">
      <h2 className="flex items-center gap-2.5 font-bold text-base">
        <Icon aria-hidden="true" size={20} className="shrink-0 text-indigo" />
        {title}
      </h2>
      <p className="mt-1.5 text-sm text-muted">{text}</p>
      <div className="-mb-2 flex flex-wrap gap-x-5">{children}</div>
    </section>
  );
}
