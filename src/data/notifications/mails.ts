import { isUuid } from "@/lib/uuid";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";

/**
 * Turns off the e-mails of the member whose token this is; false if the token is unknown. Throws a DataError.
 *
 * @param token from an e-mail's unsubscribe link.
 */
export async function endMails(token: string): Promise<boolean> {
  return isUuid(token) && unwrap(await publicDb.rpc("end_mails", { token }));
}
