import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useMembersOnly } from "@/components/auth/use-members-only";
import { type Savable, useIsSaved } from "@/data/lists/saved";
import { useIntent } from "@/forms/base/use-intent";
import { t } from "@/lib/i18n";
import { toast } from "@/ui/toast-store";

/**
 * State and handlers of a button that saves an item with one tap and removes it with the next: whether it is saved,
 * as last tapped, and the button's ref and click handler (R410, R411). Visitors are asked to log in first (C06). The
 * code behind a tap is loaded on the first one; taps run one after another.
 */
export function useSave(item: Savable) {
  const client = useQueryClient();
  const ref = useRef<HTMLButtonElement>(null);
  const isSaved = useIsSaved(item.id);
  const { isPending, variables, mutate } = useMutation({
    scope: { id: item.id },
    mutationFn: async (isWanted: boolean) =>
      (await import("./saving")).tapSave(client, item, isWanted, ref.current),
    onError: () => toast.error(t`This didn’t load`, t`Check your connection and try again.`),
  });
  const isShown = isPending ? variables : isSaved;
  const isAllowed = useMembersOnly(t`Login Required`, t`Please log in to save to lists.`);
  const intent = `save ${item.id}`;
  useIntent(intent, ref, () => mutate(true));
  return { isSaved: isShown, ref, onClick: () => isAllowed(intent) && mutate(!isShown) };
}
