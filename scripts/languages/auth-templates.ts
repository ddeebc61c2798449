import { readFileSync } from "node:fs";
import { join } from "node:path";
import { directionOf, type Language } from "../../src/lib/languages.ts";
import { type AuthMail, authMails } from "../../supabase/templates/auth-mails.ts";
import { importModule } from "./build-module.ts";

const ROOT = join(import.meta.dirname, "../..");
const CODE = `<p style="font-size: 28px; letter-spacing: 6px"><strong>{{ .Token }}</strong></p>`;

const encode = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function htmlOf({ paragraphs }: AuthMail, language: Language): string {
  const html = paragraphs.map((text) => (text ? `<p>${encode(text)}</p>` : CODE)).join("\n");
  return directionOf(language) === "rtl" ? `<div dir="rtl">\n${html}\n</div>` : html;
}

/**
 * One template for all languages, English if the member has none of them. It prints the metadata to a string first,
 * since they may be of any type, and a comparison with a number would fail the mail.
 */
function inEachLanguage([english, ...others]: [Language, string][]): string {
  const [first, ...more] = others.map(
    ([language, text]) => `if eq (printf "%v" .Data.language) "${language}" }}${text}`,
  );
  const [, text = ""] = english ?? [];
  if (!first) return text;
  return `{{ ${[first, ...more].join("{{ else ")}{{ else }}${text}{{ end }}`;
}

/** Templates of Auth's mails by path, and the configuration with their subjects. */
export async function authTemplates(languages: Language[]): Promise<Map<string, string>> {
  const mails: [Language, Record<string, AuthMail>][] = [["en", authMails()]];
  for (const language of languages) {
    const built = await importModule("supabase/templates/auth-mails.ts", language);
    mails.push([language, built.authMails()]);
  }
  let config = readFileSync(join(ROOT, "supabase/config.toml"), "utf8");
  const files = new Map<string, string>();
  for (const [name, { section }] of Object.entries(authMails())) {
    const inAll = (write: (mail: AuthMail, language: Language) => string) =>
      inEachLanguage(
        mails.flatMap(([language, { [name]: mail }]) =>
          mail ? [[language, write(mail, language)]] : [],
        ),
      );
    const html = inAll((mail, language) => `\n${htmlOf(mail, language)}\n`);
    files.set(`supabase/templates/${name}.html`, `${html.trim()}\n`);
    const subject = JSON.stringify(inAll((mail) => mail.subject));
    const title = section.replaceAll(".", "\\.");
    const line = new RegExp(`(\\[${title}\\]\\n(?:enabled.*\\n)?subject = ).*`);
    if (!line.test(config)) throw new Error(`config.toml has no subject in [${section}]`);
    config = config.replace(line, (_, head) => head + subject);
  }
  return files.set("supabase/config.toml", config);
}
