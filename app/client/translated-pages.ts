// Browsers translate a page by putting <font> in the place of its text nodes, which React goes on to change and to
// remove: the page would show old names, and fail. So a text that React changes comes back in place of its translation,
// which the browser translates then, and what React removes or inserts before is the translation.

/** The translations that stand in the place of text nodes. */
const translations = new WeakMap<Node, Element>()

/** Keeps React's text nodes and their translations apart. Call it once, before React renders. */
export function surviveTranslation(): void {
  new MutationObserver(noteTranslations).observe(document, { childList: true, subtree: true })
  // oxlint-disable-next-line typescript/unbound-method -- called with the node that they are called of
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = shownIn(this, child)
    removeChild.call(this, shown ?? child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, node, before && (shownIn(this, before) ?? before))
    return node
  }
}

const changedTexts = new MutationObserver((changes) => {
  for (const { target } of changes) {
    const translation = translations.get(target)
    if (target instanceof Text && translation?.isConnected) translation.replaceWith(target)
    translations.delete(target)
  }
})

function noteTranslations(changes: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    for (const removed of removedNodes) {
      if (!(removed instanceof Text) || removed.isConnected) continue
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (!font) continue
      translations.set(removed, font)
      changedTexts.observe(removed, { characterData: true })
    }
  }
}

const isFont = (node: Node | null): node is Element =>
  node instanceof Element && node.localName === "font"

/** The child of a parent that shows a text node: its translation, or what was wrapped around it. */
function shownIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent || !(node instanceof Text)) return null
  const translation = translations.get(node)
  if (translation?.parentNode === parent) return translation
  const wrapper = node.parentElement?.closest("font:not(font font)")
  return wrapper?.parentNode === parent ? wrapper : null
}
