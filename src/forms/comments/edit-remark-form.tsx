import { editDraft } from "@/browser/drafts";
import { useUserId } from "@/data/auth/session-store";
import { type DataError, explain } from "@/data/base/errors";
import { DraftNotice } from "@/forms/base/draft-notice";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { isOutdated, NewerVersion } from "@/forms/base/newer-version";
import { editFailure } from "@/forms/base/submission";
import { useDelivery } from "@/forms/base/use-delivery";
import { COMMENT_MAX, RESPONSE_MAX } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { useLocation } from "@/routing/router";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";
import { COMMENT_SIGNED_OUT, RESPONSE_SIGNED_OUT } from "./remark";
import { type EditedRemark, remarkInputOf, remarkRules, useRemarkEdit } from "./remark-input";

const KINDS = {
  comment: {
    label: t`Edit your comment`,
    max: COMMENT_MAX,
    rules: remarkRules(COMMENT_MAX),
    signedOut: COMMENT_SIGNED_OUT,
  },
  response: {
    label: t`Edit your answer`,
    max: RESPONSE_MAX,
    rules: remarkRules(RESPONSE_MAX),
    signedOut: RESPONSE_SIGNED_OUT,
  },
} as const;

interface EditRemarkFormProps {
  kind: keyof typeof KINDS;
  remark: EditedRemark;
  /** Its element id. */
  anchor: string;
  /** Called when it is saved or cancelled. */
  onDone: () => void;
}

/** Inline form to edit the member's own comment or answer (R290). */
export default function EditRemarkForm({ kind, remark, anchor, onDone }: EditRemarkFormProps) {
  const { label, max, rules, signedOut } = KINDS[kind];
  const { pathname, search } = useLocation();
  const { error, isPending, forgetError, prepare, deliver } = useDelivery();
  const { form, draft } = useRemarkEdit(rules, remark, useUserId());
  const { register, handleSubmit, watch, setValue, formState } = form;
  const now = remarkInputOf(remark);

  const submit = handleSubmit(async ({ id, content, editedAt }) => {
    if (isPending) return;
    const delivery = await deliver({
      kind: "edit",
      row: { id, of: kind, words: { content }, editedAt: editedAt || null },
      title: content,
      draft: {
        name: editDraft(id),
        path: `${pathname}${search}#${anchor}`,
        input: { id, content, editedAt },
      },
    });
    if (delivery === null) return;
    draft.forget();
    if (delivery === "sent") toast.success(t`Saved`);
    onDone();
  });

  const failure = (failed: DataError) =>
    failed.kind === "session-expired"
      ? signedOut
      : (editFailure(failed) ?? explain(failed) ?? t`Your change wasn’t saved. Please try again.`);
  return (
    <Form state={formState} onPrepare={prepare} onSubmit={submit} className="mt-1 grid gap-2">
      <DraftNotice draft={draft} />
      <Field
        label={label}
        isRequired
        error={formState.errors.content?.message}
        aside={<CharacterCount length={watch("content").length} max={max} />}
      >
        {(control) => <Textarea {...control} {...register("content")} rows={4} autoFocus />}
      </Field>
      {isOutdated(watch(), now) && !formState.isSubmitting && (
        <NewerVersion
          editedAt={now.editedAt}
          text={remark.content}
          onTake={() => {
            forgetError();
            draft.discard();
          }}
          onKeep={() => {
            forgetError();
            setValue("editedAt", now.editedAt);
          }}
        />
      )}
      <FormFailure title={error && t`Not saved`} detail={error && failure(error)} />
      <FormActions
        isBusy={formState.isSubmitting}
        onCancel={() => {
          draft.forget();
          onDone();
        }}
      >
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  );
}
