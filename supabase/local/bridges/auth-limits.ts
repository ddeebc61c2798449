/*
 * Deviation: the embedded server ignores `[auth.rate_limit]`, so that codes and passwords could be tried without limit.
 * Until: tests/local/auth-limits.test.ts passes without this file.
 */
import type { LocalConfig } from "../config.ts";
import { authError } from "./auth-errors.ts";

const FIVE_MINUTES = 300_000;
const HOUR = 3_600_000;

/** A number of uses in a period, each restored after its share of it, as the hosted server counts. */
class Allowance {
  readonly #most: number;
  readonly #each: number;
  #left: number;
  #at = Date.now();

  constructor(most: number, period: number) {
    this.#most = most;
    this.#each = period / most;
    this.#left = most;
  }

  /** Uses left now. */
  left(): number {
    const now = Date.now();
    this.#left = Math.min(this.#most, this.#left + (now - this.#at) / this.#each);
    this.#at = now;
    return Math.floor(this.#left);
  }

  /** Spends a use; false if none is left. */
  take(): boolean {
    if (this.left() < 1) return false;
    this.#left -= 1;
    return true;
  }
}

type Limit = "sign_in_sign_ups" | "token_verifications" | "token_refresh";

/** The limit that a request counts towards; signing in and signing up share one, every other route has its own. */
function limitOf(route: string, grant: string | null): { limit: Limit; name: string } | undefined {
  if (/^(GET|POST) \/verify$/.test(route)) return { limit: "token_verifications", name: "verify" };
  if (route === "POST /token" && grant !== "password") {
    return { limit: "token_refresh", name: "refresh" };
  }
  if (/^POST \/(token|signup)$/.test(route)) return { limit: "sign_in_sign_ups", name: "signup" };
  if (/^(POST \/(recover|resend|magiclink|otp)|PUT \/user|GET \/reauthenticate)$/.test(route)) {
    return { limit: "sign_in_sign_ups", name: route };
  }
  return undefined;
}

const sendsMail = /^(POST \/(signup|recover|resend|magiclink|otp)|GET \/reauthenticate)$/;

/** The limits of one backend. */
export class AuthLimits {
  readonly #config: LocalConfig["auth"]["rate_limit"];
  readonly #allowances = new Map<string, Allowance>();
  readonly #mails: Allowance;

  constructor(config: LocalConfig) {
    this.#config = config.auth.rate_limit;
    this.#mails = new Allowance(this.#config.email_sent, HOUR);
  }

  /** The 429 for an address with too many requests, or undefined. */
  async refuse(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url);
    const route = `${request.method} ${url.pathname.replace("/auth/v1", "")}`;
    const counted = limitOf(route, url.searchParams.get("grant_type"));
    // Without the gateway's header there is no address to count; every HTTP request has it.
    const address = request.headers.get("x-forwarded-for");
    if (counted && address && !this.#allowance(counted, address).take()) {
      return authError(429, "over_request_rate_limit", "Request rate limit reached");
    }
    const isMail = sendsMail.test(route) || (route === "PUT /user" && (await hasEmail(request)));
    if (isMail && this.#mails.left() < 1) {
      return authError(429, "over_email_send_rate_limit", "email rate limit exceeded");
    }
    return undefined;
  }

  /** Counts a mail that was sent. */
  countMail(): void {
    this.#mails.take();
  }

  #allowance({ limit, name }: { limit: Limit; name: string }, address: string): Allowance {
    const key = `${name} ${address}`;
    const known = this.#allowances.get(key) ?? new Allowance(this.#config[limit], FIVE_MINUTES);
    this.#allowances.set(key, known);
    return known;
  }
}

async function hasEmail(request: Request): Promise<boolean> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "email" in body;
}
