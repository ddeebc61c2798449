import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { LoadFailure } from "@/components/page/load-failure";
import { explain } from "@/data/base/errors";
import { type BlockedMember, blocksQuery, useBlock } from "@/data/members/blocks";
import { displayName } from "@/data/members/names";
import { faceUrl } from "@/data/photos/photos";
import { formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast-store";
import { toastUnblocked } from "./toast-unblocked";

interface BlockedDialogProps {
  userId: string;
  onClose: () => void;
}

/** Members whom the user has blocked, each with a button to unblock them. */
export default function BlockedDialog({ userId, onClose }: BlockedDialogProps) {
  const blocks = useQuery(blocksQuery(userId));
  const list = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title={t`Blocked members`}
      description={t`You don’t see each other’s answers, comments and notifications. Nobody is notified.`}
      onClose={onClose}
    >
      {blocks.isPending && (
        <div role="status" aria-label={t`Loading`} className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {blocks.isError && <LoadFailure query={blocks} />}
      {/* Takes the focus when the entry that had it is gone. */}
      <div ref={list} tabIndex={-1}>
        {blocks.data?.length === 0 && (
          <p>
            <Trans>You haven’t blocked anyone.</Trans>
          </p>
        )}
        <ul className="grid gap-2">
          {blocks.data?.map((block) => (
            <Blocked key={block.blocked_id} block={block} onGone={() => list.current?.focus()} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Blocked({ block, onGone }: { block: BlockedMember; onGone: () => void }) {
  const name = displayName(block.member);
  const date = formatDate(block.created_at);
  const change = useBlock(block.blocked_id, name);
  const unblock = () =>
    change.mutateAsync("unblock").then(
      (delivery) => {
        onGone();
        toastUnblocked(name, delivery);
      },
      (error: unknown) => toast.error(t`Still blocked`, explain(error) ?? t`Please try again.`),
    );
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} url={faceUrl(block.member?.avatar_url)} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-medium">
          {name}
        </p>
        <p className="text-muted text-sm">
          <Trans>Since {date}</Trans>
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={t`Unblock ${name}`}
        isBusy={change.isPending}
        onClick={() => void unblock()}
      >
        <Trans>Unblock</Trans>
      </Button>
    </li>
  );
}
