import { callAuth, linkTarget, useAuthMutation } from "./auth";
import { loadAuth } from "./auth-client";

/** Asks for another address for the member's account: a mail goes to it, and one to the present address. */
export function useRequestEmailChange() {
  return useAuthMutation(async ({ email }: { email: string }) => {
    const auth = await loadAuth();
    await callAuth(() =>
      auth.updateUser({ email }, { emailRedirectTo: linkTarget("email_change") }),
    );
  });
}

/**
 * Confirms one of the two addresses by the code that was sent to it. With the last of them the session is
 * the new address's, which who watches the session sees.
 */
export function useConfirmEmail() {
  return useAuthMutation(async ({ email, token }: { email: string; token: string }) => {
    const auth = await loadAuth();
    await callAuth(() => auth.verifyOtp({ email, token, type: "email_change" }));
  });
}
