/** The plan for src/boot that the build writes into the page. */
export interface BootPlan {
  /** The project's address, without a slash at its end; empty where it is the page's own. */
  api: string;
  key: string;
  /** Whether the API takes the key in a header alone (docs/decisions/0012). */
  keyInHeader?: boolean;
  /** The beginning of the addresses of the page's language, and the other languages by theirs. */
  base: string;
  others: Record<string, string>;
  /** Said where the page takes long. */
  slow: string;
  /** The app's files, its own first. */
  app: string[];
  screens: ScreenPlan[];
}

export interface ScreenPlan {
  /** Matches the screen's paths; its named groups are the parts that say what it shows. */
  match: string;
  /** Its Data API requests for a visitor, with `{part}` for each part of the address and `{q}` for `?q=`. */
  reads: string[];
  /** Its files that the app does not bring. */
  files: string[];
  /** The id of the template of its outline, where it has one. */
  outline?: string;
}

export const PLAN_ID = "plan";

/** The plan in this page; null in development. */
export function readPlan(): BootPlan | null {
  return JSON.parse(document.getElementById(PLAN_ID)?.textContent ?? "null");
}
