import { isOwnRow, type SingleAnswer, unwrapRow } from "../base/answers";

/** The part of an insert's result that is needed here. */
interface Insert {
  select(columns: "id"): { maybeSingle(): SingleAnswer<{ id: string }> };
}

/**
 * Inserts a row whose id the author's device generated. Resolves to whether the row already existed: an earlier attempt
 * arrived, perhaps with another text (amendments.ts). Throws a DataError.
 *
 * @param primaryKey the name of the table's constraint.
 */
export async function insertOnce(primaryKey: string, insert: Insert): Promise<boolean> {
  const answer = await insert.select("id").maybeSingle();
  const isThere = isOwnRow(answer, primaryKey);
  if (!isThere) unwrapRow(answer);
  return isThere;
}
