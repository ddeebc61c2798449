import type { z } from "zod";
import { explain, NO_NETWORK, Refused } from "./refused.ts";

const messageOf = (text: string): string => {
  try {
    const { message } = JSON.parse(text);
    return typeof message === "string" ? message : text;
  } catch {
    return text;
  }
};

/**
 * Supabase's Management API (https://supabase.com/docs/reference/api), for the token's account. Each call throws
 * Refused if the API refuses, fails or answers in another shape.
 */
export function managementApi(address: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  async function send(path: string, init: RequestInit): Promise<string> {
    const response = await fetch(`${address}${path}`, { ...init, headers }).catch(() => {
      throw new Refused(NO_NETWORK);
    });
    const text = await response.text();
    if (response.ok) return text;
    throw new Refused(explain(response.status, messageOf(text).slice(0, 300)), response.status);
  }
  async function receive<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    init: RequestInit = {},
  ): Promise<z.infer<Shape>> {
    const text = await send(path, init);
    try {
      return shape.parse(JSON.parse(text));
    } catch {
      throw new Refused(`Supabase answered ${path} in a way that this version does not know.`);
    }
  }
  return {
    read: <Shape extends z.ZodType>(path: string, shape: Shape) => receive(path, shape),
    create: <Shape extends z.ZodType>(path: string, body: object, shape: Shape) =>
      receive(path, shape, { method: "POST", body: JSON.stringify(body) }),
    change: async (path: string, body: object) => {
      await send(path, { method: "PATCH", body: JSON.stringify(body) });
    },
  };
}

export type ManagementApi = ReturnType<typeof managementApi>;
