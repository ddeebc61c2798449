import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { UploadError } from "@/data/errors";
import { makeThumbnail } from "@/data/images";
import { uploadPhoto } from "@/data/uploads";
import { API, server } from "../msw/server";

vi.mock("@/data/images", () => ({ makeThumbnail: vi.fn() }));
const thumbnail = vi.mocked(makeThumbnail);
beforeEach(() => {
  thumbnail.mockReset();
  thumbnail.mockResolvedValue(null);
});

const photo = (name = "Market day (Yaba).jpeg") => new File(["jpeg"], name, { type: "image/jpeg" });

/** Answers each upload in turn, the last answer again and again, and keeps the paths. */
function bucket(...answers: (() => Response)[]): string[] {
  const paths: string[] = [];
  server.use(
    http.post(`${API}/storage/v1/object/images/:folder/:name`, ({ params }) => {
      paths.push(`${params.folder}/${params.name}`);
      return answers[Math.min(paths.length, answers.length) - 1]?.() ?? HttpResponse.error();
    }),
  );
  return paths;
}

const stored = () => HttpResponse.json({ Id: "1", Key: "images/x" });
const lost = () => HttpResponse.error();
const refused = (status: number, statusCode: string) => () =>
  HttpResponse.json({ statusCode, error: "Refused", message: "server words" }, { status });

async function failureOf(run: Promise<unknown>): Promise<UploadError> {
  const error = await run.catch((reason: unknown) => reason);
  if (!(error instanceof UploadError)) throw new Error("It did not fail as an upload does");
  return error;
}

describe("R204 where a photo goes", () => {
  test("timestamp and tidied file name below its folder; the public address is answered", async () => {
    const paths = bucket(stored);
    const url = await uploadPhoto("recommendations", photo(), false);
    expect(paths[0]).toMatch(/^recommendations\/\d{13}-Market-day-Yaba\.jpg$/);
    expect(url).toBe(`${API}/storage/v1/object/public/images/${paths[0]}#bytes=4`);
  });

  test("a name without a usable letter becomes photo", async () => {
    const paths = bucket(stored);
    await uploadPhoto("reviews", photo("写真.png"), false);
    expect(paths[0]).toMatch(/^reviews\/\d{13}-photo\.jpg$/);
  });

  test("S13 an anonymous post's photo leaves the file's name behind", async () => {
    const paths = bucket(stored);
    const file = photo("ada-obi.jpg");
    await uploadPhoto("reviews", file, false);
    await uploadPhoto("reviews", file, true);
    expect(paths[1]).toMatch(/^reviews\/\d{13}-photo\.jpg$/);
  });
});

describe("C16 trying again", () => {
  test("a stored photo is not sent twice", async () => {
    const paths = bucket(stored);
    const file = photo();
    const url = await uploadPhoto("reviews", file, false);
    expect(await uploadPhoto("reviews", file, false)).toBe(url);
    expect(paths).toHaveLength(1);
  });

  test("F02 one whose answer was lost goes to the same path, and is taken as stored when it is there", async () => {
    const paths = bucket(lost, refused(400, "409"));
    const file = photo();
    expect((await failureOf(uploadPhoto("reviews", file, false))).kind).toBe("offline");
    expect(await uploadPhoto("reviews", file, false)).toContain(paths[0]);
    expect(paths[1]).toBe(paths[0]);
  });

  test("somebody else's file at a path never tried before is a failure", async () => {
    bucket(refused(400, "409"));
    expect((await failureOf(uploadPhoto("reviews", photo(), false))).kind).toBe("conflict");
  });
});

describe("the thumbnail", () => {
  const small = new Blob(["small"], { type: "image/webp" });

  test("goes beside its photo, and the address says so", async () => {
    thumbnail.mockResolvedValue(small);
    const paths = bucket(stored);
    const url = await uploadPhoto("reviews", photo(), false);
    expect(paths).toHaveLength(2);
    expect(paths[1]).toBe(paths[0]?.replace(".jpg", ".thumb.webp"));
    expect(url).toMatch(/\.jpg#bytes=4&thumbnail=5$/);
  });

  test("is not sent twice, nor taken for missing when it was stored and the answer lost", async () => {
    thumbnail.mockResolvedValue(small);
    const paths = bucket(stored, refused(400, "409"));
    const file = photo();
    expect(await uploadPhoto("reviews", file, false)).toMatch(/&thumbnail=5$/);
    expect(await uploadPhoto("reviews", file, false)).toMatch(/&thumbnail=5$/);
    expect(paths).toHaveLength(2);
  });

  test("that is refused keeps no photo from its post, and is tried again with the next try", async () => {
    thumbnail.mockResolvedValue(small);
    const paths = bucket(stored, refused(503, "503"), stored);
    const file = photo();
    expect(await uploadPhoto("reviews", file, false)).toMatch(/\.jpg#bytes=4$/);
    expect(await uploadPhoto("reviews", file, false)).toMatch(/&thumbnail=5$/);
    expect(paths).toHaveLength(3);
  });

  test("of a photo that was refused is not sent", async () => {
    thumbnail.mockResolvedValue(small);
    const paths = bucket(refused(403, "403"));
    await failureOf(uploadPhoto("reviews", photo(), false));
    expect(paths).toHaveLength(1);
  });
});

describe("F35 an upload that is refused", () => {
  test.each([
    [403, "403", "forbidden"],
    [400, "403", "forbidden"],
    [429, "429", "rate-limited"],
    [503, "503", "unavailable"],
    [413, "413", "unknown"],
    [415, "415", "unknown"],
  ])("HTTP %i with %s in its body is %s", async (status, statusCode, kind) => {
    bucket(refused(status, statusCode));
    expect((await failureOf(uploadPhoto("reviews", photo(), false))).kind).toBe(kind);
  });

  test("F15 HTML instead of JSON is no crash", async () => {
    bucket(() => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 }));
    expect((await failureOf(uploadPhoto("reviews", photo(), false))).kind).toBe("unavailable");
  });
});
