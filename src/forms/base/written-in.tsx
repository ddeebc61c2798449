import { useId } from "react";
import { useController } from "react-hook-form";
import { t } from "@/lib/i18n";
import { isLanguage, LANGUAGES } from "@/lib/languages";
import { Trans } from "@/lib/trans";
import { OTHER_LANGUAGE, writtenLanguage } from "./written-language";

const CODES = Object.keys(LANGUAGES).filter(isLanguage);

export interface WrittenInProps {
  /** Typed texts by field. */
  words: readonly string[];
  isAnonymous: boolean;
}

/** The guessed language of the text, which can be changed. */
export default function WrittenIn({ words, isAnonymous }: WrittenInProps) {
  const id = useId();
  const { field } = useController<{ language: string }, "language">({ name: "language" });
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-muted text-sm">
      <label htmlFor={id} className="shrink-0">
        <Trans>Written in:</Trans>
      </label>
      <select
        {...field}
        id={id}
        value={writtenLanguage(field.value, words, isAnonymous) ?? OTHER_LANGUAGE}
        className="text-link min-h-11 max-w-full bg-transparent"
      >
        {CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code].name}
          </option>
        ))}
        <option value={OTHER_LANGUAGE}>{t`Another language`}</option>
      </select>
    </p>
  );
}
