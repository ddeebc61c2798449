import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { linkLibraries } from "../../scripts/scratch-postgres.ts";
import { scratchFolder } from "../scratch-folder.ts";

test.each([0, 3])("a process that imports it keeps its exit code %i", (code) => {
  const file = pathToFileURL(join(import.meta.dirname, "../../scripts/scratch-postgres.ts"));
  const program = `await import("${file}"); process.exitCode = ${code};`;
  const ended = spawnSync(process.execPath, ["--input-type=module", "--eval", program]);
  expect([ended.stderr.toString(), ended.status]).toEqual(["", code]);
});

describe("the links to its libraries", () => {
  let native = "";
  beforeEach(async () => {
    native = join(scratchFolder(onTestFinished), "native");
    await mkdir(join(native, "lib"), { recursive: true });
    await writeFile(join(native, "lib/libpq.so.5.17"), "a library");
    const links = ["libpq.so", "libpq.so.5"].map((name) => ({
      source: "native/lib/libpq.so.5.17",
      target: `native/lib/${name}`,
    }));
    await writeFile(join(native, "pg-symlinks.json"), JSON.stringify(links));
  });

  const libraries = () => readdir(join(native, "lib")).then((names) => names.sort());
  const ALL = ["libpq.so", "libpq.so.5", "libpq.so.5.17"];

  test("are created if missing, relative so that they work in a copy of the folder", async () => {
    await linkLibraries(native);
    expect(await libraries()).toEqual(ALL);
    expect(await readlink(join(native, "lib/libpq.so.5"))).toBe("libpq.so.5.17");
  });

  test("are kept if they lead to a file, and replaced if broken", async () => {
    await writeFile(join(native, "lib/own.so"), "another library");
    await symlink("own.so", join(native, "lib/libpq.so"));
    await symlink("gone.so", join(native, "lib/libpq.so.5"));
    await linkLibraries(native);
    expect(await readlink(join(native, "lib/libpq.so"))).toBe("own.so");
    expect(await readFile(join(native, "lib/libpq.so.5"), "utf8")).toBe("a library");
  });

  test("are complete after concurrent calls", async () => {
    await Promise.all(Array.from({ length: 8 }, () => linkLibraries(native)));
    expect(await libraries()).toEqual(ALL);
    for (const name of ALL)
      expect(await readFile(join(native, "lib", name), "utf8")).toBe("a library");
  });

  test("are not created if the package lists none, as on macOS and Windows", async () => {
    await rm(join(native, "pg-symlinks.json"));
    await linkLibraries(native);
    expect(await libraries()).toEqual(["libpq.so.5.17"]);
  });
});

test("no package of the project runs an install script", async () => {
  const root = join(import.meta.dirname, "../..");
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
  const { allowScripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const scripted = Object.entries<{ hasInstallScript?: boolean; optional?: boolean }>(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  // npm 11 warns about each package that `allowScripts` in package.json does not name.
  expect(scripted.filter((name) => allowScripts[name] !== false)).toEqual([]);
});
