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
  /** Id of the new row: a retry after a lost response finds its own row. */
  id: string;
  content: string;
  /** `edited_at` of the version being edited; empty if it was never edited. */
  editedAt: string;
  /** Only for a new answer. */
  reference: Reference | null;
}

const isReference = (value: unknown): value is Reference | null =>
  value === null ||
  (typeof value === "object" && "kind" in value && "id" in value && "name" in value);

/** The draft of a comment or response, by the draft's name. */
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

/** The form's input for the member's own comment or response. */
export const remarkInputOf = ({ id, content, edited_at: editedAt }: EditedRemark): RemarkInput => ({
  id,
  content,
  editedAt: editedAt ?? "",
  reference: null,
});
export type EditedRemark = Pick<Comment, "id" | "content" | "edited_at">;

/** The form to edit an existing one, with its author's draft. */
export function useRemarkEdit(
  rules: ReturnType<typeof remarkRules>,
  remark: EditedRemark,
  userId: string | null,
): { form: UseFormReturn<RemarkInput, unknown, RemarkInput>; draft: DraftState } {
  const [store] = useState(() => remarkDraftStore(editDraft(remark.id)));
  const base = () => remarkInputOf(remark);
  return useDraftForm({ store, rules, userId, first: "content", base });
}

/** The form of a new comment or response, with its author's draft. */
export function useRemarkForm(
  rules: ReturnType<typeof remarkRules>,
  parentId: string,
  userId: string | null,
): { form: UseFormReturn<RemarkInput, unknown, RemarkInput>; draft: DraftState } {
  const [store] = useState(() => remarkDraftStore(remarkDraft(parentId)));
  return useDraftForm({ store, rules, userId, first: "content" });
}
