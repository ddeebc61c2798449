import { useState } from "react";
import type { Resolver, UseFormReturn } from "react-hook-form";
import { editDraft } from "@/browser/drafts";
import type { Comment } from "@/data/comments/comments";
import type { Reference } from "@/data/requests/request-writes";
import {
  createDraftStore,
  type DraftState,
  type DraftStore,
  useDraftForm,
} from "@/forms/base/draft-store";
import { rulesOf } from "@/forms/base/rules";
import { t } from "@/lib/i18n";
import { uuidv7 } from "@/lib/uuid";
import { remarkDraft } from "./remark";

interface RemarkInput {
  /** Of the row to be made: a second attempt after a lost answer finds its own. */
  id: string;
  content: string;
  /** When the version was written that is edited here; empty of what never was edited. */
  editedAt: string;
  /** Of an answer that is new. */
  reference: Reference | null;
}

const isReference = (value: unknown): value is Reference | null =>
  value === null ||
  (typeof value === "object" && "kind" in value && "id" in value && "name" in value);

/** The comment or response that was typed and not yet sent, under the name of its draft. */
function remarkDraftStore(draftName: string): DraftStore<RemarkInput> {
  const empty = (): RemarkInput => ({ id: uuidv7(), content: "", editedAt: "", reference: null });
  return createDraftStore(draftName, empty, { guards: { reference: isReference } });
}

/** The rules of a comment or response of up to `max` characters. */
export function remarkRules(max: number): Resolver<RemarkInput, unknown, RemarkInput> {
  return rulesOf((z) =>
    z.object({
      id: z.string(),
      editedAt: z.string(),
      content: z.requiredText(t`Write something first.`, max),
      reference: z.nullable(z.custom<Reference>()),
    }),
  );
}

/** A comment or response of one's own as the form has it. */
export const remarkInputOf = ({ id, content, edited_at: editedAt }: EditedRemark): RemarkInput => ({
  id,
  content,
  editedAt: editedAt ?? "",
  reference: null,
});
export type EditedRemark = Pick<Comment, "id" | "content" | "edited_at">;

/** The form for one that is there, with its author's draft. */
export function useRemarkEdit(
  rules: ReturnType<typeof remarkRules>,
  remark: EditedRemark,
  userId: string | null,
): { form: UseFormReturn<RemarkInput, unknown, RemarkInput>; draft: DraftState } {
  const [store] = useState(() => remarkDraftStore(editDraft(remark.id)));
  const base = () => remarkInputOf(remark);
  return useDraftForm({ store, rules, userId, first: "content", base });
}

/** The form of one comment or response, which starts with its author's draft. */
export function useRemarkForm(
  rules: ReturnType<typeof remarkRules>,
  parentId: string,
  userId: string | null,
): { form: UseFormReturn<RemarkInput, unknown, RemarkInput>; draft: DraftState } {
  const [store] = useState(() => remarkDraftStore(remarkDraft(parentId)));
  return useDraftForm({ store, rules, userId, first: "content" });
}
