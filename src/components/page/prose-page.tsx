import type { ReactNode } from "react";
import { POLICIES_UPDATED, SUPPORT_EMAIL } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { formatMonth } from "@/lib/months";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useHashTarget } from "@/routing/use-hash-target";
import { ChevronDown } from "@/ui/icons";
import { Page } from "./page";

export interface ProseSection {
  /** The section's anchor in the URL. */
  id: string;
  title: string;
  body: ReactNode;
}

interface ProsePageProps {
  title: string;
  /** Description for search engines. */
  description: string;
  sections: readonly ProseSection[];
}

/** A long text, with its table of contents beside it on a wide screen and folded above it on a phone. */
export function ProsePage({ title, description, sections }: ProsePageProps) {
  useHashTarget();
  return (
    <Page
      title={title}
      head={{ description }}
      intro={t`Last updated ${formatMonth(POLICIES_UPDATED)}`}
    >
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <details className="card px-4 lg:hidden">
          <summary className="flex min-h-12 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
            <Trans>On this page</Trans>
            <ChevronDown aria-hidden="true" size={20} className="[[open]_&]:rotate-180" />
          </summary>
          <Contents sections={sections} />
        </details>
        <aside className="hidden lg:block">
          <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto">
            <p className="font-medium">
              <Trans>On this page</Trans>
            </p>
            <Contents sections={sections} />
          </div>
        </aside>
        <article className={PROSE}>
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {heading}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
    </Page>
  );
}

/* The text's own elements are styled from here, so that a policy reads as text in the code too. */
const PROSE = [
  "max-w-[68ch] leading-relaxed",
  "[&_h2]:mb-2 [&_h2]:font-bold [&_h2]:text-xl [&_section+section]:mt-9",
  "[&_ul]:mt-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-5",
  "[&_:is(p,ul,dl)+:is(p,dl)]:mt-3",
].join(" ");

function Contents({ sections }: { sections: readonly ProseSection[] }) {
  return (
    <nav aria-label={t`On this page`} className="-mx-2 pb-2">
      {sections.map(({ id, title }) => (
        <Link
          key={id}
          to={`#${id}`}
          className="flex min-h-11 items-center rounded-field px-2 py-1.5 text-sm text-muted leading-snug hover:bg-sunk hover:text-ink"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** Terms and their descriptions: a table that also fits a phone. */
export function Terms({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-4 border-line border-s-2 ps-4">
      {items.map(([term, text]) => (
        <div key={term}>
          <dt className="font-medium">{term}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link within running text, distinguished by more than its colour. */
export function ProseLink({ to, children }: { to: string; children: ReactNode }) {
  const className = "text-link underline";
  return /^\w+:/.test(to) ? (
    <a href={to} rel="noopener" className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

/** The two ways to reach the site (R167). */
export function ContactWays() {
  return (
    <Trans>
      E-mail <ProseLink to={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</ProseLink> or use the{" "}
      <ProseLink to={paths.contactUs()}>contact form</ProseLink>.
    </Trans>
  );
}
