import type { ReactNode } from "react";
import { Page } from "@/components/page/page";
import { SchemaOrg } from "@/components/page/schema-org";
import { useOwnProfile } from "@/data/members/own-profile";
import { t } from "@/lib/i18n";
import type { SchemaOrgThing } from "@/lib/schema-org";
import { onDemand } from "@/ui/on-demand";
import { ratingsOf } from "./ratings";
import { REVIEWS, useReviewFilters } from "./review-filters";
import type { ShownSubject } from "./shown-subject";
import { SubjectStats } from "./subject-stats";

const MergeSection = onDemand(() => import("@/components/business/merge-section"));

interface SubjectFrameProps {
  subject: ShownSubject;
  /** The subject as schema.org data. */
  schemaOrg: SchemaOrgThing;
  /** The subject itself and what people paid, beside its statistics. */
  about: ReactNode;
  /** Everything below both. */
  children: ReactNode;
}

/** Frame of a product's or company's own screen: the subject, its statistics, the rest below (R116–R119). */
export function SubjectFrame({ subject, schemaOrg, about, children }: SubjectFrameProps) {
  const { kind, name, description } = subject;
  const profile = useOwnProfile();
  return (
    <Page
      title={name}
      head={{
        description: description ?? t`What people say about ${name}: reviews and recommendations.`,
      }}
      hasOwnHeading
    >
      <SchemaOrg data={schemaOrg} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,720px)_20rem] lg:justify-between">
        <div className="min-w-0">{about}</div>
        {/* Spans both rows beside it, so that it stays in view. */}
        <div className="lg:row-span-2 lg:mt-11">
          <Stats subject={subject} />
        </div>
        <div className="min-w-0 max-lg:-mt-3">{children}</div>
      </div>
      {profile?.is_moderator && !subject.hidden_for && (
        <MergeSection kind={kind} subject={subject} />
      )}
    </Page>
  );
}

/** The subject's statistics; with more than one review, its stars filter the reviews (R262). */
function Stats({ subject }: { subject: ShownSubject }) {
  const [filters, changeFilters] = useReviewFilters();
  return (
    <aside aria-labelledby="subject-stats" className="card px-4 py-2 lg:sticky lg:top-20 lg:p-4">
      <SubjectStats
        subject={subject}
        title={
          <h2 id="subject-stats" className="font-medium text-sm">
            {subject.kind === "product" ? t`Product Stats` : t`Company Stats`}
          </h2>
        }
        {...(ratingsOf(subject).reviews > 1 && {
          choice: {
            chosen: filters.rating,
            onChoose: (rating: number | undefined) => {
              changeFilters({ rating });
              if (rating) document.getElementById(REVIEWS)?.scrollIntoView();
            },
          },
        })}
      />
    </aside>
  );
}
