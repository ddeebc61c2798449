import type { SupabaseClient } from "@supabase/supabase-js";
import type { Answer, Fixture } from "./fixture.ts";

/** One thing that nobody may do, tried with what everybody has: the public key, and a member's own session. */
export interface Attack {
  name: string;
  attack: (fixture: Fixture) => PromiseLike<Answer>;
  /** How the code or the message begins that refuses it, or "nothing": an answer that holds nothing and does nothing. */
  refused: string;
  /** A table whose rows the attack must not change, or a read whose result it must not change for anybody. */
  watch: string | ((viewer: SupabaseClient, fixture: Fixture) => PromiseLike<Answer>);
  /** The allowed counterpart, which must succeed and return something. */
  control: (fixture: Fixture) => PromiseLike<Answer>;
}

/** Attacks that are refused alike, by their names; as in an `Attack`, what is watched and what is allowed instead. */
export const refused = (
  refused: string,
  watch: Attack["watch"],
  control: Attack["control"],
  attacks: Record<string, Attack["attack"]>,
): Attack[] =>
  Object.entries(attacks).map(([name, attack]) => ({ name, attack, refused, watch, control }));

/** How an answer refuses: "code message", "nothing" where it holds nothing, or what it gave away. */
export function refusalIn({ data, error, count }: Answer): string {
  if (error) return `${error.code ?? error.statusCode ?? ""} ${error.message}`;
  const isEmpty = data === null || data === "" || data === false || JSON.stringify(data) === "[]";
  return isEmpty && !count
    ? "nothing"
    : `given: ${JSON.stringify(data)?.slice(0, 300)} ${count ?? ""}`;
}

/** The watched data: a table's rows and what a visitor sees of them, or a read as owner, stranger and visitor each see it. */
export async function watchedData(watch: Attack["watch"], fixture: Fixture): Promise<string[]> {
  const { owner, stranger, visitor, rowsOf } = fixture;
  const look = async (answer: PromiseLike<Answer>) => {
    const { data, error } = await answer;
    if (!Array.isArray(data)) return JSON.stringify(error?.message ?? data);
    return asLines(data);
  };
  if (typeof watch === "string") {
    return [asLines(await rowsOf(watch)), await look(visitor.from(watch).select())];
  }
  const viewers = [owner.client, stranger.client, visitor];
  return Promise.all(viewers.map((viewer) => look(watch(viewer, fixture))));
}

const asLines = (rows: unknown[]) =>
  rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join("\n");
