import { expect, test } from "vitest";
import { isUuid, uuidv7 } from "@/lib/uuid";

test("a client-made id is a UUIDv7 that carries its time and differs each time", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  const id = uuidv7(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(now);
  expect(uuidv7(now)).not.toBe(id);
});

test("C40 a malformed UUID is detected without a request", () => {
  expect(isUuid("0198c0de-0000-7000-8000-000000000001")).toBe(true);
  expect(isUuid("abc")).toBe(false);
  expect(isUuid("0198c0de-0000-7000-8000-000000000001' or 1=1")).toBe(false);
});
