import type { ReactNode } from "react";
import { Follow } from "@/components/following/follow";
import { onDemand } from "@/ui/on-demand";
import { Stars } from "@/ui/stars";
import type { ShownSubject } from "./shown-subject";

const HiddenNotice = onDemand(() => import("@/components/moderation/hidden-notice"));

interface SubjectHeadProps {
  subject: ShownSubject;
  logo?: ReactNode;
  /** Below the name: its place among others. */
  children: ReactNode;
}

/** The name of a product or company, how good it is, and what it is. */
export function SubjectHead({ subject, logo, children }: SubjectHeadProps) {
  const { kind, id, name, description, average_rating: average, hidden_for: hiddenFor } = subject;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 sm:gap-x-4">
        {logo}
        <div className="min-w-0 flex-1 basis-[7rem]">
          <SubjectName>{name}</SubjectName>
        </div>
        {!hiddenFor && (
          <div className="ml-auto shrink-0">
            <Follow of={kind === "product" ? { product_id: id } : { company_id: id }} name={name} />
          </div>
        )}
        <div className="flex basis-full flex-wrap items-center gap-x-2 text-muted text-sm">
          {average !== null && (
            // On a desktop its statistics stand beside it.
            <p className="flex items-center gap-1 font-medium text-ink even-figures lg:hidden">
              {average.toFixed(1)}
              <Stars rating={average} size={16} />
            </p>
          )}
          {children}
        </div>
      </header>
      {hiddenFor && <HiddenNotice item={{ kind, id }} reason={hiddenFor} />}
      {description && <SubjectDescription>{description}</SubjectDescription>}
    </>
  );
}

/** Heading of a subject's screen, of its outline too. */
export function SubjectName({ children }: { children: ReactNode }) {
  return (
    <h1 dir="auto" translate="no" className="font-bold text-2xl [overflow-wrap:anywhere]">
      {children}
    </h1>
  );
}

/** Words of a subject about itself, in its outline too. */
export function SubjectDescription({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="prose-text mt-2 sm:mt-4">
      {children}
    </p>
  );
}
