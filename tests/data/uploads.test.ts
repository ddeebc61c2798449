import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { UploadError, uploadPhoto } from "@/data/uploads";
import { API, server } from "../msw/server";

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
    expect(url).toBe(`${API}/storage/v1/object/public/images/${paths[0]}`);
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

describe("F35 an upload that is refused", () => {
  test.each([
    [403, "403", "forbidden"],
    [400, "403", "forbidden"],
    [429, "429", "rate-limited"],
    [503, "503", "unavailable"],
    [413, "413", "unknown"],
  ])("HTTP %i with %s in its body is %s", async (status, statusCode, kind) => {
    bucket(refused(status, statusCode));
    expect((await failureOf(uploadPhoto("reviews", photo(), false))).kind).toBe(kind);
  });

  test("F15 HTML instead of JSON is no crash", async () => {
    bucket(() => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 }));
    expect((await failureOf(uploadPhoto("reviews", photo(), false))).kind).toBe("unavailable");
  });
});
