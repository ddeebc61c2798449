import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap, unwrapRow } from "../base/answers";
import type { DataError } from "../base/errors";
import { db, publicDb } from "../base/supabase";
import { subjectKeys } from "./subject-keys";

/* How a company is reached: its phone, WhatsApp, names in networks, website (R351). */

/** Takes back what one added. */
export function useRemoveHandle() {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (id) => {
      unwrapRow(await db.from("company_handles").delete().eq("id", id).select("id").maybeSingle());
    },
    onSuccess: () => client.invalidateQueries({ queryKey: subjectKeys.all("company") }),
  });
}

/** Asks the moderators to remove what is a private person's, by who has no account (R353). */
export function useAskRemoval(handle: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (note) => {
      unwrap(await publicDb.rpc("ask_removal", { handle, note }));
    },
    // It may be hidden by now.
    onSettled: () => client.invalidateQueries({ queryKey: subjectKeys.all("company") }),
  });
}
