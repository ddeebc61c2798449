import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { removeAvatar, uploadAvatar } from "@/data/avatar";
import { API, server } from "../msw/server";

const ME = "0198c0de-0000-7000-8000-00000000aaaa";
const FACE = new File(["face"], "me.jpg", { type: "image/jpeg" });

/** Storage that keeps what was asked of it. */
function storage(remove: () => Response = () => HttpResponse.json([])) {
  const asked: { what: string; upsert?: string | null; body?: unknown }[] = [];
  server.use(
    http.post(`${API}/storage/v1/object/avatars/:name`, ({ params, request }) => {
      asked.push({ what: `put ${params.name}`, upsert: request.headers.get("x-upsert") });
      return HttpResponse.json({ Key: `avatars/${params.name}`, Id: "1" });
    }),
    http.delete(`${API}/storage/v1/object/avatars`, async ({ request }) => {
      asked.push({ what: "remove", body: await request.json() });
      return remove();
    }),
  );
  return asked;
}

describe("R204 one's own picture", () => {
  test("takes the place of the earlier one; those of other endings are removed", async () => {
    const asked = storage();
    const url = await uploadAvatar(ME, FACE);
    expect(asked).toEqual([
      { what: `put ${ME}.jpg`, upsert: "true" },
      { what: "remove", body: { prefixes: [`${ME}.png`, `${ME}.jpeg`, `${ME}.webp`] } },
    ]);
    expect(url).toMatch(
      new RegExp(`^${API}/storage/v1/object/public/avatars/${ME}\\.jpg\\?v=\\d+$`),
    );
  });

  test("an earlier one that could not be removed does not undo the new one", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    storage(() => HttpResponse.json({ message: "no", statusCode: "500" }, { status: 500 }));
    await expect(uploadAvatar(ME, FACE)).resolves.toContain(`${ME}.jpg`);
    expect(warn).toHaveBeenCalledOnce();
  });

  test("a refusal is an error of ours", async () => {
    server.use(
      http.post(`${API}/storage/v1/object/avatars/:name`, () =>
        HttpResponse.json({ message: "denied", statusCode: "403" }, { status: 403 }),
      ),
    );
    await expect(uploadAvatar(ME, FACE)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("taking it away removes whatever there is", async () => {
    const asked = storage();
    await removeAvatar(ME);
    expect(asked).toEqual([
      {
        what: "remove",
        body: { prefixes: [`${ME}.jpg`, `${ME}.png`, `${ME}.jpeg`, `${ME}.webp`] },
      },
    ]);
  });
});
