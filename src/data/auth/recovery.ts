import { callAuth, type Recovery, recoveryOf, useAuthMutation } from "./auth";
import { createDetachedAuth } from "./auth-client";

/**
 * Exchanges a reset code (R177). Its session lives in a separate client: nobody is signed in here before
 * the new password is set, and the code is entered only once (R054).
 */
export function useVerifyReset() {
  return useAuthMutation(async (input: { email: string; token: string }): Promise<Recovery> => {
    const auth = await createDetachedAuth();
    await callAuth(() => auth.verifyOtp({ ...input, type: "recovery" }));
    return recoveryOf(auth);
  });
}

/** Sets the password of a verified recovery. */
export function useFinishReset() {
  return useAuthMutation(({ recovery, password }: { recovery: Recovery; password: string }) =>
    recovery.setPassword(password),
  );
}
