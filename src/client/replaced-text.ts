/** What a translator or an extension has put in place of a text node of React's. */
const replacements = new WeakMap<Node, Node>();

/**
 * Lets React change pages whose text a translator or an extension has replaced. React keeps the text nodes that it made, and
 * would throw when it removes one that is no longer there (React's issue 11538), or change it unseen. So a text node is put
 * back before React changes it; a translator then translates it again.
 */
export function surviveReplacedText(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, next: Node | null) {
      if (next) putBack(next, this);
      return insertBefore.call(this, node, next?.parentNode === this ? next : null);
    },
    removeChild(this: Node, child: Node) {
      putBack(child, this);
      return child.parentNode === this ? removeChild.call(this, child) : child;
    },
  });
  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target, replacements.get(target)?.parentNode ?? null);
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue;
        // The first node that was put beside it replaces it; a neighbour that was there before does not.
        const replacement =
          addedNodes[0] ?? [previousSibling, nextSibling].find((node) => node !== null && added.has(node));
        if (!replacement) continue;
        replacements.set(text, replacement);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Puts a child of this parent back in place of what has replaced or wrapped it. */
function putBack(child: Node, parent: Node | null): void {
  if (parent === null || child.parentNode === parent) return;
  let replacement = replacements.get(child) ?? child;
  while (replacement.parentNode && replacement.parentNode !== parent) replacement = replacement.parentNode;
  if (replacement.parentNode === parent) parent.replaceChild(child, replacement);
  replacements.delete(child);
}
