/**
 * Lets React work on a page that a translator rewrites while it is read (docs/decisions/0043). Chrome, Edge and
 * extensions take a text node out and put elements with the translation in its place, of which React knows
 * nothing: it would throw on removing the text or on inserting before it, and would write a new label into a node
 * that nobody sees. Here the text goes back to its place first, where the translator finds it again. Call it once,
 * before React draws anything.
 */
export function followTranslator(): void {
  /** The translation in the place of a text, and the text that a translation is of. */
  const translations = new WeakMap<Node, readonly Node[]>();
  const originals = new WeakMap<Node, Node>();

  const note = (records: MutationRecord[]) => {
    const isNew = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const node of removedNodes) {
        const text = originals.get(node) ?? node;
        if (!(text instanceof Text) || text.isConnected) continue;
        // Some translators insert the translation first and then take the text out.
        const beside = [previousSibling, nextSibling].find(
          (one) => one && isNew.has(one) && !originals.has(one),
        );
        const translation = addedNodes.length > 0 ? [...addedNodes] : beside ? [beside] : [];
        translations.set(text, translation);
        for (const part of translation) originals.set(part, text);
      }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });

  const { appendChild, insertBefore, removeChild } = Node.prototype;

  /** Puts a text back in the place of its translation. */
  const restore = (node: Node | null) => {
    if (!(node instanceof Text) || node.parentNode) return;
    note(observer.takeRecords());
    const [first, ...others] = (translations.get(node) ?? []).filter((one) => one.isConnected);
    translations.delete(node);
    first?.parentNode?.replaceChild(node, first);
    for (const other of others) other.parentNode?.removeChild(other);
  };

  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node) {
      restore(child);
      return appendChild.call(this, child);
    },
    insertBefore(this: Node, child: Node, next: Node | null) {
      restore(child);
      restore(next);
      // An extension may have wrapped it, or taken it away.
      let sibling = next;
      while (sibling && sibling.parentNode !== this) sibling = sibling.parentNode;
      return insertBefore.call(this, child, sibling);
    },
    removeChild(this: Node, child: Node) {
      restore(child);
      const parent = this.contains(child) ? child.parentNode : null;
      return parent ? removeChild.call(parent, child) : child;
    },
  });
  Object.defineProperty(Text.prototype, "nodeValue", {
    configurable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, value: string | null) {
      restore(this);
      this.data = value ?? "";
    },
  });
}
