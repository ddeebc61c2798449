import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readStoredSession } from "@/data/auth/session-store";
import { removeUnneededFiles } from "@/data/photos/own-files";
import { API } from "../msw/server";
import { LOAD_TIMEOUT, withSite } from "./site";

const site = withSite();

/** Sends an API request as the signed-in member. */
function ask(path: string, body: BodyInit, headers: Record<string, string>, method = "POST") {
  const authorization = `Bearer ${readStoredSession()?.accessToken}`;
  return fetch(API + path, { method, headers: { authorization, ...headers }, body });
}

const JSON_TYPE = { "content-type": "application/json" };
const PHOTO = "images/recommendations/1763690000000-suya.jpg";
const THUMBNAIL = PHOTO.replace(".jpg", ".thumb.webp");
const POST = "0198c0de-0000-7000-8000-0000000000f1";

async function upload(path: string, type: string): Promise<void> {
  const answer = await ask(`/storage/v1/object/${path}`, "picture", { "content-type": type });
  expect(answer.status).toBe(200);
}

async function decide(decision: "hide" | "restore"): Promise<void> {
  const item = { kind: "recommendation", item: POST };
  const body = JSON.stringify(decision === "hide" ? { ...item, reason: "spam" } : item);
  expect((await ask(`/rest/v1/rpc/moderation_${decision}`, body, JSON_TYPE)).status).toBe(204);
}

/** The status of the photo and its thumbnail at their public addresses. */
const served = () =>
  Promise.all(
    [PHOTO, THUMBNAIL].map(
      async (path) => (await fetch(`${API}/storage/v1/object/public/${path}`)).status,
    ),
  );

const GONE = [400, 400];
const THERE = [200, 200];

test("S35 a photo and its thumbnail are served only while their post is shown", async () => {
  await site.signIn("kwame@shauri.example");
  await upload(PHOTO, "image/jpeg");
  await upload(THUMBNAIL, "image/webp");
  const images = [`${API}/storage/v1/object/public/${PHOTO}#bytes=7&thumbnail=7`];
  const post = { id: POST, title: "Suya by the rails", content: "After six.", images };
  expect((await ask("/rest/v1/recommendations", JSON.stringify(post), JSON_TYPE)).status).toBe(201);
  expect(await served()).toEqual(THERE);

  await site.signIn("youssef@shauri.example");
  await decide("hide");
  await site.open("/moderation");
  await waitFor(async () => expect(await served()).toEqual(GONE), LOAD_TIMEOUT);
  const aside = PHOTO.replace("images/", "hidden/");
  expect((await fetch(`${API}/storage/v1/object/public/${aside}`)).status).toBe(400);
  await decide("restore");
  await site.open("/moderation");
  await waitFor(async () => expect(await served()).toEqual(THERE), LOAD_TIMEOUT);

  await site.signIn("kwame@shauri.example");
  await removeUnneededFiles();
  expect(await served()).toEqual(THERE);
  const taken = await ask(
    `/rest/v1/recommendations?id=eq.${POST}`,
    JSON.stringify({ is_deleted: true }),
    JSON_TYPE,
    "PATCH",
  );
  expect(taken.status).toBe(204);
  await site.open("/user-content");
  await waitFor(async () => expect(await served()).toEqual(GONE), LOAD_TIMEOUT);
});
