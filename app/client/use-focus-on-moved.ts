import { useEffect, useRef } from "react"

/**
 * Restores the focus, which is lost when React moves a row or disables its button at an edge.
 * @param order of the rows: another text once one has moved
 * @returns a function that keeps the focus over the next move, with a selector of what has it if the row is a new element
 */
export function useFocusOnMoved(order: string): (anew?: string) => void {
  const kept = useRef<{ element: Element; anew: string | undefined } | null>(null)
  useEffect(() => {
    if (!kept.current) return
    const { element, anew } = kept.current
    kept.current = null
    const usable = usableOf(element, anew)
    if (!(usable instanceof HTMLElement)) return
    usable.focus()
    usable.scrollIntoView({ block: "nearest" })
  }, [order])
  return (anew) => {
    const element = document.activeElement
    kept.current = element && { element, anew }
  }
}

function usableOf(element: Element, anew: string | undefined) {
  if (!element.isConnected) return anew !== undefined && document.querySelector(anew)
  const isAtEdge = element.matches(":disabled")
  return isAtEdge ? element.closest("li")?.querySelector("button[name=position]:enabled") : element
}
