import { QueryClient } from "@tanstack/react-query";
import { env } from "./env";
import { moduleOf } from "./screen-modules";
import { screens } from "./screens";

/** Placeholder for `?q=`, to find its position in an address. */
const TEXT = "some-words";

/** Placeholder for a path parameter, in that parameter's format, to find its position in an address. */
function sampleOf(part: string, position: number): string {
  return part.endsWith("Id")
    ? `00000000-0000-4000-8000-00000000000${position}`
    : `sample-${position}`;
}

/**
 * The Data API requests of each screen for a visitor, by the screen's path: addresses below the API's, with
 * `{productId}` for a path parameter of the screen's address and `{q}` for `?q=`. Taken from the screens' own
 * queries, so that src/boot sends exactly the same requests in advance.
 */
export async function listPreloadedQueries(): Promise<Record<string, string[]>> {
  const reads: Record<string, string[]> = {};
  for (const screen of screens) {
    const { path } = screen;
    const { prefetch } = moduleOf(screen);
    if (!prefetch) continue;
    const parts = [...path.matchAll(/:(\w+)/g)].map(([, part = ""]) => part);
    const params = Object.fromEntries(
      parts.map((part, position) => [part, sampleOf(part, position)]),
    );
    const samples = [...Object.entries(params), ["q", TEXT] as const];
    const ask = (text: string) => addressesOf((client) => prefetch(client, { params, text }));
    const found = await ask("");
    // A screen that only shows results for `?q=` sends no request without it.
    const addresses = found.length > 0 ? found : await ask(TEXT);
    reads[path] = addresses.map((address) =>
      samples.reduce((read, [part, sample]) => read.replaceAll(sample, `{${part}}`), address),
    );
  }
  return reads;
}

/** Collects the addresses of requests without sending them. */
async function addressesOf(ask: (client: QueryClient) => Promise<unknown>[]): Promise<string[]> {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  const addresses: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input) => {
    addresses.push(String(input).slice(env.supabaseUrl.length));
    return Promise.reject(new Error("Only the address was wanted"));
  };
  try {
    await Promise.all(ask(client));
  } finally {
    globalThis.fetch = fetch;
  }
  return addresses;
}
