import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { addressOf } from "../e2e/screens.ts";
import type { ScreenName } from "../src/screens.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../supabase/local/keys.ts";
import type { Screens } from "./bench-api/screens.ts";
import { openDataLayer } from "./data-layer.ts";

// Measures how many requests of the busiest screens the embedded backend answers, sent by the data
// layer itself, compared with a bare "select 1" on the same path: HTTP, the API, role and claims.
const PEOPLE = 8;
const WARM_UP = 500;
const SECONDS = 5;

let requests = 0;
const network = globalThis.fetch;
globalThis.fetch = (input, init) => {
  requests++;
  return network(input, init);
};

/** PEOPLE concurrent clients open the screen again and again. */
async function drive(open: Screens[string]) {
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
    perSecond: requests / seconds,
    requests: Math.round(requests / took.length),
    p50: quantile(0.5),
    p95: quantile(0.95),
  };
}

using server = fork(join(import.meta.dirname, "bench-api/server.ts"));
const [port] = await once(server, "message");
const url = `http://127.0.0.1:${port}`;
const headers = { apikey: LOCAL_PUBLISHABLE_KEY };
const selectOne = async () => {
  const response = await fetch(`${url}/rest/v1/rpc/select_one`, { headers });
  if ((await response.text()) !== "1") throw new Error(`select 1 answered ${response.status}`);
};
await using dataLayer = await openDataLayer(url, LOCAL_PUBLISHABLE_KEY);
const { busiestScreens } = await dataLayer.ssrLoadModule("/scripts/bench-api/screens.ts");
const screens: Screens = busiestScreens((name: ScreenName) => addressOf(name).split("/").at(-1));

console.info(`${PEOPLE} people at once, ${SECONDS} seconds each`);
console.info(
  "| screen | requests | requests/s | p50 ms | p95 ms | rate : select 1 | p95 : select 1 |",
);
console.info("|---|--:|--:|--:|--:|--:|--:|");
const bare = await drive(selectOne);
for (const [title, open] of Object.entries({ "select 1": selectOne, ...screens })) {
  const load = open === selectOne ? bare : await drive(open);
  const figures = [load.perSecond, load.p50, load.p95].map((value) =>
    value.toFixed(value < 100 ? 1 : 0),
  );
  const ratios = [load.perSecond / bare.perSecond, load.p95 / bare.p95];
  const cells = [title, load.requests, ...figures, ...ratios.map((ratio) => ratio.toFixed(2))];
  console.info(`| ${cells.join(" | ")} |`);
}
