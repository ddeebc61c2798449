import { useQuery } from "@tanstack/react-query";
import SaveActions from "@/components/lists/save-actions";
import { subjectDetailQuery } from "@/data/catalog/subjects";
import { useRuns } from "@/data/members/own-profile";
import type { FoundCompany, FoundProduct } from "@/data/search/search";
import { t } from "@/lib/i18n";
import { safeUrl } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { buttonClass } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ExternalLink, MapPin } from "@/ui/icons";
import { OutsideLink } from "@/ui/outside-link";
import { Skeleton } from "@/ui/skeleton";
import { ContactRow } from "./contacts";
import { FormerNames } from "./former-names";
import { ReviewLink } from "./review-link";
import { SubjectStats } from "./subject-stats";

interface CatalogDialogProps {
  item: FoundProduct | FoundCompany;
  onClose: () => void;
}

/** A company's contacts; uses the query of the company's own page, which then opens from the cache. */
function CompanyContacts({ id }: { id: string }) {
  const { data: company, isPending } = useQuery(subjectDetailQuery("company", id));
  if (isPending) return <Skeleton className="my-3 h-11" />;
  return (
    company && (
      <div className="my-3">
        <ContactRow company={company} />
      </div>
    )
  );
}

/** A product or company opened in place, from a search (R123). */
export default function CatalogDialog({ item, onClose }: CatalogDialogProps) {
  const isProduct = item.kind === "product";
  // Members cannot review a business that they manage.
  const isOwn = useRuns(isProduct ? item.company_id : item.id);
  const website = safeUrl(item.website);
  const subcategory = isProduct ? item.subcategory : null;
  return (
    <Dialog title={item.name} size="wide" onClose={onClose}>
      <p className="-mt-1 mb-3 font-medium text-indigo text-sm">
        {item.category?.name ?? t`General`}
        {subcategory && <span className="font-normal text-muted"> · {subcategory.name}</span>}
      </p>
      {!isProduct && item.former_names.length > 0 && (
        <div className="mb-3 text-muted text-sm">
          <FormerNames names={item.former_names} />
        </div>
      )}
      {!isProduct && item.location && (
        <p className="mb-3 flex items-center gap-1.5 text-sm text-muted">
          <MapPin aria-hidden="true" size={18} />
          <bdi>{item.location}</bdi>
        </p>
      )}
      {item.description && (
        <p dir="auto" className="prose-text mb-3">
          {item.description}
        </p>
      )}
      {!isProduct && <CompanyContacts id={item.id} />}
      {website && (
        <OutsideLink href={website} className="gap-1.5">
          <Trans>Visit Website</Trans>
          <ExternalLink aria-hidden="true" size={16} />
        </OutsideLink>
      )}
      <div className="card mt-3 p-4">
        <SubjectStats subject={item} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link
          to={isProduct ? paths.product(item.id) : paths.company(item.id)}
          className={buttonClass()}
        >
          <Trans>See what people say</Trans>
        </Link>
        {!isOwn && <ReviewLink subject={item} variant="quiet" />}
        <SaveActions item={{ kind: item.kind, id: item.id, title: item.name }} />
      </div>
    </Dialog>
  );
}
