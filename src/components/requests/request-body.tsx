import { ReportButton } from "@/components/moderation/report-button";
import { Byline } from "@/components/posts/byline";
import { Fact } from "@/components/posts/fact";
import { PostText } from "@/components/posts/post-text";
import type { RequestCard } from "@/data/feeds";
import { formatBudget, plural } from "@/lib/format";
import { MapPin, Wallet } from "@/ui/icons";
import { StatusPill } from "./status-pill";

interface RequestBodyProps {
  request: RequestCard;
  fallback: "Anonymous" | "Anonymous User";
}

/** Everything a request says, below its title: on its own screen and in the dialog (R079, R097). */
export function RequestBody({ request, fallback }: RequestBodyProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 text-muted text-sm">
        <StatusPill status={request.status} />
        {plural(request.response_count, "response")}
      </div>
      <div className="flex items-start justify-between gap-2">
        <Byline row={request} location={null} fallback={fallback} />
        {!request.is_mine && <ReportButton item={{ kind: "request", id: request.id }} />}
      </div>
      {(request.budget || request.location) && (
        <div className="mt-4 flex flex-wrap gap-2 text-sm">
          {request.budget && (
            <Fact icon={<Wallet aria-hidden="true" size={18} />}>
              <span className="text-muted">Budget</span> <b>{formatBudget(request.budget)}</b>
            </Fact>
          )}
          {request.location && (
            <Fact icon={<MapPin aria-hidden="true" size={18} />}>{request.location}</Fact>
          )}
        </div>
      )}
      <PostText>{request.description}</PostText>
    </>
  );
}
