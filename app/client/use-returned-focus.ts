import { useLayoutEffect, useState, type RefObject } from "react"

/**
 * Gives what is opened over an element the focus, and the link in that element afterwards, unless it went elsewhere.
 * @param beside finds the element, by default the table's cell around it; it may be another one afterwards
 * @param open shows what is opened, and moves the focus into it
 */
export function useReturnedFocus(
  opened: RefObject<HTMLElement>,
  beside: (() => Element | null) | undefined,
  open: (element: HTMLElement) => void,
): void {
  // The first functions are enough, as what is opened stays the same.
  const [first] = useState(() => ({ open, beside }))
  // Before it is removed, and the focus with it.
  useLayoutEffect(() => {
    const element = opened.current
    const cell = element?.closest("td, th") ?? null
    const find = first.beside ?? (() => cell)
    if (element) first.open(element)
    return () => {
      const { activeElement: focused, body } = document
      const around = [element, find()]
      if (focused !== body && !around.some((each) => each?.contains(focused))) return
      const give = () => {
        const links = find()?.querySelectorAll("a") ?? []
        const link = [...links].find((each) => !element?.contains(each))
        link?.focus({ preventScroll: true })
      }
      give()
      // A cell has its link again only after the form.
      requestAnimationFrame(() => {
        if (document.activeElement === body) give()
      })
    }
  }, [opened, first])
}
