import type { Language } from "./languages.ts";

/**
 * The language of this build (scripts/languages): each has its own, with its texts in the place of the English ones.
 * Tests, the development server and servers run the sources as they are, in English.
 */
export const LANGUAGE: Language = import.meta.env?.LANGUAGE ?? "en";
