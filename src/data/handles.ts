import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { fromPostgrest, unwrap, unwrapRow } from "./answers";
import type { DataError } from "./errors";
import { postKeys } from "./posts";
import type { FoundCompany } from "./search";
import { subjectKeys } from "./subject-keys";
import type { Handle } from "./subjects";
import { db, publicDb } from "./supabase";

/* How a company is reached: its phone, WhatsApp, names in networks, website (R351). */

declare module "./json-functions" {
  interface JsonFunctions {
    find_handle: FoundHandle[];
  }
}

/** A company, and which of its handles is what was looked for. */
export interface FoundHandle {
  company: FoundCompany;
  handles: Handle[];
}

/** Whose a number, a name in a network or a link is (R352). */
export function findHandleQuery(text: string) {
  return queryOptions({
    // Below the searches: whatever makes those stale is news here.
    queryKey: [...postKeys.searches, "handle", text] as const,
    queryFn: async ({ signal }): Promise<FoundHandle[]> =>
      unwrap(await publicDb.rpc("find_handle", { typed: text }, { get: true }).abortSignal(signal)),
  });
}

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
      const { error, status } = await publicDb.rpc("ask_removal", { handle, note });
      if (error) throw fromPostgrest(error, status);
    },
    // It may be hidden by now.
    onSettled: () => client.invalidateQueries({ queryKey: subjectKeys.all("company") }),
  });
}
