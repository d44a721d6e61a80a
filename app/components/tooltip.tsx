import { Link } from "@remix-run/react"
import { useEffect, useRef, type ReactNode } from "react"

type Props = {
  id: string
  className: string
  text: ReactNode
  to: string
  children: ReactNode
}

/** Works without JavaScript; with it, Escape hides the text. */
export function Tooltip({ id, className, text, to, children }: Props) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // A pointer may be over it while the focus is elsewhere.
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === "Escape") ref.current?.setAttribute("data-dismissed", "")
    }
    document.addEventListener("keydown", dismiss)
    return () => document.removeEventListener("keydown", dismiss)
  }, [])
  const allow = () => ref.current?.removeAttribute("data-dismissed")
  return (
    <span ref={ref} className="has-tooltip" onFocus={allow} onMouseEnter={allow}>
      <Link to={to} preventScrollReset className={className} aria-describedby={id}>
        {children}
      </Link>
      <span id={id} role="tooltip" className="tooltip">
        {text}
      </span>
    </span>
  )
}
