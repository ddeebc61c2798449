import { createHmac } from "node:crypto";
import { type Attack, refused } from "../attack.ts";
import { clientAt, type Fixture, password } from "../fixture.ts";

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const soon = () => Math.floor(Date.now() / 1000) + 3600;

/** A token forged without the project's secret. */
function forge(claims: object, header: object = { alg: "HS256", typ: "JWT" }, secret = "secret") {
  const body = `${encode(header)}.${encode({ aud: "authenticated", exp: soon(), ...claims })}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

/** A member reads their own notifications. */
export const readRight: Attack["control"] = ({ send, owner }) =>
  send("/rest/v1/notifications", { as: owner });

const memberClaims = ({ owner }: Fixture) => ({ sub: owner.id, role: "authenticated" });
const forgedFor =
  (secret?: string, header?: object) =>
  (fixture: Fixture): string =>
    forge(memberClaims(fixture), header, secret);

const forgeries: [what: string, token: (fixture: Fixture) => string][] = [
  [
    "without a signature",
    (fixture) => `${encode({ alg: "none" })}.${encode({ ...memberClaims(fixture), exp: soon() })}.`,
  ],
  ["signed with a guess", forgedFor()],
  ["signed with the public key", forgedFor("sb_publishable_shauri_local_development")],
  [
    "signed with the secret of every stack",
    forgedFor("super-secret-jwt-token-with-at-least-32-characters-long"),
  ],
  ["of the service role", () => forge({ role: "service_role" })],
  ["of the database's owner", () => forge({ role: "postgres" })],
  [
    "whose claims were exchanged",
    (fixture) =>
      fixture.attacker.token.replace(
        /\.[^.]+\./,
        `.${encode({ ...memberClaims(fixture), exp: soon() })}.`,
      ),
  ],
  ["of another algorithm", forgedFor(undefined, { alg: "RS256", typ: "JWT" })],
];

const tokens = forgeries.flatMap(([what, token]) =>
  refused("401", "notifications", readRight, {
    [`somebody comes with a token ${what}`]: (fixture) =>
      fixture.send("/rest/v1/notifications", { token: token(fixture) }),
  }),
);

/** Posts to Auth without a session. */
const post =
  (path: string, body: (fixture: Fixture) => object): Attack["attack"] =>
  (fixture) =>
    fixture.send(`/auth/v1/${path}`, { method: "POST", body: body(fixture) });
const signIn = (body: (fixture: Fixture) => object) => post("token?grant_type=password", body);
/** A member changes their own account. */
const change =
  (who: "owner" | "attacker", body: object): Attack["attack"] =>
  ({ send, [who]: as }) =>
    send("/auth/v1/user", { method: "PUT", as, body });

const whoAmI: Attack["control"] = async ({ attacker }) => {
  const { data, error } = await attacker.client.auth.getUser();
  return { data: data.user?.email, error };
};
const signInRight: Attack["control"] = async ({ owner, origin }) => {
  const { email } = owner;
  const { data, error } = await clientAt(origin).auth.signInWithPassword({ email, password });
  return { data: data.user?.id, error };
};

const accounts: Attack[] = [
  ...refused("40", "profiles", whoAmI, {
    "a member lists all accounts": ({ send, attacker }) =>
      send("/auth/v1/admin/users", { as: attacker }),
    "a member reads another's account": ({ send, attacker, owner }) =>
      send(`/auth/v1/admin/users/${owner.id}`, { as: attacker }),
    "a member deletes another's account": ({ send, attacker, owner }) =>
      send(`/auth/v1/admin/users/${owner.id}`, { method: "DELETE", as: attacker }),
    "a member makes an account that is confirmed": ({ send, attacker }) =>
      send("/auth/v1/admin/users", {
        method: "POST",
        as: attacker,
        body: { email: "x@evil.example", password, email_confirm: true },
      }),
    "a member makes a link to sign in as another": ({ send, attacker, owner }) =>
      send("/auth/v1/admin/generate_link", {
        method: "POST",
        as: attacker,
        body: { type: "magiclink", email: owner.email },
      }),
    "a visitor changes an account": ({ send }) =>
      send("/auth/v1/user", { method: "PUT", body: { data: { full_name: "X" } } }),
  }),
  ...refused("400", "profiles", signInRight, {
    "somebody signs in with a wrong password": signIn(({ owner }) => ({
      email: owner.email,
      password: "Wrong-Password-1",
    })),
    "somebody signs in with no password": signIn(({ owner }) => ({ email: owner.email })),
    "somebody signs in with a name that is a condition": signIn(() => ({
      email: "' or 1=1 --",
      password,
    })),
    "somebody renews a session with a guess": post("token?grant_type=refresh_token", () => ({
      refresh_token: "aaaaaaaaaaaa",
    })),
  }),
  ...refused("42", "profiles", signInRight, {
    "somebody signs in without an account": post("signup", () => ({})),
  }),
  ...refused("422", "profiles", signInRight, {
    "somebody signs up with a password of four letters": post("signup", () => ({
      email: "short@evil.example",
      password: "abcd",
    })),
  }),
  ...refused("403", "profiles", signInRight, {
    "somebody confirms with a guessed code": post("verify", ({ owner }) => ({
      type: "signup",
      email: owner.email,
      token: "000000",
    })),
    "somebody resets a password with a guessed code": post("verify", ({ owner }) => ({
      type: "recovery",
      email: owner.email,
      token: "123456",
    })),
  }),
  ...refused("4", "profiles", signInRight, {
    "somebody signs up with a password that is cut": post("signup", () => ({
      email: "long@evil.example",
      password: `Aa1${"x".repeat(70)}`,
    })),
    "a member changes the password without the one there is": change("owner", {
      password: "Another-Pass-2026",
    }),
    "a member changes the password with a wrong one": change("owner", {
      password: "Another-Pass-2026",
      current_password: "Wrong-Password-1",
    }),
  }),
  ...refused("nothing", "profiles", whoAmI, {
    "a member writes metadata that only Auth may write": async (fixture) => {
      const role = { app_metadata: { role: "admin" }, role: "service_role" };
      const { error } = await change("attacker", role)(fixture);
      const { data } = await fixture.attacker.client.auth.getUser();
      return {
        data:
          JSON.stringify(data.user?.app_metadata).includes("admin") ||
          data.user?.role === "service_role",
        error: error?.code === "400" ? null : error,
      };
    },
  }),
  ...refused("nothing", "profiles", signInRight, {
    "somebody has a mail sent whose link leads elsewhere": async (fixture) => {
      const { send, stranger } = fixture;
      const elsewhere = encodeURIComponent("https://evil.example/");
      await post(`recover?redirect_to=${elsewhere}`, () => ({ email: stranger.email }))(fixture);
      const mails = await send(`/mailbox.json?to=${encodeURIComponent(stranger.email)}`);
      return { data: JSON.stringify(mails.data).includes("evil.example"), error: null };
    },
    "a link of the site redirects to another site": async ({ origin }) => {
      const response = await fetch(
        `${origin}/auth/v1/verify?type=signup&token=x&redirect_to=https://evil.example/`,
        { redirect: "manual" },
      );
      const to = response.headers.get("location") ?? "";
      return { data: to.startsWith("https://evil.example"), error: null };
    },
  }),
];

export const sessions: Attack[] = [...tokens, ...accounts];
