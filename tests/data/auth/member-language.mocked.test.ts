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

test("the language that a member chose here is stored in Auth, once", async () => {
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
  ["is already stored", { language: "fr" }, "fr"],
  ["was not chosen here, but came with a link", {}, null],
  ["differs from this page's", {}, "sw"],
])("a language that %s is not sent to Auth", async (_, metadata, chosen) => {
  const calls = authServer();
  await signedIn(metadata);
  if (chosen) localStorage.setItem("shauri-language", chosen);
  else localStorage.removeItem("shauri-language");
  await keepMemberLanguage(createAuth());
  expect(calls).toEqual([]);
});

test("a visitor's language is not sent", async () => {
  const calls = authServer();
  localStorage.removeItem(SESSION_KEY);
  await keepMemberLanguage(createAuth());
  expect(calls).toEqual([]);
});
