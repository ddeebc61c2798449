import { callAuth, linkTarget, useAuthMutation } from "./auth";
import { loadAuth } from "./auth-client";

/** Requests a change of the account's e-mail address; Auth writes to both addresses for confirmation. */
export function useRequestEmailChange() {
  return useAuthMutation(async ({ email }: { email: string }) => {
    const auth = await loadAuth();
    await callAuth(() =>
      auth.updateUser({ email }, { emailRedirectTo: linkTarget("email_change") }),
    );
  });
}

/**
 * Confirms one of the two addresses with the code that was sent to it. Once both are confirmed, the auth state
 * has the new address.
 */
export function useConfirmEmail() {
  return useAuthMutation(async ({ email, token }: { email: string; token: string }) => {
    const auth = await loadAuth();
    await callAuth(() => auth.verifyOtp({ email, token, type: "email_change" }));
  });
}
