import { baseOf, isLanguage, type Language, splitPath } from "@/lib/languages";

/** The files of a language's build, by their paths. */
export interface WorkerEdition {
  /** The page of every address but the home page's. */
  frame: string;
  /** Text of a notification that says only that there is news. */
  news: string;
  /** Files that every screen needs, kept from the start. */
  shell: { url: string; revision: string | null }[];
  /** All parts of the app. */
  parts: string[];
  /** Parts that are kept for members. */
  members: string[];
}

export type Editions = Partial<Record<Language, WorkerEdition>>;

/**
 * The languages that this worker keeps: those that its own address names, as pages register it (src/browser/app-shell.ts),
 * and English where it names none that the site has.
 */
export function keptLanguages(search: string, editions: Editions): Language[] {
  const named = new URLSearchParams(search).get("languages")?.split(" ") ?? [];
  const kept = named.filter(isLanguage).filter((language) => editions[language]);
  return kept.length > 0 ? kept : ["en"];
}

/** The text for news: in the language that was used here besides English, as nobody comes to one unawares. */
export function newsText(kept: Language[], editions: Editions): string {
  const language = kept.filter((one) => one !== "en").at(-1) ?? "en";
  return editions[language]?.news ?? "Shauri";
}

/**
 * The page for an address whose language is not kept, as far as there is one: the host's, or without a network the same
 * screen in a language that is kept.
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
