import { queryOptions, useMutation } from "@tanstack/react-query";
import { env } from "@/env";
import type { CONTACT_CATEGORIES, SUGGESTION_TYPES } from "@/lib/choices";
import { FORM_TIMEOUT } from "@/lib/constants";
import { timeLimit } from "@/lib/time-limit";
import { isOwnRow, unwrap } from "../base/answers";
import { DataError, kindOfStatus, toDataError } from "../base/errors";
import { loadDb } from "../base/load-db";

export interface ContactMessage {
  /** Made by the form, so that sending again after a lost answer is the same message. */
  id: string;
  name: string;
  email: string;
  subject: string;
  category: (typeof CONTACT_CATEGORIES)[number] | null;
  message: string;
}

/**
 * The id of a row that its sender cannot read: the form's, whose end becomes a checksum of the words (FNV-1a). The same
 * words sent again are the same row (F02); changed ones are another, as an earlier try may have arrived.
 */
function idOf(id: string, fields: object): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(fields))) {
    sum = Math.imul(sum ^ byte, 0x01000193);
  }
  return id.slice(0, -8) + (sum >>> 0).toString(16).padStart(8, "0");
}

/** Sends a message to the people behind the site, from anyone (R168, R209). */
export function useSendMessage() {
  return useMutation<void, DataError, ContactMessage>({
    mutationFn: async ({ id, ...fields }) => {
      if (env.contactEndpoint) return postForm(env.contactEndpoint, fields);
      const db = await loadDb();
      const answer = await db
        .from("contact_messages")
        .insert({ ...fields, id: idOf(id, fields) })
        .abortSignal(timeLimit(FORM_TIMEOUT));
      if (!isOwnRow(answer, "contact_messages_pkey")) unwrap(answer);
    },
  });
}

export interface CategorySuggestion {
  id: string;
  type: (typeof SUGGESTION_TYPES)[number];
  name: string;
  description: string;
  /** The category that a subcategory would belong to; its name goes to an endpoint, its id to the table. */
  parent: { id: number; name: string } | null;
  reason: string;
  email: string | null;
}

/** Categories that a subcategory may belong to. Their code is loaded on demand: most suggestions need none. */
export function parentCategoriesQuery() {
  return queryOptions({
    queryKey: ["catalog", "parents"] as const,
    queryFn: async ({ client }) => {
      const { categoriesQuery } = await import("../catalog/catalog");
      return client.fetchQuery(categoriesQuery());
    },
  });
}

/** Proposes a category or subcategory, from anyone (R171, R209). */
export function useSuggestCategory() {
  return useMutation<void, DataError, CategorySuggestion>({
    mutationFn: async ({ id, parent, ...fields }) => {
      if (env.suggestionEndpoint) {
        return postForm(env.suggestionEndpoint, {
          ...fields,
          parentCategory: parent?.name ?? null,
        });
      }
      const db = await loadDb();
      const row = { ...fields, parent_category_id: parent?.id ?? null };
      const answer = await db
        .from("category_suggestions")
        .insert({ ...row, id: idOf(id, row) })
        .abortSignal(timeLimit(FORM_TIMEOUT));
      if (!isOwnRow(answer, "category_suggestions_pkey")) unwrap(answer);
    },
  });
}

/**
 * Posts fields to an endpoint outside the backend, which gets neither key nor session of ours. Its
 * answer is JSON; an `error` in it, no JSON at all or a status that is not OK is a failure (R209).
 */
async function postForm(endpoint: string, fields: Record<string, string | null>): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.set(name, value ?? "");
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      body,
      signal: timeLimit(FORM_TIMEOUT),
    });
    const text = await response.text();
    const message = `${response.status}: ${text}`;
    if (!response.ok) throw new DataError({ kind: kindOfStatus(response.status), message });
    if (isRefusal(text)) throw new DataError({ kind: "unavailable", message });
  } catch (error) {
    throw toDataError(error);
  }
}

function isRefusal(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return (
      typeof answer === "object" && answer !== null && "error" in answer && Boolean(answer.error)
    );
  } catch {
    // A login page of the network's, answered with 200, is no sign that anything arrived.
    return true;
  }
}
