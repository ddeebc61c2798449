import { QueryClient } from "@tanstack/react-query";
import { env } from "./env";
import { moduleOf } from "./screen-modules";
import { screens } from "./screens";

/** What stands for `?q=` while its place in an address is looked for. */
const TEXT = "some-words";

/** What stands for a part of an address while its place is looked for, in the shape that it has. */
function sampleOf(part: string, place: number): string {
  return part.endsWith("Id") ? `00000000-0000-4000-8000-00000000000${place}` : `sample-${place}`;
}

/**
 * What each screen asks the Data API for when a visitor opens it, by the screen's path: addresses below
 * the API's, with `{productId}` where that part of the screen's own goes, and `{q}` where `?q=` does.
 * The screens' own queries are asked, so that what src/boot sends in advance is what they would.
 */
export async function listReads(): Promise<Record<string, string[]>> {
  const reads: Record<string, string[]> = {};
  for (const screen of screens) {
    const { path } = screen;
    const { readAhead } = moduleOf(screen);
    if (!readAhead) continue;
    const parts = [...path.matchAll(/:(\w+)/g)].map(([, part = ""]) => part);
    const params = Object.fromEntries(parts.map((part, place) => [part, sampleOf(part, place)]));
    const samples = [...Object.entries(params), ["q", TEXT] as const];
    const ask = (text: string) => addressesOf((client) => readAhead(client, { params, text }));
    const found = await ask("");
    // A screen of nothing but an answer to `?q=` asks nothing without it.
    const addresses = found.length > 0 ? found : await ask(TEXT);
    reads[path] = addresses.map((address) =>
      samples.reduce((read, [part, sample]) => read.replaceAll(sample, `{${part}}`), address),
    );
  }
  return reads;
}

/** The addresses that are asked for, without asking. */
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
