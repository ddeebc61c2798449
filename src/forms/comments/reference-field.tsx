import { useEffect, useRef } from "react";
import type { Reference } from "@/data/requests/request-writes";
import { Chosen } from "@/forms/posts/subject-picker";
import { SubjectSearch } from "@/forms/posts/subject-search";
import { t } from "@/lib/i18n";
import { Field } from "@/ui/field";
import { onDemand } from "@/ui/on-demand";

const ReferenceMatches = onDemand(() => import("./reference-matches"));

interface ReferenceFieldProps {
  value: Reference | null;
  onChange: (value: Reference | null) => void;
}

/** The reference of an answer, found by its name: a recommendation, a product or a company (R302). */
export default function ReferenceField({ value, onChange }: ReferenceFieldProps) {
  // Opening this, choosing and removing unmount the focused element: its replacement gets the focus.
  const control = useRef<HTMLElement | null>(null);
  const restoredId = useRef(value?.id);
  useEffect(() => {
    if (value === null || value.id !== restoredId.current) control.current?.focus();
    restoredId.current = undefined;
  }, [value]);
  const keep = (element: HTMLElement | null) => {
    control.current = element;
  };
  if (value) {
    return (
      <Chosen
        label={LABEL}
        subject={{ ...value, detail: null }}
        error={undefined}
        ref={keep}
        onRemove={() => onChange(null)}
      />
    );
  }
  return (
    <Field
      label={LABEL}
      hint={t`A recommendation, product or business. It’s shown under your answer.`}
    >
      {(props) => (
        <SubjectSearch
          control={props}
          ref={keep}
          Matches={ReferenceMatches}
          onChoose={({ kind, id, name }) => onChange({ kind, id, name })}
        />
      )}
    </Field>
  );
}

const LABEL = t`Linked`;
