import { useLocation } from "react-router-dom";
import { chooseLanguage, readChosenLanguage } from "@/browser/chosen-language";
import { useHydrated } from "@/hooks/use-hydrated";
import { LANGUAGE, SITE_LANGUAGES } from "@/lib/language";
import { baseOf, LANGUAGES } from "@/lib/languages";

/** The site in the language of this browser, said in that language, until one was chosen on this device. */
export function LanguageOffer() {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || readChosenLanguage() !== null) return null;
  const [preferred] = navigator.language.split("-");
  const offered = SITE_LANGUAGES.find((code) => code === preferred && code !== LANGUAGE);
  if (!offered) return null;
  const address = baseOf(offered) + pathname + search + hash;
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
