import { useEffect } from "react"

/**
 * For what goes once it is used, such as a question that is asked in place: focus, which was in
 * it, goes on to the first of these that there is.
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
