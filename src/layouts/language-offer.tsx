import { chooseLanguage, readChosenLanguage } from "@/browser/chosen-language";
import { useHydrated } from "@/hooks/use-hydrated";
import { LANGUAGE, SITE_LANGUAGES } from "@/lib/language";
import { LANGUAGES } from "@/lib/languages";
import { useAddressIn } from "@/routing/use-address-in";

/** The site in the language of this browser, said in that language, until one was chosen on this device. */
export function LanguageOffer() {
  const addressIn = useAddressIn();
  const isHydrated = useHydrated();
  if (!isHydrated || readChosenLanguage() !== null) return null;
  const [preferred] = navigator.language.split("-");
  const offered = SITE_LANGUAGES.find((code) => code === preferred && code !== LANGUAGE);
  if (!offered) return null;
  const address = addressIn(offered);
  return (
    <a
      href={address}
      lang={offered}
      hrefLang={offered}
      translate="no"
      className="inline-flex min-h-11 items-center font-medium text-hero-ink underline underline-offset-3"
      onClick={() => chooseLanguage(offered, address)}
    >
      {LANGUAGES[offered].offer}
    </a>
  );
}
