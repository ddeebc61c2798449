import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import type { DataError } from "../base/errors";
import { db } from "../base/supabase";
import { profileKeys } from "../members/member-keys";
import type { OwnProfile } from "../members/profiles";
import type { RequestCard } from "../posts/feeds";
import type { Author, Post } from "../posts/posts";
import { keepTallies } from "../posts/tallies";
import { followKeys } from "./follow-keys";

/* A member's follows, and the feed of news from them. */

export type FollowedItem = (Post | (RequestCard & { kind: "request" })) & {
  /** Creation time; for a followed question, that of its newest answer. */
  moment: string;
  /** Whether it is newer than the member's last look. */
  is_new: boolean;
};

export interface FollowedFeed {
  items: FollowedItem[];
  has_more: boolean;
  /** Open questions that the reader could answer; only on the first page. */
  questions: RequestCard[];
}

interface PageCursor {
  before: string;
  before_id: string;
}

/** News from everything that a member follows, newest first, in pages (R423). */
export function followedFeedQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: followKeys.feed(userId),
    meta: { persist: "pages" },
    initialPageParam: null as PageCursor | null,
    queryFn: async ({ signal, client, pageParam }): Promise<FollowedFeed> => {
      const feed = unwrap(
        await db.rpc("followed_feed", pageParam ?? {}, { get: true }).abortSignal(signal),
      );
      for (const item of feed.items) {
        if (item.kind !== "request") keepTallies(client, item.kind, [item]);
      }
      return feed;
    },
    getNextPageParam: ({ items, has_more }): PageCursor | null => {
      const last = items.at(-1);
      return has_more && last ? { before: last.moment, before_id: last.id } : null;
    },
  });
}

/** Marks everything up to a moment as seen (R424). */
export function useSeeFollowed(userId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (until) => {
      unwrap(await db.rpc("see_followed", { until }));
    },
    onSuccess: () =>
      client.setQueryData<OwnProfile>(
        profileKeys.own(userId),
        (profile) => profile && { ...profile, followed_unseen: 0 },
      ),
  });
}

type Named = { id: string; name: string } | null;

/** A followed target with its name, which is null if the target is hidden, private or gone. */
export type Follow = Pick<
  Tables<"follows">,
  "target" | "category_id" | "place_id" | "product_id" | "company_id" | "member_id" | "request_id"
> & {
  category: { name: string; slug: string } | null;
  place: { name: string } | null;
  product: Named;
  company: Named;
  member: Pick<Author, "id" | "username" | "full_name"> | null;
  request: { id: string; title: string } | null;
};

/** Everything that a member follows, the latest first (R431). */
export function followsQuery(userId: string) {
  return queryOptions({
    queryKey: followKeys.list(userId),
    queryFn: async ({ signal }): Promise<Follow[]> =>
      unwrap(
        await db
          .from("follows")
          .select(
            "target,category_id,place_id,product_id,company_id,member_id,request_id,category:categories(name:local_name,slug),place:places(name:local_name),product:products(id,name),company:companies(id,name),member:profiles!follows_member_id_fkey(id,username,full_name),request:requests(id,title)",
          )
          .eq("user_id", userId)
          .order("created_at", { ascending: false })
          .order("target")
          .abortSignal(signal),
      ),
  });
}
