import { createHmac } from "node:crypto";
import type { Attack } from "../attack.ts";
import { type Answer, clientAt, password, type Stage } from "../stage.ts";

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const soon = () => Math.floor(Date.now() / 1000) + 3600;

/** A token as somebody would make it who does not know the project's secret. */
function forge(claims: object, header: object = { alg: "HS256", typ: "JWT" }, secret = "secret") {
  const body = `${encode(header)}.${encode({ aud: "authenticated", exp: soon(), ...claims })}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

const readAs = (token: string) => (stage: Stage) => stage.send("/rest/v1/notifications", { token });
const readRight: Attack["control"] = ({ send, owner }) =>
  send("/rest/v1/notifications", { as: owner });

const forgeries: [what: string, token: (stage: Stage) => string][] = [
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
  attack: (stage) => readAs(token(stage))(stage),
  refused: "401",
  watch: "notifications",
  control: readRight,
}));

const auth = (
  stage: Stage,
  method: string,
  path: string,
  body?: object,
  token?: string,
): PromiseLike<Answer> =>
  stage.send(`/auth/v1/${path}`, { method, ...(body && { body }), ...(token && { token }) });

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
  attack: (stage: Stage) => PromiseLike<Answer>,
  refused: string,
  control: Attack["control"],
][] = [
  [
    "a member lists all accounts",
    (s) => auth(s, "GET", "admin/users", undefined, s.attacker.token),
    "40",
    whoAmI,
  ],
  [
    "a member reads another's account",
    (s) => auth(s, "GET", `admin/users/${s.owner.id}`, undefined, s.attacker.token),
    "40",
    whoAmI,
  ],
  [
    "a member deletes another's account",
    (s) => auth(s, "DELETE", `admin/users/${s.owner.id}`, undefined, s.attacker.token),
    "40",
    whoAmI,
  ],
  [
    "a member makes an account that is confirmed",
    (s) =>
      auth(
        s,
        "POST",
        "admin/users",
        { email: "x@evil.example", password, email_confirm: true },
        s.attacker.token,
      ),
    "40",
    whoAmI,
  ],
  [
    "a member makes a link to sign in as another",
    (s) =>
      auth(
        s,
        "POST",
        "admin/generate_link",
        { type: "magiclink", email: s.owner.email },
        s.attacker.token,
      ),
    "40",
    whoAmI,
  ],
  [
    "somebody signs in with a wrong password",
    (s) =>
      auth(s, "POST", "token?grant_type=password", {
        email: s.owner.email,
        password: "Wrong-Password-1",
      }),
    "400",
    signInRight,
  ],
  [
    "somebody signs in with no password",
    (s) => auth(s, "POST", "token?grant_type=password", { email: s.owner.email }),
    "400",
    signInRight,
  ],
  [
    "somebody signs in with a name that is a condition",
    (s) => auth(s, "POST", "token?grant_type=password", { email: "' or 1=1 --", password }),
    "400",
    signInRight,
  ],
  ["somebody signs in without an account", (s) => auth(s, "POST", "signup", {}), "42", signInRight],
  [
    "somebody signs up with a password of four letters",
    (s) => auth(s, "POST", "signup", { email: "short@evil.example", password: "abcd" }),
    "422",
    signInRight,
  ],
  [
    "somebody signs up with a password that is cut",
    (s) =>
      auth(s, "POST", "signup", { email: "long@evil.example", password: `Aa1${"x".repeat(70)}` }),
    "4",
    signInRight,
  ],
  [
    "somebody confirms with a guessed code",
    (s) => auth(s, "POST", "verify", { type: "signup", email: s.owner.email, token: "000000" }),
    "403",
    signInRight,
  ],
  [
    "somebody resets a password with a guessed code",
    (s) => auth(s, "POST", "verify", { type: "recovery", email: s.owner.email, token: "123456" }),
    "403",
    signInRight,
  ],
  [
    "somebody renews a session with a guess",
    (s) => auth(s, "POST", "token?grant_type=refresh_token", { refresh_token: "aaaaaaaaaaaa" }),
    "400",
    signInRight,
  ],
  [
    "a visitor changes an account",
    (s) => auth(s, "PUT", "user", { data: { full_name: "X" } }),
    "40",
    whoAmI,
  ],
  [
    "a member changes the password without the one there is",
    (s) => auth(s, "PUT", "user", { password: "Another-Pass-2026" }, s.owner.token),
    "4",
    signInRight,
  ],
  [
    "a member changes the password with a wrong one",
    (s) =>
      auth(
        s,
        "PUT",
        "user",
        { password: "Another-Pass-2026", current_password: "Wrong-Password-1" },
        s.owner.token,
      ),
    "4",
    signInRight,
  ],
  [
    "a member writes into what only Auth may write",
    async (s) => {
      const { error } = await auth(
        s,
        "PUT",
        "user",
        { app_metadata: { role: "admin" }, role: "service_role" },
        s.attacker.token,
      );
      const { data } = await s.attacker.client.auth.getUser();
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
    async (s) => {
      await auth(s, "POST", `recover?redirect_to=${encodeURIComponent("https://evil.example/")}`, {
        email: s.stranger.email,
      });
      const mails = await s.send(`/mailbox.json?to=${encodeURIComponent(s.stranger.email)}`);
      return { data: JSON.stringify(mails.data).includes("evil.example"), error: null };
    },
    "nothing",
    signInRight,
  ],
  [
    "somebody is sent from the site to another by a link",
    async (s) => {
      const response = await fetch(
        `${s.origin}/auth/v1/verify?type=signup&token=x&redirect_to=https://evil.example/`,
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
