import type { QueryClient } from "@tanstack/react-query";
import type { ErrorKind } from "../base/errors";
import type { OutgoingPhotos } from "../photos/uploads";

/**
 * How a member's write of one kind is stored, and which queries it invalidates. The author's device makes each id, so
 * that a second try after a lost answer finds its own row and counts as done. The database sets every column that the
 * author does not write (S07).
 */
export interface WriteHandler<Row> {
  /** Its photos, and how they go; of what can have any. */
  photos?: (row: Row) => OutgoingPhotos | null;
  /**
   * Stores it as its author's, with the addresses of its photos. Resolves to true where an earlier try has stored its row.
   * Throws a DataError.
   */
  insert: (row: Row, userId: string, images: string[]) => Promise<unknown>;
  /** Has a row that an earlier try stored say the same as this one. Throws a DataError. */
  amend?: (row: Row, userId: string, images: string[]) => Promise<void>;
  /** Has what shows its like asked for again; what the person should see before going on is waited for. */
  invalidate: (client: QueryClient, row: Row) => Promise<void> | void;
  /** Words for refusals that are this kind's own. */
  refusals?: Partial<Record<ErrorKind, string>>;
}
