import { readFile } from "node:fs/promises";
import type { App } from "@supabase/lite";
import { confirmationUrl } from "./bridges/auth-links.ts";
import type { LocalConfig } from "./config.ts";
import type { Mailbox } from "./mailbox.ts";

type Mailer = NonNullable<App["_mailer"]>;
type Template = keyof LocalConfig["auth"]["email"]["template"];

/** Content of a mail: a code, as in our templates, or a link, as in those that a project begins with. */
export type MailKind = "code" | "link";

const LINK_TYPES: Record<Template, string> = {
  confirmation: "signup",
  recovery: "recovery",
  magic_link: "magiclink",
  email_change: "email_change",
};

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Text of a mail without markup; each line becomes a paragraph. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name) => entities[name] ?? whole)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n\n");
}

const BRANCH =
  /\{\{ (?:else )?if eq \(printf "%v" \.Data\.language\) "(\w+)" \}\}([\s\S]*?)(?=\{\{ else)/g;
const REST = /\{\{ else \}\}([\s\S]*)\{\{ end \}\}/;

/** The part of a template for a language, of the form that scripts/languages/auth-templates.ts writes. */
function inLanguage(template: string, language: string): string {
  const branch = [...template.matchAll(BRANCH)].find(([, code]) => code === language);
  return branch?.[2] ?? REST.exec(template)?.[1] ?? template;
}

/**
 * Fills the mail templates of `config.toml`, which the hosted project sends too, and stores the mails in the mailbox.
 *
 * @param languageOf returns the language in the metadata of an address's user; "" without one.
 */
export function createMailer(
  config: LocalConfig,
  mailbox: Pick<Mailbox, "add">,
  kind: MailKind,
  languageOf: (email: string) => Promise<string>,
): Mailer {
  async function send(
    template: Template,
    to: string,
    { code, hash }: { code: string; hash: string },
    values: { Email?: string; NewEmail?: string } = {},
  ): Promise<void> {
    if (kind === "link") {
      const link = confirmationUrl(hash, LINK_TYPES[template]);
      const text = `Follow this link to continue: ${link}`;
      const sentAt = new Date().toISOString();
      return mailbox.add({
        to: to.toLowerCase(),
        subject: "Confirm",
        text,
        code: "",
        link,
        sentAt,
      });
    }
    const { subject, content_path } = config.auth.email.template[template];
    const language = await languageOf(values.Email ?? to);
    const html = inLanguage(await readFile(content_path, "utf8"), language);
    const variables: Record<string, string> = { Token: code, Email: to, NewEmail: to, ...values };
    const fill = (text: string) =>
      text.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name) => variables[name] ?? "");
    await mailbox.add({
      to: to.toLowerCase(),
      subject: fill(inLanguage(subject, language)),
      text: fill(plainText(html)),
      code,
      sentAt: new Date().toISOString(),
    });
  }

  return {
    sendConfirmation: (email, hash, code) => send("confirmation", email, { hash, code }),
    sendRecovery: (email, hash, code) => send("recovery", email, { hash, code }),
    sendMagicLink: (email, hash, code) => send("magic_link", email, { hash, code }),
    sendReauthentication: (email, code) => send("magic_link", email, { hash: "", code }),
    async sendEmailChange(email, hash, code, meta) {
      const { currentEmail: Email = email, newEmail: NewEmail = email, tokenNew } = meta ?? {};
      const values = { Email, NewEmail };
      await send("email_change", email, { hash, code }, values);
      // If both addresses have to confirm, the new one gets a mail of its own.
      const hashNew = meta?.tokenHashNew;
      if (typeof tokenNew === "string" && typeof hashNew === "string") {
        await send("email_change", NewEmail, { hash: hashNew, code: tokenNew }, values);
      }
    },
  };
}
