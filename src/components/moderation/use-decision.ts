import { explain } from "@/data/base/errors";
import { type Decision, type ModeratedItem, useDecide } from "@/data/moderation/moderation";
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

/**
 * How to decide about an item, and the decision under way.
 *
 * @param onAnswer is called when it is decided or has failed, before a toast says so.
 */
export function useDecision(item: ModeratedItem, onAnswer: () => void) {
  const { mutate, isPending, variables } = useDecide(item);
  const decide = (decision: Decision) => {
    if (isPending) return;
    mutate(decision, {
      onSuccess: () => {
        onAnswer();
        toast.success(wordsFor(decision, item));
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
