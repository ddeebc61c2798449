import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "@/components/page/load-failure";
import { postQuery } from "@/data/post-detail";
import { Dialog } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";
import ItemDialog from "./item-dialog";

interface RecommendationDialogProps {
  recommendation: { id: string; title: string };
  onClose: () => void;
}

/** A recommendation of which only the title is known, opened in place (R129). */
export default function RecommendationDialog({
  recommendation: { id, title },
  onClose,
}: RecommendationDialogProps) {
  const recommendation = useQuery(postQuery("recommendation", id));
  const { data, isSuccess, isError } = recommendation;
  if (data) return <ItemDialog post={{ ...data, kind: "recommendation" }} onClose={onClose} />;
  return (
    <Dialog title={isSuccess ? "Recommendation Not Found" : title} size="wide" onClose={onClose}>
      {isError && <LoadFailure query={recommendation} />}
      {isSuccess && <p className="text-muted">It was removed after you saved it.</p>}
      {!isError && !isSuccess && (
        <div role="status" aria-label="Loading" className="grid gap-3">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Dialog>
  );
}
