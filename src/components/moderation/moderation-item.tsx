import { useState } from "react";
import { explain } from "@/data/errors";
import { type Decision, type ModeratedItem, type ReportedItem, useDecide } from "@/data/moderation";
import { displayName } from "@/data/names";
import { REASON_LABELS } from "@/lib/choices";
import { plural } from "@/lib/format";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { onDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";

const HideDialog = onDemand(() => import("./hide-dialog"));

const WORDS = {
  dismiss: "Reports dismissed",
  restore: "Visible again",
  hide: "Hidden",
};

/** Where an item is read. */
function pathOf({ kind, id, parent_kind: parentKind, parent_id: parentId }: ModeratedItem): string {
  if (kind === "profile") return paths.user(id);
  const at = parentId ?? id;
  switch (parentKind ?? kind) {
    case "recommendation":
      return paths.recommendation(at);
    case "review":
      return paths.review(at);
    default:
      return paths.request(at);
  }
}

interface ModerationItemProps {
  item: ModeratedItem;
  reports: ReportedItem["reports"];
  since?: string;
}

/** Something that was reported or hidden, what was said about it, and what can be decided. */
export function ModerationItem({ item, reports, since }: ModerationItemProps) {
  const [isHiding, setIsHiding] = useState(false);
  const { mutate, isPending, variables } = useDecide(item);
  const name = item.title ?? item.kind;

  const decide = (decision: Decision) => {
    if (isPending) return;
    mutate(decision, {
      onSuccess: () => {
        setIsHiding(false);
        toast.success(
          decision === "dismiss" || decision === "restore" ? WORDS[decision] : WORDS.hide,
        );
        document.getElementById("board")?.focus();
      },
      onError: (error) => {
        setIsHiding(false);
        toast.error("Nothing was decided", explain(error) ?? "Please try again.");
      },
    });
  };

  return (
    <li>
      <article className="card grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <Badge>{item.kind}</Badge>
          {item.hidden_for && <Badge tone="brick">{REASON_LABELS[item.hidden_for]}</Badge>}
          {reports.length > 0 && <Badge tone="indigo">{plural(reports.length, "report")}</Badge>}
          {since}
        </div>
        <div>
          <h2 className="font-semibold [overflow-wrap:anywhere]">
            {item.hidden_for && item.kind !== "comment" && item.kind !== "response" ? (
              name
            ) : (
              <Link to={pathOf(item)} className="text-link">
                {item.title ?? `Where the ${item.kind} is`}
              </Link>
            )}
          </h2>
          {item.author && <p className="text-muted text-sm">by {displayName(item.author)}</p>}
          {item.body && <p className="prose-text mt-1 text-md">{item.body}</p>}
        </div>
        {reports.length > 0 && (
          <ul aria-label="Reports" className="grid gap-2 border-line border-l-4 pl-3 text-md">
            {reports.map(({ id, reason, note }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <b>{REASON_LABELS[reason]}</b>
                {note && <p>{note}</p>}
              </li>
            ))}
          </ul>
        )}
        {item.answer && (
          <p className="rounded-field bg-sunk px-3 py-2 text-md [overflow-wrap:anywhere]">
            <b>The author answers:</b> {item.answer}
          </p>
        )}
        {item.is_mine ? (
          <p className="text-muted text-sm">This is yours: another moderator decides about it.</p>
        ) : (
          <div className="flex flex-wrap gap-3">
            {reports.length > 0 && (
              <Button
                variant="quiet"
                isBusy={isPending && variables === "dismiss"}
                aria-label={`Dismiss the reports of “${name}”`}
                onClick={() => decide("dismiss")}
              >
                Dismiss
              </Button>
            )}
            {item.hidden_for ? (
              <Button
                variant="quiet"
                isBusy={isPending}
                aria-label={`Restore “${name}”`}
                onClick={() => decide("restore")}
              >
                Restore
              </Button>
            ) : (
              <Button
                variant="danger"
                aria-label={`Hide “${name}”`}
                onClick={() => setIsHiding(true)}
              >
                Hide
              </Button>
            )}
          </div>
        )}
      </article>
      {isHiding && (
        <HideDialog
          kind={item.kind}
          suggested={reports[0]?.reason}
          isBusy={isPending}
          onHide={decide}
          onClose={() => setIsHiding(false)}
        />
      )}
    </li>
  );
}
