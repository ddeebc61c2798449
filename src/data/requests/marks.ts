import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@/lib/i18n";
import type { DataError } from "../base/errors";
import type { Delivery } from "../outbox/deliver";
import { useWaiting } from "../outbox/waiting";
import type { Response } from "./responses";

/* "Helped" marks, which the asker sets on answers. */

/** Whether an answer is marked as helpful by the asker's last choice, sent or not, and a function to change it. */
export function useMark({ id, helped_at }: Pick<Response, "id" | "helped_at">) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation<Delivery, DataError, boolean>({
    scope: { id: `mark:${id}` },
    mutationFn: async (hasHelped) => {
      // Loaded on demand: reading does not need it.
      const { deliver } = await import("../outbox/deliver");
      return deliver(client, {
        kind: "mark",
        row: { id: `mark:${id}`, answer: id, hasHelped },
        title: hasHelped ? t`An answer that helped` : t`“This helped” removed`,
        draft: null,
      });
    },
  });
  const waiting = useWaiting().find(
    ({ kind, row, failure }) => kind === "mark" && row.answer === id && failure === null,
  );
  const current = waiting?.kind === "mark" ? waiting.row.hasHelped : helped_at !== null;
  return { hasHelped: isPending ? variables : current, isSaving: isPending, mark: mutate };
}
