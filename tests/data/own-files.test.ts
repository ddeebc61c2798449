import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { moveMisplacedFiles, removeUnneededFiles } from "@/data/own-files";
import { restServer } from "../msw/rest";
import { API, server } from "../msw/server";

interface File {
  bucket: string;
  path: string;
}

/** A Storage that holds these files and lets go of those that `isFree` says. */
function store(files: File[], isFree = (_: File) => true) {
  const removals: string[] = [];
  const list = () =>
    HttpResponse.json(files.slice(0, 3).map((file) => ({ ...file, destination: null })));
  restServer({ "POST unneeded_files": list });
  server.use(
    http.delete(`${API}/storage/v1/object/:bucket`, async ({ params, request }) => {
      const asked: unknown = await request.json();
      removals.push(`${params.bucket} ${JSON.stringify(asked)}`);
      const gone = files.filter(
        (file) =>
          file.bucket === params.bucket &&
          JSON.stringify(asked).includes(`"${file.path}"`) &&
          isFree(file),
      );
      for (const file of gone) files.splice(files.indexOf(file), 1);
      return HttpResponse.json(gone.map(({ path }) => ({ name: path })));
    }),
  );
  return removals;
}

describe("R151 one's own files that nothing shows any more", () => {
  test("are removed by the Storage API bucket by bucket, in as many rounds as it takes", async () => {
    const removals = store([
      { bucket: "avatars", path: "me.jpg" },
      { bucket: "images", path: "reviews/1.jpg" },
      { bucket: "images", path: "reviews/2.jpg" },
      { bucket: "images", path: "reviews/3.jpg" },
    ]);
    await removeUnneededFiles();
    expect(removals).toEqual([
      'avatars {"prefixes":["me.jpg"]}',
      'images {"prefixes":["reviews/1.jpg","reviews/2.jpg"]}',
      'images {"prefixes":["reviews/3.jpg"]}',
    ]);
  });

  test("that Storage does not let go are asked for once", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const removals = store([{ bucket: "images", path: "reviews/1.jpg" }], () => false);
    await removeUnneededFiles();
    expect(removals).toHaveLength(1);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      "Some files stay where they are",
      "files that stay",
    );
  });

  test("of nobody are not asked for", async () => {
    const removals = store([]);
    await removeUnneededFiles();
    expect(removals).toEqual([]);
  });
});

describe("S35 files that lie where they should not", () => {
  /** A Storage that moves what `isThere` says. */
  function mover(
    files: string[],
    isThere = (_: string) => true,
    list: "misplaced_files" | "unneeded_files" = "misplaced_files",
  ) {
    const moves: unknown[] = [];
    const left = [...files];
    const calls = restServer({
      "POST unneeded_files": () => HttpResponse.json([]),
      [`POST ${list}`]: () =>
        HttpResponse.json(left.map((path) => ({ bucket: "images", path, destination: "hidden" }))),
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

  test("are moved, and then what a moderator has moved out of use is removed", async () => {
    const { moves, calls } = mover(["reviews/1.jpg"]);
    await moveMisplacedFiles();
    expect(moves).toEqual([
      {
        bucketId: "images",
        sourceKey: "reviews/1.jpg",
        destinationKey: "reviews/1.jpg",
        destinationBucket: "hidden",
      },
    ]);
    expect(calls.map(({ name }) => name)).toEqual([
      "misplaced_files",
      "misplaced_files",
      "unneeded_files",
    ]);
  });

  test("or wait for another visit where Storage does not move them", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { moves, calls } = mover(["reviews/1.jpg"], () => false);
    await moveMisplacedFiles();
    expect(moves).toHaveLength(1);
    expect(calls.at(-1)?.name).toBe("unneeded_files");
    expect(warn).toHaveBeenCalledOnce();
  });

  test("are moved by their owner too, who has nothing more to do with them", async () => {
    const { moves, calls } = mover(["reviews/1.jpg"], () => true, "unneeded_files");
    await removeUnneededFiles();
    expect(moves).toMatchObject([{ sourceKey: "reviews/1.jpg", destinationBucket: "hidden" }]);
    expect(calls.map(({ name }) => name)).toEqual(["unneeded_files", "unneeded_files"]);
  });

  test("one visit's work waits for another's", async () => {
    const removals = store([{ bucket: "images", path: "reviews/1.jpg" }]);
    await Promise.all([removeUnneededFiles(), removeUnneededFiles()]);
    expect(removals).toEqual(['images {"prefixes":["reviews/1.jpg"]}']);
  });
});
