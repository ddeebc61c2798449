import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { answerFrom, askInTerminal, QUESTIONS } from "../../../scripts/hosted/questions.ts";
import { Refused } from "../../../scripts/hosted/refused.ts";

const nothing = () => "";

/** A terminal that types these lines, one for each prompt. */
function terminal(lines: string[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = "";
  output.on("data", (text) => {
    shown += text;
    if (!String(text).endsWith("> ")) return;
    const line = lines.shift();
    if (line === undefined) input.end();
    else input.write(`${line}\n`);
  });
  return { input, output, shown: () => shown };
}

test("a question is repeated until its answer is valid", async () => {
  const { input, output, shown } = terminal([
    "",
    "advice.test",
    "https://advice.test/",
    " https://advice.test ",
  ]);
  const ask = askInTerminal(nothing, input, output);
  expect(await ask(QUESTIONS.site)).toBe("https://advice.test");
  expect(shown()).toContain("This one is needed.");
  expect(shown().match(/It begins with https:\/\/ and has no slash/g)).toHaveLength(2);
});

test("Enter accepts the default, which is shown", async () => {
  const { input, output, shown } = terminal(["", ""]);
  const ask = askInTerminal(nothing, input, output);
  expect(await ask(QUESTIONS.region)).toBe("eu-west-3");
  expect(shown()).toContain("None is in Africa");
  expect(shown()).toContain("[eu-west-3]");
  expect(await ask(QUESTIONS.captchaSite)).toBe("");
});

test("an answer to the previous question is not accepted as a region", async () => {
  const { input, output, shown } = terminal(["advice.test", "West Europe", "eu-west-2"]);
  expect(await askInTerminal(nothing, input, output)(QUESTIONS.region)).toBe("eu-west-2");
  expect(shown().match(/It looks like eu-west-3\./g)).toHaveLength(2);
});

test("a variable answers the question, and an invalid one is asked for", async () => {
  const { input, output } = terminal(["hello@advice.test"]);
  const known: Record<string, string> = {
    VITE_SITE_URL: "https://advice.test",
    SUPABASE_AUTH_SMTP_SENDER: "hello",
  };
  const ask = askInTerminal((name) => known[name] ?? "", input, output);
  expect(await ask(QUESTIONS.site)).toBe("https://advice.test");
  expect(await ask(QUESTIONS.mailFrom)).toBe("hello@advice.test");
});

test("a terminal that closes stops the setup with a message", async () => {
  const { input, output } = terminal([]);
  await expect(askInTerminal(nothing, input, output)(QUESTIONS.site)).rejects.toThrow(
    new Refused("Stopped before an answer."),
  );
});

test("without a terminal, a missing variable is named, and so is an invalid one", async () => {
  await expect(answerFrom(nothing)(QUESTIONS.site)).rejects.toThrow(/^VITE_SITE_URL is not set\. /);
  await expect(answerFrom(() => "key")(QUESTIONS.mailKey)).rejects.toThrow(
    "SUPABASE_AUTH_SMTP_PASS: It begins with re_.",
  );
  expect(await answerFrom(nothing)(QUESTIONS.moderator)).toBe("");
});
