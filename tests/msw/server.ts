import { setupServer } from "msw/node";

/** Answers for the requests of a test; each test says its own with `server.use`. */
export const server = setupServer();

/** Where the app believes the API to be (vitest.config.ts). */
export const API = "http://api.test";
