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

/** A post, request or list, as a line of its member's content. */
export interface Entry {
  kind: EntryKind;
  id: string;
  title: string;
  /** Beginning of the text, longer than a line shows. */
  text: string | null;
  created_at: string;
  /** Only for reviews. */
  rating: number | null;
  /** Only for requests. */
  status: Tables<"requests">["status"] | null;
  /** Only for lists: whether others see it. */
  is_public: boolean | null;
}

export interface Content {
  member: Pick<Profile, "id" | "username" | "full_name">;
  entries: Entry[];
  has_more: boolean;
}

export interface ContentWanted {
  userId: string;
  /** Whether it is the reader's own content, with private lists. */
  isOwn: boolean;
  filter: ContentFilter;
  /** A part of a title; blank matches everything. */
  text: string;
  /** The most entries to return, newest first. */
  limit: number;
}

export const contentKeys = {
  /* Below the keys of posts: a new or deleted post changes its member's content. */
  all: [...postKeys.all, "content"] as const,
  of: (wanted: ContentWanted) => [...contentKeys.all, wanted] as const,
};

/**
 * A member's posts, requests and lists, newest first, in one request; null if there is no such member
 * or the profile is private (R148).
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
      // Deletes files that an earlier visit left behind.
      if (items && isOwn && !text) void tidyFiles("removeUnneededFiles");
      return items;
    },
  });
}
