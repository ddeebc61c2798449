import type { SharedList } from "@/components/page/share-words";
import { explain } from "@/data/base/errors";
import { useUpdateList } from "@/data/lists/lists";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast-store";

/** One's own private list, which nobody could open: it is made public to be sent (R406). */
export default function PublishList({ list }: { list: SharedList }) {
  const { id, name, description, updated_at: seenAt } = list;
  const update = useUpdateList();
  const publish = () =>
    update.mutate(
      { id, name, description, is_public: true, seenAt },
      {
        onSuccess: () => toast.success("Your list is public"),
        onError: (error) =>
          toast.error("Not changed", explain(error) ?? "Could not save this. Please try again."),
      },
    );
  return (
    <>
      <p className="mb-5">
        Only you can open this list. To share it, make it public: then anyone can open it.
      </p>
      <Button isBusy={update.isPending} onClick={publish} className="w-full">
        Make public and share
      </Button>
    </>
  );
}
