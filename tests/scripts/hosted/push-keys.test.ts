import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openSettings } from "../../../scripts/hosted/env-file.ts";
import type { ManagementApi } from "../../../scripts/hosted/management-api.ts";
import { answerFrom } from "../../../scripts/hosted/questions.ts";
import type { Setup } from "../../../scripts/hosted/setup.ts";
import { STEPS } from "../../../scripts/hosted/steps.ts";
import { scratchFolder } from "../../scratch-folder.ts";

let path = "";
beforeEach(() => {
  path = join(scratchFolder(onTestFinished), ".env.local");
});

const KEPT = { SENDER_SECRET: "s", PUSH_PRIVATE_KEY: "private", VITE_PUSH_KEY: "public" };

/** Runs only this step, with these variables and lines of .env.local, for a project with these secrets. */
function makeKeys(
  env: Record<string, string>,
  lines: Record<string, string> = KEPT,
  secrets: string[] = ["PUSH_PUBLIC_KEY"],
) {
  writeFileSync(
    path,
    Object.entries(lines)
      .map((line) => `${line.join("=")}\n`)
      .join(""),
  );
  const settings = openSettings(path, env);
  const unexpected = () => Promise.reject(new Error("unexpected"));
  const api: ManagementApi = {
    read: async (_, shape) => shape.parse(secrets.map((name) => ({ name, value: "digest" }))),
    change: unexpected,
    create: unexpected,
  };
  const setup: Setup = {
    ...{
      folder: "",
      program: "",
      apiUrl: "",
      env,
      asking: answerFrom,
      say: () => undefined,
      pause: async () => undefined,
    },
    ...{ settings, ask: answerFrom(settings.get), api, cli: unexpected },
  };
  return STEPS.find(({ title }) => title === "Push keys and secret")?.run(setup);
}
const readLines = () => parseEnv(readFileSync(path, "utf8"));

test("existing keys are kept", async () => {
  expect(await makeKeys({})).toBe("kept");
  expect(readLines()).toEqual(KEPT);
});

test("on request, for example after a leak, both keys are replaced", async () => {
  expect(await makeKeys({ NEW_PUSH_KEYS: "1" })).toBe("made, in .env.local");
  const { SENDER_SECRET, VITE_PUSH_KEY, PUSH_PRIVATE_KEY } = readLines();
  expect(SENDER_SECRET).toBe("s");
  expect(VITE_PUSH_KEY).toMatch(/^B[\w-]{86}$/);
  expect(PUSH_PRIVATE_KEY).toMatch(/^[\w-]{43}$/);
});

test("NEW_PUSH_KEYS in .env.local is ignored: every run would make new keys", async () => {
  expect(await makeKeys({}, { ...KEPT, NEW_PUSH_KEYS: "1" })).toBe("kept");
});

test.each(["VITE_PUSH_KEY", "PUSH_PRIVATE_KEY"])(
  "with %s in the environment no keys are made, since it would override half of the pair",
  async (name) => {
    await expect(makeKeys({ NEW_PUSH_KEYS: "1", [name]: "old" })).rejects.toThrow(
      "unset both for this run",
    );
    expect(readLines()).toEqual(KEPT);
  },
);

test("a project's keys that this machine lacks are requested; they are made if the project has none", async () => {
  const { SENDER_SECRET } = KEPT;
  await expect(makeKeys({}, { SENDER_SECRET })).rejects.toThrow("The project has push keys");
  expect(await makeKeys({}, { SENDER_SECRET }, [])).toBe("made, in .env.local");
});
