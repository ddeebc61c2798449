import { useInfiniteQuery } from "@tanstack/react-query";
import { LinkedRemark } from "@/components/comments/linked-remark";
import { MoreRemarks } from "@/components/comments/more-remarks";
import { LoadFailure } from "@/components/page/load-failure";
import { WaitingEntries } from "@/components/page/waiting-entries";
import { uniqueById } from "@/data/comments/remark-pages";
import {
  type AnswerOrder,
  type Response,
  responseQuery,
  responsesQuery,
  useDeleteResponse,
} from "@/data/requests/responses";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { useHashTarget } from "@/routing/use-hash-target";
import { useUrlQuery } from "@/routing/use-url-query";
import { MessageSquare } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { Answer, type AskedRequest } from "./answer";

const ListMarked = onDemand(() => import("./list-marked"));

const ORDERS: readonly { value: AnswerOrder; label: string }[] = [
  { value: "best", label: t`Best` },
  { value: "newest", label: t`Newest` },
];

/** Answers to a request: those that helped first and then by votes, or the newest first (R098, R186, R300). */
export function ResponseList({ request }: { request: AskedRequest }) {
  const { id, response_count: count, is_mine: isMine } = request;
  const [order, setOrder] = useOrder();
  const responses = useInfiniteQuery(responsesQuery(id, order));
  const remove = useDeleteResponse();
  const shown = responses.data && uniqueById(responses.data.pages);
  const item = (answer: Response) => (
    <Answer key={answer.id} answer={answer} request={request} remove={remove} />
  );
  useHashTarget();
  return (
    <section aria-label={t`Answers`} className="mt-6" id="responses" tabIndex={-1}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-bold text-xl">
          {count > 0 ? plural(count, { one: "# answer", other: "# answers" }) : t`Answers`}
        </h2>
        {count > 1 && (
          <Segmented
            label={t`Order of answers`}
            options={ORDERS}
            value={order}
            onChange={setOrder}
          />
        )}
      </div>
      {responses.isPending && (
        <div role="status" aria-label={t`Loading answers`} className="mt-4 grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      {responses.isError && !shown && (
        <div className="mt-4">
          <LoadFailure query={responses} title={t`Answers didn’t load`} />
        </div>
      )}
      {shown?.length === 0 && (
        <p className="mt-4 flex items-center gap-2 text-muted">
          <MessageSquare aria-hidden="true" size={18} className="shrink-0" />
          {count > 0 ? (
            t`There are none you can see.`
          ) : (
            <>
              <Trans>No answers yet.</Trans>{" "}
              {isMine ? t`New answers appear here.` : t`Yours may be the one they need.`}
            </>
          )}
        </p>
      )}
      <WaitingEntries of={({ kind, row }) => kind === "response" && row.requestId === id} />
      {isMine && shown?.some(({ helped_at: at }) => at !== null) && <ListMarked requestId={id} />}
      {shown && shown.length > 0 && <ul className="mt-1">{shown.map(item)}</ul>}
      <MoreRemarks query={responses} of="answers" />
      <LinkedRemark
        kind="response"
        shown={shown}
        queryOf={(responseId) => responseQuery(id, responseId)}
        render={item}
      />
    </section>
  );
}

/** The order of answers, from the URL. */
function useOrder(): [AnswerOrder, (order: AnswerOrder) => void] {
  const [query, changeQuery] = useUrlQuery();
  const change = (order: AnswerOrder) =>
    changeQuery({ answers: order === "newest" ? order : undefined });
  return [query.get("answers") === "newest" ? "newest" : "best", change];
}
