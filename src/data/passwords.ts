import { callAuth, useAuthMutation } from "./auth";
import { createDetachedAuth, loadAuth } from "./auth-client";
import { solveCaptcha } from "./captcha";

/** A forgotten password's owner, known by the code from the e-mail, until a new password is set. */
export interface Recovery {
  /** Sets the password and ends the recovery; a refused password may be followed by another one. */
  setPassword: (password: string) => Promise<void>;
}

/**
 * Exchanges a reset code (R177). The session that it opens lives in a client of its own: nobody is
 * signed in here before the new password is set, and the code is asked for once only (R054).
 */
export function useVerifyReset() {
  return useAuthMutation(async (input: { email: string; token: string }): Promise<Recovery> => {
    const auth = await createDetachedAuth();
    await callAuth(() => auth.verifyOtp({ ...input, type: "recovery" }));
    return {
      setPassword: async (password) => {
        await callAuth(() => auth.updateUser({ password }));
        // The password is set: a session that could not be ended runs out on its own.
        await auth.signOut({ scope: "local" }).catch(() => undefined);
      },
    };
  });
}

/** Sets the password of a verified recovery. */
export function useFinishReset() {
  return useAuthMutation(({ recovery, password }: { recovery: Recovery; password: string }) =>
    recovery.setPassword(password),
  );
}

/**
 * Checks a password by signing in with it, without touching the member's own session (S24). False
 * when it is wrong; throws when that could not be found out.
 */
export function useCheckPassword() {
  return useAuthMutation(async ({ email, password }: { email: string; password: string }) => {
    const [auth, captcha] = await Promise.all([createDetachedAuth(), solveCaptcha()]);
    const { error } = await auth.signInWithPassword({ email, password, options: captcha });
    if (error?.code === "invalid_credentials") return false;
    if (error) throw error;
    await auth.signOut({ scope: "local" }).catch(() => undefined);
    return true;
  });
}

/** Sets a new password for the signed-in member (R177). */
export function useUpdatePassword() {
  return useAuthMutation(async (password: string) => {
    const auth = await loadAuth();
    await callAuth(() => auth.updateUser({ password }));
  });
}
