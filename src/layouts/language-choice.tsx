import { chooseLanguage } from "@/browser/chosen-language";
import { t } from "@/lib/i18n";
import { LANGUAGE, SITE_LANGUAGES } from "@/lib/language";
import { useAddressIn } from "@/routing/use-address-in";
import { ChoiceField } from "./choice-field";

/** Opens the screen in another language and remembers it on this device; null if the site has only one language. */
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
