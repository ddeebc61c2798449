import { firstScreenDone } from "@/browser/first-screen";

// Responses that the first screen did not use would be stale for another screen.
firstScreenDone.then(() => {
  if (globalThis.shauri) globalThis.shauri.preloaded = {};
});

/**
 * Returns a visitor's preloaded response, only once: null if it failed, undefined if nothing was preloaded for
 * this address.
 */
export function takePreloadedResponse(address: string): Promise<Response | null> | undefined {
  const preloaded = globalThis.shauri?.preloaded ?? {};
  const response = preloaded[address];
  delete preloaded[address];
  return response;
}
