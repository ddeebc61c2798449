import type { MouseEvent } from "react";
import { FormerNames } from "@/components/catalog/former-names";
import { ratingsOf } from "@/components/catalog/ratings";
import { IN_CARD, SaveButton } from "@/components/lists/save-button";
import { Card, CardFooter, CardHeader, CardText, CardTitle } from "@/components/posts/card";
import { Highlight } from "@/components/posts/highlight";
import { authorName, displayName } from "@/data/members/names";
import { faceUrl, storedUrl } from "@/data/photos/photos";
import type {
  FoundCompany,
  FoundList,
  FoundPerson,
  FoundProduct,
  FoundRequest,
} from "@/data/search/search";
import { SEARCH_EXCERPT, SUBJECT_EXCERPT } from "@/lib/constants";
import { formatTenths } from "@/lib/format-number";
import { plural, t } from "@/lib/i18n";
import { langOf } from "@/lib/language";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { ListChecks } from "@/ui/icons";
import { Stars } from "@/ui/stars";

/** A public list in the search results. */
export function ListCard({ list, query }: { list: FoundList; query: string }) {
  return (
    <Card>
      <CardHeader>
        <Badge>
          <ListChecks aria-hidden="true" />
          <Trans>List</Trans>
        </Badge>
      </CardHeader>
      <CardTitle>
        <Link to={paths.list(list.id)} className="after:absolute after:inset-0">
          <Highlight text={list.name} query={query} max={SEARCH_EXCERPT} />
        </Link>
      </CardTitle>
      {list.description && (
        <CardText>
          <Highlight text={list.description} query={query} max={SEARCH_EXCERPT} />
        </CardText>
      )}
      <CardFooter>
        <Trans>
          {plural(list.item_count, { one: "# item", other: "# items" })} · by{" "}
          <bdi translate="no">{displayName(list.author)}</bdi>
        </Trans>
      </CardFooter>
    </Card>
  );
}

interface CatalogCardProps<Item> {
  item: Item;
  query: string;
  /** Opens the item in place; the name stays a link, for a new tab. */
  onOpen: (item: Item) => void;
}

/** A product or company in the search results (R123). */
export function CatalogCard<Item extends FoundProduct | FoundCompany>({
  item,
  query,
  onOpen,
}: CatalogCardProps<Item>) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(item);
  };
  const isProduct = item.kind === "product";
  const { source, recommendations } = ratingsOf(item);
  return (
    <Card>
      <CardHeader>
        <Badge className="max-w-2/3 shrink-0">{isProduct ? t`Product` : t`Company`}</Badge>
        <span className="min-w-0 truncate">{item.category?.name ?? t`General`}</span>
        <SaveButton item={{ kind: item.kind, id: item.id, title: item.name }} className={IN_CARD} />
      </CardHeader>
      <div className="flex items-center gap-2">
        {!isProduct && item.logo && (
          <Avatar name={item.name} url={faceUrl(item.logo)} shape="logo" />
        )}
        <div className="min-w-0">
          <CardTitle>
            <Link
              to={isProduct ? paths.product(item.id) : paths.company(item.id)}
              onClick={open}
              aria-haspopup="dialog"
              className="after:absolute after:inset-0"
            >
              <Highlight text={item.name} query={query} max={SEARCH_EXCERPT} />
            </Link>
          </CardTitle>
        </div>
      </div>
      {!isProduct && item.former_names.length > 0 && (
        <div className="text-muted text-sm">
          <FormerNames names={item.former_names} />
        </div>
      )}
      {item.description && (
        <CardText>
          <Highlight text={item.description} query={query} max={SUBJECT_EXCERPT} />
        </CardText>
      )}
      <CardFooter>
        {item.average_rating === null ? (
          t`No ratings yet`
        ) : (
          <>
            <Stars rating={Number(item.average_rating.toFixed(1))} />
            <span className="font-medium text-ink">{formatTenths(item.average_rating)}</span>
          </>
        )}
        <span>
          {source} ·{" "}
          {plural(recommendations, { one: "# recommendation", other: "# recommendations" })}
        </span>
      </CardFooter>
    </Card>
  );
}

/** A question in the search results, with its best answer. */
export function QuestionCard({ request, query }: { request: FoundRequest; query: string }) {
  const { best_response: answer } = request;
  return (
    <Card>
      <header className="flex items-center gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-muted text-sm">
          <Badge className="shrink-0">
            <Trans>Question</Trans>
          </Badge>
          <span className="min-w-0">
            {request.location && (
              <span>
                <bdi>{request.location}</bdi>
                {" · "}
              </span>
            )}
            <span>{plural(request.response_count, { one: "# answer", other: "# answers" })}</span>
          </span>
        </div>
        <SaveButton
          item={{ kind: "request", id: request.id, title: request.title }}
          className={IN_CARD}
        />
      </header>
      <CardTitle lang={langOf(request)}>
        <Link to={paths.request(request.id)} className="after:absolute after:inset-0">
          <Highlight text={request.title} query={query} max={SEARCH_EXCERPT} />
        </Link>
      </CardTitle>
      {answer ? (
        <blockquote className="border-line border-s-2 ps-3 text-sm text-muted">
          <p dir="auto" className="line-clamp-4">
            <Highlight text={answer.content} query={query} max={SUBJECT_EXCERPT} />
          </p>
          <p dir="auto" className="mt-1 text-sm">
            {authorName({ ...answer, user_id: answer.author?.id ?? null })}
          </p>
        </blockquote>
      ) : (
        <p lang={langOf(request)} dir="auto" className="text-sm text-muted">
          <Highlight text={request.description} query={query} max={SEARCH_EXCERPT} />
        </p>
      )}
    </Card>
  );
}

/** A member in the search results. */
export function PersonCard({ person, query }: { person: FoundPerson; query: string }) {
  const name = person.full_name || displayName(person);
  return (
    <Card>
      <header className="flex items-center gap-3">
        <Avatar name={name} url={storedUrl(person.avatar_url)} size="medium" />
        <div className="min-w-0">
          <CardTitle>
            <Link
              to={paths.user(person.id)}
              translate="no"
              className="after:absolute after:inset-0"
            >
              <Highlight text={name} query={query} max={SEARCH_EXCERPT} />
            </Link>
          </CardTitle>
          <p className="truncate text-muted text-sm">
            {person.username && `@${person.username}`}
            {person.username && person.location && " · "}
            {person.location && <bdi>{person.location}</bdi>}
          </p>
        </div>
      </header>
      {person.bio && (
        <p dir="auto" className="text-sm text-muted">
          <Highlight text={person.bio} query={query} max={SEARCH_EXCERPT} />
        </p>
      )}
    </Card>
  );
}
