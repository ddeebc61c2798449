import { useQuery } from "@tanstack/react-query";
import { recommendationQuery } from "@/data/recommendations";
import { Dialog } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/states";
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
  const { data, isSuccess, isError, isFetching, refetch } = useQuery(recommendationQuery(id));
  if (data) return <ItemDialog post={{ ...data, kind: "recommendation" }} onClose={onClose} />;
  return (
    <Dialog title={isSuccess ? "Recommendation Not Found" : title} size="wide" onClose={onClose}>
      {isError && <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />}
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
