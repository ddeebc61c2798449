import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** The API's address that the app is configured with (vitest.config.ts). */
export const API = "http://api.test";

/**
 * Functions that are called in the background, with code that is loaded first (src/data/photos/tidy-files.ts): on a
 * busy machine only after the test that led to it has ended.
 */
export const BACKGROUND = ["unneeded_files", "misplaced_files"];

/**
 * Answers for the requests of a test; each test says its own with `server.use`. Known beforehand is the site itself,
 * which is as unreachable as whatever a test makes unreachable, and that nothing in Storage has to be tidied.
 */
export const server = setupServer(
  http.head("/icon.svg", () => HttpResponse.error()),
  ...BACKGROUND.map((name) => http.post(`${API}/rest/v1/rpc/${name}`, () => HttpResponse.json([]))),
);
