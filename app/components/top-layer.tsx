import { useEffect, useRef, type ReactNode } from "react"

/**
 * Holds what it has in it above everything, also above a dialog that opened before.
 * @param latest what is to be seen of it; when that is another, it comes to the top again
 */
export function TopLayer({
  latest,
  children,
}: {
  latest: number | undefined
  children: ReactNode
}) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const layer = ref.current
    if (!layer || latest === undefined || !("showPopover" in layer)) return
    layer.setAttribute("popover", "manual")
    layer.showPopover()
    return () => layer.hidePopover()
  }, [latest])
  return (
    <div ref={ref} className="top-layer">
      {children}
    </div>
  )
}
