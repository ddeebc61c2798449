import { readFile } from "node:fs/promises";
import type { App } from "@supabase/lite";
import type { LocalConfig } from "./config.ts";
import type { Mailbox } from "./mailbox.ts";

type Mailer = NonNullable<App["_mailer"]>;
type Template = keyof LocalConfig["auth"]["email"]["template"];

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** What a mail says without its markup, a paragraph a line. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name) => entities[name] ?? whole)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n\n");
}

/**
 * Fills the mail templates of `config.toml`, which the hosted project sends too, and drops the
 * mails into the mailbox.
 */
export function createMailer(config: LocalConfig, mailbox: Mailbox): Mailer {
  async function send(template: Template, to: string, code: string, values = {}): Promise<void> {
    const { subject, content_path } = config.auth.email.template[template];
    const html = await readFile(content_path, "utf8");
    const variables: Record<string, string> = { Token: code, Email: to, NewEmail: to, ...values };
    const fill = (text: string) =>
      text.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name) => variables[name] ?? "");
    await mailbox.add({
      to: to.toLowerCase(),
      subject: fill(subject),
      text: fill(plainText(html)),
      code,
      sentAt: new Date().toISOString(),
    });
  }

  return {
    sendConfirmation: (email, _hash, code) => send("confirmation", email, code),
    sendRecovery: (email, _hash, code) => send("recovery", email, code),
    sendMagicLink: (email, _hash, code) => send("magic_link", email, code),
    sendReauthentication: (email, code) => send("magic_link", email, code),
    sendEmailChange: (email, _hash, code, meta) =>
      send("email_change", email, code, {
        Email: meta?.currentEmail ?? email,
        NewEmail: meta?.newEmail ?? email,
      }),
  };
}
