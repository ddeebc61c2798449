import { chooseLanguage } from "@/browser/chosen-language";
import { t } from "@/lib/i18n";
import { LANGUAGE, SITE_LANGUAGES } from "@/lib/language";
import { useAddressIn } from "@/routing/use-address-in";
import { ChoiceField } from "./choice-field";

/** Goes to the same screen in another language, and remembers that on this device; nothing where the site has one alone. */
export function LanguageChoice() {
  const addressIn = useAddressIn();
  if (SITE_LANGUAGES.length === 0) return null;
  return (
    <ChoiceField
      label={t`Language`}
      choices={SITE_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
      read={() => LANGUAGE}
      apply={(language) => chooseLanguage(language, addressIn(language))}
    />
  );
}
