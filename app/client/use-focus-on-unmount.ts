import { useEffect } from "react"
import { isFocusFree } from "./use-focus-after-edit"

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
        if (!isFocusFree()) return
        for (const selector of joined.split("\n")) {
          const element = document.querySelector<HTMLElement>(selector)
          if (element) return element.focus()
        }
      })
    },
    [joined],
  )
}
