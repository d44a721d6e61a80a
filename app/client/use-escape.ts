import { useRef, type FocusEvent, type RefObject, type SyntheticEvent } from "react"
import { openModal } from "./modals"

/**
 * Calls `onEscape` when Escape, or another of the browser's close requests, reaches a modal dialog.
 * The dialog never closes by itself.
 * @param onEscape leaves the dialog, or an edit inside it
 * @returns props of the dialog. They are props and not listeners of an effect because React
 *   replaces props in the same step as the DOM: an effect runs later, and a key pressed before it
 *   would meet a handler that does not know of the form on screen.
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
