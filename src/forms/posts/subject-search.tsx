import type { ComponentType, Ref } from "react";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { CATALOG_NAME_MAX, CATALOG_NAME_MIN } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { oneLine } from "@/lib/text";
import { Input } from "@/ui/control";
import type { ControlProps } from "@/ui/field";
import { type Combobox, useCombobox } from "@/ui/use-combobox";

interface SubjectChoice<Found> {
  onChoose: (subject: Found) => void;
  /** Adds a missing entry; left out if that is not possible. */
  onAdd?: (name: string, kind: SubjectKind) => void;
}

/** Props of the list of matches, whose code is loaded on demand. */
export interface MatchesProps<Found> extends SubjectChoice<Found> {
  combobox: Combobox;
  /** Whether the list is shown. */
  isListed: boolean;
  /** The typed name, once it is long enough to search for. */
  name: string;
}

interface SubjectSearchProps<Found> extends SubjectChoice<Found> {
  control: ControlProps;
  ref: Ref<HTMLInputElement>;
  Matches: ComponentType<MatchesProps<Found>>;
}

/** A field to find a product or business by name; the last options add a missing one (C20). */
export function SubjectSearch<Found>({
  control,
  ref,
  Matches,
  ...choice
}: SubjectSearchProps<Found>) {
  const { field, text, combobox } = useCombobox();
  const name = oneLine(text ?? "");
  return (
    <div className="relative grid gap-1.5">
      <Input
        {...control}
        {...field}
        ref={ref}
        maxLength={CATALOG_NAME_MAX}
        autoComplete="off"
        placeholder={t`Type a name`}
        onKeyDown={(event) => {
          field.onKeyDown(event);
          // Never submits the whole form.
          if (event.key === "Enter" && name) event.preventDefault();
        }}
      />
      {name.length >= CATALOG_NAME_MIN && (
        <Matches {...choice} combobox={combobox} isListed={field["aria-expanded"]} name={name} />
      )}
    </div>
  );
}
