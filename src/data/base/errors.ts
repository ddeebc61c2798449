import { isMissingCode } from "@/browser/missing-code";
import { plural, t } from "@/lib/i18n";

/** Kinds of failure that screens must tell apart to explain them. */
export type ErrorKind =
  | "offline"
  | "timeout"
  | "session-expired"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "invalid"
  | "parent-gone"
  | "changed"
  | "outdated"
  | "sent-before"
  | "rate-limited"
  | "newcomer"
  | "duplicate-text"
  | "list-full"
  | "removed"
  | "request-closed"
  | "suspended"
  | "own-company"
  | "own-posts"
  | "read-only"
  | "captcha"
  | "wrong-password"
  | "maintenance"
  | "unavailable"
  | "unknown";

interface DataErrorInit {
  kind: ErrorKind;
  /** The SQLSTATE, PostgREST, Auth or Storage code, for the log and for a constraint's name. */
  code?: string | undefined;
  message?: string;
  /** The constraint or detail that the server named. */
  detail?: string | undefined;
  /** Seconds until a retry can succeed. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/**
 * The only error class of the data layer. Screens switch on `kind` and never read `message`, which is
 * `{status}: {body}` for the log (R173).
 */
export class DataError extends Error {
  override readonly name: string = "DataError";
  readonly kind: ErrorKind;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly retryAfter: number | undefined;

  constructor({ kind, code, message, detail, retryAfter, cause }: DataErrorInit) {
    super(message ?? kind, { cause });
    this.kind = kind;
    this.code = code;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}

/** A failed upload: nothing was posted, and the form keeps its content (C16). */
export class UploadError extends DataError {
  override readonly name = "UploadError";
}

/** Kinds of failure by the codes of PostgreSQL, PostgREST and Auth. */
export const CODES = new Map(
  Object.entries<ErrorKind>({
    "42501": "forbidden",
    "23505": "conflict",
    "23514": "invalid",
    "23502": "invalid",
    "22P02": "invalid",
    "22001": "invalid",
    "23503": "parent-gone",
    "57014": "timeout",
    PGRST003: "timeout",
    PGRST116: "not-found",
    PGRST301: "session-expired",
    PGRST302: "session-expired",
    PGRST303: "session-expired",
    "25006": "read-only",
    // Auth
    session_not_found: "session-expired",
    session_expired: "session-expired",
    refresh_token_not_found: "session-expired",
    captcha_failed: "captcha",
    current_password_required: "wrong-password",
    current_password_invalid: "wrong-password",
    over_request_rate_limit: "rate-limited",
    over_email_send_rate_limit: "rate-limited",
  }),
);

/** Kind of failure for an HTTP status without a known code; 0 is a request that was never sent. */
export function kindOfStatus(status: number): ErrorKind {
  if (status === 0) return "offline";
  if (status === 401) return "session-expired";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 406) return "not-found";
  if (status === 409) return "conflict";
  if (status === 429) return "rate-limited";
  if (status === 504) return "timeout";
  // Supabase's own status for a paused project.
  if (status === 540) return "maintenance";
  if (status >= 500) return "unavailable";
  return "unknown";
}

/** Whether a code is PostgreSQL's or PostgREST's: a response without one comes from a proxy on the way. */
export function isOwnCode(code: unknown): boolean {
  return typeof code === "string" && /^(?:PGRST\w{3}|[0-57FHPX][\dA-Z]{4})$/.test(code);
}

/**
 * Kind of failure for an HTTP status without a code of the database's. A 200, 401, 403, 404 or 407 then comes from a
 * firewall, a proxy or a captive portal, and the database cannot be reached.
 */
export function kindOfForeignStatus(status: number): ErrorKind {
  return status === 0 || status === 429 || status >= 500 ? kindOfStatus(status) : "unavailable";
}

/** Classifies any thrown value: an error of Auth or Storage, a failed fetch, a bug. */
export function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error;
  // Each browser has its own message for a chunk that failed to load.
  if (isMissingCode(error)) {
    return new DataError({ kind: "offline", message: error.message, cause: error });
  }
  if (error instanceof DOMException) return new DataError({ kind: "timeout", cause: error });
  if (!(error instanceof Error)) return new DataError({ kind: "unknown", cause: error });
  // Storage wraps the error of a failed fetch.
  if ("originalError" in error) return toDataError(error.originalError);
  const status = "status" in error ? Number(error.status) : undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const isUnsent = error.name === "AuthRetryableFetchError" && !status;
  if (isUnsent && /abort|timeout|timed out/i.test(error.message)) {
    return new DataError({ kind: "timeout", message: error.message, cause: error });
  }
  const isFetchFailure =
    error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  const kind =
    CODES.get(code ?? "") ??
    (isUnsent || isFetchFailure
      ? "offline"
      : kindOfStatus(Number.isFinite(status) ? Number(status) : 400));
  return new DataError({ kind, code, message: error.message, cause: error });
}

/**
 * The text for a failure that the reader can act on, or null if the screen's own text explains it better.
 * Never contains text from the server.
 */
export function explain(error: unknown): string | null {
  const { kind, retryAfter } = toDataError(error);
  switch (kind) {
    case "offline":
      return t`Not sent. Check your connection.`;
    case "timeout":
      return t`This is taking too long. Check your connection and try again.`;
    case "rate-limited":
      return waitText(retryAfter);
    case "newcomer":
      return retryAfter
        ? t`You’re new here and have reached today’s limit. Continue tomorrow.`
        : t`You’re new here: in your first days, a post can have one link and three photos.`;
    case "duplicate-text":
      return t`You just posted exactly this.`;
    case "removed":
      return t`Moderators removed this contact. If it belongs to the business, write to us.`;
    case "request-closed":
      return t`This question is closed to new answers.`;
    case "suspended":
      return t`You can’t post for now. Your profile says why.`;
    case "own-company":
      return t`You manage this business: you can’t review it or vote here, but you can reply.`;
    case "parent-gone":
      return t`The post no longer exists.`;
    case "changed":
      return t`This was changed or removed in the meantime.`;
    case "sent-before":
      return t`An earlier version of this has already arrived. Change or delete that one.`;
    case "read-only":
      return t`Shauri is temporarily read-only. Please try again later.`;
    default:
      return null;
  }
}

function waitText(seconds = 60): string {
  if (seconds < 90) {
    const wait = Math.max(1, Math.round(seconds));
    return t`You’re going a little fast. Try again in ${plural(wait, { one: "# second", other: "# seconds" })}.`;
  }
  if (seconds < 5400) {
    const wait = Math.ceil(seconds / 60);
    return t`You’re going a little fast. Try again in ${plural(wait, { one: "# minute", other: "# minutes" })}.`;
  }
  const wait = Math.ceil(seconds / 3600);
  return t`You’re going a little fast. Try again in ${plural(wait, { one: "# hour", other: "# hours" })}.`;
}
