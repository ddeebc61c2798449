import { readChosenLanguage } from "@/browser/chosen-language";
import { LANGUAGE } from "@/lib/language";
import { loadAuth } from "./auth-client";
import { readStoredSession } from "./session-store";

/**
 * Tells Auth the language that a member chose on this device, for their mails and pushes. It is told on their next visit
 * where it fails.
 */
export async function keepMemberLanguage(): Promise<void> {
  const session = readStoredSession();
  const known = session?.user.language ?? "en";
  if (!session || readChosenLanguage() !== LANGUAGE || known === LANGUAGE) return;
  const auth = await loadAuth();
  await auth.updateUser({ data: { language: LANGUAGE } });
}
