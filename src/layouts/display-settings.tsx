import { applyTextSize, readTextSize, type TextSize } from "@/browser/text-size";
import { applyTheme, readTheme, type ThemeChoice } from "@/browser/theme";
import { t } from "@/lib/i18n";
import { type Choice, ChoiceField } from "./choice-field";
import { LanguageChoice } from "./language-choice";
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

/** Language, theme, text size and data saver; remembered on this device. */
export function DisplaySettings() {
  return (
    <div className="grid gap-3">
      <LanguageChoice />
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
