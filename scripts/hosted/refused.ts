/** A failure that the setup cannot resolve itself. Its message says what to do. */
export class Refused extends Error {
  /** The HTTP status of the refusal; 0 if there was none. */
  readonly status: number;

  constructor(message: string, status = 0) {
    super(message);
    this.status = status;
  }
}

/** Whether the plan or the account's rights are the reason, not the request. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 402 || error.status === 403);

export const NO_NETWORK =
  "Supabase's API cannot be reached. Check the network of this machine, and whether a proxy or firewall blocks it.";

const MEANINGS: Record<number, string> = {
  401: "The access token was refused (401): it is wrong, expired or revoked. Make another at https://supabase.com/dashboard/account/tokens.",
  402: "The project's plan does not include this (402).",
  403: "Refused (403): the project's plan does not include this, or this account may not do it.",
  404: "Not found (404): check the project's ref, and that the account can see the project.",
  429: "Too many requests (429): Supabase takes sixty a minute. Wait a minute.",
};

/** Explains a refused call, and what to do. */
export function explain(status: number, said: string): string {
  const detail = said.trim() === "" ? "" : ` Supabase said: ${said.trim()}`;
  const other =
    status >= 500
      ? `Supabase failed (${status}). Try again in some minutes; https://status.supabase.com says whether something is down.`
      : `Refused (${status}).`;
  return (MEANINGS[status] ?? other) + detail;
}
