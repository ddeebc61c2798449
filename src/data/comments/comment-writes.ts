import { db } from "../base/supabase";
import { columnOf } from "../base/tables";
import { insertOnce } from "../outbox/insert-once";
import type { WriteHandler } from "../outbox/write-handler";
import type { PostKind } from "../posts/posts";
import type { RepliedKind } from "./comments";
import { invalidateRemarks } from "./remark-pages";

/** R201 */
export interface NewComment {
  id: string;
  content: string;
  /** The post, comment or answer that it belongs to. */
  post: { kind: PostKind | RepliedKind; id: string };
}

/** Sends a comment on a post, or a reply to a comment or answer (R201, R304). */
export const commentHandler: WriteHandler<NewComment> = {
  insert: ({ id, content, post }, user_id) =>
    insertOnce(
      "comments_pkey",
      db.from("comments").insert({ id, content, user_id, ...parentOf(post) }),
    ),
  invalidate: invalidateRemarks,
};

const parentOf = ({ kind, id }: NewComment["post"]) =>
  kind === "comment" ? { reply_to: id } : { [columnOf(kind)]: id };
