import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createElement, type ReactNode } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { createQueryClient } from "@/data/base/query-client";
import {
  type CategorySuggestion,
  type ContactMessage,
  useSendMessage,
  useSuggestCategory,
} from "@/data/contact/contact";
import { env } from "@/env";
import { API, server } from "../../msw/server";
import { expireTimeouts } from "../../timeouts";

const ENDPOINT = "https://forms.example/exec";
const MESSAGES = `${API}/rest/v1/contact_messages`;
const SUGGESTIONS = `${API}/rest/v1/category_suggestions`;

const MESSAGE: ContactMessage = {
  id: "0198c0de-0000-7000-8000-000000000001",
  name: "Ngozi & sons",
  email: "ngozi@shauri.example",
  subject: "A question",
  category: "technical",
  message: "Line one\nline two = 100%",
};

const SUGGESTION: CategorySuggestion = {
  id: "0198c0de-0000-7000-8000-000000000002",
  type: "subcategory",
  name: "Beekeeping",
  description: "Hives and honey",
  parent: { id: 7, name: "Farming" },
  reason: "Many ask",
  email: null,
};

afterEach(() => {
  env.contactEndpoint = undefined;
  env.suggestionEndpoint = undefined;
});

function wrapper({ children }: { children: ReactNode }) {
  return createElement(QueryClientProvider, { client: createQueryClient() }, children);
}

function send(message = MESSAGE) {
  return renderHook(useSendMessage, { wrapper }).result.current.mutateAsync(message);
}

function suggest(suggestion = SUGGESTION) {
  return renderHook(useSuggestCategory, { wrapper }).result.current.mutateAsync(suggestion);
}

/** Answers POSTs to a URL and keeps what came, headers and text. */
function answer(url: string, response: () => Response) {
  const received: { headers: Headers; body: string }[] = [];
  server.use(
    http.post(url, async ({ request }) => {
      received.push({ headers: request.headers, body: await request.text() });
      return response();
    }),
  );
  return received;
}

describe("R209 with an endpoint", () => {
  test("R209 contact is a url-encoded POST of exactly its five fields, without our key", async () => {
    env.contactEndpoint = ENDPOINT;
    const received = answer(ENDPOINT, () => HttpResponse.json({ result: "success" }));
    await expect(send()).resolves.toBeUndefined();

    const { id: _, ...fields } = MESSAGE;
    expect(received).toHaveLength(1);
    expect(received[0]?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(received[0]?.headers.has("apikey")).toBe(false);
    expect(received[0]?.headers.has("authorization")).toBe(false);
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual(fields);
  });

  test("R209 a suggestion is sent with its six fields, the parent by name, nothing as nothing", async () => {
    env.suggestionEndpoint = ENDPOINT;
    const received = answer(ENDPOINT, () => HttpResponse.json({}));
    await suggest();
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      type: "subcategory",
      name: "Beekeeping",
      description: "Hives and honey",
      parentCategory: "Farming",
      reason: "Many ask",
      email: "",
    });
  });

  test.each([
    ["an error field", () => HttpResponse.json({ error: "sheet is full" }), "unavailable"],
    ["a status that is not OK", () => HttpResponse.json({}, { status: 500 }), "unavailable"],
    ["too many", () => HttpResponse.json({}, { status: 429 }), "rate-limited"],
    ["a page instead of JSON (F21)", () => HttpResponse.html("<h1>Log in</h1>"), "unavailable"],
    ["no network (F01)", () => HttpResponse.error(), "offline"],
  ])("R209 %s is a failure", async (_case, response, kind) => {
    env.contactEndpoint = ENDPOINT;
    answer(ENDPOINT, response);
    await expect(send()).rejects.toMatchObject({ name: "DataError", kind });
  });

  test("R209 R240 it gives up after 8 seconds", async () => {
    env.contactEndpoint = ENDPOINT;
    answer(ENDPOINT, () => HttpResponse.json({}));
    const expired = expireTimeouts(8000);
    await expect(send()).rejects.toMatchObject({ kind: "timeout" });
    expect(expired()).toBe(1);
  });
});

/** An id made of that one. */
const likeOf = ({ id }: { id: string }) =>
  expect.stringMatching(new RegExp(`^${id.slice(0, -8)}[0-9a-f]{8}$`));

describe("R209 without an endpoint the database takes it", () => {
  test("a message is inserted without reading it back", async () => {
    const received = answer(MESSAGES, () => new HttpResponse(null, { status: 201 }));
    await expect(send()).resolves.toBeUndefined();
    expect(JSON.parse(received[0]?.body ?? "")).toEqual({ ...MESSAGE, id: likeOf(MESSAGE) });
    expect(received[0]?.headers.get("prefer") ?? "").not.toContain("return=representation");
  });

  test("a suggestion names its parent by id", async () => {
    const received = answer(SUGGESTIONS, () => new HttpResponse(null, { status: 201 }));
    await suggest();
    const { parent, ...columns } = SUGGESTION;
    expect(JSON.parse(received[0]?.body ?? "")).toEqual({
      ...columns,
      id: likeOf(SUGGESTION),
      parent_category_id: parent?.id,
    });
  });

  test("F02 sending again after a lost answer counts as sent", async () => {
    const taken = (table: string) =>
      HttpResponse.json(
        {
          code: "23505",
          message: `duplicate key value violates unique constraint "${table}_pkey"`,
          details: null,
          hint: null,
        },
        { status: 409 },
      );
    answer(MESSAGES, () => taken("contact_messages"));
    answer(SUGGESTIONS, () => taken("category_suggestions"));
    await expect(send()).resolves.toBeUndefined();
    await expect(suggest()).resolves.toBeUndefined();
  });

  test("F02 the same words are the same row, and changed ones another: an earlier try may have arrived", async () => {
    const messages = answer(MESSAGES, () => HttpResponse.error());
    const suggestions = answer(SUGGESTIONS, () => HttpResponse.error());
    for (const message of ["One", "One", "Two", "Two"])
      await send({ ...MESSAGE, message }).catch(() => null);
    for (const reason of ["One", "One", "Two", "Two"])
      await suggest({ ...SUGGESTION, reason }).catch(() => null);
    for (const sent of [messages, suggestions]) {
      const [first, again, changed, changedAgain] = sent.map(({ body }) => JSON.parse(body).id);
      expect([again, changedAgain]).toEqual([first, changed]);
      expect(changed).not.toBe(first);
    }
  });

  test("F16 the quota says when to try again", async () => {
    answer(MESSAGES, () =>
      HttpResponse.json(
        { code: "P0001", message: "quota_exceeded", details: "700", hint: "messages" },
        { status: 400 },
      ),
    );
    await expect(send()).rejects.toMatchObject({ kind: "rate-limited", retryAfter: 700 });
  });

  test("R240 F17 it gives up after 8 seconds here too", async () => {
    answer(MESSAGES, () => new HttpResponse(null, { status: 201 }));
    const expired = expireTimeouts(8000);
    await expect(send()).rejects.toMatchObject({ kind: "timeout" });
    expect(expired()).toBe(1);
  });
});
