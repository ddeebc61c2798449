import { useState } from "react";
import type { Resolver, UseFormReturn } from "react-hook-form";
import { editDraft } from "@/browser/drafts";
import type { Comment } from "@/data/comments";
import type { Pointer } from "@/data/outgoing";
import { rulesOf } from "@/forms/base/rules";
import { type DraftState, type Unsent, unsent, useUnsentForm } from "@/forms/base/unsent";
import { uuidv7 } from "@/lib/uuid";
import { remarkDraft } from "./remark";

interface RemarkInput {
  /** Of the row to be made: a second attempt after a lost answer finds its own. */
  id: string;
  content: string;
  /** When the version was written that is edited here; empty of what never was edited. */
  editedAt: string;
  /** Of an answer that is new. */
  pointsAt: Pointer | null;
}

const isPointer = (value: unknown): value is Pointer | null =>
  value === null ||
  (typeof value === "object" && "kind" in value && "id" in value && "name" in value);

/** The comment or response that was typed and not yet sent, under the name of its draft. */
function unsentRemark(draftName: string): Unsent<RemarkInput> {
  const empty = (): RemarkInput => ({ id: uuidv7(), content: "", editedAt: "", pointsAt: null });
  return unsent(draftName, empty, { guards: { pointsAt: isPointer } });
}

/** The rules of a comment or response of up to `max` characters. */
export function remarkRules(max: number): Resolver<RemarkInput, unknown, RemarkInput> {
  return rulesOf((z) =>
    z.object({
      id: z.string(),
      editedAt: z.string(),
      content: z.requiredText("Write something first.", max),
      pointsAt: z.nullable(z.custom<Pointer>()),
    }),
  );
}

/** A comment or response of one's own as the form has it. */
export const remarkInputOf = ({ id, content, edited_at: editedAt }: EditedRemark): RemarkInput => ({
  id,
  content,
  editedAt: editedAt ?? "",
  pointsAt: null,
});
export type EditedRemark = Pick<Comment, "id" | "content" | "edited_at">;

/** The form for one that is there, with what its author had left unsent. */
export function useRemarkEdit(
  rules: ReturnType<typeof remarkRules>,
  remark: EditedRemark,
  userId: string | null,
): { form: UseFormReturn<RemarkInput, unknown, RemarkInput>; draft: DraftState } {
  const [store] = useState(() => unsentRemark(editDraft(remark.id)));
  const base = () => remarkInputOf(remark);
  return useUnsentForm({ store, rules, userId, first: "content", base });
}

/** The form of one comment or response, which starts with what its author had left unsent. */
export function useRemarkForm(
  rules: ReturnType<typeof remarkRules>,
  parentId: string,
  userId: string | null,
): { form: UseFormReturn<RemarkInput, unknown, RemarkInput>; draft: DraftState } {
  const [store] = useState(() => unsentRemark(remarkDraft(parentId)));
  return useUnsentForm({ store, rules, userId, first: "content" });
}
