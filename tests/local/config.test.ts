import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROWS_MAX } from "../../src/lib/constants.ts";
import { readConfig } from "../../supabase/local/config.ts";
import { projectFolder } from "../../supabase/local/data-folder.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { parseToml, type TomlValue } from "../../supabase/local/toml.ts";

const read = (path: string) => readFile(join(projectFolder, path), "utf8");
const config = parseToml(await read("supabase/config.toml"));

test("config.toml: six-digit codes, confirmations, access tokens for one hour, passwords of ten characters of all classes, thirty sign-ins and codes in five minutes, and the screens' maximum of rows", async () => {
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

test("S24 members get a mail about a new password and a new address, and its template exists", async () => {
  for (const change of ["password", "email"]) {
    const path = `./templates/${change}-changed.html`;
    const subject = expect.stringContaining("Shauri");
    const notification = {
      [`${change}_changed`]: { enabled: true, subject, content_path: path },
    };
    expect(config).toMatchObject({ auth: { email: { notification } } });
    expect(await read(`supabase/${path}`)).toMatch(/\{\{ \.Email \}\}.*Wasn’t it you\?/s);
  }
});

test("the public key is in .env.example, and nothing there is a secret", async () => {
  const example = await read(".env.example");
  expect(example).toContain(LOCAL_PUBLISHABLE_KEY);
  expect(LOCAL_PUBLISHABLE_KEY).toMatch(/^sb_publishable_/);
  expect(example).not.toMatch(/^VITE_/m);
});

test("the README's addresses of `supabase start` are those of config.toml", async () => {
  const readme = await read("README.md");
  const addresses = readme.match(/http:\/\/127\.0\.0\.1:54\d+\S*?(?=[>`])/g);
  expect(config).toMatchObject({
    local_smtp: { enabled: true, port: 54324 },
    api: { port: 54321 },
  });
  expect(addresses).toEqual([
    "http://127.0.0.1:54324",
    "http://127.0.0.1:54321/functions/v1/send-notifications",
  ]);
});

/** The value at `a.b.c`. */
const valueAt = (key: string) =>
  key
    .split(".")
    .reduce<TomlValue | undefined>(
      (value, name) =>
        typeof value === "object" && !Array.isArray(value) ? value[name] : undefined,
      config,
    );

test("docs/hosting-reference.md asks a hosted project for what config.toml says", async () => {
  const page = await read("docs/hosting-reference.md");
  const table = page.split("### The same locally and hosted")[1]?.split("###")[0] ?? "";
  const rows = [...table.matchAll(/^\| `([\w.]+)` *\| `(.+?)` *\|/gm)];
  expect(rows.length).toBeGreaterThan(15);
  for (const [, key = "", value = ""] of rows) {
    const set = valueAt(key);
    expect(typeof set === "string" ? set : JSON.stringify(set), key).toBe(value);
  }
});

test("TOML: tables, values and comments are read, anything else is named", () => {
  const source = `# a comment\na = 1\n[b.c] # another\nd = "x # y"\ne = [ "f", "g" ]\nh = true\n`;
  expect(parseToml(source)).toEqual({ a: 1, b: { c: { d: "x # y", e: ["f", "g"], h: true } } });
  expect(() => parseToml("a = 1\nb = 'c'")).toThrow("config.toml, line 2: 'c' is not understood");
  expect(() => parseToml("nonsense")).toThrow("config.toml, line 1: nonsense is not understood");
});
