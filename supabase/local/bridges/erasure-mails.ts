/*
 * Deviation: no webhook of the database is there, by which a hosted project's mail service tells a member that
 * their account is going to be erased (docs/hosting.md).
 * Until: tests/local/erasure-mails.test.ts passes without this file.
 */
import { readClaims } from "../jwt.ts";
import type { Mailbox } from "../mailbox.ts";
import type { LocalConnection } from "./request-transaction.ts";

type Parts = { connection: LocalConnection; mailbox: Pick<Mailbox, "add"> };

/** Mails whoever has just asked for their account to be erased. */
export async function mailOfErasure(
  request: Request,
  answer: Response,
  { connection, mailbox }: Parts,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method !== "POST" || pathname !== "/rest/v1/delete_requests" || !answer.ok) {
    return answer;
  }
  const { rows } = await connection.driver.query<{ email: string | null; due: string }>(
    `select email, to_char(due_at at time zone 'UTC', 'FMDD FMMonth YYYY "at" HH24:MI "UTC"') as due
     from public.delete_requests where user_id::text = $1`,
    [readClaims(request.headers.get("authorization"))?.sub],
  );
  for (const { email, due } of rows) {
    if (!email) continue;
    await mailbox.add({
      to: email,
      subject: "Your Shauri account will be deleted",
      text: `On ${due}, because someone asked for it in your name.\n\nWasn’t it you, or do you want to stay? Sign in before then, choose “Keep my account” on your profile, and change your password.`,
      code: "",
      sentAt: new Date().toISOString(),
    });
  }
  return answer;
}
