import { isOwnRow, type SingleAnswer, unwrapRow } from "../base/answers";

/** As much of an insert as its answer takes. */
interface Insert {
  select(columns: "id"): { maybeSingle(): SingleAnswer<{ id: string }> };
}

/**
 * Inserts a row whose author's device made its id. Resolves to whether it was there: an earlier try arrived, maybe with
 * other words (amendments.ts). Throws a DataError.
 *
 * @param primaryKey the name of the table's constraint.
 */
export async function insertOnce(primaryKey: string, insert: Insert): Promise<boolean> {
  const answer = await insert.select("id").maybeSingle();
  const isThere = isOwnRow(answer, primaryKey);
  if (!isThere) unwrapRow(answer);
  return isThere;
}
