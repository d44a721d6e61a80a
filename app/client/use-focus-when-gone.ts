import { useEffect } from "react"

/**
 * For elements that vanish once they are used, such as an inline question: moves the focus that
 * was in them to the first of `selectors` that exists.
 * @param selectors must stay the same
 */
export function useFocusWhenGone(...selectors: string[]): void {
  const wanted = selectors.join("\n")
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const focused = document.activeElement
        if (focused && focused !== document.body && !focused.matches("dialog")) return
        for (const selector of wanted.split("\n")) {
          const element = document.querySelector<HTMLElement>(selector)
          if (element) return element.focus()
        }
      })
    },
    [wanted],
  )
}
