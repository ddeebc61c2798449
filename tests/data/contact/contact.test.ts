import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import {
  type CategorySuggestion,
  type ContactMessage,
  useSendMessage,
  useSuggestCategory,
} from "@/data/contact/contact";
import { env } from "@/env";
import { callsOf, refused, restServer, saved } from "../../msw/rest";
import { server } from "../../msw/server";
import { id } from "../../samples";
import { expireTimeouts } from "../../timeouts";
import { openHook } from "../hook";

const ENDPOINT = "https://forms.example/exec";

const MESSAGE: ContactMessage = {
  id: id(1),
  name: "Ngozi & sons",
  email: "ngozi@shauri.example",
  subject: "A question",
  category: "technical",
  message: "Line one\nline two = 100%",
};

const SUGGESTION: CategorySuggestion = {
  id: id(2),
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

const send = (message = MESSAGE) => openHook(useSendMessage).result.current.mutateAsync(message);
const suggest = (suggestion = SUGGESTION) =>
  openHook(useSuggestCategory).result.current.mutateAsync(suggestion);

/** Responds to POSTs to the endpoint and records their headers and bodies. */
function answer(response: () => Response) {
  env.contactEndpoint = ENDPOINT;
  env.suggestionEndpoint = ENDPOINT;
  const received: { headers: Headers; body: string }[] = [];
  server.use(
    http.post(ENDPOINT, async ({ request }) => {
      received.push({ headers: request.headers, body: await request.text() });
      return response();
    }),
  );
  return received;
}

describe("R209 with an endpoint", () => {
  test("R209 contact is a url-encoded POST of exactly its five fields, without our key", async () => {
    const received = answer(() => HttpResponse.json({ result: "success" }));
    await expect(send()).resolves.toBeUndefined();

    const { id: _, ...fields } = MESSAGE;
    expect(received).toHaveLength(1);
    expect(received[0]?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(received[0]?.headers.has("apikey")).toBe(false);
    expect(received[0]?.headers.has("authorization")).toBe(false);
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual(fields);
  });

  test("R209 a suggestion is sent with its six fields, the parent by name, null as empty", async () => {
    const received = answer(() => HttpResponse.json({}));
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
    ["too many requests", () => HttpResponse.json({}, { status: 429 }), "rate-limited"],
    ["a page instead of JSON (F21)", () => HttpResponse.html("<h1>Log in</h1>"), "unavailable"],
    ["no network (F01)", () => HttpResponse.error(), "offline"],
  ])("R209 %s is a failure", async (_case, response, kind) => {
    answer(response);
    await expect(send()).rejects.toMatchObject({ name: "DataError", kind });
  });
});

describe("R209 without an endpoint the database stores it", () => {
  test("F02 sending again after a lost response counts as sent", async () => {
    const taken = (table: string) =>
      refused(409, "23505", `duplicate key value violates unique constraint "${table}_pkey"`);
    restServer({
      "POST contact_messages": taken("contact_messages"),
      "POST category_suggestions": taken("category_suggestions"),
    });
    await expect(send()).resolves.toBeUndefined();
    await expect(suggest()).resolves.toBeUndefined();
  });

  test("F02 the same text reuses the row id, a changed one gets a new id: an earlier attempt may have arrived", async () => {
    const calls = restServer({});
    for (const words of ["One", "One", "Two", "Two"]) {
      await send({ ...MESSAGE, message: words }).catch(() => null);
      await suggest({ ...SUGGESTION, reason: words }).catch(() => null);
    }
    for (const table of ["contact_messages", "category_suggestions"]) {
      const sent = callsOf(calls, `POST ${table}`);
      const [first, again, changed, changedAgain] = sent.map(({ body }) => Object(body).id);
      expect([again, changedAgain]).toEqual([first, changed]);
      expect(changed).not.toBe(first);
    }
  });
});

test.each([
  ["an endpoint", () => answer(() => HttpResponse.json({}))],
  ["the database", () => restServer({ "POST contact_messages": saved })],
])("R209 R240 F17 %s times out after 8 seconds", async (_, serve) => {
  serve();
  const expired = expireTimeouts(8000);
  await expect(send()).rejects.toMatchObject({ kind: "timeout" });
  expect(expired()).toBe(1);
});
