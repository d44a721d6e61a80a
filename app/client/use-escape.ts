import { useRef, type FocusEvent, type RefObject, type SyntheticEvent } from "react"
import { openModal } from "./modals"

/**
 * Calls `onEscape` for the browser's close requests; the dialog never closes by itself. Returns props, which React
 * replaces in the same step as the DOM: an effect runs later, and a key before it would meet an old handler.
 */
export function useEscape(ref: RefObject<HTMLDialogElement>, onEscape: () => void) {
  const focused = useRef<HTMLElement | null>(null)
  const onCancel = (event: SyntheticEvent) => {
    // Cancelling a file chooser fires this event too.
    if (event.target !== ref.current) return
    event.preventDefault()
    onEscape()
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    focused.current = event.target
  }
  /** Some browsers close a dialog without asking, for example on a second "back" gesture. */
  const onClose = (event: SyntheticEvent) => {
    const dialog = ref.current
    if (!dialog || event.target !== dialog) return
    const field = focused.current
    openModal(dialog)
    if (field && dialog.contains(field)) field.focus()
  }
  return { onCancel, onClose, onFocus }
}
