import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { createAuth } from "@/data/auth/auth-service";
import { keepMemberLanguage } from "@/data/auth/member-language";
import { SESSION_KEY } from "@/lib/constants";
import { authServer, session, USER } from "../../msw/auth";

vi.mock("@/lib/language", () => ({ LANGUAGE: "fr", BASE: "/fr", SITE_LANGUAGES: ["en", "fr"] }));

async function signedIn(metadata: Record<string, unknown> = {}) {
  const stored = await session().json();
  const user = { ...USER, user_metadata: metadata };
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...stored, user }));
}

beforeEach(() => localStorage.setItem("shauri-language", "fr"));

test("the language that a member chose here is told to Auth, once", async () => {
  const chosen = { ...USER, user_metadata: { language: "fr" } };
  const calls = authServer({ "PUT user": () => HttpResponse.json(chosen) });
  await signedIn();
  const auth = createAuth();
  await vi.waitFor(() =>
    expect(calls).toMatchObject([{ name: "PUT user", body: { data: { language: "fr" } } }]),
  );
  await vi.waitFor(() => expect(localStorage.getItem(SESSION_KEY)).toContain('"language":"fr"'));
  await keepMemberLanguage(auth);
  expect(calls).toHaveLength(1);
});

test.each([
  ["is told already", { language: "fr" }, "fr"],
  ["was not chosen here, but followed a link", {}, null],
  ["is another than this page's", {}, "sw"],
])("nothing is told of a language that %s", async (_, metadata, chosen) => {
  const calls = authServer();
  await signedIn(metadata);
  if (chosen) localStorage.setItem("shauri-language", chosen);
  else localStorage.removeItem("shauri-language");
  await keepMemberLanguage(createAuth());
  expect(calls).toEqual([]);
});

test("nothing is told of a visitor's", async () => {
  const calls = authServer();
  localStorage.removeItem(SESSION_KEY);
  await keepMemberLanguage(createAuth());
  expect(calls).toEqual([]);
});
