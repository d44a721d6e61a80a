import { useEffect, useRef, type ReactNode } from "react"
import { onModalChange, topModal } from "~/client/modals"

type Props = {
  /** When it changes, the layer is raised again. */
  latest: number | undefined
  children: ReactNode
}

/** While a modal dialog is open, the children are moved into it, because everything outside of it is inert. */
export function TopLayer({ latest, children }: Props) {
  // React moves and removes only `home`, which may be empty while the layer is elsewhere.
  const home = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = layer.current
    if (!element) return
    const reattach = () => {
      const modal = topModal()
      const parent = modal ?? home.current
      if (!parent || element.parentNode === parent) return
      move(element, parent)
      if (modal || !element.matches(":popover-open")) raise(element)
    }
    reattach()
    const unsubscribe = onModalChange(reattach)
    return () => {
      unsubscribe()
      element.remove()
    }
  }, [])
  useEffect(() => {
    if (latest !== undefined && layer.current) raise(layer.current)
  }, [latest])
  return (
    <div ref={home} className="contents">
      <div ref={layer} className="top-layer">
        {children}
      </div>
    </div>
  )
}

/** Raises an element above all others, also above a dialog that was opened after it. */
function raise(element: HTMLElement): void {
  if (!("showPopover" in element)) return
  element.setAttribute("popover", "manual")
  element.hidePopover()
  element.showPopover()
}

/** Not every browser has moveBefore yet. */
type Parent = Omit<Element, "moveBefore"> & { moveBefore?: (node: Node, before: null) => void }

/** Moves an element, if possible without restarting its animations. */
function move(element: Element, parent: Parent): void {
  if (parent.moveBefore && parent.isConnected && element.isConnected) {
    parent.moveBefore(element, null)
  } else parent.append(element)
}
