import { useEffect, useRef, type ReactNode } from "react"
import { isFocusFree } from "~/client/use-focus-after-edit"

type Props = {
  label: string
  className?: string
  trigger: ReactNode
  open?: boolean
  panelClassName?: string
  onToggle?: (open: boolean) => void
  /** Called when somebody is about to open it. */
  onNear?: () => void
  children: ReactNode
}

/** Works without JavaScript, as `details`. With it, Escape, a click elsewhere and an item without `data-stays` close it. */
export function Menu({
  label,
  className = "btn btn-quiet btn-icon",
  trigger,
  open,
  panelClassName = "",
  onToggle,
  onNear,
  children,
}: Props) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const close = (event: Event) => {
      if (!menu.open) return
      // The pressed entry may be gone already.
      const inside = event.composedPath().includes(menu)
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return
        menu.open = false
        // In a dialog, this key must not close the dialog, too.
        event.preventDefault()
        if (inside) menu.querySelector("summary")?.focus()
      } else if (!inside || (event.target as Element).closest(".menu-item:not([data-stays])")) {
        menu.open = false
        // The focused item is hidden with the menu.
        if (inside) menu.querySelector("summary")?.focus()
      }
    }
    const closeOnFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
    }
    menu.addEventListener("focusout", closeOnFocusOut)
    document.addEventListener("click", close)
    document.addEventListener("keydown", close)
    return () => {
      menu.removeEventListener("focusout", closeOnFocusOut)
      document.removeEventListener("click", close)
      document.removeEventListener("keydown", close)
    }
  }, [])
  return (
    <details
      ref={ref}
      className="menu"
      name="menu"
      open={open}
      onToggle={({ currentTarget, target }) => {
        // Something inside was folded or unfolded.
        if (target !== currentTarget) return
        onToggle?.(currentTarget.open)
        // In a dialog that scrolls, the end of a long menu may be out of sight.
        if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" })
        // Safari does not focus what is clicked.
        if (currentTarget.open && isFocusFree()) currentTarget.querySelector("summary")?.focus()
      }}
    >
      <summary className={className} aria-label={label} onPointerEnter={onNear} onFocus={onNear}>
        {trigger}
      </summary>
      {/* A click between the entries leaves the focus in the menu. */}
      <div className={`menu-panel ${panelClassName}`} tabIndex={-1}>
        {children}
      </div>
    </details>
  )
}
