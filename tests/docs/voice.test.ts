import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./files";

/** Texts that docs/voice.md has replaced. */
const REPLACED = [
  "How you are told",
  "behind the bell",
  "holds back what we tell you",
  "waits for the morning",
  "Was helped by your answer",
  "Shall we tell you",
  "You are told",
  "yours to answer for",
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
  "stands under your answer",
  "Like this already",
  "This answers it",
  "Whose it is",
  "nothing for it or against it",
  "asked as soon as you have signed in",
  "what you tapped is done",
  "Send it to someone",
  "Where it stands",
  "In your words",
  "for how much",
  "it stands on its page",
  "Without one it goes under",
  "What it said before",
  "A thing one can buy",
  "tells branches apart",
  "What does it show",
  "as the camera took them",
  "Take it out",
  "Taken out of",
  "What is in it is found too",
  "stands first from now on",
  "stars and more",
  "Who added these",
  "Its owner answers",
  "no posts yet",
  "No rings of votes",
  "looked for every night",
  "Suspend who wrote",
  "read and not write",
  "go on reading",
  "wait until you ask for them",
  "All else",
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

test("no text that the voice has replaced is back", () => {
  const files = [...listFiles("src"), ...listFiles("hosting"), ...listFiles("supabase")].filter(
    (file) => /\.(tsx?|js|html)$|schemas.*\.sql$/.test(file),
  );
  expect(files.length).toBeGreaterThan(700);
  const back = files.flatMap((file) => {
    const texts = textsOf(file);
    return REPLACED.filter((text) => texts.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(back).toEqual([]);
});
