import type { QueryClient } from "@tanstack/react-query";
import type { ErrorKind } from "../base/errors";
import type { OutgoingPhotos } from "../photos/uploads";

/**
 * Defines how a member's write of one kind is stored, and which queries it invalidates. The author's device generates
 * each id, so that a retry after a lost response finds its own row and counts as done. The database sets every column
 * that the author does not write (S07).
 */
export interface WriteHandler<Row> {
  /** Its photos with their upload options, for kinds that can have photos. */
  photos?: (row: Row) => OutgoingPhotos | null;
  /**
   * Inserts the row for its author, with the addresses of its photos. Resolves to true if an earlier attempt stored the
   * row. Throws a DataError.
   */
  insert: (row: Row, userId: string, images: string[]) => Promise<unknown>;
  /** Updates a row that an earlier attempt stored to this one. Throws a DataError. */
  amend?: (row: Row, userId: string, images: string[]) => Promise<void>;
  /** Invalidates the queries that show such rows; resolves after the refetches that the author should see first. */
  invalidate: (client: QueryClient, row: Row) => Promise<void> | void;
  /** This kind's own texts for rejections. */
  refusals?: Partial<Record<ErrorKind, string>>;
}
