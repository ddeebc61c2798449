import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { listen } from "../../scripts/ports.ts";
import { fetchTool } from "../../scripts/tools.mjs";

// Runs the pinned Supabase CLI as docs/operating.md and the workflow do.

const run = promisify(execFile);
const cli = join(await fetchTool("supabase"), ".bin/supabase");
const page = readFileSync("docs/operating.md", "utf8");

let folder = "";
/** A project folder within it, like the clone in which the commands run. */
let clone = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shauri-backup-"));
  clone = join(folder, "clone");
  await mkdir(join(clone, "supabase"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs shell lines in which `npm run supabase --` is the CLI. */
function shell(lines: string) {
  const script = `npm() { shift 3; "${cli}" "$@"; }\n${lines}`;
  const env = { PATH: process.env.PATH, HOME: folder, SUPABASE_TELEMETRY_DISABLED: "1" };
  return run("bash", ["-e", "-c", script], { cwd: clone, env });
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part;
  return text;
}

/** Mocks the Storage API: lists, sends and accepts files. Returns the cache-control headers of uploads. */
async function playStorage(buckets: string[], files: Map<string, string>) {
  const caching = new Set<string | undefined>();
  /** Names below a folder of a bucket: files, and folders without an id. */
  function list(bucket: string, prefix: string, offset: number) {
    const start = `${bucket}/${prefix}`;
    const below = [...files.keys()].filter((name) => name.startsWith(start));
    const names = new Set(below.map((name) => name.slice(start.length).split("/", 1).join()));
    return [...names].slice(offset).map((name) => {
      const isFile = files.has(start + name);
      return { name, id: isFile ? name : null, metadata: isFile ? { size: 1 } : null };
    });
  }
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const path = request.url?.replace("/storage/v1/", "") ?? "";
    const name = path.replace("object/", "");
    const send = (answer: unknown, status = 200) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    };
    if (path === "bucket") send(buckets.map((id) => ({ id, name: id })));
    else if (path.startsWith("object/list/")) {
      const { prefix = "", offset = 0 } = JSON.parse(body);
      send(list(path.replace("object/list/", ""), prefix, offset));
    } else if (request.method === "POST") {
      files.set(name, body);
      caching.add(request.headers["cache-control"]);
      // The database backup has already restored its row.
      send({ Key: name }, request.headers["x-upsert"] === "true" ? 200 : 409);
    } else response.end(files.get(name));
  });
  const port = await listen(server);
  // Instead of a project, which only has a public address.
  await writeFile(
    join(clone, "supabase/config.toml"),
    `project_id = "played"\n[api]\nport = ${port}\n`,
  );
  onTestFinished(() => {
    server.close();
  });
  return caching;
}

describe("pictures", () => {
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
  const [copying = "", restoring = ""] = blocks
    .filter((block) => block.includes("storage cp"))
    .map((block) => block.replace(/^.* link .*\n/m, "").replaceAll(" --remote ", " "));

  test("are copied by the documented commands, and restored in a new project", async () => {
    const buckets = ["images", "avatars", "hidden"];
    const files = new Map([
      ["images/recommendations/1-a.webp", "a kettle"],
      ["images/reviews/2-b.jpg", "a shop"],
      ["avatars/ada.webp", "a face"],
      ["avatars/shop/3.png", "a logo"],
      ["hidden/reviews/4-c.webp", "a secret"],
    ]);
    await playStorage(buckets, files);
    // Repeated into the same folder, as an operator does now and then.
    await shell(copying);
    files.set("hidden/reviews/5-d.webp", "another");
    await shell(copying);
    expect((await readdir(join(folder, "pictures"))).sort()).toEqual(buckets.toSorted());
    expect(await readdir(clone)).toEqual(["supabase"]);

    const restored = new Map<string, string>();
    const caching = await playStorage(buckets, restored);
    await shell(restoring);
    expect(restored).toEqual(files);
    expect([...caching]).toEqual(["max-age=31536000"]);
  }, 60_000);
});

test("the dump leaves out tables that a new project already has, with their sequences", async () => {
  const workflow = readFileSync(".github/workflows/backup.yml", "utf8");
  const [, dump = ""] = /^ *(npm .* --data-only (?:.*\\\n)*.*)$/m.exec(workflow) ?? [];
  const { stdout } = await shell(
    `BACKUP_DATABASE_URL=postgresql://postgres@127.0.0.1:1/x\n${dump.replace(/ --file \S+/, " --dry-run")}`,
  );
  const names = [...stdout.matchAll(/--exclude-table ([\w"\\.]+)/g)].map(([, name = ""]) =>
    name.replaceAll(/["\\]/g, ""),
  );
  expect(names).toEqual(
    expect.arrayContaining([
      // Created by the platform with the first webhook.
      "supabase_functions.hooks",
      "supabase_functions.hooks_id_seq",
      "supabase_functions.migrations",
      // Created by the migrations.
      "cron.job",
      "cron.jobid_seq",
      "cron.job_run_details",
      "cron.runid_seq",
      "storage.buckets_vectors",
      "storage.vector_indexes",
    ]),
  );
});
