import { useLocation } from "@remix-run/react"
import { useState, type RefObject } from "react"
import { losesText } from "./unsaved-text"

/**
 * Keeps Escape, or a slip of the mouse, from taking typed text away with a dialog: the first time
 * it only says so.
 * @param isOn whether leaving takes away what was typed
 * @returns `warned`, whether it is being said; `warn`, which says it where there is such text, and
 *   tells whether there is; and `forget`, for when the text is another
 */
export function useTextGuard(ref: RefObject<HTMLDialogElement>, isOn: boolean) {
  const { key } = useLocation()
  // At the next address, the text is saved or discarded.
  const [warnedAt, setWarnedAt] = useState<string>()
  const warn = () => {
    if (!isOn || !ref.current || !losesText(ref.current)) return false
    setWarnedAt(key)
    return true
  }
  const forget = () => setWarnedAt(undefined)
  return { warned: warnedAt === key, warn, forget }
}
