import { isUuid } from "@/lib/uuid";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";

/**
 * Ends the mails of whoever's word this is; false where it is nobody's. Throws a DataError.
 *
 * @param token as it stands in a mail.
 */
export async function endMails(token: string): Promise<boolean> {
  return isUuid(token) && unwrap(await publicDb.rpc("end_mails", { token }));
}
