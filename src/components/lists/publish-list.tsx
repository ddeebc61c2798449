import type { SharedList } from "@/components/page/share-words";
import { explain } from "@/data/base/errors";
import { useUpdateList } from "@/data/lists/lists";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast-store";

/** Offers to make the member's private list public before sharing it: no other reader could open it (R406). */
export default function PublishList({ list }: { list: SharedList }) {
  const { id, name, description, updated_at: seenAt } = list;
  const update = useUpdateList();
  const publish = () =>
    update.mutate(
      { id, name, description, is_public: true, seenAt },
      {
        onSuccess: () => toast.success(t`Your list is public`),
        onError: (error) =>
          toast.error(t`Not changed`, explain(error) ?? t`Could not save this. Please try again.`),
      },
    );
  return (
    <>
      <p className="mb-5">
        <Trans>
          Only you can open this list. To share it, make it public: then anyone can open it.
        </Trans>
      </p>
      <Button isBusy={update.isPending} onClick={publish} className="w-full">
        <Trans>Make public and share</Trans>
      </Button>
    </>
  );
}
