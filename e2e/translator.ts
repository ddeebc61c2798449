/**
 * Translates a page as Chrome does (React #11538): replaces each text node, present and future, by an element within an
 * element. The words stay, with marks, so that a test can read them. Runs in the page.
 */
export function translatePage(): void {
  const untouched = "script, style, noscript, textarea, font, template, code, [translate=no]";
  const change = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest(untouched) || !/\p{L}/u.test(text.data)) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.replace(/\p{L}+/gu, "«$&»");
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  change(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node.isConnected) change(node);
    }
  }).observe(document.body, { childList: true, subtree: true });
}

/** A text without the marks of the translation. */
export const untranslated = (text: string) => text.replaceAll(/[«»]/g, "");
