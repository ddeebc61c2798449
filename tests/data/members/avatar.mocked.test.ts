import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { uploadAvatar } from "@/data/members/avatar";
import { makeThumbnail } from "@/data/photos/images";
import { API, server } from "../../msw/server";

vi.mock("@/data/photos/images", () => ({ makeThumbnail: vi.fn() }));
const thumbnail = vi.mocked(makeThumbnail);

const ME = "0198c0de-0000-7000-8000-00000000aaaa";
const FACE = new File(["face"], "me.jpg", { type: "image/jpeg" });
const PUBLIC = `${API}/storage/v1/object/public/avatars/${ME}`;

beforeEach(() => {
  thumbnail.mockResolvedValue(new Blob(["small"], { type: "image/webp" }));
});

/** A Storage that records uploads, and refuses some. */
function storage(isRefused: (name: string) => boolean = () => false) {
  const asked: { what: string; upsert: string | null }[] = [];
  server.use(
    http.post(`${API}/storage/v1/object/avatars/:name`, ({ params, request }) => {
      const name = `${params.name}`;
      asked.push({ what: `put ${name}`, upsert: request.headers.get("x-upsert") });
      return isRefused(name)
        ? HttpResponse.json({ message: "denied", statusCode: "403" }, { status: 403 })
        : HttpResponse.json({ Key: `avatars/${name}`, Id: "1" });
    }),
  );
  return asked;
}

describe("R204 R408 the member's own picture", () => {
  test("replaces the earlier one, with a thumbnail named in its address", async () => {
    const asked = storage();
    const url = await uploadAvatar(ME, FACE);
    expect(asked).toEqual([
      { what: `put ${ME}.jpg`, upsert: "true" },
      { what: `put ${ME}.thumb.webp`, upsert: "true" },
    ]);
    expect(url).toMatch(new RegExp(`^${PUBLIC}\\.jpg\\?v=\\d+#thumbnail=5$`));
    expect(thumbnail).toHaveBeenLastCalledWith(FACE, { maxBytes: 4_000, maxSide: 64 });
  });

  test.each([
    ["could not be made", null, () => false],
    ["was refused", new Blob(["small"]), (name: string) => name.includes(".thumb.")],
  ])("is stored without a thumbnail that %s", async (_case, small, isRefused) => {
    thumbnail.mockResolvedValue(small);
    storage(isRefused);
    expect(await uploadAvatar(ME, FACE)).toMatch(new RegExp(`^${PUBLIC}\\.jpg\\?v=\\d+$`));
  });

  test("throws a DataError if it is refused", async () => {
    storage(() => true);
    await expect(uploadAvatar(ME, FACE)).rejects.toMatchObject({ kind: "forbidden" });
  });
});
