import { useEffect, useRef, type ReactNode } from "react"
import { onModalChange, topModal } from "~/client/modals"

type Props = {
  /** Identifies what is shown; when that is another, it comes to the top again. */
  latest: number | undefined
  children: ReactNode
}

/**
 * Shows its children above everything. While a modal dialog is open they are moved into it: all
 * that is outside of such a dialog is inert.
 */
export function TopLayer({ latest, children }: Props) {
  // React moves and removes `home` only, so that it may be empty while the layer is elsewhere.
  const home = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = layer.current
    if (!element) return
    const place = () => {
      const modal = topModal()
      const parent = modal ?? home.current
      if (!parent || element.parentNode === parent) return
      move(element, parent)
      if (modal || !element.matches(":popover-open")) raise(element)
    }
    place()
    const stop = onModalChange(place)
    return () => {
      stop()
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

/** Brings an element on top of all others, also of a dialog that was opened after it. */
function raise(element: HTMLElement): void {
  if (!("showPopover" in element)) return
  element.setAttribute("popover", "manual")
  element.hidePopover()
  element.showPopover()
}

type Parent = Element & { moveBefore?: (node: Node, before: null) => void }

/** Moves an element, without starting its animations again where the browser can do that. */
function move(element: Element, parent: Parent): void {
  if (parent.moveBefore && parent.isConnected && element.isConnected) {
    parent.moveBefore(element, null)
  } else parent.append(element)
}
