import type { RemarkProps } from "@/components/comments/remark";
import { Thread } from "@/components/comments/thread";
import { explain } from "@/data/base/errors";
import { displayName } from "@/data/members/names";
import type { RequestCard } from "@/data/posts/feeds";
import { useMark } from "@/data/requests/marks";
import type { Response } from "@/data/requests/responses";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Check } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast-store";

const ReferenceCard = onDemand(
  () => import("./reference-card"),
  <Skeleton className="mt-2 h-14" />,
);

export type AskedRequest = Pick<
  RequestCard,
  "id" | "title" | "author" | "is_mine" | "response_count" | "hidden_for"
>;

interface AnswerProps extends Pick<RemarkProps, "remove"> {
  answer: Response;
  request: AskedRequest;
}

/** An answer to a request, highlighted if it helped; the asker can mark it so (R098, R301). */
export function Answer({ answer, request, remove }: AnswerProps) {
  const { hasHelped, isSaving, mark } = useMark(answer);
  const referencedId = answer.recommendation_id ?? answer.product_id ?? answer.company_id;
  const isHidden = answer.hidden_for || request.hidden_for;
  const asker = request.author && isolate(displayName(request.author));
  const toggle = () => {
    if (isSaving) return;
    mark(!hasHelped, {
      onSuccess: (delivery) => {
        if (delivery === "queued")
          toast.info(t`Not sent yet.`, t`We’ll send it when you’re back online.`);
        else if (hasHelped) toast.success(t`Removed`);
        else toast.success(t`Thanks for telling us`, t`Your question is answered.`);
      },
      onError: (error) =>
        toast.error(t`Not saved`, explain(error) ?? t`Could not save this. Please try again.`),
    });
  };
  return (
    <Thread
      kind="response"
      remark={answer}
      remove={remove}
      shared={isHidden ? undefined : { ...answer, kind: "response", request }}
      praise={
        hasHelped && (
          <p className="mt-0.5 flex items-center gap-1 font-medium text-leaf text-sm">
            <Check aria-hidden="true" size={16} />
            {request.is_mine ? t`Helped you` : asker ? t`Helped ${asker}` : t`This helped`}
          </p>
        )
      }
      card={referencedId && <ReferenceCard answer={answer} />}
      actions={
        request.is_mine &&
        !answer.is_mine && (
          <Button
            variant="quiet"
            aria-pressed={hasHelped}
            isBusy={isSaving}
            className={cx("px-3", hasHelped && "border-leaf bg-leaf-wash text-leaf")}
            onClick={toggle}
          >
            <Check aria-hidden="true" size={18} />
            <Trans>This helped</Trans>
          </Button>
        )
      }
    />
  );
}
