import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { addressOf } from "../e2e/screens.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../supabase/local/keys.ts";
import type { Screen } from "./bench-api/screens.ts";
import { withDataLayer } from "./data-layer.ts";

// How many of the busiest screens' requests the embedded backend answers, asked by the data layer
// itself, beside a bare "select 1" that goes the same way: HTTP, the API, role and claims.
const PEOPLE = 8;
const WARM_UP = 500;
const SECONDS = 5;

const say = (line: string) => process.stdout.write(`${line}\n`);

let requests = 0;
const network = globalThis.fetch;
globalThis.fetch = (input, init) => {
  requests++;
  return network(input, init);
};

/** As many people as there are open the screen again and again. */
async function drive(open: Screen["open"]) {
  const warmUntil = performance.now() + WARM_UP;
  while (performance.now() < warmUntil) await open();

  const took: number[] = [];
  requests = 0;
  const began = performance.now();
  const end = began + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await open();
        took.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  const quantile = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN;
  return {
    requestsPerSecond: requests / seconds,
    requests: Math.round(requests / took.length),
    p50: quantile(0.5),
    p95: quantile(0.95),
  };
}

const server = fork(join(import.meta.dirname, "bench-api/server.ts"));
try {
  const [port] = await once(server, "message");
  const url = `http://127.0.0.1:${port}`;
  const headers = { apikey: LOCAL_PUBLISHABLE_KEY };
  const selectOne = async () => {
    const response = await fetch(`${url}/rest/v1/rpc/select_one`, { headers });
    if ((await response.text()) !== "1") throw new Error(`select 1 answered ${response.status}`);
  };
  const lastPart = (path: string) => path.split("/").at(-1) ?? "";

  await withDataLayer(
    { path: "/scripts/bench-api/screens.ts", url, key: LOCAL_PUBLISHABLE_KEY },
    async ({ busiestScreens }) => {
      const screens: Screen[] = busiestScreens({
        recommendation: lastPart(addressOf("recommendation")),
        request: lastPart(addressOf("request")),
        category: lastPart(addressOf("category")),
      });
      say(`${PEOPLE} people at once, ${SECONDS} seconds each`);
      say(
        "| screen | requests | requests/s | p50 ms | p95 ms | rate : select 1 | p95 : select 1 |",
      );
      say("|---|--:|--:|--:|--:|--:|--:|");
      const bare = await drive(selectOne);
      for (const { title, open } of [{ title: "select 1", open: selectOne }, ...screens]) {
        const load = title === "select 1" ? bare : await drive(open);
        const figures = [load.requestsPerSecond, load.p50, load.p95].map((value) =>
          value.toFixed(value < 100 ? 1 : 0),
        );
        const ratios = [load.requestsPerSecond / bare.requestsPerSecond, load.p95 / bare.p95].map(
          (ratio) => ratio.toFixed(2),
        );
        say(`| ${[title, load.requests, ...figures, ...ratios].join(" | ")} |`);
      }
    },
  );
} finally {
  server.kill();
}
