import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap, unwrapRow } from "../base/answers";
import type { DataError } from "../base/errors";
import { db, publicDb } from "../base/supabase";
import { subjectKeys } from "./subject-keys";

/* Handles of companies: phone, WhatsApp, names in social networks, website (R351). */

/** Removes a handle that the member added. */
export function useRemoveHandle() {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (id) => {
      unwrapRow(await db.from("company_handles").delete().eq("id", id).select("id").maybeSingle());
    },
    onSuccess: () => client.invalidateQueries({ queryKey: subjectKeys.all("company") }),
  });
}

/** Requests the removal of a private person's handle, for people without an account (R353). */
export function useRequestRemoval(handle: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (note) => {
      unwrap(await publicDb.rpc("ask_removal", { handle, note }));
    },
    // Moderators may have hidden it meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: subjectKeys.all("company") }),
  });
}
