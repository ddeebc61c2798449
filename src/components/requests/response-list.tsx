import { useInfiniteQuery } from "@tanstack/react-query";
import { MoreRemarks } from "@/components/comments/more-remarks";
import { Remark } from "@/components/comments/remark";
import { LoadFailure } from "@/components/page/load-failure";
import type { RequestCard } from "@/data/feeds";
import { responsesQuery, useDeleteResponse } from "@/data/responses";
import { plural } from "@/lib/format";
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
  return (
    <section aria-label="Responses" className="mt-6" id="responses">
      <h2 className="font-bold text-xl">{count > 0 ? plural(count, "response") : "Responses"}</h2>
      {responses.isPending && (
        <div role="status" aria-label="Loading responses" className="mt-4 grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      {responses.isError && !shown && (
        <div className="mt-4">
          <LoadFailure query={responses} title="Responses did not load" />
        </div>
      )}
      {shown?.length === 0 && (
        <p className="mt-4 flex items-center gap-2 text-muted">
          <MessageSquare aria-hidden="true" size={18} className="shrink-0" />
          No responses yet.{" "}
          {isMine ? "You are told as soon as there is one." : "Yours may be the one they need."}
        </p>
      )}
      <ul className="mt-1">
        {shown?.map((response) => (
          <Remark key={response.id} kind="response" remark={response} remove={remove} />
        ))}
      </ul>
      <MoreRemarks query={responses} noun="more responses" />
    </section>
  );
}
