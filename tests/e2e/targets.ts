import { expect, type Page } from "@playwright/test"

/**
 * Expects that a finger hits what it means: each control in sight is at least 44 px wide and high, and 8 px from the next. Links in a
 * text, controls within others, and what is partly out of sight are left out.
 * @param root a selector of the part to look at
 */
export async function expectTargets(page: Page, where: string, root = "body"): Promise<void> {
  // Rounded positions of boxes on a screen are up to half a pixel off.
  await expect.poll(() => page.evaluate(faults, root), { message: where }).toEqual([])
}

function faults(root: string): string[] {
  const CONTROLS =
    "a, button, summary, select, textarea, input:not([type=hidden]), label:has(input)"
  const isWhole = (control: Element) => {
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    if (width < 2 || height < 2) return false
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return [
      [x, y],
      [left + 3, y],
      [right - 3, y],
      [x, top + 3],
      [x, bottom - 3],
    ].every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      // A face lies below its own buttons.
      const face = hit?.closest("[data-card-id]")
      return hit !== null && (control.contains(hit) || face?.contains(control) === true)
    })
  }
  const controls = [...document.querySelectorAll(`${root} :is(${CONTROLS})`)].filter(
    (control) =>
      !control.matches("label input, .markdown a, .sr-only") &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      isWhole(control),
  )
  const nameOf = (control: Element) =>
    control.getAttribute("aria-label") ?? control.textContent.trim().slice(0, 40)
  const small = controls.flatMap((control) => {
    const { width, height } = control.getBoundingClientRect()
    if (Math.min(width, height) >= 43.5) return []
    return [`${nameOf(control)} is ${width.toFixed(0)} × ${height.toFixed(0)}`]
  })
  const close = controls.flatMap((one, index) =>
    controls.slice(index + 1).flatMap((other) => {
      if (one.contains(other) || other.contains(one)) return []
      if (one.parentElement === other.parentElement?.closest("[data-card-id]")) return []
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const apart = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom)
      return apart >= 7.5 ? [] : [`${nameOf(one)} and ${nameOf(other)}: ${apart.toFixed(0)} apart`]
    }),
  )
  return [...small, ...close]
}
