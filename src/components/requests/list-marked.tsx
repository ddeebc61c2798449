import { useNavigate } from "react-router-dom";
import { explain } from "@/data/base/errors";
import { useListMarked } from "@/data/lists/lists";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { ListChecks } from "@/ui/icons";
import { toast } from "@/ui/toast-store";

/** Makes a public list of the answers that helped, and goes there to send it (R303). */
export default function ListMarked({ requestId }: { requestId: string }) {
  const list = useListMarked();
  const navigate = useNavigate();
  const make = () =>
    list.mutate(requestId, {
      onSuccess: (id) => {
        toast.success("Your list is public", "Share it with anyone who asks the same.");
        navigate(paths.list(id));
      },
      onError: (error) =>
        toast.error("List not made", explain(error) ?? "Couldn’t make the list. Try again."),
    });
  return (
    <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunk px-4 py-3">
      <p className="min-w-0 flex-1 basis-48 text-sm">What helped you may help the next person.</p>
      <Button variant="quiet" isBusy={list.isPending} onClick={make}>
        <ListChecks aria-hidden="true" size={20} />
        Make a public list
      </Button>
    </div>
  );
}
