import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useMembersOnly } from "@/components/auth/use-members-only";
import { type Savable, useIsSaved } from "@/data/saved";
import { useIntent } from "@/forms/base/use-intent";
import { toast } from "@/ui/toast-store";

/**
 * For a button that saves a thing with one tap and takes it back with the next: whether it is saved, as it was
 * tapped last, and its ref and click (R410, R411). A visitor is asked to log in first (C06). What a tap does comes
 * when it is first wanted; one tap waits for the one before.
 */
export function useSave(item: Savable) {
  const client = useQueryClient();
  const ref = useRef<HTMLButtonElement>(null);
  const isSaved = useIsSaved(item.id);
  const { isPending, variables, mutate } = useMutation({
    scope: { id: item.id },
    mutationFn: async (isWanted: boolean) =>
      (await import("./saving")).tapSave(client, item, isWanted, ref.current),
    onError: () => toast.error("This did not load", "Check your connection and try again."),
  });
  const isShown = isPending ? variables : isSaved;
  const isAllowed = useMembersOnly("Login Required", "Please log in to save to lists.");
  const intent = `save ${item.id}`;
  useIntent(intent, ref, () => mutate(true));
  return { isSaved: isShown, ref, onClick: () => isAllowed(intent) && mutate(!isShown) };
}
