import { type ChildProcess, spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../scripts/ports.ts";
import { expectAccessible } from "./accessible";

test.describe("on the page of parts", { tag: "@nightly" }, () => {
  // The page of parts exists only in development, so these tests need a dev server.
  let server: ChildProcess;
  let address = "";

  test.beforeAll(async () => {
    const port = await freePort();
    address = `http://localhost:${port}/dev/ui.html`;
    const vite = resolve("node_modules/vite/bin/vite.js");
    server = spawn(process.execPath, [vite, "--configLoader", "native"], {
      // With a project set it starts no embedded backend; no part needs one.
      env: {
        ...process.env,
        PORT: String(port),
        VITE_SUPABASE_URL: "http://api.test",
        VITE_SUPABASE_PUBLISHABLE_KEY: "key",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await expect(async () => expect((await fetch(address)).status).toBe(200)).toPass({
      timeout: 50_000,
      intervals: [200],
    });
  });
  test.afterAll(() => server.kill());

  // Endless animations never reach a final state to check.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the parts of src/ui are accessible in both themes, closed and open", async ({ page }) => {
    await page.goto(address);
    const open = async (name: string) => page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name: "ErrorState" })).toBeVisible();
    await open("Say error");
    await expect(page.locator("[data-toast]")).toBeVisible();
    await open("More");
    await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();
    await expectAccessible(page, "the parts");
    await open("Open a confirmation");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "a dialog");
  });
});

test("the page of parts is not in the production build", () => {
  const title = /<title>(.+)<\/title>/.exec(readFileSync("dev/ui.html", "utf8"))?.[1] ?? "";
  expect(title).not.toBe("");
  const built = globSync("dist/**/*.{html,js,css}");
  expect(built).toContain("dist/index.html");
  expect(built.filter((file) => readFileSync(file, "utf8").includes(title))).toEqual([]);
});
