import { HttpResponse, http } from "msw";
import { beforeAll, describe, expect, test } from "vitest";
import { moveMisplacedFiles, removeUnneededFiles } from "@/data/photos/own-files";
import { type RestCall, restServer, rows } from "../../msw/rest";
import { API, server } from "../../msw/server";

// Cleaning up that earlier files left pending runs first, so that it does not count here.
beforeAll(() => removeUnneededFiles());

interface File {
  bucket: string;
  path: string;
}

/** The first three of a list by name, after the last one of the previous page. */
const pageOf = <Listed extends { path: string }>(files: Listed[], { body }: RestCall) => {
  const { after } = Object(body);
  const rest = files.filter(({ path }) => path > after);
  return rest.sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, 3);
};

/** A Storage that holds these files and deletes those for which `isFree` is true. */
function store(files: File[], isFree = (_: File) => true) {
  const removals: string[] = [];
  restServer({
    "POST unneeded_files": (call) =>
      rows(...pageOf(files, call).map((file) => ({ ...file, destination: null })))(call),
  });
  server.use(
    http.delete(`${API}/storage/v1/object/:bucket`, async ({ params, request }) => {
      const asked: unknown = await request.json();
      removals.push(`${params.bucket} ${JSON.stringify(asked)}`);
      const isAsked = ({ bucket, path }: File) =>
        bucket === params.bucket && JSON.stringify(asked).includes(`"${path}"`);
      const gone = files.filter((file) => isAsked(file) && isFree(file));
      for (const file of gone) files.splice(files.indexOf(file), 1);
      return HttpResponse.json(gone.map(({ path }) => ({ name: path })));
    }),
  );
  return removals;
}

describe("R151 a member's files that nothing shows any more", () => {
  test("are removed with the Storage API bucket by bucket, in as many rounds as needed", async () => {
    const photos = [1, 2, 3].map((n) => ({ bucket: "images", path: `reviews/${n}.jpg` }));
    const removals = store([{ bucket: "avatars", path: "me.jpg" }, ...photos]);
    await removeUnneededFiles();
    expect(removals).toEqual([
      'avatars {"prefixes":["me.jpg"]}',
      'images {"prefixes":["reviews/1.jpg","reviews/2.jpg"]}',
      'images {"prefixes":["reviews/3.jpg"]}',
    ]);
  });

  test("that Storage does not delete are requested once", async () => {
    const removals = store([{ bucket: "images", path: "reviews/1.jpg" }], () => false);
    await removeUnneededFiles();
    expect(removals).toHaveLength(1);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      "Some files stay where they are",
      "files that stay",
    );
  });

  test("are removed even if others stay, in the same bucket or another", async () => {
    const files = ["a", "b", "c", "d", "e"].map((path) => ({
      bucket: path === "d" ? "hidden" : "images",
      path,
    }));
    store(files, ({ path }) => path > "c");
    await removeUnneededFiles();
    expect(files.map(({ path }) => path)).toEqual(["a", "b", "c"]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test("are not requested if there are none", async () => {
    const removals = store([]);
    await removeUnneededFiles();
    expect(removals).toEqual([]);
  });
});

describe("S35 misplaced files", () => {
  /** A Storage that moves the files for which `isThere` is true. */
  function mover(
    files: string[],
    isThere = (_: string) => true,
    list: "misplaced_files" | "unneeded_files" = "misplaced_files",
  ) {
    const moves: unknown[] = [];
    const left = [...files];
    const misplaced = (path: string) => ({ bucket: "images", path, destination: "hidden" });
    const calls = restServer({
      "POST unneeded_files": rows(),
      [`POST ${list}`]: (call) => rows(...pageOf(left.map(misplaced), call))(call),
    });
    server.use(
      http.post(`${API}/storage/v1/object/move`, async ({ request }) => {
        const { sourceKey, ...move }: { sourceKey: string } = JSON.parse(await request.text());
        moves.push({ sourceKey, ...move });
        if (!isThere(sourceKey)) return HttpResponse.json({ message: "gone" }, { status: 404 });
        left.splice(left.indexOf(sourceKey), 1);
        return HttpResponse.json({ message: "Successfully moved" });
      }),
    );
    return { moves, calls };
  }

  test("are moved, and then the files a moderator moved out of use are removed", async () => {
    const { moves, calls } = mover(["reviews/1.jpg"]);
    await moveMisplacedFiles();
    const path = "reviews/1.jpg";
    expect(moves).toEqual([
      { bucketId: "images", sourceKey: path, destinationKey: path, destinationBucket: "hidden" },
    ]);
    const [moving, tidying] = ["misplaced_files", "unneeded_files"];
    expect(calls.map(({ name }) => name)).toEqual([moving, moving, tidying]);
  });

  test("wait for another visit if Storage does not move them", async () => {
    const { moves, calls } = mover(["reviews/1.jpg"], () => false);
    await moveMisplacedFiles();
    expect(moves).toHaveLength(1);
    expect(calls.at(-1)?.name).toBe("unneeded_files");
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test("are moved even if others stay, across several pages", async () => {
    const { moves } = mover(["1", "2", "3", "4"], (path) => path === "4");
    await moveMisplacedFiles();
    expect(moves).toMatchObject(["1", "2", "3", "4"].map((sourceKey) => ({ sourceKey })));
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test("are moved after files in their way are removed", async () => {
    const asked: string[] = [];
    const file = { bucket: "hidden", path: "reviews/1.jpg", destination: null };
    const misplaced = { ...file, bucket: "images", destination: "hidden" };
    restServer({
      "POST unneeded_files": rows(),
      "POST misplaced_files": (call) =>
        (Object(call.body).after === "" ? rows(misplaced, file) : rows())(call),
    });
    server.use(
      http.delete(`${API}/storage/v1/object/:bucket`, ({ params }) => {
        asked.push(`remove from ${params.bucket}`);
        return HttpResponse.json([{ name: file.path }]);
      }),
      http.post(`${API}/storage/v1/object/move`, () => {
        asked.push("move");
        return HttpResponse.json({ message: "Successfully moved" });
      }),
    );
    await moveMisplacedFiles();
    expect(asked).toEqual(["remove from hidden", "move"]);
  });

  test("are moved by their owner too, without a second request", async () => {
    const { moves, calls } = mover(["reviews/1.jpg"], () => true, "unneeded_files");
    await removeUnneededFiles();
    expect(moves).toMatchObject([{ sourceKey: "reviews/1.jpg", destinationBucket: "hidden" }]);
    expect(calls.map(({ name }) => name)).toEqual(["unneeded_files", "unneeded_files"]);
  });

  test("are handled by one visit at a time", async () => {
    const removals = store([{ bucket: "images", path: "reviews/1.jpg" }]);
    await Promise.all([removeUnneededFiles(), removeUnneededFiles()]);
    expect(removals).toEqual(['images {"prefixes":["reviews/1.jpg"]}']);
  });
});
