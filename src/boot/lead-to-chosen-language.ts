import { readChosenLanguage } from "@/browser/chosen-language";
import type { BootPlan } from "./boot-plan";

/** Goes to the same screen in the language that somebody chose on this device, if the site has it; leads nobody else. */
export function leadToChosenLanguage({ base, others }: BootPlan): void {
  const chosen = others[readChosenLanguage() ?? ""];
  const { pathname, search, hash } = location;
  if (chosen !== undefined) location.replace(chosen + pathname.slice(base.length) + search + hash);
}
