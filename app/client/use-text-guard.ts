import { useLocation } from "@remix-run/react"
import { useState, type RefObject } from "react"
import { losesText } from "./unsaved-text"

/**
 * Keeps Escape, or an accidental click, from closing a dialog with unsaved text: the first attempt only warns.
 * `warn` shows the warning if there is such text, and returns whether there is.
 */
export function useTextGuard(ref: RefObject<HTMLDialogElement>) {
  const { key } = useLocation()
  // After a navigation the text is either saved or discarded.
  const [warnedAt, setWarnedAt] = useState<string>()
  const warn = () => {
    if (!ref.current || !losesText(ref.current)) return false
    setWarnedAt(key)
    return true
  }
  const hideWarning = () => setWarnedAt(undefined)
  return { warned: warnedAt === key, warn, hideWarning }
}
