import { readChosenLanguage } from "@/browser/chosen-language";
import { sessionStore } from "@/browser/storage";
import { addressBelow, pathBelow } from "@/lib/languages";
import type { BootPlan } from "./boot-plan";

const LED_TO = "shauri-led-to";

/**
 * Redirects to the same screen in the language chosen on this device, if the site has it. Without a network the service
 * worker redirects back from a language that is not cached: then the page stays.
 */
export function redirectToChosenLanguage({ base, others }: BootPlan): void {
  const ledTo = sessionStore.getItem(LED_TO);
  sessionStore.removeItem(LED_TO);
  const chosen = others[readChosenLanguage() ?? ""];
  if (chosen === undefined) return;
  const { pathname, search, hash } = location;
  const address = addressBelow(chosen, pathBelow(base, pathname)) + search + hash;
  if (address === ledTo) return;
  sessionStore.setItem(LED_TO, address);
  location.replace(address);
}
