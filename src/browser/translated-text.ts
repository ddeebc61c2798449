/**
 * Makes React work on a page that a translator rewrites (docs/decisions/0043). Chrome, Edge and extensions replace
 * text nodes by elements with the translation, without React's knowledge: React would throw when it removes the
 * text or inserts before it, and would write a new label into a detached node. This puts the original text back
 * before React changes it, and the translator then translates it again. Call it once, before React's first render.
 */
export function followTranslator(): void {
  /** The translation of each text, and the text of each translation. */
  const translations = new WeakMap<Node, readonly Node[]>();
  const originals = new WeakMap<Node, Node>();

  const note = (records: MutationRecord[]) => {
    const isNew = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const node of removedNodes) {
        const text = originals.get(node) ?? node;
        if (!(text instanceof Text) || text.isConnected) continue;
        // Some translators insert the translation before they remove the text.
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

  /** Puts a text back in place of its translation. */
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
      // An extension may have wrapped or removed it.
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
