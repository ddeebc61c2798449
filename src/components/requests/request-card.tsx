import type { ReactNode } from "react";
import { AuthorLine } from "@/components/posts/author-line";
import { Card, CardFooter, CardHeader, CardText, CardTitle } from "@/components/posts/card";
import { TimeAgo } from "@/components/posts/time-ago";
import type { RequestCard as RequestRow } from "@/data/posts/feeds";
import { formatBudget } from "@/lib/format";
import { plural } from "@/lib/i18n";
import { langOf } from "@/lib/language";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { StatusPill } from "./status-pill";

interface RequestCardProps {
  request: RequestRow;
  /** Target of the title's link; defaults to the request's page (R094). */
  href?: string;
  actions: ReactNode;
}

/** A request in a list: status, title, text, place, budget, author, time. */
export function RequestCard({ request, href, actions }: RequestCardProps) {
  const lang = langOf(request);
  return (
    <Card>
      <CardHeader>
        <StatusPill status={request.status} />
        <span className="min-w-0 truncate">
          <TimeAgo iso={request.created_at} />
          {request.location && (
            <>
              {" · "}
              <bdi>{request.location}</bdi>
            </>
          )}
        </span>
        <Link
          to={`${paths.request(request.id)}#responses`}
          className="relative z-10 -my-3 ms-auto inline-flex min-h-11 shrink-0 items-center hover:text-ink"
        >
          {plural(request.response_count, { one: "# answer", other: "# answers" })}
        </Link>
      </CardHeader>
      <CardTitle lang={lang}>
        <Link to={href ?? paths.request(request.id)} className="after:absolute after:inset-0">
          {request.title}
        </Link>
      </CardTitle>
      <CardText lang={lang} price={request.budget && formatBudget(request.budget)}>
        {request.description}
      </CardText>
      <CardFooter>
        <AuthorLine row={request} />
        <div className="relative z-10 -my-1.5 ms-auto flex flex-wrap sm:my-0 sm:gap-2 max-sm:*:border-transparent max-sm:*:px-2.5 max-sm:*:text-indigo">
          {actions}
        </div>
      </CardFooter>
    </Card>
  );
}
