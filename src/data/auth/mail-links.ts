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

/** An e-mail's link: its purpose, and the proof that it carries. */
export interface MailLink {
  purpose: LinkPurpose;
  /** `hash` is not yet verified; `code` is, and works only in the browser that requested the e-mail (PKCE). */
  proof: { hash: string; type: EmailOtpType } | { code: string } | null;
  /** The first of the two addresses of a change is confirmed. */
  isHalfWay: boolean;
}

const TYPES = new Map<string | null, { type: EmailOtpType; purpose: LinkPurpose }>([
  ["recovery", { type: "recovery", purpose: "recovery" }],
  ["email_change", { type: "email_change", purpose: "email_change" }],
  ["magiclink", { type: "magiclink", purpose: "signup" }],
  ["email", { type: "email", purpose: "signup" }],
]);

/** Reads the query string of an e-mail's link: `token_hash` and `type`, or the parameters that Auth adds. */
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

/** An account whose link this browser did not request: its owner must confirm that it is theirs before signing in. */
export interface Entry {
  email: string;
  enter: () => Promise<void>;
}

/** Outcome of following a link; after `half-way` the other address must be confirmed too. */
export type Followed = "signed-in" | "half-way" | Entry | Recovery;

/** Code of a link that another browser requested or another member owns: confirmed, but no sign-in in this browser. */
export const ELSEWHERE = "pkce_code_verifier_not_found";

/**
 * Follows a link, with the effect of entering the same e-mail's code (R177). A recovery signs nobody in. A link to
 * another account does not replace the session of a signed-in member: its sender could read what they write there.
 * For the same reason a hash that this browser did not request signs in only after the user confirms the account.
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

/** Signs in to a link's account, once the user has confirmed that it is theirs. */
export const useEnter = () => useAuthMutation(({ enter }: Entry) => enter());
