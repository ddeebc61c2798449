import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { ROWS_MAX } from "../../src/lib/constants.ts";
import { readConfig } from "../../supabase/local/config.ts";
import { projectFolder } from "../../supabase/local/data-folder.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { parseToml } from "../../supabase/local/toml.ts";

test("config.toml: codes of six digits, confirmations on, ten characters of all classes, one hour; thirty sign-ins and codes in five minutes, and no more rows than screens ask for", async () => {
  const { api, auth } = await readConfig(projectFolder);
  expect(api.max_rows).toBe(ROWS_MAX);
  expect(auth).toMatchObject({
    jwt_expiry: 3600,
    enable_refresh_token_rotation: true,
    minimum_password_length: 10,
    password_requirements: "lower_upper_letters_digits_symbols",
    email: { enable_confirmations: true, otp_length: 6, max_frequency: 1 },
    rate_limit: { sign_in_sign_ups: 30, token_verifications: 30 },
  });
});

test("every mail template of config.toml is there and shows the code", async () => {
  const { auth } = await readConfig(projectFolder);
  for (const { subject, content_path } of Object.values(auth.email.template)) {
    expect(subject).toContain("Shauri");
    expect(await readFile(content_path, "utf8")).toContain("{{ .Token }}");
  }
});

test("S24 a new password and a new address are told by mail, in words that are there", async () => {
  const folder = `${projectFolder}/supabase`;
  const config = parseToml(await readFile(`${folder}/config.toml`, "utf8"));
  for (const change of ["password", "email"]) {
    const path = `./templates/${change}-changed.html`;
    const subject = expect.stringContaining("Shauri");
    const notification = {
      [`${change}_changed`]: { enabled: true, subject, content_path: path },
    };
    expect(config).toMatchObject({ auth: { email: { notification } } });
    expect(await readFile(`${folder}/${path}`, "utf8")).toMatch(
      /\{\{ \.Email \}\}.*Wasn’t it you\?/s,
    );
  }
});

test("the public key is in .env.example, and nothing there is a secret", async () => {
  const example = await readFile(`${projectFolder}/.env.example`, "utf8");
  expect(example).toContain(LOCAL_PUBLISHABLE_KEY);
  expect(LOCAL_PUBLISHABLE_KEY).toMatch(/^sb_publishable_/);
  expect(example).not.toMatch(/^VITE_/m);
});

test("the README's addresses of `supabase start` are those of config.toml", async () => {
  const readme = await readFile(`${projectFolder}/README.md`, "utf8");
  const addresses = readme.match(/http:\/\/127\.0\.0\.1:54\d+\S*?(?=[>`])/g);
  const config = parseToml(await readFile(`${projectFolder}/supabase/config.toml`, "utf8"));
  expect(config).toMatchObject({
    local_smtp: { enabled: true, port: 54324 },
    api: { port: 54321 },
  });
  expect(addresses).toEqual([
    "http://127.0.0.1:54324",
    "http://127.0.0.1:54321/functions/v1/send-notifications",
  ]);
});

test("TOML: tables, values and comments are read, anything else is named", () => {
  const source = `# a comment\na = 1\n[b.c] # another\nd = "x # y"\ne = [ "f", "g" ]\nh = true\n`;
  expect(parseToml(source)).toEqual({ a: 1, b: { c: { d: "x # y", e: ["f", "g"], h: true } } });
  expect(() => parseToml("a = 1\nb = 'c'")).toThrow("config.toml, line 2: 'c' is not understood");
  expect(() => parseToml("nonsense")).toThrow("config.toml, line 1: nonsense is not understood");
});
