import { useRef, useState } from "react";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { photosOf } from "@/data/photos/photos";
import type { Post } from "@/data/posts/posts";
import { useSeenFor } from "@/hooks/use-seen-for";
import { paths } from "@/paths";
import { onDemand } from "@/ui/on-demand";
import { ratingsOf } from "./ratings";
import { type ShownSubject, useIsOwn } from "./shown-subject";
import { SubjectPostList } from "./subject-post-list";
import { SubjectReviews } from "./subject-reviews";

const SubjectPhotos = onDemand(() => import("./subject-photos"));

/** Reviews, photos and recommendations of a product or company. */
export function SubjectPosts({ subject }: { subject: ShownSubject }) {
  const { kind, id, reviews, recommendations } = subject;
  const hasPhotos = [...reviews, ...recommendations].some(
    ({ images }) => photosOf(images)[0]?.thumbnail,
  );
  return (
    <>
      <SubjectReviews subject={subject} />
      {hasPhotos && <Photos kind={kind} id={id} />}
      <Recommendations subject={subject} />
    </>
  );
}

/** Has its place from the start, and asks for nothing before it is seen. */
function Photos(of: { kind: SubjectKind; id: string }) {
  const container = useRef<HTMLDivElement>(null);
  const isSeen = useSeenFor(container, 0);
  const [wasSeen, setWasSeen] = useState(false);
  if (isSeen && !wasSeen) setWasSeen(true);
  return (
    <div ref={container} className="mt-6 sm:mt-10" style={{ minHeight: "9rem" }}>
      {wasSeen && <SubjectPhotos {...of} />}
    </div>
  );
}

function Recommendations({ subject }: { subject: ShownSubject }) {
  const isOwn = useIsOwn(subject);
  const { kind, id } = subject;
  const way = {
    label: "Recommend it first.",
    to: paths.submitRecommendation({ [kind]: id }),
  };
  return (
    <SubjectPostList
      kind="recommendation"
      title="Community Recommendations"
      empty={{ text: "No recommendations yet.", way: isOwn ? null : way }}
      first={subject.recommendations.map((post): Post => ({ ...post, kind: "recommendation" }))}
      total={ratingsOf(subject).recommendations}
      filter={{ ...(kind === "product" ? { productId: id } : { companyId: id }), order: "recent" }}
    />
  );
}
