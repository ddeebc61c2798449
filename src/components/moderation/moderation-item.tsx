import { useState } from "react";
import { explain } from "@/data/base/errors";
import { displayName } from "@/data/members/names";
import {
  type Decision,
  type ModeratedItem,
  type Report,
  type ReportedItem,
  useDecide,
} from "@/data/moderation/moderation";
import { REASON_LABELS } from "@/lib/choices";
import { cx } from "@/lib/cx";
import { plural } from "@/lib/format";
import { isolate } from "@/lib/isolate";
import { nameOfKind } from "@/lib/name-of-kind";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useLanding } from "@/routing/use-landing";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { onDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";

const HideDialog = onDemand(() => import("./hide-dialog"));
const SuspendDialog = onDemand(() => import("./suspend-dialog"));
const VersionsDialog = onDemand(() => import("@/components/edits/versions-dialog"));

/** Toast text for a decision. */
function wordsFor(
  decision: Decision,
  { hidden_for: hiddenFor, takes_two, proposal }: ModeratedItem,
) {
  if (decision === "dismiss") return hiddenFor ? "Visible again" : "Reports dismissed";
  if (takes_two && !proposal) return "Proposed. Another moderator has to agree.";
  return decision === "restore" ? "Visible again" : "Hidden";
}

/** Path of the screen that shows an item; answers, comments, contacts and replies always have a parent. */
function pathOf({ kind, id, parent_kind: parentKind, parent_id: parentId }: ModeratedItem): string {
  if (parentKind && parentId) return paths[parentKind](parentId);
  if (kind === "profile") return paths.user(id);
  return kind === "response" || kind === "comment" || kind === "handle" || kind === "reply"
    ? paths.home()
    : paths[kind](id);
}

interface ModerationItemProps {
  item: ModeratedItem;
  reports: Report[];
  since?: string;
  isGone?: boolean | undefined;
  history?: ReportedItem["history"];
  /** Whether its author is suspended already. */
  isSuspended?: boolean;
}

/** An item that was reported or hidden, its reports, and the possible decisions. */
export function ModerationItem({
  item,
  reports,
  since,
  isGone = false,
  history = null,
  isSuspended = false,
}: ModerationItemProps) {
  const [isHiding, setIsHiding] = useState(false);
  const [isSuspending, setIsSuspending] = useState(false);
  const [isLookingBack, setIsLookingBack] = useState(false);
  const { mutate, isPending, variables } = useDecide(item);
  const name = item.title ?? item.kind;
  const isHeld = item.hidden_for !== null && reports.length > 0;
  const { proposal } = item;
  const [container, isTarget] = useLanding<HTMLLIElement>(item.id);

  const decide = (decision: Decision) => {
    if (isPending) return;
    mutate(decision, {
      onSuccess: () => {
        setIsHiding(false);
        toast.success(wordsFor(decision, item));
        document.getElementById("board")?.focus();
      },
      onError: (error) => {
        setIsHiding(false);
        toast.error(
          "Nothing was decided",
          error.kind === "conflict"
            ? "Another company has it by now."
            : (explain(error) ?? "Please try again."),
        );
      },
    });
  };

  return (
    <li ref={container} id={item.id} className={cx("rounded-card", isTarget && "animate-lit")}>
      <article aria-labelledby={`${item.id}-title`} className="card grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <Badge>{nameOfKind(item.kind)}</Badge>
          {item.hidden_for && <Badge tone="brick">{REASON_LABELS[item.hidden_for]}</Badge>}
          {reports.length > 0 && <Badge tone="indigo">{plural(reports.length, "report")}</Badge>}
          {isHeld && <Badge tone="brick">Hidden by reports</Badge>}
          {item.answer && <Badge tone="indigo">Answered</Badge>}
          {since}
        </div>
        <div>
          <h2 id={`${item.id}-title`} dir="auto" className="font-medium [overflow-wrap:anywhere]">
            {isGone || (item.hidden_for && item.kind !== "comment" && item.kind !== "response") ? (
              (item.title ?? `A ${nameOfKind(item.kind)}`)
            ) : (
              <Link to={pathOf(item)} className="text-link">
                {item.title ?? `Where the ${nameOfKind(item.kind)} is`}
              </Link>
            )}
          </h2>
          {item.author && (
            <p className="text-muted text-sm">
              by <bdi translate="no">{displayName(item.author)}</bdi>
            </p>
          )}
          {history && history.reported > 1 && (
            <p className="text-muted text-sm">
              Of this author {plural(history.reported, "thing")} were reported, {history.hidden}{" "}
              hidden.
            </p>
          )}
          {item.body && (
            <p dir="auto" className="prose-text mt-1 text-md">
              {item.body}
            </p>
          )}
          {item.is_edited && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setIsLookingBack(true)}
              className="text-link inline-flex min-h-11 items-center text-md"
            >
              Earlier versions
            </button>
          )}
          {isGone && (
            <p className="mt-1 text-muted text-sm">
              {item.kind === "list"
                ? "Its owner deleted it or made it private."
                : "Its author has deleted it."}{" "}
              This is what was reported.
            </p>
          )}
        </div>
        {reports.length > 0 && (
          <ul aria-label="Reports" className="grid gap-2 border-line border-l-4 pl-3 text-md">
            {reports.map(({ id, reason, note, said, reporter }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <b className="font-medium">{REASON_LABELS[reason]}</b>
                {note && <p dir="auto">{note}</p>}
                {reporter && <p className="text-muted text-sm">Was mostly {reporter} before.</p>}
                {said && (
                  <p className="prose-text text-muted">
                    It said then:{" "}
                    <q>
                      <bdi>{said}</bdi>
                    </q>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
        {item.answer && (
          <p className="rounded-field bg-sunk px-3 py-2 text-md [overflow-wrap:anywhere]">
            <b className="font-medium">The author answers:</b> <bdi>{item.answer}</bdi>
          </p>
        )}
        {item.takes_two && !item.is_mine && (
          <p className="text-muted text-sm">
            A moderator wrote this, so two others decide.{" "}
            {proposal && (
              <b className="font-medium">
                {proposal.is_mine
                  ? "You propose"
                  : `${isolate(displayName(proposal.moderator))} proposes`}{" "}
                to {proposal.reason ? `hide it: ${REASON_LABELS[proposal.reason]}` : "restore it"}.
              </b>
            )}
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
                aria-label={isHeld ? `Show again: “${name}”` : `Dismiss the reports of “${name}”`}
                onClick={() => decide("dismiss")}
              >
                {isHeld ? "Show again" : "Dismiss"}
              </Button>
            )}
            {proposal?.is_mine ? null : item.hidden_for && !isHeld ? (
              <Button
                variant="quiet"
                isBusy={isPending}
                aria-label={`Restore “${name}”`}
                onClick={() => decide("restore")}
              >
                Restore
              </Button>
            ) : (
              !isGone && (
                <Button
                  variant="danger"
                  aria-label={`Hide “${name}”`}
                  onClick={() => setIsHiding(true)}
                >
                  Hide
                </Button>
              )
            )}
            {isSuspended ? (
              <p className="content-center text-muted text-sm">Its author is suspended.</p>
            ) : (
              item.has_author && (
                <Button
                  variant="quiet"
                  aria-label={`Suspend the author of “${name}”`}
                  onClick={() => setIsSuspending(true)}
                >
                  Suspend
                </Button>
              )
            )}
          </div>
        )}
      </article>
      {isLookingBack && <VersionsDialog item={item} onClose={() => setIsLookingBack(false)} />}
      {isSuspending && (
        <SuspendDialog
          item={item}
          suggested={item.hidden_for ?? reports[0]?.reason}
          onClose={() => setIsSuspending(false)}
        />
      )}
      {isHiding && (
        <HideDialog
          kind={item.kind}
          hasAuthor={item.has_author}
          suggested={proposal?.reason ?? item.hidden_for ?? reports[0]?.reason}
          isBusy={isPending}
          onHide={decide}
          onClose={() => setIsHiding(false)}
        />
      )}
    </li>
  );
}
