import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const databaseTests = "tests/{db,mutants,races}/**/*.test.ts";
const backendTests = "tests/local/**/*.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { tsconfigPaths: true },
        define: {
          "import.meta.env.VITE_SUPABASE_URL": JSON.stringify("http://api.test"),
          "import.meta.env.VITE_SUPABASE_ANON_KEY": JSON.stringify("public-key"),
        },
        test: {
          name: "unit",
          environment: "jsdom",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [databaseTests, backendTests],
          setupFiles: ["tests/setup.ts"],
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: "database",
          environment: "node",
          include: [databaseTests],
          // The files of a worker share one Postgres: each test rolls back what it does.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: "backend",
          environment: "node",
          include: [backendTests],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
