import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/**
 * Answers for the requests of a test; each test says its own with `server.use`. Only the site itself
 * is known beforehand: it is as unreachable as whatever a test makes unreachable.
 */
export const server = setupServer(http.head("/icon.svg", () => HttpResponse.error()));

/** The API's address that the app is configured with (vitest.config.ts). */
export const API = "http://api.test";
