/** Resolves once all elements of the page are there. */
export function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== "loading") resolve();
    else document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
}
