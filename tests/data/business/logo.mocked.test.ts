import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { shrinkLogo, uploadLogo } from "@/data/business/logo";
import { shrinkImage } from "@/data/photos/images";
import { API, server } from "../../msw/server";

vi.mock("@/data/photos/images", () => ({ shrinkImage: vi.fn() }));

const COMPANY = "0198c0de-0000-7000-8000-00000000bbbb";
const LOGO = new File(["logo"], "sign.jpg", { type: "image/jpeg" });

describe("R387 a business's logo", () => {
  test("is resized before it is sent", async () => {
    vi.mocked(shrinkImage).mockResolvedValue(LOGO);
    expect(await shrinkLogo(LOGO, {})).toBe(LOGO);
    expect(shrinkImage).toHaveBeenCalledWith(LOGO, { maxBytes: 30_000, maxSide: 192 }, {});
  });

  test("is stored in its company's folder under a new name", async () => {
    const asked: unknown[] = [];
    server.use(
      http.post(`${API}/storage/v1/object/avatars/:company/:name`, ({ params, request }) => {
        asked.push([params.company, request.headers.get("x-upsert")]);
        return HttpResponse.json({ Key: `avatars/${params.name}`, Id: "1" });
      }),
    );
    expect(await uploadLogo(COMPANY, LOGO)).toMatch(
      new RegExp(`^${API}/storage/v1/object/public/avatars/${COMPANY}/\\d{13}\\.jpg$`),
    );
    expect(asked).toEqual([[COMPANY, "false"]]);
  });

  test("that is refused throws a DataError", async () => {
    server.use(
      http.post(`${API}/storage/v1/object/avatars/:company/:name`, () =>
        HttpResponse.json({ message: "denied", statusCode: "403" }, { status: 403 }),
      ),
    );
    await expect(uploadLogo(COMPANY, LOGO)).rejects.toMatchObject({ kind: "forbidden" });
  });
});
