import type { GoTrueClient } from "@supabase/supabase-js";
import { readChosenLanguage } from "@/browser/chosen-language";
import { LANGUAGE } from "@/lib/language";

/**
 * Saves the language chosen on this device to the account, for its e-mails and push notifications. A failed save is
 * repeated on the next visit.
 */
export async function keepMemberLanguage(auth: GoTrueClient): Promise<void> {
  if (readChosenLanguage() !== LANGUAGE) return;
  const { data } = await auth.getSession();
  const known = data.session?.user.user_metadata.language ?? "en";
  if (data.session && known !== LANGUAGE) await auth.updateUser({ data: { language: LANGUAGE } });
}
