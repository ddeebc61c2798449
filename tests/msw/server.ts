import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** The API address in the app's test configuration (vitest.config.ts). */
export const API = "http://api.test";

/**
 * Functions called in the background, some time after typing or after their code has loaded: suggestions, similar
 * posts, place look-ups and file clean-up. On a busy machine the call may come after its test has ended.
 */
export const BACKGROUND: readonly string[] = [
  "search_suggestions",
  "similar_posts",
  "lookup_places",
  "unneeded_files",
  "misplaced_files",
];

/**
 * Mocks the network; each test adds its responses with `server.use`. By default the site itself is unreachable, and
 * background functions find nothing.
 */
export const server = setupServer(
  http.head("/icon.svg", () => HttpResponse.error()),
  ...BACKGROUND.map((name) => http.all(`${API}/rest/v1/rpc/${name}`, () => HttpResponse.json([]))),
);
