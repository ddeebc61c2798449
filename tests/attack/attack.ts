import type { SupabaseClient } from "@supabase/supabase-js";
import type { Answer, Fixture } from "./fixture.ts";

/** One thing that nobody may do, tried with what everybody has: the public key, and a member's own session. */
export interface Attack {
  name: string;
  attack: (fixture: Fixture) => PromiseLike<Answer>;
  /** How the code or the message begins that refuses it, or "nothing": an answer that holds nothing and does nothing. */
  refused: string;
  /** A table or a read whose result the attack must not change for owner, stranger or visitor. */
  watch: string | ((viewer: SupabaseClient, fixture: Fixture) => PromiseLike<Answer>);
  /** The allowed counterpart, which must succeed and return something. */
  control: (fixture: Fixture) => PromiseLike<Answer>;
}

/** How an answer refuses: "code message", "nothing" where it holds nothing, or what it gave away. */
export function refusalIn({ data, error, count }: Answer): string {
  if (error) return `${error.code ?? error.statusCode ?? ""} ${error.message}`;
  const isEmpty = data === null || data === "" || data === false || JSON.stringify(data) === "[]";
  return isEmpty && !count
    ? "nothing"
    : `given: ${JSON.stringify(data)?.slice(0, 300)} ${count ?? ""}`;
}

/** The watched data as owner, stranger and visitor each see it, as text. */
export async function watchedData(watch: Attack["watch"], fixture: Fixture): Promise<string[]> {
  const { owner, stranger, visitor } = fixture;
  const look = async (viewer: SupabaseClient) => {
    const answer = typeof watch === "string" ? viewer.from(watch).select() : watch(viewer, fixture);
    const { data, error } = await answer;
    const rows = Array.isArray(data) ? data.map((row) => JSON.stringify(row)).sort() : [];
    return Array.isArray(data) ? rows.join("\n") : JSON.stringify(error?.message ?? data);
  };
  return [await look(owner.client), await look(stranger.client), await look(visitor)];
}
