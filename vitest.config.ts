import { statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { UNOPTIMIZED_POSTGRES } from "./tests/embedded-postgres.ts";
import { leftOut, runsNightly } from "./tests/extent.ts";
import { seedSourceDefect } from "./tests/mutants/source-defect.ts";

const databaseTests = "tests/{db,mutants,races}/**/*.test.ts";
const backendTests = "tests/{local,scripts/hosted}/**/*.test.ts";
const attackTests = "tests/attack/**/*.test.ts";
const rehearsalTests = "tests/rehearsal/**/*.test.ts";
const diskTests = "tests/disk/**/*.test.ts";
const screenTests = "tests/screens/**/*.test.tsx";
const isolatedTests = "tests/**/*.isolated.test.{ts,tsx}";
const mockedTests = "tests/**/*.mocked.test.{ts,tsx}";

/** How long a test on a database may take (ms): the longest takes 12 s alone, and 26 s on a busy machine. */
const testTimeout = 60_000;

/** How long what tests stand on may take to come (ms); longer where many are run on a busy machine. */
const hookTimeout = Number(process.env.SHAURI_HOOK_TIMEOUT ?? 180_000);

/**
 * PostgreSQL servers of the tests write their files to memory where that has room: creating them was half of the time
 * that a copied database takes.
 */
const scratch = hasRoom("/dev/shm") ? { TMPDIR: "/dev/shm" } : {};

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 2e9;
  } catch {
    return false;
  }
}

/** The app without a browser. */
const app = {
  plugins: [react(), seedSourceDefect()],
  resolve: { tsconfigPaths: true },
  define: {
    "import.meta.env.VERSION": JSON.stringify("0.1.0"),
    "import.meta.env.VITE_SUPABASE_URL": JSON.stringify("http://api.test"),
    "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": JSON.stringify("public-key"),
  },
};
const jsdom = {
  environment: "jsdom" as const,
  setupFiles: ["tests/setup.ts"],
  testTimeout: 20_000,
};

/** On a PostgreSQL of its own; `npm run rehearse` has the tests of the database run on one as well. */
const rehearsal = {
  resolve: { tsconfigPaths: true },
  test: {
    name: "rehearsal",
    environment: "node" as const,
    env: scratch,
    include: [rehearsalTests],
    exclude: leftOut,
    testTimeout,
    hookTimeout,
  },
};

export default defineConfig({
  test: {
    // One more than two processors: each waits for a third of its time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        ...app,
        test: {
          ...jsdom,
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [
            databaseTests,
            rehearsalTests,
            backendTests,
            attackTests,
            diskTests,
            screenTests,
            isolatedTests,
            mockedTests,
            ...leftOut,
          ],
          // The files of a worker share one jsdom and one app: half the time of a new one for each.
          isolate: false,
        },
      },
      {
        ...app,
        // Tests that leave requests under way, which must not affect any other test.
        test: { ...jsdom, name: "isolated", include: [isolatedTests], exclude: leftOut },
      },
      {
        ...app,
        test: {
          ...jsdom,
          name: "mocked",
          setupFiles: ["tests/fresh-modules.ts", ...jsdom.setupFiles],
          include: [mockedTests],
          exclude: leftOut,
          // The files of a worker share one jsdom, but no module that one of them replaced.
          isolate: false,
        },
      },
      {
        ...app,
        test: {
          ...jsdom,
          name: "screens",
          execArgv: UNOPTIMIZED_POSTGRES,
          setupFiles: ["tests/screens/setup.ts", "tests/setup.ts"],
          include: [screenTests],
          exclude: leftOut,
          globalSetup: ["tests/warm.ts"],
          // All screens are loaded once a worker, not once a file.
          isolate: false,
          // Each test walks through the whole site.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        plugins: [seedSourceDefect()],
        test: {
          name: "database",
          environment: "node",
          // All but the schema's tests ask a server.
          execArgv: process.env.SHAURI_DATABASE === "hosted" ? UNOPTIMIZED_POSTGRES : [],
          env: scratch,
          include: [databaseTests],
          exclude: leftOut,
          globalSetup: ["tests/db/hosted.ts"],
          // The files of a worker share one Postgres: each test rolls back what it does.
          isolate: false,
          testTimeout,
          hookTimeout,
        },
      },
      rehearsal,
      {
        resolve: { tsconfigPaths: true },
        plugins: [seedSourceDefect()],
        test: {
          name: "backend",
          environment: "node",
          execArgv: UNOPTIMIZED_POSTGRES,
          include: [backendTests],
          exclude: leftOut,
          globalSetup: ["tests/warm.ts"],
          // PostgreSQL is compiled once a worker: each file starts its own in half the time.
          isolate: false,
          testTimeout,
          hookTimeout,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: "attack",
          environment: "node",
          // By day they ask little.
          execArgv: runsNightly ? [] : UNOPTIMIZED_POSTGRES,
          include: [attackTests],
          exclude: leftOut,
          globalSetup: ["tests/warm.ts"],
          // PostgreSQL is compiled once a worker, as above, and optimized: it is asked tens of thousands of times.
          isolate: false,
          testTimeout,
          hookTimeout,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: "disk",
          environment: "node",
          include: [diskTests],
          exclude: leftOut,
          // Each test boots databases on disk, some in processes of their own.
          testTimeout: 120_000,
          hookTimeout,
        },
      },
    ],
  },
});
