import { createHmac } from "node:crypto";
import type { Attack } from "../attack.ts";
import { type Answer, clientAt, type Fixture, password } from "../fixture.ts";

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const soon = () => Math.floor(Date.now() / 1000) + 3600;

/** A token as somebody would make it who does not know the project's secret. */
function forge(claims: object, header: object = { alg: "HS256", typ: "JWT" }, secret = "secret") {
  const body = `${encode(header)}.${encode({ aud: "authenticated", exp: soon(), ...claims })}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

const readAs = (token: string) => (fixture: Fixture) =>
  fixture.send("/rest/v1/notifications", { token });
const readRight: Attack["control"] = ({ send, owner }) =>
  send("/rest/v1/notifications", { as: owner });

const forgeries: [what: string, token: (fixture: Fixture) => string][] = [
  [
    "without a signature",
    ({ owner }) =>
      `${encode({ alg: "none" })}.${encode({ sub: owner.id, role: "authenticated", exp: soon() })}.`,
  ],
  ["signed with a guess", ({ owner }) => forge({ sub: owner.id, role: "authenticated" })],
  [
    "signed with the public key",
    ({ owner }) =>
      forge(
        { sub: owner.id, role: "authenticated" },
        undefined,
        "sb_publishable_shauri_local_development",
      ),
  ],
  [
    "signed with the secret of every stack",
    ({ owner }) =>
      forge(
        { sub: owner.id, role: "authenticated" },
        undefined,
        "super-secret-jwt-token-with-at-least-32-characters-long",
      ),
  ],
  ["of the service role", () => forge({ role: "service_role" })],
  ["of the database's owner", () => forge({ role: "postgres" })],
  [
    "whose claims were exchanged",
    ({ owner, attacker }) =>
      attacker.token.replace(
        /\.[^.]+\./,
        `.${encode({ sub: owner.id, role: "authenticated", exp: soon() })}.`,
      ),
  ],
  [
    "of another algorithm",
    ({ owner }) => forge({ sub: owner.id, role: "authenticated" }, { alg: "RS256", typ: "JWT" }),
  ],
];

const tokens: Attack[] = forgeries.map(([what, token]) => ({
  name: `somebody comes with a token ${what}`,
  attack: (fixture) => readAs(token(fixture))(fixture),
  refused: "401",
  watch: "notifications",
  control: readRight,
}));

const auth = (
  fixture: Fixture,
  method: string,
  path: string,
  body?: object,
  token?: string,
): PromiseLike<Answer> =>
  fixture.send(`/auth/v1/${path}`, { method, ...(body && { body }), ...(token && { token }) });

const whoAmI: Attack["control"] = async ({ attacker }) => {
  const { data, error } = await attacker.client.auth.getUser();
  return { data: data.user?.email, error };
};
const signInRight: Attack["control"] = async ({ owner, origin }) => {
  const { data, error } = await clientAt(origin).auth.signInWithPassword({
    email: owner.email,
    password,
  });
  return { data: data.user?.id, error };
};

const doors: [
  name: string,
  attack: (fixture: Fixture) => PromiseLike<Answer>,
  refused: string,
  control: Attack["control"],
][] = [
  [
    "a member lists all accounts",
    (fixture) => auth(fixture, "GET", "admin/users", undefined, fixture.attacker.token),
    "40",
    whoAmI,
  ],
  [
    "a member reads another's account",
    (fixture) =>
      auth(fixture, "GET", `admin/users/${fixture.owner.id}`, undefined, fixture.attacker.token),
    "40",
    whoAmI,
  ],
  [
    "a member deletes another's account",
    (fixture) =>
      auth(fixture, "DELETE", `admin/users/${fixture.owner.id}`, undefined, fixture.attacker.token),
    "40",
    whoAmI,
  ],
  [
    "a member makes an account that is confirmed",
    (fixture) =>
      auth(
        fixture,
        "POST",
        "admin/users",
        { email: "x@evil.example", password, email_confirm: true },
        fixture.attacker.token,
      ),
    "40",
    whoAmI,
  ],
  [
    "a member makes a link to sign in as another",
    (fixture) =>
      auth(
        fixture,
        "POST",
        "admin/generate_link",
        { type: "magiclink", email: fixture.owner.email },
        fixture.attacker.token,
      ),
    "40",
    whoAmI,
  ],
  [
    "somebody signs in with a wrong password",
    (fixture) =>
      auth(fixture, "POST", "token?grant_type=password", {
        email: fixture.owner.email,
        password: "Wrong-Password-1",
      }),
    "400",
    signInRight,
  ],
  [
    "somebody signs in with no password",
    (fixture) => auth(fixture, "POST", "token?grant_type=password", { email: fixture.owner.email }),
    "400",
    signInRight,
  ],
  [
    "somebody signs in with a name that is a condition",
    (fixture) =>
      auth(fixture, "POST", "token?grant_type=password", { email: "' or 1=1 --", password }),
    "400",
    signInRight,
  ],
  [
    "somebody signs in without an account",
    (fixture) => auth(fixture, "POST", "signup", {}),
    "42",
    signInRight,
  ],
  [
    "somebody signs up with a password of four letters",
    (fixture) => auth(fixture, "POST", "signup", { email: "short@evil.example", password: "abcd" }),
    "422",
    signInRight,
  ],
  [
    "somebody signs up with a password that is cut",
    (fixture) =>
      auth(fixture, "POST", "signup", {
        email: "long@evil.example",
        password: `Aa1${"x".repeat(70)}`,
      }),
    "4",
    signInRight,
  ],
  [
    "somebody confirms with a guessed code",
    (fixture) =>
      auth(fixture, "POST", "verify", {
        type: "signup",
        email: fixture.owner.email,
        token: "000000",
      }),
    "403",
    signInRight,
  ],
  [
    "somebody resets a password with a guessed code",
    (fixture) =>
      auth(fixture, "POST", "verify", {
        type: "recovery",
        email: fixture.owner.email,
        token: "123456",
      }),
    "403",
    signInRight,
  ],
  [
    "somebody renews a session with a guess",
    (fixture) =>
      auth(fixture, "POST", "token?grant_type=refresh_token", { refresh_token: "aaaaaaaaaaaa" }),
    "400",
    signInRight,
  ],
  [
    "a visitor changes an account",
    (fixture) => auth(fixture, "PUT", "user", { data: { full_name: "X" } }),
    "40",
    whoAmI,
  ],
  [
    "a member changes the password without the one there is",
    (fixture) =>
      auth(fixture, "PUT", "user", { password: "Another-Pass-2026" }, fixture.owner.token),
    "4",
    signInRight,
  ],
  [
    "a member changes the password with a wrong one",
    (fixture) =>
      auth(
        fixture,
        "PUT",
        "user",
        { password: "Another-Pass-2026", current_password: "Wrong-Password-1" },
        fixture.owner.token,
      ),
    "4",
    signInRight,
  ],
  [
    "a member writes into what only Auth may write",
    async (fixture) => {
      const { error } = await auth(
        fixture,
        "PUT",
        "user",
        { app_metadata: { role: "admin" }, role: "service_role" },
        fixture.attacker.token,
      );
      const { data } = await fixture.attacker.client.auth.getUser();
      return {
        data:
          JSON.stringify(data.user?.app_metadata).includes("admin") ||
          data.user?.role === "service_role",
        error: error?.code === "400" ? null : error,
      };
    },
    "nothing",
    whoAmI,
  ],
  [
    "somebody has a mail sent whose link leads elsewhere",
    async (fixture) => {
      await auth(
        fixture,
        "POST",
        `recover?redirect_to=${encodeURIComponent("https://evil.example/")}`,
        {
          email: fixture.stranger.email,
        },
      );
      const mails = await fixture.send(
        `/mailbox.json?to=${encodeURIComponent(fixture.stranger.email)}`,
      );
      return { data: JSON.stringify(mails.data).includes("evil.example"), error: null };
    },
    "nothing",
    signInRight,
  ],
  [
    "somebody is sent from the site to another by a link",
    async (fixture) => {
      const response = await fetch(
        `${fixture.origin}/auth/v1/verify?type=signup&token=x&redirect_to=https://evil.example/`,
        { redirect: "manual" },
      );
      return {
        data: (response.headers.get("location") ?? "").startsWith("https://evil.example"),
        error: null,
      };
    },
    "nothing",
    signInRight,
  ],
];

const accounts: Attack[] = doors.map(([name, attack, refused, control]) => ({
  name,
  attack,
  refused,
  watch: "profiles",
  control,
}));

export const sessions: Attack[] = [...tokens, ...accounts];
