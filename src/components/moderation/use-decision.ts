import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { explain, toDataError } from "@/data/base/errors";
import {
  type Decision,
  type ModeratedItem,
  reopenReports,
  useDecide,
} from "@/data/moderation/moderation";
import { toast } from "@/ui/toast-store";

/** Toast text for a decision. */
function wordsFor(
  decision: Decision,
  { hidden_for: hiddenFor, takes_two, proposal }: ModeratedItem,
) {
  if (decision === "dismiss") return hiddenFor ? "Visible again" : "Reports dismissed";
  if (takes_two && !proposal) return "Proposed. Another moderator has to agree.";
  return decision === "restore" ? "Visible again" : "Hidden";
}

/** Works after the item has left the board. */
async function undoDismissal(client: QueryClient, item: ModeratedItem): Promise<void> {
  try {
    if (await reopenReports(client, item)) toast.success("The reports are open again");
    else toast.info("Not undone", "Something else was decided since.");
  } catch (error) {
    toast.error("Not undone", explain(toDataError(error)) ?? "Please try again.");
  }
}

/**
 * How to decide about an item, and the decision under way.
 *
 * @param onAnswer is called when it is decided or has failed, before a toast says so.
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
          isUndoable ? { label: "Undo", act: () => void undoDismissal(client, item) } : undefined,
        );
        document.getElementById("board")?.focus();
      },
      onError: (error) => {
        onAnswer();
        toast.error(
          "Decision not saved",
          error.kind === "conflict"
            ? "Another business has it now."
            : (explain(error) ?? "Please try again."),
        );
      },
    });
  };
  return { decide, pending: isPending ? variables : undefined };
}
