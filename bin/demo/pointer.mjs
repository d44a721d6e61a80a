// @ts-check

/**
 * Draws the pointer, which a headless browser does not: an arrow that follows the mouse, or a
 * finger's mark while it presses.
 * @param {import("@playwright/test").Page} page
 * @param {"arrow" | "finger"} kind
 */
export function showPointer(page, kind) {
  return page.evaluate(draw, kind)
}

/** Runs in the page. @param {"arrow" | "finger"} kind */
function draw(kind) {
  const pointer = document.createElement("div")
  // Above everything, including dialogs.
  pointer.popover = "manual"
  Object.assign(pointer.style, {
    position: "fixed",
    inset: "auto",
    left: "0",
    top: "0",
    margin: "0",
    padding: "0",
    border: "0",
    background: "transparent",
    overflow: "visible",
    pointerEvents: "none",
  })
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  svg.setAttribute("width", "44")
  svg.setAttribute("height", "44")
  svg.innerHTML =
    kind === "arrow"
      ? '<path d="M2 2v21l5.5-5 3.6 8.2 4-1.8-3.6-8H19z" fill="#111" stroke="#fff" stroke-width="1.8"/>'
      : '<circle cx="22" cy="22" r="19" fill="#fff" fill-opacity=".55" stroke="#000" stroke-opacity=".35"/>'
  if (kind === "finger") {
    Object.assign(pointer.style, { marginLeft: "-22px", marginTop: "-22px", opacity: "0" })
  }
  pointer.append(svg)
  document.documentElement.append(pointer)
  const follow = (/** @type {PointerEvent} */ event) => {
    if (!pointer.matches(":popover-open")) pointer.showPopover()
    pointer.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`
    if (kind === "finger") pointer.style.opacity = event.buttons > 0 ? "1" : "0"
  }
  for (const type of /** @type {const} */ (["pointermove", "pointerdown", "pointerup"])) {
    addEventListener(type, follow, { capture: true })
  }
  // A dialog that opens later would cover it.
  new MutationObserver(() => {
    if (!pointer.matches(":popover-open")) return
    pointer.hidePopover()
    pointer.showPopover()
  }).observe(document.body, { subtree: true, attributeFilter: ["open"] })
}
