import { useInfiniteQuery } from "@tanstack/react-query";
import { MoreRemarks } from "@/components/comments/more-remarks";
import { Remark } from "@/components/comments/remark";
import { ToldRemark } from "@/components/comments/told-remark";
import { LoadFailure } from "@/components/page/load-failure";
import { WaitingEntries } from "@/components/page/waiting-entries";
import type { RequestCard } from "@/data/feeds";
import { responseAtQuery, responsesQuery, useDeleteResponse } from "@/data/responses";
import { plural } from "@/lib/format";
import { useHashTarget } from "@/routing/use-hash-target";
import { MessageSquare } from "@/ui/icons";
import { Skeleton } from "@/ui/skeleton";

interface ResponseListProps {
  request: Pick<RequestCard, "id" | "response_count" | "is_mine">;
}

/** What people answered, newest first (R098, R186). */
export function ResponseList({ request }: ResponseListProps) {
  const { id, response_count: count, is_mine: isMine } = request;
  const responses = useInfiniteQuery(responsesQuery(id));
  const remove = useDeleteResponse();
  const shown = responses.data?.pages.flat();
  useHashTarget();
  return (
    <section aria-label="Answers" className="mt-6" id="responses" tabIndex={-1}>
      <h2 className="font-bold text-xl">{count > 0 ? plural(count, "answer") : "Answers"}</h2>
      {responses.isPending && (
        <div role="status" aria-label="Loading answers" className="mt-4 grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      {responses.isError && !shown && (
        <div className="mt-4">
          <LoadFailure query={responses} title="Answers did not load" />
        </div>
      )}
      {shown?.length === 0 && (
        <p className="mt-4 flex items-center gap-2 text-muted">
          <MessageSquare aria-hidden="true" size={18} className="shrink-0" />
          No answers yet.{" "}
          {isMine ? "You are told as soon as there is one." : "Yours may be the one they need."}
        </p>
      )}
      <WaitingEntries of={({ kind, row }) => kind === "response" && row.requestId === id} />
      <ul className="mt-1">
        {shown?.map((response) => (
          <Remark key={response.id} kind="response" remark={response} remove={remove} />
        ))}
      </ul>
      <MoreRemarks query={responses} noun="more answers" />
      <ToldRemark
        kind="response"
        shown={shown}
        queryAt={(time) => responseAtQuery(id, time)}
        remove={remove}
      />
    </section>
  );
}
