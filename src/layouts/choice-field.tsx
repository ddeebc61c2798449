import { useState } from "react";
import { Select } from "@/ui/control";
import { Field } from "@/ui/field";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  read: () => Value;
  apply: (value: Value) => void;
}

/** Select field whose value is applied as soon as it is chosen. */
export function ChoiceField<Value extends string>({
  label,
  choices,
  read,
  apply,
}: ChoiceFieldProps<Value>) {
  const [chosen, setChosen] = useState(read);
  return (
    <Field label={label} isRequired>
      {({ id }) => (
        <Select
          id={id}
          value={chosen}
          onChange={({ target }) => {
            const next = choices.find(({ value }) => value === target.value)?.value;
            if (!next) return;
            setChosen(next);
            apply(next);
          }}
        >
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
