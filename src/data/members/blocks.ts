import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@/lib/i18n";
import { unwrap } from "../base/answers";
import type { DataError } from "../base/errors";
import { db } from "../base/supabase";
import type { Delivery } from "../outbox/deliver";
import type { Author } from "../posts/posts";
import type { NewBlock } from "./block-writes";

/* Members whom the user has blocked. The database leaves out the rows that a block hides (S42). */

/* Loaded on demand: reading does not need it. */
const loadDelivery = () => import("../outbox/deliver");

export interface BlockedMember {
  blocked_id: string;
  created_at: string;
  /** Null if the profile is private. */
  member: Pick<Author, "id" | "username" | "full_name" | "avatar_url"> | null;
}

export const blockKeys = {
  all: ["blocks"] as const,
  of: (userId: string) => [...blockKeys.all, userId] as const,
};

/** The members whom a member has blocked, the latest first. */
export function blocksQuery(userId: string) {
  return queryOptions({
    queryKey: blockKeys.of(userId),
    queryFn: async ({ signal }): Promise<BlockedMember[]> =>
      unwrap(
        await db
          .from("blocks")
          .select(
            "blocked_id,created_at,member:profiles!blocks_blocked_id_fkey(id,username,full_name,avatar_url)",
          )
          .eq("blocker_id", userId)
          .order("created_at", { ascending: false })
          .abortSignal(signal),
      ),
  });
}

/** Blocks or unblocks a member; without a network the write waits in the outbox. */
export function useBlock(memberId: string, name: string) {
  const client = useQueryClient();
  return useMutation<Delivery, DataError, NewBlock["wish"]>({
    mutationFn: async (wish) => {
      const { deliver } = await loadDelivery();
      return deliver(client, {
        kind: "block",
        row: { id: memberId, wish },
        title: wish === "block" ? t`Block ${name}` : t`Unblock ${name}`,
        draft: null,
      });
    },
  });
}
