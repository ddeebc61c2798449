import { queryOptions } from "@tanstack/react-query";
import { isUuid } from "@/lib/uuid";
import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import { db } from "../base/supabase";
import { tidyFiles } from "../photos/tidy-files";
import { postKeys } from "../posts/posts";
import type { Profile } from "./profiles";

export type EntryKind = "recommendation" | "review" | "request" | "list";
export type ContentFilter = "all" | "recommendations" | "reviews" | "requests" | "lists";

/** Something that a member made, as a line of their content. */
export interface Entry {
  kind: EntryKind;
  id: string;
  title: string;
  /** Its beginning; longer than a line shows. */
  text: string | null;
  created_at: string;
  /** Of reviews alone. */
  rating: number | null;
  /** Of requests alone. */
  status: Tables<"requests">["status"] | null;
  /** Of lists alone: whether others see it. */
  is_public: boolean | null;
}

export interface Content {
  member: Pick<Profile, "id" | "username" | "full_name">;
  entries: Entry[];
  has_more: boolean;
}

export interface ContentWanted {
  userId: string;
  /** Whether the member asks: then private lists come too. */
  isOwn: boolean;
  filter: ContentFilter;
  /** A part of a title; blank wants everything. */
  text: string;
  /** At most so many entries, newest first. */
  limit: number;
}

export const contentKeys = {
  /* Below the posts: a post that was made or deleted changes what its member has. */
  all: [...postKeys.all, "content"] as const,
  of: (wanted: ContentWanted) => [...contentKeys.all, wanted] as const,
};

/**
 * A member's posts, requests and lists, newest first, in one request; null when there is no such
 * member or the profile is private (R148).
 */
export function contentQuery(wanted: ContentWanted) {
  const { userId, isOwn, filter, text, limit } = wanted;
  return queryOptions({
    queryKey: contentKeys.of(wanted),
    queryFn: async ({ signal }): Promise<Content | null> => {
      if (!isUuid(userId)) return null;
      const asked = { member: userId, kinds: filter, part: text, public_only: !isOwn };
      const items = unwrap(
        await db
          .rpc("member_items", { ...asked, page_size: limit }, { get: true })
          .abortSignal(signal),
      );
      // Files that an earlier visit left behind.
      if (items && isOwn && !text) void tidyFiles("removeUnneededFiles");
      return items;
    },
  });
}
