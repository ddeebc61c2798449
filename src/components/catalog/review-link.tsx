import type { SubjectKind } from "@/data/catalog/subject-keys";
import { useOwnReview } from "@/data/posts/own-review";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { type ButtonVariant, buttonClass } from "@/ui/button";
import { PenLine } from "@/ui/icons";

interface ReviewLinkProps {
  subject: { kind: SubjectKind; id: string };
  variant?: ButtonVariant;
  className?: string;
}

/** Link to write a review, or to the member's own: a member writes one per subject (R119, S21). */
export function ReviewLink({ subject, variant = "primary", className }: ReviewLinkProps) {
  const own = useOwnReview(subject);
  const to = own ? paths.review(own) : paths.submitReview({ [subject.kind]: subject.id });
  return (
    <Link to={to} className={buttonClass(variant, className)}>
      <PenLine aria-hidden="true" size={20} />
      {own ? t`Your Review` : t`Write a Review`}
    </Link>
  );
}
