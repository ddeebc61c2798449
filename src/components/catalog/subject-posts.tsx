import type { ReactNode } from "react";
import { WhenSeen } from "@/components/page/when-seen";
import { photosOf } from "@/data/photos/photos";
import type { Post } from "@/data/posts/posts";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { onDemand } from "@/ui/on-demand";
import { ratingsOf } from "./ratings";
import { type ShownSubject, useIsOwn } from "./shown-subject";
import { SubjectPostList } from "./subject-post-list";
import { SubjectReviews } from "./subject-reviews";

const SubjectPhotos = onDemand(() => import("./subject-photos"));

interface SubjectPostsProps {
  subject: ShownSubject;
  /** Shown below the reviews and photos, which most readers come for. */
  children?: ReactNode;
}

/** Reviews, photos and recommendations of a product or company. */
export function SubjectPosts({ subject, children }: SubjectPostsProps) {
  const { kind, id, reviews, recommendations } = subject;
  const hasPhotos = [...reviews, ...recommendations].some(
    ({ images }) => photosOf(images)[0]?.thumbnail,
  );
  return (
    <>
      <SubjectReviews subject={subject} />
      {hasPhotos && (
        <WhenSeen className="mt-6 min-h-36 sm:mt-10">
          <SubjectPhotos kind={kind} id={id} />
        </WhenSeen>
      )}
      {children}
      <Recommendations subject={subject} />
    </>
  );
}

function Recommendations({ subject }: { subject: ShownSubject }) {
  const isOwn = useIsOwn(subject);
  const { kind, id } = subject;
  const way = {
    label: t`Recommend it first.`,
    to: paths.submitRecommendation({ [kind]: id }),
  };
  return (
    <SubjectPostList
      kind="recommendation"
      title={t`Community Recommendations`}
      empty={{ text: t`No recommendations yet.`, way: isOwn ? null : way }}
      first={subject.recommendations.map((post): Post => ({ ...post, kind: "recommendation" }))}
      total={ratingsOf(subject).recommendations}
      filter={{ ...(kind === "product" ? { productId: id } : { companyId: id }), order: "recent" }}
    />
  );
}
