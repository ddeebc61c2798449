import { useLocation } from "react-router-dom";
import { chooseLanguage } from "@/browser/chosen-language";
import { t } from "@/lib/i18n";
import { LANGUAGE, SITE_LANGUAGES } from "@/lib/language";
import { baseOf, LANGUAGES } from "@/lib/languages";
import { ChoiceField } from "./choice-field";

/** Goes to the same screen in another language, and remembers that on this device; nothing where the site has one. */
export function LanguageChoice() {
  const { pathname, search, hash } = useLocation();
  if (SITE_LANGUAGES.length === 0) return null;
  return (
    <ChoiceField
      label={t`Language`}
      choices={SITE_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value].name }))}
      read={() => LANGUAGE}
      apply={(language) => chooseLanguage(language, baseOf(language) + pathname + search + hash)}
    />
  );
}
