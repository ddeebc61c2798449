/** Languages of the site by their codes (BCP 47). English is the source, and the only one at addresses without a code. */
export const LANGUAGES = {
  en: { name: "English", isOffered: true },
  fr: { name: "Français", isOffered: false },
  sw: { name: "Kiswahili", isOffered: false },
  ha: { name: "Hausa", isOffered: false },
  yo: { name: "Yorùbá", isOffered: false },
  ig: { name: "Igbo", isOffered: false },
  pcm: { name: "Naijá", isOffered: false },
} as const;

export type Language = keyof typeof LANGUAGES;
