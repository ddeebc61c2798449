import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeThumbnail } from "@/data/photos/images";
import { type OutgoingPhoto, type PostFolder, uploadPhotos } from "@/data/photos/uploads";
import { API, server } from "../../msw/server";

vi.mock("@/data/photos/images", () => ({ makeThumbnail: vi.fn() }));
const thumbnail = vi.mocked(makeThumbnail);
beforeEach(() => {
  thumbnail.mockReset();
  thumbnail.mockResolvedValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Skips every pause, and returns how long they would have been (ms). */
function skipPauses(): number[] {
  const pauses: number[] = [];
  const later = setTimeout;
  vi.stubGlobal("setTimeout", (run: () => void, ms = 0) => {
    // The timeout of an upload is not a pause.
    if (ms === 60_000) return later(run, ms);
    if (ms >= 5000) pauses.push(ms);
    return later(run, ms >= 5000 ? 0 : ms);
  });
  return pauses;
}

/** Chosen in the 1,700,000,000,000th millisecond of the epoch. */
const ID = "018bcfe5-6800-7000-8000-00000000abc1";
const another = (n: number): OutgoingPhoto => ({
  id: ID.replace(/1$/, `${n}`),
  from: photo(`${n}.jpg`),
  text: "",
});

/** Uploads one photo, and returns its address. */
async function uploadPhoto(from = photo(), folder: PostFolder = "reviews", isAnonymous = false) {
  const photos = [{ id: ID, from, text: "" }];
  return (await uploadPhotos({ folder, photos, isAnonymous }))[0];
}

const photo = (name = "Market day (Yaba).jpeg") => new File(["jpeg"], name, { type: "image/jpeg" });

/** Responds to each upload in turn, repeating the last response, and records the paths. */
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

const fails = (run: Promise<unknown>, failure: object = {}) =>
  expect(run).rejects.toMatchObject({ name: "UploadError", ...failure });

describe("R204 the path of a photo", () => {
  test("is the time it was chosen, random letters and the cleaned name in its folder; the public address is returned", async () => {
    const paths = bucket(stored);
    const url = await uploadPhoto(photo(), "recommendations");
    expect(paths[0]).toBe("recommendations/1700000000000-00000000abc1-Market-day-Yaba.jpg");
    expect(url).toBe(`${API}/storage/v1/object/public/images/${paths[0]}#bytes=4`);
  });

  test("has the name photo if the file's has no usable letter", async () => {
    const paths = bucket(stored);
    await uploadPhoto(photo("写真.png"));
    expect(paths[0]).toBe("reviews/1700000000000-00000000abc1-photo.jpg");
  });

  test("S13 leaves out the file's name for an anonymous post", async () => {
    const paths = bucket(stored);
    const file = photo("ada-obi.jpg");
    await uploadPhoto(file);
    await uploadPhoto(file, "reviews", true);
    expect(paths[1]).toBe("reviews/1700000000000-00000000abc1-photo.jpg");
  });
});

describe("C16 retrying", () => {
  test("R453 F02 a photo whose response was lost is retried at the same path, and counts as stored if it is there", async () => {
    const pauses = skipPauses();
    const paths = bucket(lost, refused(400, "409"));
    expect(await uploadPhoto()).toContain(paths[0]);
    expect(pauses).toEqual([5000]);
    expect(paths).toEqual([paths[0], paths[0]]);
  });

  test("R454 a photo stored by a tab that was then closed also counts as stored", async () => {
    const paths = bucket(stored, refused(400, "409"));
    const url = await uploadPhoto();
    // As read from the device's storage: the same photo, but another object.
    expect(await uploadPhoto()).toBe(url);
    expect(paths).toEqual([paths[0], paths[0]]);
  });
});

describe("R453 six photos", () => {
  let six: OutgoingPhoto[] = [];
  beforeEach(() => {
    six = [1, 2, 3, 4, 5, 6].map(another);
  });
  const send = (progress = {}, photos: readonly OutgoingPhoto[] = six) =>
    uploadPhotos({ folder: "reviews", photos, isAnonymous: false }, progress);
  const names = (paths: string[]) => paths.map((path) => path.slice(-5));

  test("are sent one after the other in order, each reported before it is sent and after it is stored", async () => {
    let underWay = 0;
    const paths: string[] = [];
    server.use(
      http.post(`${API}/storage/v1/object/images/:folder/:name`, async ({ params }) => {
        expect(++underWay).toBe(1);
        paths.push(`${params.name}`);
        await Promise.resolve();
        underWay--;
        return stored();
      }),
    );
    const steps: unknown[] = [];
    const images = await send({
      onStep: (at: number, isPaused: boolean) => steps.push([at, isPaused]),
      onStored: async (all: string[]) => void steps.push(all.length),
    });
    expect(names(paths)).toEqual(six.map((_, n) => `${n + 1}.jpg`));
    expect(images.map((image) => /\d\.jpg/.exec(image)?.[0])).toEqual(names(paths));
    expect(steps).toEqual([1, 2, 3, 4, 5, 6].flatMap((n) => [[n, false], n]));
  });

  test("are retried one by one, after five seconds and after ten", async () => {
    const pauses = skipPauses();
    const paths = bucket(stored, lost, refused(503, "503"), stored);
    const onStep = vi.fn();
    expect(await send({ onStep })).toHaveLength(6);
    expect(pauses).toEqual([5000, 10_000]);
    expect(onStep.mock.calls.slice(0, 7)).toEqual([
      [1, false],
      [2, false],
      [2, true],
      [2, false],
      [2, true],
      [2, false],
      [3, false],
    ]);
    expect(names(paths)).toEqual([1, 2, 2, 2, 3, 4, 5, 6].map((n) => `${n}.jpg`));
  });

  test("fail after three attempts, naming the photo; those before it are not sent again", async () => {
    skipPauses();
    const paths = bucket(stored, lost);
    await fails(send(), { kind: "offline", detail: "2 of 6" });
    expect(names(paths)).toEqual([1, 2, 2, 2].map((n) => `${n}.jpg`));
    const later = bucket(stored);
    const images = await send();
    expect(images).toHaveLength(6);
    expect(images[0]).toMatch(/1\.jpg#bytes=4$/);
    expect(names(later)).toEqual([2, 3, 4, 5, 6].map((n) => `${n}.jpg`));
  });

  test("are not retried if that cannot help, nor without a network", async () => {
    const pauses = skipPauses();
    const paths = bucket(refused(400, "413"));
    await fails(send({}, [another(7)]));
    expect(paths).toHaveLength(1);
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const offline = bucket(lost);
    await fails(send({}, [another(8)]), { kind: "offline" });
    expect(offline).toHaveLength(1);
    expect(pauses).toEqual([]);
    onLine.mockRestore();
  });

  test("are not sent if an earlier attempt or the post already stored them", async () => {
    const paths = bucket(stored);
    const kept = { id: "a", from: "https://x.example/kept.jpg", text: "" };
    const images = await send({ stored: ["https://x.example/first.jpg"] }, [
      another(1),
      kept,
      another(3),
    ]);
    expect(names(paths)).toEqual(["3.jpg"]);
    expect(images.slice(0, 2)).toEqual(["https://x.example/first.jpg", kept.from]);
  });
});

describe("the thumbnail", () => {
  beforeEach(() => void thumbnail.mockResolvedValue(new Blob(["small"], { type: "image/webp" })));

  test("is stored next to its photo, and named in the address", async () => {
    const paths = bucket(stored);
    const url = await uploadPhoto();
    expect(paths).toHaveLength(2);
    expect(paths[1]).toBe(paths[0]?.replace(".jpg", ".thumb.webp"));
    expect(url).toMatch(/\.jpg#bytes=4&thumbnail=5$/);
  });

  test("is not sent twice, and counts as stored if only the response was lost", async () => {
    const paths = bucket(stored, refused(400, "409"));
    const file = photo();
    expect(await uploadPhoto(file)).toMatch(/&thumbnail=5$/);
    expect(await uploadPhoto(file)).toMatch(/&thumbnail=5$/);
    expect(paths).toHaveLength(2);
  });

  test("that is refused does not block its photo, and is retried with the next attempt", async () => {
    const paths = bucket(stored, refused(503, "503"), stored);
    const file = photo();
    expect(await uploadPhoto(file)).toMatch(/\.jpg#bytes=4$/);
    expect(await uploadPhoto(file)).toMatch(/&thumbnail=5$/);
    expect(paths).toHaveLength(3);
  });

  test("of a photo that was refused is not sent", async () => {
    const paths = bucket(refused(403, "403"));
    await fails(uploadPhoto());
    expect(paths).toHaveLength(1);
  });
});

describe("F35 an upload that is refused", () => {
  test.each([
    [403, "403", "forbidden"],
    [400, "403", "forbidden"],
    [429, "429", "rate-limited"],
    [413, "413", "unknown"],
    [415, "415", "unknown"],
  ])("HTTP %i with %s in its body is %s", async (status, statusCode, kind) => {
    skipPauses();
    bucket(refused(status, statusCode));
    await fails(uploadPhoto(), { kind });
  });

  test("F15 HTML instead of JSON does not throw", async () => {
    skipPauses();
    bucket(() => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 }));
    await fails(uploadPhoto(), { kind: "unavailable" });
  });
});
