import { firstScreenDone } from "@/browser/first-screen";

// Responses that the first screen did not take would be stale by the time another screen asks.
firstScreenDone.then(() => {
  if (globalThis.shauri) globalThis.shauri.preloaded = {};
});

/**
 * Hands out a visitor's preloaded response, once: data, or null where it turned out to be none. Undefined
 * where nothing was preloaded.
 */
export function takePreloadedResponse(address: string): Promise<Response | null> | undefined {
  const preloaded = globalThis.shauri?.preloaded ?? {};
  const response = preloaded[address];
  delete preloaded[address];
  return response;
}
