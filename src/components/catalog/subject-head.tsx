import type { ReactNode } from "react";
import { Follow } from "@/components/following/follow";
import { SaveButton } from "@/components/lists/save-button";
import { MoreAbout } from "@/components/moderation/more-about";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { headingClass } from "@/components/page/page";
import { formatTenths } from "@/lib/format-number";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { onDemand } from "@/ui/on-demand";
import { Stars } from "@/ui/stars";
import type { ShownSubject } from "./shown-subject";

const HiddenNotice = onDemand(() => import("@/components/moderation/hidden-notice"));

interface SubjectHeadProps {
  subject: ShownSubject;
  logo?: ReactNode;
  /** Below the name: the category, and the maker or place. */
  children: ReactNode;
}

/** Name, average rating and description of a product or company. */
export function SubjectHead({ subject, logo, children }: SubjectHeadProps) {
  const { kind, id, name, category, description } = subject;
  const { average_rating: average, hidden_for: hiddenFor } = subject;
  return (
    <>
      <header className="flex flex-wrap items-start gap-x-3">
        <Breadcrumb
          trail={[
            { to: paths.home(), label: t`Home` },
            { to: paths.category(category.slug), label: category.name },
          ]}
          current={name}
        />
        {logo}
        <SubjectName>{name}</SubjectName>
        {!hiddenFor && (
          <div className="-me-3">
            <MoreAbout item={{ kind, id }} author={null} />
          </div>
        )}
        <div className="basis-full" />
        <div className="flex min-h-11 min-w-0 flex-1 flex-wrap content-center items-center gap-x-2 text-muted text-sm">
          {average !== null && (
            // On a desktop, the statistics beside it show the average.
            <p className="flex items-center gap-1 font-medium text-ink even-figures lg:hidden">
              {formatTenths(average)}
              <Stars rating={average} size={16} />
            </p>
          )}
          {children}
        </div>
        {!hiddenFor && (
          <div className="-me-3 flex">
            <Follow of={kind === "product" ? { product_id: id } : { company_id: id }} name={name} />
            <SaveButton item={{ kind, id, title: name }} />
          </div>
        )}
      </header>
      {hiddenFor && <HiddenNotice item={{ kind, id }} reason={hiddenFor} />}
      {description && <SubjectDescription>{description}</SubjectDescription>}
    </>
  );
}

/** Heading of a subject's screen and of its outline. */
export function SubjectName({ children }: { children: ReactNode }) {
  return (
    <h1 dir="auto" translate="no" className={headingClass}>
      {children}
    </h1>
  );
}

/** Description of a subject, on its screen and in its outline. */
export function SubjectDescription({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="prose-text mt-2 sm:mt-4">
      {children}
    </p>
  );
}
