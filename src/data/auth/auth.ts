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
 * A failed auth call. `reason` is Auth's own message, which the specification shows under "Signup failed",
 * "Verification failed" and the like; `reasons` lists the password rules that failed (R179).
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

/** Reads the wait before another e-mail from Auth's message, the only place that has it: "… after 42 seconds." */
function secondsIn(message: string): number | undefined {
  const seconds = /after (\d+) seconds?/.exec(message)?.[1];
  return seconds ? Number(seconds) : undefined;
}

function reasonsOf(error: unknown): string[] {
  if (typeof error !== "object" || error === null || !("reasons" in error)) return [];
  return Array.isArray(error.reasons) ? error.reasons.map(String) : [];
}

/** Runs an auth call. Returns its data, or throws an AuthFailure for any error that it returns or throws. */
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

/** A client that stores no session and whose links work in every tab. */
export async function createRecoveryAuth() {
  return (await import("./auth-service")).createRecovery();
}

/** A password reset whose code has been verified, until the new password is set. */
export interface Recovery {
  /** Sets the password and ends the recovery. After a rejected password, another one can be tried. */
  setPassword: (password: string) => Promise<void>;
  /** The account's address if the reset came by a link: somebody else may have requested that link. */
  email?: string | undefined;
}

/** The recovery that belongs to a client's session. */
export function recoveryOf(auth: GoTrueClient): Recovery {
  return {
    setPassword: async (password) => {
      await callAuth(() => auth.updateUser({ password }));
      // The password is set; a session that could not be ended expires on its own.
      await auth.signOut({ scope: "local" }).catch(() => undefined);
    },
  };
}

/** The address that an e-mail's link of this type opens (src/routes/confirm.tsx). */
export function linkTarget(type: LinkPurpose): string {
  return `${location.origin}${BASE}/confirm?type=${type}`;
}

export type LinkPurpose = "signup" | "recovery" | "email_change";

export interface SignUpInput {
  email: string;
  password: string;
  fullName: string;
  location: string;
  /** The address was signed up before, with a password of unknown origin: the link then asks for a new one. */
  isRepeated?: boolean;
}

/**
 * Creates an account that must be confirmed with a 6-digit code (R175, R060). `needsCode` is false only in a
 * project without confirmation, where the member is signed in. A taken address gets the same response as a new one.
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
 * twice keeps its first password, perhaps a stranger's: `password` replaces it. Returns false if the
 * password was rejected; the member is signed in all the same.
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

/** Redirects to Google's sign-in page, which leads back to `returnTo`, a path of this site (R178). */
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

/** Whether an address has an account, and whether it is confirmed (R180). Never cached. */
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
