import { expect, test } from "vitest";
import {
  clientOf,
  codeFor,
  get,
  letTimePass,
  password,
  send,
  signUpMember,
  startTestBackend,
} from "./harness.ts";

const backend = await startTestBackend();

test("R177 resend: a new code works, the old one does not", async () => {
  const email = "again@shauri.example";
  const client = clientOf(backend);
  await client.auth.signUp({ email, password });
  const first = await codeFor(backend, email);
  await letTimePass(backend);
  expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
  const second = await codeFor(backend, email);
  const old = await client.auth.verifyOtp({ email, token: first, type: "signup" });
  expect(first === second || old.error?.code === "otp_expired").toBe(true);
  const { error } = await client.auth.verifyOtp({ email, token: second, type: "signup" });
  expect(error).toBeNull();
});

test("resend: within max_frequency it is refused with the seconds to wait", async () => {
  const email = "hasty@shauri.example";
  const client = clientOf(backend);
  await client.auth.signUp({ email, password });
  const { error } = await client.auth.resend({ type: "signup", email });
  expect(error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  expect(error?.message).toBe("For security purposes, you can only request this after 1 seconds.");
});

test("resend: an unknown and a confirmed address get the same response, and no mail", async () => {
  const { email } = await signUpMember(backend, "confirmed@shauri.example");
  const before = await codeFor(backend, email);
  for (const address of [email, "nobody@shauri.example"]) {
    const { error } = await clientOf(backend).auth.resend({ type: "signup", email: address });
    expect(error).toBeNull();
  }
  expect(await codeFor(backend, email)).toBe(before);
});

test("sign-up again with an unconfirmed address sends a new code to the same user", async () => {
  const email = "waiting@shauri.example";
  const client = clientOf(backend);
  const first = await client.auth.signUp({ email, password });
  await letTimePass(backend);
  const second = await client.auth.signUp({ email, password: "Different-Shauri-1" });
  expect(second.error).toBeNull();
  expect(second.data.user?.id).toBe(first.data.user?.id);
  expect(second.data.user?.identities).toHaveLength(1);
  const token = await codeFor(backend, email);
  expect((await client.auth.verifyOtp({ email, token, type: "signup" })).error).toBeNull();
  // The password is that of the first sign-up; a stranger's sign-up must not change it.
  expect((await clientOf(backend).auth.signInWithPassword({ email, password })).error).toBeNull();
  // The app then sets the password of the person who entered the code.
  expect((await client.auth.updateUser({ password: "Different-Shauri-1" })).error).toBeNull();
  const own = { email, password: "Different-Shauri-1" };
  expect((await clientOf(backend).auth.signInWithPassword(own)).error).toBeNull();
});

test("sign-up with a member's address does not reveal that it is taken: it returns a new user's shape without identities, and sends no mail", async () => {
  const { email, id } = await signUpMember(backend, "taken@shauri.example");
  const before = await codeFor(backend, email);
  const { data, error } = await clientOf(backend).auth.signUp({ email, password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, identities: [] });
  expect(data.user?.id).not.toBe(id);
  expect(await codeFor(backend, email)).toBe(before);
});

test.each([
  ["fr", "Votre code Shauri", "Saisissez ce code pour terminer votre inscription"],
  ["sw", "Msimbo wako wa Shauri", "Andika msimbo huu ili kumaliza kujisajili:"],
  ["en", "Your Shauri code", "Type this code to finish signing up:"],
  [7, "Your Shauri code", "Type this code to finish signing up:"],
  ['fr" }}{{ .Token }}', "Your Shauri code", "Type this code to finish signing up:"],
])("a mail is in the language of its member's metadata: %s", async (language, subject, line) => {
  const email = `reader-${subject.length}-${String(language).length}@shauri.example`;
  await clientOf(backend).auth.signUp({ email, password, options: { data: { language } } });
  const [mail] = await (await get(backend, `/mailbox.json?to=${email}`)).json();
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(line);
  expect(mail.text).not.toContain("{{");
  const paragraphs = mail.text.split("\n\n");
  expect(paragraphs).toHaveLength(5);
  expect(paragraphs[2]).toBe(mail.code);
});

test("recover: a second mail within max_frequency is refused, an unknown address gets the usual response", async () => {
  const { email } = await signUpMember(backend, "recover@shauri.example");
  const { auth } = clientOf(backend);
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  const { error } = await auth.resetPasswordForEmail(email);
  expect(error?.code).toBe("over_email_send_rate_limit");
  await letTimePass(backend);
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  expect((await auth.resetPasswordForEmail("nobody@shauri.example")).error).toBeNull();
});

test.each(["otp", "magiclink"])(
  "%s: creates no account, and refuses a second mail within max_frequency",
  async (route) => {
    const { email } = await signUpMember(backend, `${route}@shauri.example`);
    const ask = async (address: string) => {
      const body = { email: address, create_user: true };
      const answer = await send(backend, `POST /auth/v1/${route}`, body);
      return answer.headers.get("x-sb-error-code");
    };
    expect(await ask(`nobody-${email}`)).toBe("otp_disabled");
    expect(
      await backend.query("select from auth.users where email = $1", [`nobody-${email}`]),
    ).toEqual([]);
    expect(await ask(email)).toBeNull();
    expect(await ask(email)).toBe("over_email_send_rate_limit");
  },
);

test("a change of address and a reauthentication: a second mail within max_frequency is refused", async () => {
  const { auth } = (await signUpMember(backend, "changing@shauri.example")).client;
  const change = () => auth.updateUser({ email: "changed@shauri.example" });
  expect((await change()).error).toBeNull();
  expect((await change()).error?.code).toBe("over_email_send_rate_limit");
  expect((await auth.reauthenticate()).error).toBeNull();
  expect((await auth.reauthenticate()).error?.code).toBe("over_email_send_rate_limit");
});
