import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "@/components/page/load-failure";
import Thumbnail from "@/components/posts/thumbnail";
import { type Version, versionsQuery } from "@/data/edits/versions";
import type { Item } from "@/data/moderation/moderation";
import { type Photo, photosOf } from "@/data/photos/photos";
import { STARS } from "@/lib/constants";
import { formatBudget, formatMoment, formatPrice } from "@/lib/format";
import { t } from "@/lib/i18n";
import { formatMonth } from "@/lib/months";
import { textsOf } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { Dialog } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

const asIs = (value: unknown) => (typeof value === "string" ? value : "");
interface Column {
  label: string;
  read: (value: unknown, was: Version["was"]) => ReactNode;
}
/** Labels of columns, and how to show their old values; columns that are not listed are not shown. */
const COLUMNS: Record<string, Column> = {
  title: { label: t`Title`, read: asIs },
  content: { label: t`Text`, read: asIs },
  description: { label: t`Text`, read: asIs },
  rating: {
    label: t`Stars`,
    read: (value) => {
      const stars = Number(value);
      return t`${stars} of ${STARS}`;
    },
  },
  location: { label: t`Location`, read: asIs },
  pricing: { label: t`Price`, read: asIs },
  price_paid: { label: t`Paid`, read: (value) => (value ? formatPrice(`${value}`) : "") },
  paid_in: { label: t`Paid in`, read: (value) => (value ? formatMonth(`${value}`) : "") },
  budget: { label: t`Budget`, read: (value) => (value ? formatBudget(`${value}`) : "") },
  tags: { label: t`Tags`, read: (value) => textsOf(value).join(", ") },
  links: { label: t`Links`, read: (value) => textsOf(value).join("\n") },
  images: {
    label: t`Photos`,
    read: (value, { image_texts: texts }) =>
      textsOf(value).length > 0 && <WerePhotos photos={photosOf(value, texts)} />,
  },
  image_texts: {
    label: t`Photo descriptions`,
    read: (value) => textsOf(value).filter(Boolean).join("\n"),
  },
  category_id: { label: t`Category`, read: () => t`Another one` },
  subcategory_id: { label: t`Subcategory`, read: (value) => (value ? t`Another one` : "") },
};

interface VersionsDialogProps {
  item: Item;
  onClose: () => void;
}

/** Earlier versions of an item, for its author and for moderators (R291). */
export default function VersionsDialog({ item, onClose }: VersionsDialogProps) {
  const versions = useQuery(versionsQuery(item));
  return (
    <Dialog
      title={t`Earlier versions`}
      description={t`Only the author and moderators can see them.`}
      onClose={onClose}
    >
      {versions.isPending && (
        <div role="status" aria-label={t`Loading`} className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      {versions.isError && <LoadFailure query={versions} title={t`Earlier versions didn’t load`} />}
      {versions.data?.length === 0 && (
        <p className="text-muted">
          <Trans>No earlier versions were saved.</Trans>
        </p>
      )}
      <ol className="grid gap-3">
        {versions.data?.map((version) => {
          const moment = formatMoment(Date.parse(version.until));
          return (
            <li key={version.until} className="card grid gap-2 p-4">
              <p className="text-muted text-sm">
                <Trans>
                  Until <time dateTime={version.until}>{moment}</time>
                </Trans>
              </p>
              <Was version={version} />
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}

function Was({ version: { was } }: { version: Version }) {
  return (
    <dl className="grid gap-2">
      {Object.entries(COLUMNS).flatMap(([column, { label, read }]) => {
        const value = was[column];
        if (value === undefined) return [];
        return (
          <div key={column}>
            <dt className="font-medium text-sm">{label}</dt>
            <dd dir="auto" className="prose-text">
              {read(value, was) || t`None`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Photos of an earlier version. Photos that nothing shows any more are deleted (0016) and appear as broken. */
function WerePhotos({ photos }: { photos: Photo[] }) {
  const count = photos.length;
  return (
    <div className="flex flex-wrap gap-2">
      {photos.map((photo, at) => {
        const number = at + 1;
        const alt = photo.text ?? t`Photo ${number} of ${count}`;
        return (
          <div key={photo.url} className="size-20 overflow-hidden rounded-field">
            <Thumbnail picture={photo.thumbnail ?? photo} alt={alt} />
            <span className="sr-only">{alt}</span>
          </div>
        );
      })}
    </div>
  );
}
