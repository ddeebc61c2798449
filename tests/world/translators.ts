/** Replaces a text with a translation. */
type Exchange = (text: Text, translation: string) => void;

function font(...children: (Node | string)[]): HTMLElement {
  const element = document.createElement("font");
  element.append(...children);
  return element;
}

/** Translators by name, each with the way it changes a page according to public reports. */
export const TRANSLATORS: Readonly<Record<string, Exchange>> = {
  // React #11538: two nested elements replace a text.
  Chrome: (text, translation) => text.replaceWith(font(font(translation))),
  "an extension that inserts before": (text, translation) => {
    text.before(font(translation));
    text.remove();
  },
  "an extension that inserts behind": (text, translation) => {
    text.after(font(translation));
    text.remove();
  },
  "an extension that translates in pieces": (text, translation) => {
    const [first = "", ...others] = translation.split(/(?= )/);
    text.replaceWith(font(first), ...others.map((piece) => font(piece)));
  },
  Edge: (text, translation) => {
    const wrapper = font();
    text.replaceWith(wrapper);
    text.data = translation;
    wrapper.append(text);
  },
  Firefox: (text, translation) => {
    text.data = translation;
  },
};

const UNTOUCHED = "script, style, noscript, textarea, font, template, code, [translate=no]";
const mark = (text: string) => text.replace(/\p{L}+/gu, "«$&»");

/** The text of a page as it was before `translate` marked it. */
export const original = (text: string) => text.replaceAll(/[«»]/g, "");

/** Translates the page and everything added to it, until stopped. */
export function translate(exchange: Exchange): () => void {
  const change = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = root instanceof Text ? [root] : [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      if (text.parentElement?.closest(UNTOUCHED) || !/\p{L}/u.test(text.data)) continue;
      if (!text.data.includes("«")) exchange(text, mark(text.data));
    }
  };
  change(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node.isConnected) change(node);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
