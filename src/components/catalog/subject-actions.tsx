import { ShareButton } from "@/components/page/share-button";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { buttonClass } from "@/ui/button";
import { CircleHelp, ThumbsUp } from "@/ui/icons";
import { ReviewLink } from "./review-link";
import { type ShownSubject, useIsOwn } from "./shown-subject";

/** Actions on a product or company: review, recommend, share, ask. */
export function SubjectActions({ subject }: { subject: ShownSubject }) {
  const isOwn = useIsOwn(subject);
  const { kind, id, name, category } = subject;
  if (subject.hidden_for) return null;
  return (
    <div data-actions className="actions">
      {!isOwn && (
        <>
          <ReviewLink
            subject={{ kind, id }}
            className="max-sm:flex-1 max-sm:px-1.5 max-sm:[&_svg]:hidden"
          />
          <Link
            to={paths.submitRecommendation({ [kind]: id })}
            className={buttonClass("quiet", "max-sm:px-3 max-sm:[&_svg]:hidden")}
          >
            <ThumbsUp aria-hidden="true" size={20} />
            <Trans>Recommend</Trans>
          </Link>
        </>
      )}
      <ShareButton of={subject} />
      <Link
        to={paths.submitRequest({
          title: t`Has anyone used ${name}?`,
          category: category.id,
          subcategory: subject.kind === "product" ? subject.subcategory?.id : undefined,
        })}
        className={buttonClass("quiet", "max-sm:px-3")}
      >
        <CircleHelp aria-hidden="true" size={20} className="max-sm:hidden" />
        <span>
          <Trans>
            Ask <span className="max-sm:sr-only">about it</span>
          </Trans>
        </span>
      </Link>
    </div>
  );
}
