import { useState } from "react";
import { applyTextSize, readTextSize, type TextSize } from "@/browser/text-size";
import { applyTheme, readTheme, type ThemeChoice } from "@/browser/theme";
import { t } from "@/lib/i18n";
import { Field, Select } from "@/ui/field";
import { SaveDataSwitch } from "./save-data-switch";

const THEMES: readonly Choice<ThemeChoice>[] = [
  { value: "system", label: t`As my device` },
  { value: "light", label: t`Light` },
  { value: "dark", label: t`Dark` },
];

const SIZES: readonly Choice<TextSize>[] = [
  { value: "small", label: t`Small` },
  { value: "normal", label: t`Normal` },
  { value: "large", label: t`Large` },
];

/** Theme, text size and data saver; remembered on this device. */
export function DisplaySettings() {
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
        <ChoiceField label={t`Theme`} choices={THEMES} read={readTheme} apply={applyTheme} />
        <ChoiceField
          label={t`Text size`}
          choices={SIZES}
          read={readTextSize}
          apply={applyTextSize}
        />
      </div>
      <SaveDataSwitch />
    </div>
  );
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  read: () => Value;
  apply: (value: Value) => void;
}

function ChoiceField<Value extends string>({
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
