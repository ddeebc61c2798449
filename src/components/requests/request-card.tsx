import type { ReactNode } from "react";
import { TimeAgo } from "@/components/posts/time-ago";
import type { RequestCard as RequestRow } from "@/data/feeds";
import { authorName } from "@/data/names";
import { cx } from "@/lib/cx";
import { formatBudget, plural } from "@/lib/format";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { MapPin, Wallet } from "@/ui/icons";
import { StatusPill } from "./status-pill";

interface RequestCardProps {
  request: RequestRow;
  /** Where the title leads; the request's page unless said otherwise (R094). */
  href?: string;
  actions: ReactNode;
}

const EDGES: Record<string, string> = { open: "border-l-leaf", in_progress: "border-l-indigo" };

/** Somebody's question: state, what, where, how much, who, when. */
export function RequestCard({ request, href, actions }: RequestCardProps) {
  return (
    <article
      className={cx(
        "card relative flex flex-col gap-2.5 border-l-4 p-4",
        EDGES[request.status] ?? "border-l-line",
      )}
    >
      <header className="flex items-center gap-3">
        <StatusPill status={request.status} />
        <span className="ml-auto text-muted text-sm">
          {plural(request.response_count, "response")}
        </span>
      </header>
      <h3 className="line-clamp-3 font-bold text-lg">
        <Link to={href ?? paths.request(request.id)} className="after:absolute after:inset-0">
          {request.title}
        </Link>
      </h3>
      <p className="line-clamp-3 text-md text-muted">{request.description}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm [overflow-wrap:anywhere] [&_svg]:shrink-0">
        {request.location && (
          <span className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden="true" size={18} />
            {request.location}
          </span>
        )}
        {request.budget && (
          <span className="inline-flex items-center gap-1.5">
            <Wallet aria-hidden="true" size={18} />
            {formatBudget(request.budget)}
          </span>
        )}
        <span>
          {request.author ? (
            <Link
              to={paths.user(request.author.id)}
              className="relative z-10 -my-1.5 py-1.5 font-semibold text-ink hover:underline"
            >
              {authorName(request)}
            </Link>
          ) : (
            authorName(request)
          )}{" "}
          · <TimeAgo iso={request.created_at} />
        </span>
      </div>
      <div className="relative z-10 mt-auto flex flex-wrap gap-2 self-start pt-1">{actions}</div>
    </article>
  );
}
