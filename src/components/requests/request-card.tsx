import type { ReactNode } from "react";
import { AuthorLine } from "@/components/posts/author-line";
import {
  Card,
  CardFooter,
  CardHeader,
  CardPrice,
  CardText,
  CardTitle,
} from "@/components/posts/card";
import { TimeAgo } from "@/components/posts/time-ago";
import type { RequestCard as RequestRow } from "@/data/posts/feeds";
import { cx } from "@/lib/cx";
import { formatBudget, plural } from "@/lib/format";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { StatusPill } from "./status-pill";

interface RequestCardProps {
  request: RequestRow;
  /** Target of the title's link; defaults to the request's page (R094). */
  href?: string;
  actions: ReactNode;
}

const EDGES: Record<string, string> = { open: "border-l-leaf", in_progress: "border-l-indigo" };

/** A request in a list: status, title, text, place, budget, author, time. */
export function RequestCard({ request, href, actions }: RequestCardProps) {
  return (
    <Card className={cx("border-l-4", EDGES[request.status] ?? "border-l-line")}>
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
          className="relative z-10 -my-3 ml-auto inline-flex min-h-11 shrink-0 items-center hover:text-ink"
        >
          {plural(request.response_count, "answer")}
        </Link>
      </CardHeader>
      <CardTitle>
        <Link to={href ?? paths.request(request.id)} className="after:absolute after:inset-0">
          {request.title}
        </Link>
      </CardTitle>
      {request.budget && <CardPrice>{formatBudget(request.budget)}</CardPrice>}
      <CardText>{request.description}</CardText>
      <CardFooter>
        <AuthorLine row={request} />
        <div className="relative z-10 -my-2 ml-auto flex flex-wrap sm:my-0 sm:gap-2 max-sm:*:border-transparent max-sm:*:px-2.5 max-sm:*:text-indigo">
          {actions}
        </div>
      </CardFooter>
    </Card>
  );
}
