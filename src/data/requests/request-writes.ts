import { unwrap } from "../base/answers";
import type { TablesInsert } from "../base/database.types";
import { db } from "../base/supabase";
import { columnOf } from "../base/tables";
import { insertOnce } from "../outbox/insert-once";
import type { WriteHandler } from "../outbox/write-handler";
import { invalidateRequests } from "./requests";

/** R196 */
export type NewRequest = { id: string } & Pick<
  TablesInsert<"requests">,
  "title" | "description" | "language" | "category_id" | "subcategory_id" | "location" | "budget"
>;

/** R198 */
export interface NewResponse {
  id: string;
  content: string;
  requestId: string;
  reference: Reference | null;
}

/** An item that an answer references, found by its name. */
export interface Reference {
  kind: "recommendation" | "product" | "company";
  id: string;
  name: string;
}

/** Marks an answer as helpful, or removes the mark. */
export interface NewMark {
  /** Made from the answer's id: a later choice replaces one that waits in the outbox. */
  id: string;
  answer: string;
  hasHelped: boolean;
}

/** Sends a request, which is open and has no responses yet (R196). */
export const requestHandler: WriteHandler<NewRequest> = {
  insert: (row, user_id) =>
    insertOnce(
      "requests_pkey",
      db.from("requests").insert({ ...row, user_id, status: "open", response_count: 0 }),
    ),
  invalidate: (client) => void invalidateRequests(client),
};

/** Sends an answer to a request, with its reference (R198, R302). */
export const responseHandler: WriteHandler<NewResponse> = {
  insert: ({ id, content, requestId, reference }, user_id) =>
    insertOnce(
      "responses_pkey",
      db.from("responses").insert({
        id,
        content,
        user_id,
        request_id: requestId,
        ...(reference && { [columnOf(reference.kind)]: reference.id }),
      }),
    ),
  invalidate: invalidateRequests,
};

/** Sends the asker's "helped" mark of an answer, or its removal. */
export const markHandler: WriteHandler<NewMark> = {
  insert: async ({ answer, hasHelped }) => {
    unwrap(await db.rpc("mark_answer", { answer, has_helped: hasHelped }));
  },
  invalidate: invalidateRequests,
};
