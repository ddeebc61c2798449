import { useState } from "react";
import HiddenNotice from "@/components/moderation/hidden-notice";
import ReportDialog from "@/components/moderation/report-dialog";
import { useUserId } from "@/data/auth/session-store";
import { explain } from "@/data/base/errors";
import { useRemoveHandle } from "@/data/catalog/handles";
import type { Handle } from "@/data/catalog/subjects";
import { authorName } from "@/data/members/names";
import RemovalDialog from "@/forms/moderation/removal-dialog";
import { formatDate } from "@/lib/format";
import { HANDLE_NAMES, handleLink, namedHandle, shownHandle } from "@/lib/handle-links";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { IconButton } from "@/ui/button";
import { ConfirmDialog, Dialog } from "@/ui/dialog";
import { Flag, Trash2 } from "@/ui/icons";
import { toast } from "@/ui/toast-store";

interface ContactsDialogProps {
  name: string;
  contacts: readonly Handle[];
  /** Whether the reader manages the company, and so may remove contacts that others added. */
  isOwner: boolean;
  onClose: () => void;
}

/** All contacts of a company, each with its author, its date and a button to report it (R353, R354). */
export default function ContactsDialog({ name, contacts, isOwner, onClose }: ContactsDialogProps) {
  const business = isolate(name);
  const userId = useUserId();
  // One dialog at a time: reporting or removing a contact replaces the list.
  const [chosen, setChosen] = useState<{ id: string; text: string; isOwn: boolean } | null>(null);
  if (chosen?.isOwn) return <RemoveDialog id={chosen.id} text={chosen.text} onClose={onClose} />;
  if (chosen && userId) {
    return (
      <ReportDialog item={{ kind: "handle", id: chosen.id }} userId={userId} onClose={onClose} />
    );
  }
  if (chosen) return <RemovalDialog id={chosen.id} text={chosen.text} onClose={onClose} />;

  return (
    <Dialog
      title={t`How to reach ${business}`}
      description={t`Members add these and nobody checks them. See a private person’s number? Tap its flag.`}
      onClose={onClose}
    >
      <ul className="ruled -mt-1">
        {contacts.map((handle) => {
          const { id } = handle;
          const isOwn = isOwner || (userId !== null && handle.user_id === userId);
          const text = namedHandle(handle);
          return (
            <li key={id ?? "website"} className="py-2">
              <div className="flex items-center gap-2">
                <Said handle={handle} />
                {id && !handle.hidden_for && (
                  <IconButton
                    label={isOwn ? t`Remove ${text}` : t`Report ${text}`}
                    onClick={() => setChosen({ id, text, isOwn })}
                    className="text-muted"
                  >
                    {isOwn ? (
                      <Trash2 aria-hidden="true" size={18} />
                    ) : (
                      <Flag aria-hidden="true" size={18} />
                    )}
                  </IconButton>
                )}
              </div>
              {id && handle.hidden_for && (
                <HiddenNotice item={{ kind: "handle", id }} reason={handle.hidden_for} />
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** A contact: its kind, link, author and date. */
function Said({ handle }: { handle: Handle }) {
  const { kind, created_at } = handle;
  const href = handleLink(handle);
  const text = shownHandle(handle);
  return (
    <div className="min-w-0 flex-1">
      <p className="text-muted text-sm">{HANDLE_NAMES[kind]}</p>
      {href && !handle.hidden_for ? (
        <a
          href={href}
          {...(kind !== "phone" && { target: "_blank", rel: "noopener nofollow ugc" })}
          className="text-link inline-flex min-h-11 items-center font-medium [overflow-wrap:anywhere] even-figures"
        >
          <bdi dir="ltr" translate="no">
            {text}
          </bdi>
          {kind !== "phone" && (
            <span className="sr-only">
              <Trans>(opens in a new tab)</Trans>
            </span>
          )}
        </a>
      ) : (
        <p className="py-2.5 font-medium [overflow-wrap:anywhere]">
          <bdi dir="ltr" translate="no">
            {text}
          </bdi>
        </p>
      )}
      <p className="text-muted text-sm">
        {handle.id === null ? (
          t`Listed with the business`
        ) : (
          <Trans>
            Added by <Adder handle={handle} />
          </Trans>
        )}
        {" · "}
        <time dateTime={created_at}>{formatDate(created_at)}</time>
      </p>
    </div>
  );
}

function Adder({ handle }: { handle: Handle }) {
  const name = <bdi translate="no">{authorName(handle)}</bdi>;
  const { author } = handle;
  return author ? (
    <Link to={paths.user(author.id)} className="text-link">
      {name}
    </Link>
  ) : (
    name
  );
}

interface RemoveDialogProps {
  id: string;
  text: string;
  onClose: () => void;
}

/** Asks for confirmation before members remove a contact that they added. */
function RemoveDialog({ id, text, onClose }: RemoveDialogProps) {
  const remove = useRemoveHandle();
  return (
    <ConfirmDialog
      title={t`Remove this contact?`}
      description={t`${text} won’t lead here any more. Anyone can add it again.`}
      confirmLabel={t`Remove it`}
      isDangerous
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast.success(t`Removed`);
            onClose();
          },
          onError: (error) => {
            onClose();
            toast.error(t`Not removed`, explain(error) ?? t`Please try again.`);
          },
        })
      }
    />
  );
}
