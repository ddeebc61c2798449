/** The plan for src/boot, which the build writes into the page. */
export interface BootPlan {
  /** The project's address, without a trailing slash; empty if it is the page's own origin. */
  api: string;
  key: string;
  /** Whether the API accepts the key only in a header (docs/decisions/0012). */
  keyInHeader?: boolean;
  /** The path prefix of the page's language, and the other languages by their prefix. */
  base: string;
  others: Record<string, string>;
  /** Text shown if the page takes long to load. */
  slow: string;
  /** The app's files, the entry first. */
  app: string[];
  screens: ScreenPlan[];
}

export interface ScreenPlan {
  /** Regular expression of the screen's paths, with a named group for each parameter. */
  match: string;
  /** The screen's Data API requests for a visitor, with `{name}` for each path parameter and `{q}` for `?q=`. */
  reads: string[];
  /** The screen's files beyond the app's own. */
  files: string[];
  /** The id of its outline's template, if it has one. */
  outline?: string;
}

export const PLAN_ID = "plan";

/** The plan of this page; null in development. */
export function readPlan(): BootPlan | null {
  return JSON.parse(document.getElementById(PLAN_ID)?.textContent ?? "null");
}
