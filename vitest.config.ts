import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const backendTests = [
  "tests/db/**/*.test.ts",
  "tests/local/**/*.test.ts",
  "tests/api/**/*.test.ts",
];

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
          exclude: backendTests,
          setupFiles: ["tests/setup.ts"],
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: "backend",
          environment: "node",
          include: backendTests,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
