import { toDataError } from "../base/errors";
import { callAuth, useAuthMutation } from "./auth";
import { createDetachedAuth, loadAuth } from "./auth-client";
import { solveCaptcha } from "./captcha";

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

interface PasswordChange {
  email: string;
  current: string;
  password: string;
}

/**
 * Sets a new password for the signed-in member (R177). The current one goes along, which a service may
 * want to see itself (S24): a refusal of it is "wrong-password". One that wants a session of the last day
 * gets it by signing in anew, and not by a mail.
 */
export function useUpdatePassword() {
  return useAuthMutation(async ({ email, current, password }: PasswordChange) => {
    const auth = await loadAuth();
    const update = () => callAuth(() => auth.updateUser({ password, current_password: current }));
    try {
      await update();
    } catch (failure) {
      if (toDataError(failure).code !== "reauthentication_needed") throw failure;
      const captcha = await solveCaptcha();
      await callAuth(() => auth.signInWithPassword({ email, password: current, options: captcha }));
      await update();
    }
  });
}
