import type { GoTrueClient } from "@supabase/supabase-js";
import { readChosenLanguage } from "@/browser/chosen-language";
import { LANGUAGE } from "@/lib/language";

/**
 * Tells Auth the language that a member chose on this device, for their mails and pushes. It is told on their next visit
 * where it fails.
 */
export async function keepMemberLanguage(auth: GoTrueClient): Promise<void> {
  if (readChosenLanguage() !== LANGUAGE) return;
  const { data } = await auth.getSession();
  const known = data.session?.user.user_metadata.language ?? "en";
  if (data.session && known !== LANGUAGE) await auth.updateUser({ data: { language: LANGUAGE } });
}
