import type { SupabaseClient } from "@supabase/supabase-js";
import type { Answer, Fixture } from "./fixture.ts";

/** A forbidden act, tried with the means of any caller: the public key, and a member's own session. */
export interface Attack {
  name: string;
  attack: (fixture: Fixture) => PromiseLike<Answer>;
  /** Beginning of the refusal's code or message, or "nothing": a response that is empty and has no effect. */
  refused: string;
  /** A table whose rows the attack must not change, or a read whose result it must not change for any reader. */
  watch: string | ((viewer: SupabaseClient, fixture: Fixture) => PromiseLike<Answer>);
  /** The allowed counterpart, which must succeed and return something. */
  control: (fixture: Fixture) => PromiseLike<Answer>;
}

/** Attacks by name that are refused alike and share their `watch` and `control`. */
export const refused = (
  refused: string,
  watch: Attack["watch"],
  control: Attack["control"],
  attacks: Record<string, Attack["attack"]>,
): Attack[] =>
  Object.entries(attacks).map(([name, attack]) => ({ name, attack, refused, watch, control }));

/** The refusal in a response: "code message", "nothing" if it is empty, or else the data that it gave away. */
export function refusalIn({ data, error, count }: Answer): string {
  if (error) return `${error.code ?? error.statusCode ?? ""} ${error.message}`;
  const isEmpty = data === null || data === "" || data === false || JSON.stringify(data) === "[]";
  return isEmpty && !count
    ? "nothing"
    : `given: ${JSON.stringify(data)?.slice(0, 300)} ${count ?? ""}`;
}

/** The watched data: a table's rows and a visitor's view of them, or a read as owner, stranger and visitor. */
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
