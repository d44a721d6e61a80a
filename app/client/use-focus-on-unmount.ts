import { useEffect } from "react"
import { isFocusFree } from "./use-focus-after-edit"

/** When the component unmounts while it has the focus, focuses the first of `selectors` that is shown. They must not change. */
export function useFocusOnUnmount(...selectors: string[]): void {
  const joined = selectors.join("\n")
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (!isFocusFree()) return
        for (const selector of joined.split("\n")) {
          const element = document.querySelector<HTMLElement>(selector)
          if (element?.checkVisibility()) return element.focus()
        }
      })
    },
    [joined],
  )
}
