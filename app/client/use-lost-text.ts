import { useEffect, useState, type RefObject } from "react"
import { failed, youHadTyped } from "~/models/text/reply/reply"
import { showToast } from "./toasts"

/**
 * Shows a field's typed text in a toast when somebody else deletes what its form names. The author's own ways out of
 * the form lead to another address. @param saved its text when the form appears
 */
export function useLostText(field: RefObject<HTMLInputElement>, noun: string, saved: string): void {
  // The page may show the typed text as saved while it is being sent.
  const [before] = useState(saved)
  useEffect(() => {
    const input = field.current
    const { href } = location
    return () => {
      const text = input?.value.trim() ?? ""
      if (text === "" || text === before || location.href !== href) return
      showToast(failed(`The ${noun} is not here any more`, youHadTyped(text)))
    }
  }, [field, noun, before])
}
