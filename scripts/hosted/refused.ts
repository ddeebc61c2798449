/** Something that the setup cannot get past by itself. Its message says in words what to do. */
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

/** Says in words what a refused call means, and what to do. */
export function explain(status: number, said: string): string {
  const detail = said.trim() === "" ? "" : ` Supabase said: ${said.trim()}`;
  if (status === 401) {
    return `The access token was refused (401): it is wrong, expired or revoked. Make another at https://supabase.com/dashboard/account/tokens.${detail}`;
  }
  if (status === 402) return `The project's plan does not include this (402).${detail}`;
  if (status === 403) {
    return `Refused (403): the project's plan does not include this, or this account may not do it.${detail}`;
  }
  if (status === 404) {
    return `Not found (404): check the project's ref, and that the account can see the project.${detail}`;
  }
  if (status === 429) {
    return `Too many requests (429): Supabase takes sixty a minute. Wait a minute.${detail}`;
  }
  if (status >= 500) {
    return `Supabase failed (${status}). Try again in some minutes; https://status.supabase.com says whether something is down.${detail}`;
  }
  return `Refused (${status}).${detail}`;
}
