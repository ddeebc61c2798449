import { useFormContext } from "react-hook-form";
import { MINUTE } from "@/lib/constants";
import { formatAge } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import type { DraftState } from "./draft-store";

/**
 * Whether the item has changed since the edit began, to something other than the typed text. An equal text is the
 * author's own edit, whose response was lost.
 */
export function isOutdated(typed: { editedAt: string }, now: { editedAt: string }): boolean {
  const editedAt = "";
  return (
    typed.editedAt !== now.editedAt &&
    JSON.stringify({ ...now, ...typed, editedAt }) !== JSON.stringify({ ...now, editedAt })
  );
}

interface NewerVersionProps {
  /** Time of the other edit. */
  editedAt: string;
  title?: string;
  text: string;
  onTake: () => void;
  onKeep: () => void;
}

/** Shows the author an edit made elsewhere while this form was open, and lets them choose (R292). */
export function NewerVersion({ editedAt, title, text, onTake, onKeep }: NewerVersionProps) {
  return (
    <section
      aria-label={t`A newer version`}
      className="grid gap-3 rounded-card border border-brick bg-brick-wash p-4"
    >
      <p role="alert" className="font-medium text-brick">
        {changedText(editedAt)}
      </p>
      <blockquote className="max-h-80 overflow-y-auto rounded-field bg-page px-3.5 py-2.5">
        {title && <p className="font-bold [overflow-wrap:anywhere]">{title}</p>}
        <p className="prose-text">{text}</p>
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onKeep}>
          <Trans>Keep what I typed here</Trans>
        </Button>
        <Button variant="quiet" onClick={onTake}>
          <Trans>Use the newer one</Trans>
        </Button>
      </div>
    </section>
  );
}

function changedText(editedAt: string): string {
  if (editedAt === "") return t`You changed this on another device. It now says:`;
  const isNow = Date.now() - Date.parse(editedAt) < MINUTE;
  const age = formatAge(editedAt);
  return isNow
    ? t`You changed this on another device, just now. It now says:`
    : t`You changed this on another device, ${age}. It now says:`;
}

interface NewerInFormProps<Input> extends Pick<NewerVersionProps, "title" | "text"> {
  /** The item's current version, as the form's input. */
  now: Input;
  draft: DraftState;
  onChoose: () => void;
}

/** The same below a FormProvider; renders nothing unless the item differs from the version that the edit began with. */
export default function NewerInForm<Input extends { editedAt: string }>({
  now,
  draft,
  onChoose,
  ...words
}: NewerInFormProps<Input>) {
  const { watch, setValue, formState } = useFormContext<{ editedAt: string }>();
  if (!isOutdated(watch(), now) || formState.isSubmitting) return null;
  return (
    <NewerVersion
      {...words}
      editedAt={now.editedAt}
      onTake={() => {
        onChoose();
        draft.discard();
      }}
      onKeep={() => {
        onChoose();
        setValue("editedAt", now.editedAt);
      }}
    />
  );
}
