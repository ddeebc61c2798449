import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./files";

/** Texts that docs/voice.md has replaced, without those that the specification requires. */
const REPLACED = [
  "How you are told",
  "behind the bell",
  "holds back what we tell you",
  "waits for the morning",
  "come to your phone too",
  "sign beside the address",
  "we write you a mail",
  "makes no noise",
  "Was helped by your answer",
  "Liked your comment",
  "Shall we tell you",
  "You are told",
  "as soon as there is one",
  "yours to answer for",
  "its reviews wait for you",
  "Is it yours…",
  "They can answer now",
  "Give it up",
  "Who answers for what",
  "The moderators look at it first",
  "What do you do there",
  "How can the moderators see that",
  "papers of others",
  "Under each review stands",
  "Point at what you mean",
  "What you point at",
  "Its card stands",
  "stands under your answer",
  "Like this already",
  "This answers it",
  "Ask it",
  "Whose it is",
  "nothing for it or against it",
  "asked as soon as you have signed in",
  "asked when you have signed in",
  "until then it stays",
  "You come back",
  "what you tapped is done",
  "It is up",
  "Send it to someone",
  "Where it stands",
  "In your words",
  "for how much",
  "it stands on its page",
  "Without one it goes under",
  "What it said before",
  "A thing one can buy",
  "tells branches apart",
  ">Add it<",
  " Add it </",
  "What does it show",
  "as the camera took them",
  "Take it out",
  "Taken out of",
  "Lists and note",
  "0 things",
  "What is in it is found too",
  "kept on this device",
  "stands first from now on",
  "Near me",
  "stars and more",
  "Who added these",
  "Its owner answers",
  "no posts yet",
  "No rings of votes",
  "looked for every night",
  "give each other five upvotes",
  "a quarter of all theirs",
  "Suspend who wrote",
  "read and not write",
  "go on reading",
  "what has loaded",
  "wait until you ask for them",
  "All else",
  "For the business",
  "Send me a mail",
  "Load the page anew",
  "as soon as there is a network",
  "taken down since",
  "too old. Ask for",
];

/** A file's texts, without its comments and its own line breaks. */
const textsOf = (file: string) =>
  readFileSync(file, "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--|comment on ).*$/gm, "")
    .replaceAll(/\s+/g, " ");

/** Checks the app's texts, those of notifications, link previews and errors, and the e-mail templates. */
test("no text that the voice guide has replaced is back", () => {
  const files = [
    "index.html",
    ...["src", "hosting", "supabase"].flatMap((path) => listFiles(path)),
  ].filter((file) => /\.(tsx?|js|html)$|schemas.*\.sql$/.test(file));
  for (const needed of ["index.html", "recovery.html", "mail.ts", "notification-copy.ts", "faq.ts"])
    expect(files.some((file) => file.endsWith(needed))).toBe(true);
  expect(files.length).toBeGreaterThan(700);
  const back = files.flatMap((file) => {
    const texts = textsOf(file);
    return REPLACED.filter((text) => texts.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(back).toEqual([]);
});
