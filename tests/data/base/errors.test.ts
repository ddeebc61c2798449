import { StorageUnknownError } from "@supabase/storage-js";
import { PostgrestError } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { fromPostgrest, isOwnRow } from "@/data/base/answers";
import { DataError, explain, toDataError } from "@/data/base/errors";

const refusal = (code: string, message = "server text", details = "") =>
  new PostgrestError({ code, message, details, hint: "" });

describe("classifying database errors", () => {
  test.each([
    ["42501", 403, "forbidden"],
    ["42501", 401, "forbidden"],
    ["23505", 409, "conflict"],
    ["23514", 400, "invalid"],
    ["22P02", 400, "invalid"],
    ["23503", 409, "parent-gone"],
    ["57014", 500, "timeout"],
    ["PGRST116", 406, "not-found"],
    ["PGRST303", 401, "session-expired"],
    ["25006", 405, "read-only"],
    // Without an error code, a response says nothing about the request.
    ["", 200, "unavailable"],
    ["", 401, "unavailable"],
    ["", 403, "unavailable"],
    ["", 404, "unavailable"],
    ["", 511, "unavailable"],
    ["", 504, "timeout"],
    ["", 540, "maintenance"],
    ["", 503, "unavailable"],
    ["", 429, "rate-limited"],
    ["", 0, "offline"],
    ["XX000", 500, "unavailable"],
    ["?", 418, "unavailable"],
    ["22012", 400, "unknown"],
  ])("%s with status %i is %s", (code, status, kind) => {
    expect(fromPostgrest(refusal(code), status).kind).toBe(kind);
  });

  test.each([
    ["quota_exceeded", "rate-limited"],
    ["newcomer_limit", "newcomer"],
    ["duplicate_text", "duplicate-text"],
    ["list_full", "list-full"],
    ["request_not_open", "request-closed"],
    ["item_deleted", "parent-gone"],
    ["anything else", "unknown"],
  ])("a raised %s is %s", (message, kind) => {
    expect(fromPostgrest(refusal("P0001", message), 400).kind).toBe(kind);
  });

  test("a request that was aborted is a timeout, not an outage", () => {
    expect(fromPostgrest(refusal("", "AbortError: signal timed out"), 0).kind).toBe("timeout");
  });

  test("R173 the message is the status and the server's message, for the log", () => {
    expect(fromPostgrest(refusal("XX000", "boom"), 500).message).toBe("500: boom");
  });
});

describe("classifying errors of Auth and the network", () => {
  test.each([
    [Object.assign(new Error("x"), { status: 400, code: "session_not_found" }), "session-expired"],
    [Object.assign(new Error("x"), { status: 429 }), "rate-limited"],
    [Object.assign(new Error("x"), { status: 500 }), "unavailable"],
    [Object.assign(new Error("x"), { name: "AuthRetryableFetchError", status: 0 }), "offline"],
    [new TypeError("Failed to fetch"), "offline"],
    // Code that failed to load, as worded by Chrome, Firefox and Safari.
    [
      new TypeError("Failed to fetch dynamically imported module: https://a.example/b.js"),
      "offline",
    ],
    [new TypeError("error loading dynamically imported module: https://a.example/b.js"), "offline"],
    [new TypeError("Importing a module script failed."), "offline"],
    [new TypeError("'text/html' is not a valid JavaScript MIME type."), "offline"],
    [
      new TypeError("Cross-origin script load denied by Cross-Origin Resource Sharing policy."),
      "offline",
    ],
    [new Error("Unable to preload CSS for /assets/b.css"), "offline"],
    [new StorageUnknownError("Failed to fetch", new TypeError("Failed to fetch")), "offline"],
    [new DOMException("late", "TimeoutError"), "timeout"],
    [new Error("a bug"), "unknown"],
    ["not an error", "unknown"],
  ])("%s is %s", (thrown, kind) => {
    expect(toDataError(thrown).kind).toBe(kind);
  });
});

describe("error messages", () => {
  const QUOTA = "You’re going a little fast. Try again in";

  test.each([
    ["quota_exceeded", "42", `${QUOTA} 42 seconds.`],
    ["quota_exceeded", "1", `${QUOTA} 1 second.`],
    ["quota_exceeded", "540", `${QUOTA} 9 minutes.`],
    ["quota_exceeded", "80000", `${QUOTA} 23 hours.`],
    [
      "newcomer_limit",
      "42000",
      "You’re new here and have reached today’s limit. Continue tomorrow.",
    ],
    [
      "newcomer_limit",
      "",
      "You’re new here: in your first days, a post can have one link and three photos.",
    ],
  ])("F16 %s with “%s” seconds is shown as: %s", (message, seconds, words) => {
    expect(explain(fromPostgrest(refusal("P0001", message, seconds), 400))).toBe(words);
  });

  test("server messages are never shown", () => {
    for (const status of [0, 400, 401, 403, 404, 409, 429, 500, 503, 504]) {
      const error = fromPostgrest(refusal("", "relation is missing"), status);
      expect(explain(error) ?? "").not.toContain("relation");
    }
    expect(explain(new DataError({ kind: "unknown" }))).toBeNull();
  });
});

test("F02 only a duplicate of the row's own id counts as already sent", () => {
  const duplicate = (key: string) => ({
    error: refusal("23505", `duplicate key value violates unique constraint "${key}"`),
  });
  expect(isOwnRow(duplicate("reviews_pkey"), "reviews_pkey")).toBe(true);
  expect(isOwnRow(duplicate("reviews_one_per_product"), "reviews_pkey")).toBe(false);
  expect(isOwnRow({ error: null }, "reviews_pkey")).toBe(false);
});
