import { useSyncExternalStore } from "react";
import { createSignal } from "@/browser/signal";
import { localStore } from "@/browser/storage";
import { SESSION_KEY } from "@/lib/constants";
import { DataError } from "../base/errors";

/** Key of the sign-out mutation: while it runs, the session ends by the member's own wish. */
export const SIGNING_OUT = ["auth", "sign-out"] as const;

export interface SessionUser {
  id: string;
  email: string;
  /** From the sign-up metadata; never used to authorise anything. */
  fullName: string | null;
}

export interface Session {
  accessToken: string;
  /** Expiry of the token, in ms since the epoch. */
  expiresAt: number;
  user: SessionUser;
}

/** `loading` while a stored session is being refreshed (R061), and in the prerendered page. */
export type AuthState =
  | { status: "loading" }
  | { status: "signed-out" }
  | { status: "signed-in"; user: SessionUser };

const LOADING: AuthState = { status: "loading" };
const SIGNED_OUT: AuthState = { status: "signed-out" };

let state: AuthState = LOADING;
const changes = createSignal();

/** Publishes who is signed in; called only by the auth client. */
export function setAuthState(session: Session | null): void {
  const user = state.status === "signed-in" ? state.user : null;
  if (session && session.user.id === user?.id && session.user.email === user.email) return;
  if (!session && state === SIGNED_OUT) return;
  state = session ? { status: "signed-in", user: session.user } : SIGNED_OUT;
  changes.tell();
}

export function getAuthState(): AuthState {
  return state;
}

function getUserId(): string | null {
  return state.status === "signed-in" ? state.user.id : null;
}

/** The id of the signed-in member. Throws a DataError if there is none (R197). */
export function requireUserId(): string {
  const userId = getUserId();
  if (userId === null) {
    throw new DataError({ kind: "session-expired", message: "User not authenticated" });
  }
  return userId;
}

let startedAsMember = false;

/** Notes that the app starts with a stored session, which may end before a screen can show that. */
export function noteMemberAtStart(): void {
  startedAsMember = true;
}

/** Whether the app started with a stored session; true only once, for the notice that it has ended. */
export function takeMemberAtStart(): boolean {
  const wasMember = startedAsMember;
  startedAsMember = false;
  return wasMember;
}

/** Calls back after each change of the auth state; returns a function that unsubscribes. */
export const onAuthStateChange = changes.subscribe;

/** The current auth state. */
export function useAuthState(): AuthState {
  return useSyncExternalStore(onAuthStateChange, getAuthState, () => LOADING);
}

let isRenewalStalled = false;

/** Publishes whether the session needs a refresh that cannot be had (F07). */
export function setRenewalStalled(isStalled: boolean): void {
  if (isStalled === isRenewalStalled) return;
  isRenewalStalled = isStalled;
  changes.tell();
}

export function getRenewalStalled(): boolean {
  return isRenewalStalled;
}

/** Whether the session cannot be refreshed at present. */
export function useRenewalStalled(): boolean {
  return useSyncExternalStore(onAuthStateChange, getRenewalStalled, getRenewalStalled);
}

/** The signed-in member's id; null for a visitor and while the session is being restored. */
export function useUserId(): string | null {
  // Only the id: a visitor of the prerendered page has none before and after hydration (docs/decisions/0012).
  return useSyncExternalStore(onAuthStateChange, getUserId, () => null);
}

/**
 * The session stored on this device, read without loading auth-js. A damaged value is removed, so that it
 * cannot lock a member out.
 */
export function readStoredSession(): Session | null {
  const stored = localStore.getItem(SESSION_KEY);
  if (stored === null) return null;
  const session = parseSession(stored);
  if (!session) localStore.removeItem(SESSION_KEY);
  return session;
}

function parseSession(stored: string): Session | null {
  try {
    return toSession(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** The parts of an auth-js session that the app uses, or null if `value` is not a session. */
export function toSession(value: unknown): Session | null {
  if (!isRecord(value) || !isRecord(value.user)) return null;
  const { access_token, refresh_token, expires_at, user } = value;
  if (typeof access_token !== "string" || typeof refresh_token !== "string") return null;
  if (typeof expires_at !== "number" || typeof user.id !== "string") return null;
  const metadata = isRecord(user.user_metadata) ? user.user_metadata : {};
  return {
    accessToken: access_token,
    expiresAt: expires_at * 1000,
    user: {
      id: user.id,
      email: typeof user.email === "string" ? user.email : "",
      fullName: typeof metadata.full_name === "string" ? metadata.full_name : null,
    },
  };
}

/** Whether a value is an object, or an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
