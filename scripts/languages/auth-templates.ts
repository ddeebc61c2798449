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
 * One template of all languages, English where the member has none of them. Printed first, since metadata may be of any
 * type, and a comparison with a number would fail the mail.
 */
function inEachLanguage(english: string, others: Map<Language, string>): string {
  const [first, ...more] = [...others].map(
    ([language, text]) => `if eq (printf "%v" .Data.language) "${language}" }}${text}`,
  );
  if (!first) return english;
  return `{{ ${[first, ...more].join("{{ else ")}{{ else }}${english}{{ end }}`;
}

/** Templates of Auth's mails by their paths, and the configuration with their subjects. */
export async function authTemplates(languages: Language[]): Promise<Map<string, string>> {
  const translated = new Map<Language, Record<string, AuthMail>>();
  for (const language of languages) {
    const built = await importModule("supabase/templates/auth-mails.ts", language);
    translated.set(language, built.authMails());
  }
  let config = readFileSync(join(ROOT, "supabase/config.toml"), "utf8");
  const files = new Map<string, string>();
  for (const [name, mail] of Object.entries(authMails())) {
    const of = (read: (mail: AuthMail, language: Language) => string) =>
      new Map(
        [...translated].flatMap(([language, mails]) => {
          const own = mails[name];
          return own ? [[language, read(own, language)]] : [];
        }),
      );
    const html = of((own, language) => `\n${htmlOf(own, language)}\n`);
    files.set(
      `supabase/templates/${name}.html`,
      `${inEachLanguage(`\n${htmlOf(mail, "en")}\n`, html).trim()}\n`,
    );
    const subject = JSON.stringify(
      inEachLanguage(
        mail.subject,
        of((own) => own.subject),
      ),
    );
    const line = new RegExp(
      `(\\[${mail.section.replaceAll(".", "\\.")}\\]\\n(?:enabled.*\\n)?subject = ).*`,
    );
    if (!line.test(config)) throw new Error(`config.toml has no subject in [${mail.section}]`);
    config = config.replace(line, (_, head) => head + subject);
  }
  return files.set("supabase/config.toml", config);
}
