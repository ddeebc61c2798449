import { type RefCallback, useEffect, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { Subject } from "@/data/catalog/subject-choices";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { t } from "@/lib/i18n";
import { IconButton } from "@/ui/button";
import { Field, FieldError } from "@/ui/field";
import { X } from "@/ui/icons";
import { dialogOnDemand, onDemand } from "@/ui/on-demand";
import { type Findable, SUBJECT_ICONS, SUBJECT_NOUNS } from "./findable";
import type { PostInput } from "./post-rules";
import { SubjectSearch } from "./subject-search";

const SubjectDialog = dialogOnDemand(() => import("./subject-dialog"));
export const loadMatches = () => import("./subject-matches");
const SubjectMatches = onDemand(loadMatches);

interface SubjectPickerProps {
  label: string;
  hint: string;
}

/** The product or business of a post: found, added, or none (C20). */
export function SubjectPicker({ label, hint }: SubjectPickerProps) {
  const { getValues, setValue } = useFormContext<PostInput>();
  const { field, fieldState } = useController<PostInput, "subject">({ name: "subject" });
  const [adding, setAdding] = useState<{ name: string; kind: SubjectKind } | null>(null);
  const isByHand = useRef(false);
  const subject = field.value;

  // Choosing or removing unmounts the focused element: its replacement gets the focus.
  const control = useRef<HTMLElement | null>(null);
  const keepControl: RefCallback<HTMLElement> = (element) => {
    control.current = element;
    field.ref(element);
  };
  const chosenId = subject?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another one is chosen
  useEffect(() => {
    if (isByHand.current) control.current?.focus();
    isByHand.current = false;
  }, [chosenId]);

  const choose = (next: Subject | null) => {
    isByHand.current = true;
    field.onChange(next);
    if (next) {
      setAdding(null);
      adoptCategory(next, getValues, setValue);
    }
  };

  return (
    <>
      {subject ? (
        <Chosen
          label={label}
          subject={subject}
          error={fieldState.error?.message}
          ref={keepControl}
          onRemove={() => choose(null)}
        />
      ) : (
        <Field label={label} hint={hint} error={fieldState.error?.message}>
          {(props) => (
            <SubjectSearch
              control={props}
              ref={keepControl}
              Matches={SubjectMatches}
              onChoose={choose}
              onAdd={(name, kind) => setAdding({ name, kind })}
            />
          )}
        </Field>
      )}
      {adding !== null && (
        <SubjectDialog
          name={adding.name}
          kind={adding.kind}
          categoryId={getValues("categoryId")}
          subcategoryId={getValues("subcategoryId")}
          onAdded={choose}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}

/** Sets the post's category to that of its product or business, unless one is already chosen. */
export function adoptCategory(
  { categoryId, subcategoryId }: Subject,
  getValues: (name: "categoryId") => string,
  setValue: (name: "categoryId" | "subcategoryId", value: string) => void,
): void {
  if (categoryId === null || getValues("categoryId") !== "") return;
  setValue("categoryId", String(categoryId));
  setValue("subcategoryId", subcategoryId === null ? "" : String(subcategoryId));
}

interface ChosenProps {
  label: string;
  subject: Findable;
  error: string | undefined;
  ref: RefCallback<HTMLElement>;
  onRemove: () => void;
}

/** The chosen search result, with a button to remove it. */
export function Chosen({ label, subject, error, ref, onRemove }: ChosenProps) {
  const Icon = SUBJECT_ICONS[subject.kind];
  const { name } = subject;
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-sm">{label}</p>
      <div className="flex items-center gap-3 rounded-field border border-indigo bg-indigo-wash py-1.5 pe-2 ps-4">
        <Icon aria-hidden="true" size={20} className="shrink-0 text-indigo" />
        <p className="min-w-0 flex-1">
          <span dir="auto" className="block font-medium">
            {name}
          </span>
          <span className="block text-muted text-sm">
            {SUBJECT_NOUNS[subject.kind]}
            {subject.detail && " · "}
            <bdi>{subject.detail}</bdi>
          </span>
        </p>
        <IconButton ref={ref} label={t`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden="true" size={20} />
        </IconButton>
      </div>
      <FieldError error={error} />
    </div>
  );
}
