import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PAGE_HEADS } from "../../../hosting/languages/index.ts";
import { SERVER_FOLDERS, serverTexts } from "../../../scripts/languages/server-texts.ts";
import { MESSAGES } from "../../../supabase/functions/_shared/languages/index.ts";
import { id, notification } from "../../samples";

const files = await serverTexts();

describe("server texts", () => {
  test.each([...files])("%s is up to date: npm run locales", (file, text) => {
    expect(existsSync(file) ? readFileSync(file, "utf8") : null).toBe(text);
  });

  test("their folder has no other file", () => {
    const there = SERVER_FOLDERS.flatMap((folder) =>
      readdirSync(folder).map((name) => `${folder}/${name}`),
    );
    const folders = SERVER_FOLDERS.map((folder) => `${folder}/`);
    const written = [...files.keys()].filter((file) =>
      folders.some((folder) => file.startsWith(folder)),
    );
    expect(there.sort()).toEqual(written.sort());
  });

  test("exist in each language that the site offers", () => {
    expect(Object.keys(MESSAGES)).toEqual(Object.keys(PAGE_HEADS));
    expect(Object.keys(MESSAGES)).toContain("fr");
  });
});

test("the mail about a new address leads to the contact page in each language", () => {
  const mail = files.get("supabase/templates/email-changed.html") ?? "";
  const paths = [...mail.matchAll(/{{ \.SiteURL }}(\S*)\./g)].map(([, path]) => path);
  expect(paths).toEqual([
    ...Object.keys(MESSAGES).map((language) => `/${language}/contact-us`),
    "/contact-us",
  ]);
});

describe("a push and a mail in French", () => {
  const liked = notification({ total: 7, people: 7, names: ["Ada", "Kwame"] });

  test("have French texts, plural forms and addresses", () => {
    expect(MESSAGES.fr?.payloadOf(liked, 7)).toEqual({
      title: "Nouveaux j’aime",
      body: "Ada et 6 autres ont aimé votre avis «\u202fThe agbada fit\u202f»",
      path: `/fr/review/${id(301)}`,
      tag: `like:${id(301)}`,
      renotify: false,
      unread: 7,
    });
    const one = { ...liked, total: 1, people: 1 };
    expect(MESSAGES.fr?.payloadOf(one, 1)?.body).toMatch(/^Ada a aimé votre avis/);
    const mail = MESSAGES.fr?.writeMail(
      { email: "ada@world.example", notifications: [liked], token: "t" },
      { siteUrl: "https://shauri.example" },
    );
    expect(mail?.subject).toMatch(/^Nouveaux j’aime/);
    expect(mail?.text).toContain(`https://shauri.example/fr/review/${id(301)}`);
    expect(mail?.text).toContain("https://shauri.example/fr/stop-mails?token=t");
  });

  test("isolate a Latin title in an Arabic sentence", () => {
    expect(MESSAGES.ar?.payloadOf(liked, 7).body).toContain("«\u2068The agbada fit\u2069»");
  });
});
