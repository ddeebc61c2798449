import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { explain, toDataError } from "@/data/base/errors";
import {
  type Decision,
  type ModeratedItem,
  reopenReports,
  useDecide,
} from "@/data/moderation/moderation";
import { t } from "@/lib/i18n";
import { toast } from "@/ui/toast-store";
import { explainDecision } from "./explain-decision";

/** Toast text for a decision. */
function wordsFor(
  decision: Decision,
  { hidden_for: hiddenFor, takes_two, proposal }: ModeratedItem,
) {
  if (decision === "dismiss") return hiddenFor ? t`Visible again` : t`Reports dismissed`;
  if (takes_two && !proposal) return t`Proposed. Another moderator has to agree.`;
  return decision === "restore" ? t`Visible again` : t`Hidden`;
}

/** Not a hook: a toast calls it after the item has left the board. */
async function undoDismissal(client: QueryClient, item: ModeratedItem): Promise<void> {
  try {
    if (await reopenReports(client, item)) toast.success(t`The reports are open again`);
    else toast.info(t`Not undone`, t`Something else was decided since.`);
  } catch (error) {
    toast.error(t`Not undone`, explain(toDataError(error)) ?? t`Please try again.`);
  }
}

/**
 * Returns the function that decides about an item, and the pending decision.
 *
 * @param onAnswer called on success and on failure, before the toast.
 */
export function useDecision(item: ModeratedItem, onAnswer: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useDecide(item);
  const decide = (decision: Decision) => {
    if (isPending) return;
    mutate(decision, {
      onSuccess: () => {
        onAnswer();
        const isUndoable = decision === "dismiss" && !item.hidden_for;
        toast.success(
          wordsFor(decision, item),
          undefined,
          isUndoable ? { label: t`Undo`, act: () => void undoDismissal(client, item) } : undefined,
        );
        document.getElementById("board")?.focus();
      },
      onError: (error) => {
        onAnswer();
        toast.error(
          t`Decision not saved`,
          error.kind === "conflict" ? t`Another business has it now.` : explainDecision(error),
        );
      },
    });
  };
  return { decide, pending: isPending ? variables : undefined };
}
