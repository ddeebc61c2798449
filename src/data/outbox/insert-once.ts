import { isOwnRow, type SingleAnswer, unwrapRow } from "../base/answers";

/** As much of an insert as its answer takes. */
interface Insert {
  select(columns: "id"): { maybeSingle(): SingleAnswer<{ id: string }> };
}

/**
 * Inserts a row whose author's device made its id: an earlier try that arrived counts. Throws a DataError.
 *
 * @param primaryKey the name of the table's constraint.
 */
export async function insertOnce(primaryKey: string, insert: Insert): Promise<void> {
  const answer = await insert.select("id").maybeSingle();
  if (!isOwnRow(answer, primaryKey)) unwrapRow(answer);
}
