import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startBackend } from "../../supabase/local/backend.ts";
import { memoryBlobs } from "../../supabase/local/blobs.ts";
import { overSeedFiles } from "../../supabase/local/seed-files.ts";
import { get } from "./harness.ts";

const files = join(import.meta.dirname, "../../supabase/seed-files");
const backend = await startBackend({ data: "memory" });
afterAll(() => backend.close());

const PUBLIC = "/storage/v1/object/public";

test("R407 R408 every picture of the demo content is served byte by byte from the repository", async () => {
  const named = await backend.query<{ bucket_id: string; name: string }>(
    "select bucket_id, name from storage.objects",
  );
  expect(named.length).toBeGreaterThanOrEqual(24 * 2 + 8);
  for (const { bucket_id: bucket, name } of named) {
    const answer = await get(backend, `${PUBLIC}/${bucket}/${name}`);
    expect(answer.headers.get("content-type"), name).toBe("image/webp");
    const bytes = await readFile(join(files, bucket, name));
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), name).toBe(true);
  }
});

test("R407 a picture without a row is not served, and no name leads out of the folder", async () => {
  const [first] = await backend.query<{ name: string }>(
    "delete from storage.objects where bucket_id = 'images' returning name",
  );
  expect((await get(backend, `${PUBLIC}/images/${first?.name}`)).status).toBe(400);
  const blobs = overSeedFiles(memoryBlobs(), join(files, "images"));
  for (const name of ["../avatars/11111111-0000-4000-8000-000000000001.webp", "none.webp"]) {
    await expect(blobs.get(name)).rejects.toThrow(`${name} is not there`);
  }
});
