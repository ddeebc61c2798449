import { TABLE_OF } from "../base/tables";
import { postKeys } from "../posts/posts";

export type SubjectKind = "product" | "company";

export const subjectKeys = {
  /* Below the keys of posts, since a subject is loaded with the posts about it. */
  all: (kind: SubjectKind) => [...postKeys.all, TABLE_OF[kind]] as const,
  detail: (kind: SubjectKind, id: string) => [...subjectKeys.all(kind), "detail", id] as const,
};
