import { toDataError } from "../base/errors";
import { callAuth, useAuthMutation } from "./auth";
import { createDetachedAuth, loadAuth } from "./auth-client";
import { solveCaptcha } from "./captcha";

/**
 * Checks a password by signing in with it, without touching the member's session (S24). Returns false
 * if it is wrong; throws if the check failed.
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
 * Sets a new password for the signed-in member (R177). The current one is sent along, since Auth may check it
 * too (S24): it then fails with "wrong-password". If Auth requires a session of the last day, the member is
 * signed in again with the current password, which saves them an e-mail.
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
