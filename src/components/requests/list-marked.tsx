import { explain } from "@/data/base/errors";
import { useListMarked } from "@/data/lists/lists";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { useNavigate } from "@/routing/router";
import { Button } from "@/ui/button";
import { ListChecks } from "@/ui/icons";
import { toast } from "@/ui/toast-store";

/** Creates a public list of the answers that helped, and opens it for sharing (R303). */
export default function ListMarked({ requestId }: { requestId: string }) {
  const list = useListMarked();
  const navigate = useNavigate();
  const make = () =>
    list.mutate(requestId, {
      onSuccess: (id) => {
        toast.success(t`Your list is public`, t`Share it with anyone who asks the same.`);
        navigate(paths.list(id));
      },
      onError: (error) =>
        toast.error(t`List not made`, explain(error) ?? t`Couldn’t make the list. Try again.`),
    });
  return (
    <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunk px-4 py-3">
      <p className="min-w-0 flex-1 basis-48 text-sm">
        <Trans>What helped you may help the next person.</Trans>
      </p>
      <Button variant="quiet" isBusy={list.isPending} onClick={make}>
        <ListChecks aria-hidden="true" size={20} />
        <Trans>Make a public list</Trans>
      </Button>
    </div>
  );
}
