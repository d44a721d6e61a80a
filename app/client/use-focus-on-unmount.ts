import { useEffect } from "react"

/**
 * When the component unmounts while focus is in it, as an inline question does once it is answered,
 * focuses the first of `selectors` that exists.
 * @param selectors must not change
 */
export function useFocusOnUnmount(...selectors: string[]): void {
  const joined = selectors.join("\n")
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const focused = document.activeElement
        if (focused && focused !== document.body && !focused.matches("dialog")) return
        for (const selector of joined.split("\n")) {
          const element = document.querySelector<HTMLElement>(selector)
          if (element) return element.focus()
        }
      })
    },
    [joined],
  )
}
