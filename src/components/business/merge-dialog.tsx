import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type DataError, explain } from "@/data/base/errors";
import { useMerge } from "@/data/business/businesses";
import type { Subject } from "@/data/catalog/subject-choices";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { findSubjectsQuery } from "@/data/catalog/subject-search";
import { useDebounced } from "@/hooks/use-debounced";
import { CATALOG_NAME_MAX, CATALOG_NAME_MIN, SEARCH_DEBOUNCE } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { oneLine } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { useNavigate } from "@/routing/router";
import { Button } from "@/ui/button";
import { Input } from "@/ui/control";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";

function failureText(error: DataError): string {
  if (error.kind === "parent-gone") return t`One of them is already hidden or merged.`;
  if (error.kind === "own-company")
    return t`One of them is yours, so another moderator must decide.`;
  return explain(error) ?? t`Please try again.`;
}

interface MergeDialogProps {
  kind: SubjectKind;
  duplicate: { id: string; name: string };
  onClose: () => void;
}

/** Finds the original of a duplicate product or company, and merges the duplicate into it (R385). */
export default function MergeDialog({ kind, duplicate, onClose }: MergeDialogProps) {
  const [text, setText] = useState(duplicate.name);
  const [survivor, setSurvivor] = useState<Subject | null>(null);
  const name = oneLine(text);
  const settled = useDebounced(name, SEARCH_DEBOUNCE);
  const search = useQuery(findSubjectsQuery(settled.length >= CATALOG_NAME_MIN ? settled : ""));
  const others = (search.data ?? []).filter(
    (subject) => subject.kind === kind && subject.id !== duplicate.id,
  );
  const merge = useMerge(kind, duplicate.id);
  const navigate = useNavigate();
  const duplicateName = isolate(duplicate.name);
  const mergeInto = ({ id }: Subject) => {
    const lead = () => navigate(paths[kind](id), { replace: true });
    // mutateAsync, since mutate() skips its callbacks once unmounted: the duplicate's screen may redirect by itself
    // before all refetches are done.
    merge.mutateAsync(id, { onSuccess: lead }).then(
      () => toast.success(t`Merged`),
      // `FormFailure` shows the error.
      () => undefined,
    );
  };

  if (survivor) {
    const survivorName = isolate(survivor.name);
    const survivorWithDetail = isolate([survivor.name, survivor.detail].filter(Boolean).join(", "));
    return (
      <Dialog
        title={t`Merge into ${survivorName}?`}
        description={t`Everything about ${duplicateName} goes to ${survivorWithDetail}: reviews, recommendations, products, lists, owners. The old address will lead there. You can’t undo this.`}
        onClose={onClose}
      >
        <FormFailure
          title={merge.error && t`Not merged`}
          detail={merge.error && failureText(merge.error)}
        />
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => setSurvivor(null)}>
            <Trans>Another one</Trans>
          </Button>
          <Button variant="danger" isBusy={merge.isPending} onClick={() => mergeInto(survivor)}>
            <Trans>Merge</Trans>
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t`Which one does ${duplicateName} duplicate?`}
      description={t`Choose the one to keep.`}
      onClose={onClose}
    >
      <Field label={t`Its name`} isRequired>
        {(control) => (
          <Input
            {...control}
            value={text}
            maxLength={CATALOG_NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <p role="status" className="mt-3 text-muted text-sm">
        {search.isError
          ? t`The search didn’t work. Keep typing to try again.`
          : search.isSuccess && others.length === 0
            ? t`No other with that name.`
            : ""}
      </p>
      <ul className="mt-1 grid gap-2">
        {others.map((subject) => (
          <li key={subject.id}>
            <button
              type="button"
              className="card w-full px-4 py-3 text-start hover:border-field-line"
              onClick={() => setSurvivor(subject)}
            >
              <span dir="auto" className="block font-medium [overflow-wrap:anywhere]">
                {subject.name}
              </span>
              {subject.detail && (
                <span dir="auto" className="block text-muted text-sm">
                  {subject.detail}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
