import type { AuthError, GoTrueClient } from "@supabase/supabase-js";
import { type MutationKey, queryOptions, useMutation } from "@tanstack/react-query";
import { noteAskedMail } from "@/browser/asked-mail";
import { BASE, LANGUAGE } from "@/lib/language";
import { unwrap } from "../base/answers";
import { DataError, toDataError } from "../base/errors";
import { loadDb } from "../base/load-db";
import { loadAuth } from "./auth-client";
import { solveCaptcha } from "./captcha";

/**
 * A failed auth call. `reason` is the service's own sentence, which the specification shows under
 * "Signup failed", "Verification failed" and the like; `reasons` lists the password rules that failed (R179).
 */
export class AuthFailure extends DataError {
  override readonly name = "AuthFailure";
  readonly reason: string | null;
  readonly reasons: readonly string[];

  constructor(error: unknown) {
    const { kind, code, message } = toDataError(error);
    super({ kind, code, message, retryAfter: secondsIn(message), cause: error });
    const isOurs = ["offline", "timeout", "unavailable", "captcha"].includes(kind);
    this.reason = isOurs || !message ? null : message;
    this.reasons = reasonsOf(error);
  }
}

/** The service tells the waiting time of a refused mail in its sentence only: "… after 42 seconds." */
function secondsIn(message: string): number | undefined {
  const seconds = /after (\d+) seconds?/.exec(message)?.[1];
  return seconds ? Number(seconds) : undefined;
}

function reasonsOf(error: unknown): string[] {
  if (typeof error !== "object" || error === null || !("reasons" in error)) return [];
  return Array.isArray(error.reasons) ? error.reasons.map(String) : [];
}

/** Runs one auth call and turns whatever it answers or throws into data or an AuthFailure. */
export async function callAuth<T>(
  run: () => Promise<{ data: T; error: null } | { data: unknown; error: AuthError }>,
): Promise<T> {
  const answer = await run().catch((error: unknown) => {
    throw new AuthFailure(error);
  });
  if (answer.error) throw new AuthFailure(answer.error);
  return answer.data;
}

export function useAuthMutation<Variables, Data>(
  run: (variables: Variables) => Promise<Data>,
  mutationKey: MutationKey = ["auth"],
) {
  return useMutation<Data, AuthFailure, Variables>({
    mutationKey,
    mutationFn: (variables) =>
      run(variables).catch((error: unknown) => {
        throw error instanceof AuthFailure ? error : new AuthFailure(error);
      }),
  });
}

/** A client that keeps no session, in which a link that was asked for is good in another tab too. */
export async function createRecoveryAuth() {
  return (await import("./auth-service")).createRecovery();
}

/** A forgotten password's owner, known by the code from the e-mail, until a new password is set. */
export interface Recovery {
  /** Sets the password and ends the recovery; a refused password may be followed by another one. */
  setPassword: (password: string) => Promise<void>;
  /** The account's address, where a link told it: its sender may have asked for it. */
  email?: string | undefined;
}

/** The recovery that a client's session is for. */
export function recoveryOf(auth: GoTrueClient): Recovery {
  return {
    setPassword: async (password) => {
      await callAuth(() => auth.updateUser({ password }));
      // The password is set: a session that could not be ended runs out on its own.
      await auth.signOut({ scope: "local" }).catch(() => undefined);
    },
  };
}

/** The address that a mail's link for `type` opens (src/routes/confirm.tsx). */
export function linkTarget(type: LinkPurpose): string {
  return `${location.origin}${BASE}/confirm?type=${type}`;
}

export type LinkPurpose = "signup" | "recovery" | "email_change";

export interface SignUpInput {
  email: string;
  password: string;
  fullName: string;
  location: string;
  /** Somebody signed up with the address before, and chose its password: a link asks for another one. */
  isRepeated?: boolean;
}

/**
 * Makes an account that waits for its 6-digit code (R175, R060). `needsCode` is false only in a
 * project that asks for none: the member is signed in then. A taken address answers like a new one.
 */
export function useSignUp() {
  return useAuthMutation(async (input: SignUpInput) => {
    const { email, password, fullName, location, isRepeated } = input;
    const [auth, captcha] = await Promise.all([loadAuth(), solveCaptcha()]);
    noteAskedMail(email);
    const { session } = await callAuth(() =>
      auth.signUp({
        email,
        password,
        options: {
          data: {
            full_name: fullName,
            ...(location ? { location } : {}),
            ...(LANGUAGE !== "en" && { language: LANGUAGE }),
          },
          emailRedirectTo: linkTarget(isRepeated ? "recovery" : "signup"),
          ...captcha,
        },
      }),
    );
    return { needsCode: session === null };
  });
}

/**
 * Exchanges the sign-up code from the e-mail for a session (R177). An account that was signed up
 * before keeps its first password, which may be a stranger's: `password` replaces it. False
 * where that was refused; the session is open all the same.
 */
export function useVerifyCode() {
  return useAuthMutation(
    async (input: { email: string; token: string; password: string | null }) => {
      const { email, token, password } = input;
      const auth = await loadAuth();
      await callAuth(() => auth.verifyOtp({ email, token, type: "signup" }));
      if (!password) return true;
      const { error } = await auth.updateUser({ password });
      return !error || error.code === "same_password";
    },
  );
}

/** Sends the sign-up code again (R177). */
export function useResendCode() {
  return useAuthMutation(async ({ email }: { email: string }) => {
    const [auth, captcha] = await Promise.all([loadAuth(), solveCaptcha()]);
    noteAskedMail(email);
    await callAuth(() =>
      auth.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: linkTarget("signup"), ...captcha },
      }),
    );
  });
}

/** Signs in with e-mail and password (R176). */
export function useSignIn() {
  return useAuthMutation(async ({ email, password }: { email: string; password: string }) => {
    const [auth, captcha] = await Promise.all([loadAuth(), solveCaptcha()]);
    await callAuth(() => auth.signInWithPassword({ email, password, options: captcha }));
  });
}

/** Leaves for Google's own page; comes back to `returnTo`, a path of this site (R178). */
export function useSignInWithGoogle() {
  return useAuthMutation(async (returnTo: string) => {
    const auth = await loadAuth();
    await callAuth(() =>
      auth.signInWithOAuth({
        provider: "google",
        options: { redirectTo: `${location.origin}${BASE}${returnTo}` },
      }),
    );
  });
}

/** Sends a code for a forgotten password, if the address has an account (R177). */
export function useRequestReset() {
  return useAuthMutation(async ({ email }: { email: string }) => {
    const [auth, captcha] = await Promise.all([createRecoveryAuth(), solveCaptcha()]);
    await callAuth(() =>
      auth.resetPasswordForEmail(email, { redirectTo: linkTarget("recovery"), ...captcha }),
    );
  });
}

export interface EmailStatus {
  exists: boolean;
  verified: boolean;
}

/** Whether an address has an account, and whether its code was entered (R180). Asked anew each time. */
export function emailStatusQuery(email: string) {
  return queryOptions({
    queryKey: ["auth", "email-status", email] as const,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<EmailStatus> => {
      const db = await loadDb();
      const status = unwrap(
        await db.rpc("check_email_exists", { email_input: email }).abortSignal(signal),
      );
      if (typeof status.exists !== "boolean") throw new DataError({ kind: "unknown" });
      return status;
    },
  });
}
