import { useState } from "react";
import type { Resolver, UseFormReturn } from "react-hook-form";
import { rulesOf } from "@/forms/base/rules";
import { type DraftState, type Unsent, unsent, useUnsentForm } from "@/forms/base/unsent";
import { uuidv7 } from "@/lib/uuid";
import { remarkDraft } from "./remark";

interface RemarkInput {
  /** Of the row to be made: a second attempt after a lost answer finds its own. */
  id: string;
  content: string;
}

/** The comment or response to one post or request that was typed and not yet sent. */
function unsentRemark(parentId: string): Unsent<RemarkInput> {
  return unsent(remarkDraft(parentId), () => ({ id: uuidv7(), content: "" }));
}

/** The rules of a comment or response of up to `max` characters. */
export function remarkRules(max: number): Resolver<RemarkInput, unknown, RemarkInput> {
  return rulesOf((z) =>
    z.object({
      id: z.string(),
      content: z.requiredText("Write something first.", max),
    }),
  );
}

/** The form of one comment or response, which starts with what its author had left unsent. */
export function useRemarkForm(
  rules: ReturnType<typeof remarkRules>,
  parentId: string,
  userId: string | null,
): { form: UseFormReturn<RemarkInput, unknown, RemarkInput>; draft: DraftState } {
  const [store] = useState(() => unsentRemark(parentId));
  return useUnsentForm({ store, rules, userId, first: "content" });
}
