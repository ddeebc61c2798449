import { type MouseEvent, type ReactNode, useId } from "react";
import type { ListEntry, OwnList } from "@/data/lists/lists";
import { LIST_CAPACITY } from "@/lib/constants";
import { formatDate } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { remarkAnchor } from "@/lib/remark-anchor";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useHref } from "@/routing/router";
import { Badge } from "@/ui/badge";
import { iconButtonClass } from "@/ui/button";
import { Ellipsis, ExternalLink, Globe, Lock, Pencil, Trash2 } from "@/ui/icons";
import { Menu, menuItemClass } from "@/ui/menu";

/** Badge for a list's visibility. */
export function PrivacyBadge({ isPublic }: { isPublic: boolean }) {
  return isPublic ? (
    <Badge tone="leaf">
      <Globe aria-hidden="true" />
      <Trans>Public</Trans>
    </Badge>
  ) : (
    <Badge>
      <Lock aria-hidden="true" />
      <Trans>Private</Trans>
    </Badge>
  );
}

interface ListMenuProps {
  name: string;
  /** Undefined if moderators have hidden the list: it cannot be edited then. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
}

/** Owner's menu of a list. */
export function ListMenu({ name, onEdit, onDelete }: ListMenuProps) {
  return (
    <Menu
      label={t`Manage “${name}”`}
      trigger={<Ellipsis aria-hidden="true" size={20} />}
      triggerClassName={iconButtonClass("text-muted")}
    >
      {onEdit && (
        <button type="button" className={menuItemClass} onClick={onEdit}>
          <Pencil aria-hidden="true" size={20} />
          <Trans>Edit list</Trans>
        </button>
      )}
      <button type="button" className={menuItemClass} onClick={onDelete}>
        <Trash2 aria-hidden="true" size={20} />
        <Trans>Delete list</Trans>
      </button>
    </Menu>
  );
}

interface ListCardProps {
  list: OwnList;
  onEdit: () => void;
  onDelete: () => void;
  onOpenRecommendation: (recommendation: { id: string; title: string }) => void;
}

/** A member's own list with its newest entries (R128, R129). */
export function ListCard({ list, onEdit, onDelete, onOpenRecommendation }: ListCardProps) {
  const count = list.item_count;
  const more = count - list.items.length;
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="card relative flex flex-col gap-1 p-3 hover:border-field-line/60 sm:gap-2 sm:p-4"
    >
      <header className="flex items-start gap-2">
        <h3
          id={titleId}
          dir="auto"
          className="min-w-0 flex-1 font-bold text-base [overflow-wrap:anywhere]"
        >
          <Link to={paths.list(list.id)} className="after:absolute after:inset-0">
            {list.name}
          </Link>
        </h3>
        <span className="relative z-20 -my-2.5 -me-2.5">
          <ListMenu
            name={list.name}
            onEdit={list.hidden_for ? undefined : onEdit}
            onDelete={onDelete}
          />
        </span>
      </header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm even-figures">
        <PrivacyBadge isPublic={list.is_public} />
        {list.hidden_for && (
          <Badge tone="brick">
            <Trans>Hidden</Trans>
          </Badge>
        )}
        <span>
          {plural(count, { one: `#/${LIST_CAPACITY} item`, other: `#/${LIST_CAPACITY} items` })}
        </span>
        <time dateTime={list.created_at}>{formatDate(list.created_at)}</time>
      </p>
      {list.description && (
        <p dir="auto" className="line-clamp-2 text-sm text-muted">
          {list.description}
        </p>
      )}
      {list.items.length > 0 ? (
        <ul className="border-line border-t">
          {list.items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onOpenRecommendation={onOpenRecommendation} />
          ))}
        </ul>
      ) : (
        <p className="border-line border-t pt-3 text-sm text-muted">
          <Trans>This list is empty</Trans>
        </p>
      )}
      {more > 0 && (
        <p className="mt-auto text-muted text-sm">
          {plural(more, { one: "and # more", other: "and # more" })}
        </p>
      )}
    </article>
  );
}

const ROW =
  "relative z-10 flex min-h-11 w-full items-center gap-2 py-2 text-start text-sm hover:underline";

interface EntryRowProps {
  entry: ListEntry;
  onOpenRecommendation: ListCardProps["onOpenRecommendation"];
}

/** Opens a recommendation in place, anything else in a tab of its own (R129, C46). */
function EntryRow({ entry, onOpenRecommendation }: EntryRowProps) {
  const { recommendation, review, request, product, company, response } = entry;
  if (recommendation) {
    const open = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      onOpenRecommendation(recommendation);
    };
    return (
      <li>
        <Link to={paths.recommendation(recommendation.id)} onClick={open} className={ROW}>
          <bdi className="min-w-0 truncate">{recommendation.title || t`Untitled`}</bdi>
        </Link>
      </li>
    );
  }
  if (review) return <NewTabRow to={paths.review(review.id)}>{review.title}</NewTabRow>;
  if (request) return <NewTabRow to={paths.request(request.id)}>{request.title}</NewTabRow>;
  if (product) return <NewTabRow to={paths.product(product.id)}>{product.name}</NewTabRow>;
  if (company) return <NewTabRow to={paths.company(company.id)}>{company.name}</NewTabRow>;
  if (response) {
    const to = `${paths.request(response.request_id)}#${remarkAnchor({ kind: "response", id: response.id })}`;
    return <NewTabRow to={to}>{response.content}</NewTabRow>;
  }
  return (
    <li className="flex min-h-11 items-center text-sm text-muted">
      <Trans>Untitled</Trans>
    </li>
  );
}

function NewTabRow({ to, children }: { to: string; children: ReactNode }) {
  const href = useHref(to);
  return (
    <li>
      <a href={href} target="_blank" rel="noopener" className={ROW}>
        <bdi className="min-w-0 truncate">{children}</bdi>
        <ExternalLink aria-hidden="true" size={16} className="shrink-0 text-muted" />
        <span className="sr-only">
          <Trans>(opens in a new tab)</Trans>
        </span>
      </a>
    </li>
  );
}
