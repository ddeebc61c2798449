import { useFormContext } from "react-hook-form";
import type { RequestCard } from "@/data/feeds";
import { isOutdated, NewerVersion } from "@/forms/base/newer-version";
import type { DraftState } from "@/forms/base/unsent";
import { type RequestInput, requestInputOf } from "./request-form";

interface NewerRequestProps {
  request: RequestCard;
  draft: DraftState;
  onChoose: () => void;
}

/** What the request says by now, where that is something else than what the edit began from. */
export default function NewerRequest({ request, draft, onChoose }: NewerRequestProps) {
  const { watch, setValue, formState } = useFormContext<RequestInput>();
  const now = requestInputOf(request);
  if (!isOutdated(watch(), now) || formState.isSubmitting) return null;
  return (
    <NewerVersion
      editedAt={request.edited_at}
      title={request.title}
      text={request.description}
      onTake={() => {
        onChoose();
        draft.discard();
      }}
      onKeep={() => {
        onChoose();
        setValue("editedAt", now.editedAt);
      }}
    />
  );
}
