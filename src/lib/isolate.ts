const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Words of a member within a sentence of ours that is one plain string: those that run from right to left (Arabic,
 * Hebrew, N'Ko, Adlam and the like) between marks that keep them and the sentence apart. Where there are elements,
 * `<bdi>` does the same (0048).
 */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
