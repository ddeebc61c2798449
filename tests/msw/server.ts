import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** The API's address that the app is configured with (vitest.config.ts). */
export const API = "http://api.test";

/**
 * Functions that are asked in the background: what is like the text in a box, a while after it was typed, and what files
 * are left over, with code that is loaded first. On a busy machine they are asked after the test that led to it has ended.
 */
export const BACKGROUND: readonly string[] = [
  "search_suggestions",
  "similar_posts",
  "lookup_places",
  "unneeded_files",
  "misplaced_files",
];

/**
 * Answers for the requests of a test; each test says its own with `server.use`. Known beforehand is the site itself,
 * which is as unreachable as whatever a test makes unreachable, and that what is asked in the background finds nothing.
 */
export const server = setupServer(
  http.head("/icon.svg", () => HttpResponse.error()),
  ...BACKGROUND.map((name) => http.all(`${API}/rest/v1/rpc/${name}`, () => HttpResponse.json([]))),
);
