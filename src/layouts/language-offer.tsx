import { chooseLanguage, readChosenLanguage } from "@/browser/chosen-language";
import { useHydrated } from "@/hooks/use-hydrated";
import { LANGUAGE, SITE_LANGUAGES } from "@/lib/language";
import { useAddressIn } from "@/routing/use-address-in";

/** Offers the site in the browser's language, in that language, until one is chosen on this device. */
export function LanguageOffer() {
  const addressIn = useAddressIn();
  const isHydrated = useHydrated();
  if (!isHydrated || readChosenLanguage() !== null) return null;
  const [preferred] = navigator.language.split("-");
  const offered = SITE_LANGUAGES.find(({ code }) => code === preferred && code !== LANGUAGE);
  if (!offered) return null;
  const { code, offer } = offered;
  const address = addressIn(code);
  return (
    <a
      href={address}
      lang={code}
      hrefLang={code}
      translate="no"
      className="inline-flex min-h-11 items-center font-medium text-hero-ink underline underline-offset-3"
      onClick={() => chooseLanguage(code, address)}
    >
      {offer}
    </a>
  );
}
