import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { uploadAvatar } from "@/data/members/avatar";
import { API, server } from "../../msw/server";

const ME = "0198c0de-0000-7000-8000-00000000aaaa";
const FACE = new File(["face"], "me.jpg", { type: "image/jpeg" });

/** Storage that keeps what was asked of it. */
function storage() {
  const asked: { what: string; upsert: string | null }[] = [];
  server.use(
    http.post(`${API}/storage/v1/object/avatars/:name`, ({ params, request }) => {
      asked.push({ what: `put ${params.name}`, upsert: request.headers.get("x-upsert") });
      return HttpResponse.json({ Key: `avatars/${params.name}`, Id: "1" });
    }),
  );
  return asked;
}

describe("R204 one's own picture", () => {
  test("takes the place of the earlier one", async () => {
    const asked = storage();
    const url = await uploadAvatar(ME, FACE);
    expect(asked).toEqual([{ what: `put ${ME}.jpg`, upsert: "true" }]);
    expect(url).toMatch(
      new RegExp(`^${API}/storage/v1/object/public/avatars/${ME}\\.jpg\\?v=\\d+$`),
    );
  });

  test("a refusal is an error of ours", async () => {
    server.use(
      http.post(`${API}/storage/v1/object/avatars/:name`, () =>
        HttpResponse.json({ message: "denied", statusCode: "403" }, { status: 403 }),
      ),
    );
    await expect(uploadAvatar(ME, FACE)).rejects.toMatchObject({ kind: "forbidden" });
  });
});
