import { baseOf, isLanguage, type Language, splitPath } from "@/lib/languages";

/** The files of a language's build, as paths. */
export interface WorkerEdition {
  /** The page of every address but the home page's. */
  frame: string;
  /** Text of a notification for a push message that cannot be read. */
  news: string;
  /** Files that every screen needs, cached on installation. */
  shell: { url: string; revision: string | null }[];
  /** All chunks of the app. */
  parts: string[];
  /** Chunks that are cached for members. */
  members: string[];
}

export type Editions = Partial<Record<Language, WorkerEdition>>;

/**
 * The languages that this worker caches, from the query of its own address (set by src/browser/app-shell.ts); English
 * if that has none of the site's languages.
 */
export function keptLanguages(search: string, editions: Editions): Language[] {
  const named = new URLSearchParams(search).get("languages")?.split(" ") ?? [];
  const kept = named.filter(isLanguage).filter((language) => editions[language]);
  return kept.length > 0 ? kept : ["en"];
}

/** The text of an unreadable push, in the language used on this device besides English, which is a deliberate choice. */
export function newsText(kept: Language[], editions: Editions): string {
  const language = kept.filter((one) => one !== "en").at(-1) ?? "en";
  return editions[language]?.news ?? "Shauri";
}

/**
 * The page of an address whose language is not cached: the host's, or without a network a redirect to the same screen
 * in a cached language.
 */
export async function answerElsewhere(
  request: Request,
  [kept = "en"]: Language[],
): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const address = new URL(request.url);
    address.pathname = baseOf(kept) + splitPath(address.pathname).path;
    return Response.redirect(address.href, 302);
  }
}
