import { queryOptions } from "@tanstack/react-query";
import { literally } from "@/lib/typed-text";
import { isUuid } from "@/lib/uuid";
import { unwrap } from "./answers";
import type { Tables } from "./database.types";
import { postKeys } from "./posts";
import type { Profile } from "./profiles";
import { db } from "./supabase";
import { tidyFiles } from "./tidy-files";

export type EntryKind = "recommendation" | "review" | "request" | "list";
export type ContentFilter = "all" | "recommendations" | "reviews" | "requests" | "lists";

/** Something that a member made, as a line of their content. */
export interface Entry {
  kind: EntryKind;
  id: string;
  title: string;
  text: string;
  createdAt: string;
  /** Set for reviews alone. */
  rating?: number;
  /** Set for requests alone. */
  status?: string;
  /** Set for lists alone: whether others see it. */
  isPublic?: boolean;
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

export interface Content {
  member: Pick<Profile, "id" | "username" | "full_name">;
  entries: Entry[];
  hasMore: boolean;
}

export const contentKeys = {
  /* Below the posts: a post that was made or deleted changes what its member has. */
  all: [...postKeys.all, "content"] as const,
  of: (wanted: ContentWanted) => [...contentKeys.all, wanted] as const,
};

type Titled<Table extends "recommendations" | "reviews"> = Pick<
  Tables<Table>,
  "id" | "title" | "content" | "created_at"
>;

interface Row extends Pick<Profile, "id" | "username" | "full_name"> {
  recommendations: Titled<"recommendations">[];
  reviews: (Titled<"reviews"> & Pick<Tables<"reviews">, "rating">)[];
  requests: Pick<Tables<"requests">, "id" | "title" | "description" | "created_at" | "status">[];
  lists: Pick<Tables<"user_lists">, "id" | "name" | "description" | "created_at" | "is_public">[];
}

const COLUMNS =
  "id,username,full_name,recommendations!recommendations_user_id_fkey(id,title,content,created_at),reviews!reviews_user_id_fkey(id,title,content,created_at,rating),requests!requests_user_id_fkey(id,title,description,created_at,status),lists:user_lists!user_lists_user_id_fkey(id,name,description,created_at,is_public)";

/**
 * What a member posted and collected, newest first, in one request; null when there is no such
 * member or the profile is private (R148). One more than wanted of each kind tells whether there is more.
 */
export function contentQuery(wanted: ContentWanted) {
  const { userId, isOwn, filter, text, limit } = wanted;
  return queryOptions({
    queryKey: contentKeys.of(wanted),
    queryFn: async ({ signal }): Promise<Content | null> => {
      if (!isUuid(userId)) return null;
      let query = db.from("profiles").select(COLUMNS).eq("id", userId);
      for (const kind of ["recommendations", "reviews", "requests", "lists"] as const) {
        query = query
          .order("created_at", { referencedTable: kind, ascending: false })
          .limit(filter === "all" || filter === kind ? limit + 1 : 0, { referencedTable: kind });
        if (kind !== "lists") query = query.eq(`${kind}.is_deleted`, false);
        if (text) {
          const column = kind === "lists" ? "name" : "title";
          query = query.regexIMatch(`${kind}.${column}`, literally(text));
        }
      }
      if (!isOwn) query = query.eq("is_public", true).eq("lists.is_public", true);
      const row = unwrap(
        await query.abortSignal(signal).maybeSingle().overrideTypes<Row, { merge: false }>(),
      );
      if (!row) return null;
      // What an earlier visit left behind.
      if (isOwn && !text) void tidyFiles("removeUnneededFiles");
      const entries = entriesOf(row);
      return {
        member: { id: row.id, username: row.username, full_name: row.full_name },
        entries: entries.slice(0, limit),
        hasMore: entries.length > limit,
      };
    },
  });
}

function entriesOf({ recommendations, reviews, requests, lists }: Row): Entry[] {
  const entries: Entry[] = [
    ...recommendations.map(({ id, title, content, created_at }) => ({
      kind: "recommendation" as const,
      id,
      title,
      text: content,
      createdAt: created_at,
    })),
    ...reviews.map(({ id, title, content, created_at, rating }) => ({
      kind: "review" as const,
      id,
      title,
      text: content,
      createdAt: created_at,
      rating,
    })),
    ...requests.map(({ id, title, description, created_at, status }) => ({
      kind: "request" as const,
      id,
      title,
      text: description,
      createdAt: created_at,
      status,
    })),
    ...lists.map(({ id, name, description, created_at, is_public }) => ({
      kind: "list" as const,
      id,
      title: name,
      text: description ?? "",
      createdAt: created_at,
      isPublic: is_public,
    })),
  ];
  return entries.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
