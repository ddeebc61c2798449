import type { EmailOtpType } from "@supabase/supabase-js";
import { forgetAskedMail, isMailAskedHere } from "@/browser/asked-mail";
import { DataError } from "../base/errors";
import {
  callAuth,
  createRecoveryAuth,
  type LinkPurpose,
  type Recovery,
  recoveryOf,
  useAuthMutation,
} from "./auth";
import { loadAuth } from "./auth-client";
import { getAuthState } from "./session-store";

/** A mail's link: its purpose, and the proof that it carries. */
export interface MailLink {
  purpose: LinkPurpose;
  /** `hash` is asked about at the service; `code` was already, and is good in the browser that asked for the mail. */
  proof: { hash: string; type: EmailOtpType } | { code: string } | null;
  /** One of two addresses is confirmed. */
  isHalfWay: boolean;
}

const TYPES = new Map<string | null, { type: EmailOtpType; purpose: LinkPurpose }>([
  ["recovery", { type: "recovery", purpose: "recovery" }],
  ["email_change", { type: "email_change", purpose: "email_change" }],
  ["magiclink", { type: "magiclink", purpose: "signup" }],
  ["email", { type: "email", purpose: "signup" }],
]);

/** Reads the address that a mail's link leads to: `token_hash` and `type`, or what the service added to it. */
export function readMailLink(search: string): MailLink {
  const params = new URLSearchParams(search);
  const { type, purpose } = TYPES.get(params.get("type")) ?? {
    type: "signup",
    purpose: "signup",
  };
  const hash = params.get("token_hash");
  const code = params.get("code");
  const proof = hash ? { hash, type } : code ? { code } : null;
  return { purpose, proof, isHalfWay: params.has("message") };
}

/** An account that a link leads into, which this browser did not ask for: its owner says that it is theirs. */
export interface Entry {
  email: string;
  enter: () => Promise<void>;
}

/** Outcome of following a link; `half-way` is a change of address that the other address must confirm too. */
export type Followed = "signed-in" | "half-way" | Entry | Recovery;

/** The link was asked for in another browser, or is another member's: it is confirmed, and this one cannot go on. */
export const ELSEWHERE = "pkce_code_verifier_not_found";

/**
 * Follows a link as the code of the same mail would be entered (R177). A recovery signs nobody in, and nobody is
 * signed out of their account by a link to another one: whoever sends it may wait there for what is written. For the
 * same reason nobody is signed in by a hash that was not asked for here before they say that the account is theirs.
 */
export function useFollowLink() {
  return useAuthMutation(async ({ purpose, proof }: MailLink): Promise<Followed> => {
    if (!proof) return "half-way";
    const isRecovery = purpose === "recovery";
    const state = getAuthState();
    const me = state.status === "signed-in" ? state.user.id : null;
    const isApart = isRecovery || "hash" in proof;
    const auth = await (isApart ? createRecoveryAuth() : loadAuth());
    const { session } =
      "code" in proof
        ? await callAuth(() => auth.exchangeCodeForSession(proof.code))
        : await callAuth(() => auth.verifyOtp({ token_hash: proof.hash, type: proof.type }));
    if (!session) return "half-way";
    const { id, email = "" } = session.user;
    if (isRecovery) return { ...recoveryOf(auth), email };
    if (!isApart) return "signed-in";
    const enter = async () => {
      await callAuth(async () => (await loadAuth()).setSession(session));
      forgetAskedMail();
    };
    if (me === null && !isMailAskedHere(email)) return { email, enter };
    if (me !== null && id !== me) throw new DataError({ kind: "forbidden", code: ELSEWHERE });
    await enter();
    return "signed-in";
  });
}

/** Signs in to the account of a link, once its owner has said that it is theirs. */
export const useEnter = () => useAuthMutation(({ enter }: Entry) => enter());
