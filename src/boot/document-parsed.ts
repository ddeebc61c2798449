/** Resolves once the page has been parsed. */
export function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== "loading") resolve();
    else document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
}
