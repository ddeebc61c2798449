import { useId } from "react";
import { explain } from "@/data/base/errors";
import type { RequestCard } from "@/data/posts/feeds";
import { useSetRequestStatus } from "@/data/requests/requests";
import { REQUEST_STATUSES } from "@/lib/choices";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Select } from "@/ui/control";
import { toast } from "@/ui/toast-store";
import { statusLabel } from "./status-pill";

/** Lets the author set their request's status; a change is saved immediately (R096, C05). */
export default function RequestStatusField({
  request,
}: {
  request: Pick<RequestCard, "id" | "status">;
}) {
  const id = useId();
  const set = useSetRequestStatus(request.id);
  const change = (value: string) => {
    const status = REQUEST_STATUSES.find((known) => known === value);
    if (!status || set.isPending) return;
    set.mutate(status, {
      onSuccess: () => toast.success(t`Status updated`, statusLabel(status)),
      onError: (error) =>
        toast.error(
          t`Update Failed`,
          explain(error) ?? t`The status wasn’t changed. Please try again.`,
        ),
    });
  };
  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id} className="font-medium text-sm">
        <Trans>Status</Trans>
      </label>
      <Select
        id={id}
        value={set.isPending ? set.variables : request.status}
        aria-busy={set.isPending || undefined}
        onChange={({ target }) => change(target.value)}
        className="min-w-48"
      >
        {REQUEST_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </Select>
    </div>
  );
}
