import { readFileSync } from "node:fs";
import type { z } from "zod";
import { explain, NO_NETWORK, Refused } from "./refused.ts";

/** Supabase's Management API (https://supabase.com/docs/reference/api), for one account. */
export interface ManagementApi {
  /** Throws Refused if the API refuses, fails or answers in another shape. */
  read<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.infer<Shape>>;
  /** PATCH. Throws Refused if the API refuses or fails. */
  change(path: string, body: Record<string, unknown>): Promise<void>;
  /** POST. Throws as `read` does. */
  create<Shape extends z.ZodType>(
    path: string,
    body: Record<string, unknown>,
    shape: Shape,
  ): Promise<z.infer<Shape>>;
}

/** The API's address: of the CLI's profile, if SUPABASE_PROFILE names a file with one. */
export function apiAddress(profile: string): string {
  if (!/\.ya?ml$/.test(profile)) return "https://api.supabase.com";
  const [, address = ""] = /^api_url: *(\S+)$/m.exec(readFileSync(profile, "utf8")) ?? [];
  return address;
}

const messageOf = (text: string): string => {
  try {
    const { message } = JSON.parse(text);
    return typeof message === "string" ? message : text;
  } catch {
    return text;
  }
};

/** The API for the account that the token belongs to. */
export function managementApi(address: string, token: string): ManagementApi {
  async function send(path: string, init: RequestInit = {}): Promise<string> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${address}${path}`, { ...init, headers }).catch(() => {
      throw new Refused(NO_NETWORK);
    });
    const text = await response.text();
    if (!response.ok) {
      throw new Refused(explain(response.status, messageOf(text).slice(0, 300)), response.status);
    }
    return text;
  }
  async function receive<Shape extends z.ZodType>(
    path: string,
    init: RequestInit,
    shape: Shape,
  ): Promise<z.infer<Shape>> {
    const text = await send(path, init);
    try {
      return shape.parse(JSON.parse(text));
    } catch {
      throw new Refused(`Supabase answered ${path} in a way that this version does not know.`);
    }
  }
  return {
    read: (path, shape) => receive(path, {}, shape),
    create: (path, body, shape) =>
      receive(path, { method: "POST", body: JSON.stringify(body) }, shape),
    async change(path, body) {
      await send(path, { method: "PATCH", body: JSON.stringify(body) });
    },
  };
}
