import { explain } from "@/data/base/errors";
import { useBlock } from "@/data/members/blocks";
import { displayName } from "@/data/members/names";
import type { PublicProfile } from "@/data/members/public-profile";
import { t } from "@/lib/i18n";
import { Button } from "@/ui/button";
import { Ban } from "@/ui/icons";
import { toast } from "@/ui/toast-store";
import { toastUnblocked } from "./toast-unblocked";
import { useBlocking } from "./use-blocking";

/** Blocks or unblocks the member whose profile is shown. */
export function BlockButton({ profile }: { profile: PublicProfile }) {
  const name = displayName(profile);
  const { open, dialog } = useBlocking({ id: profile.id, name });
  const change = useBlock(profile.id, name);
  const unblock = () =>
    change.mutate("unblock", {
      onSuccess: (delivery) => toastUnblocked(name, delivery),
      onError: (error) => toast.error(t`Still blocked`, explain(error) ?? t`Please try again.`),
    });
  return (
    <>
      <Button
        variant="quiet"
        isBusy={change.isPending}
        aria-haspopup={profile.is_blocked ? undefined : "dialog"}
        onClick={profile.is_blocked ? unblock : open}
        className="max-sm:[&_svg]:hidden"
      >
        <Ban aria-hidden="true" size={20} />
        {profile.is_blocked ? t`Unblock` : t`Block`}
      </Button>
      {dialog}
    </>
  );
}
