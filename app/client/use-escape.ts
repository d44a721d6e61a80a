import { useRef, type FocusEvent, type RefObject, type SyntheticEvent } from "react"
import { openModal } from "./modals"

/**
 * Has Escape, and whatever else a browser takes for a wish to close, do what the page says to a
 * modal dialog. The dialog never closes by itself.
 * @param onEscape leaves it, or what is open in it
 * @returns props of the dialog. They are props and not listeners of an effect because React
 *   replaces props in the same step as the DOM: an effect runs later, and a key pressed before it
 *   would meet a handler that does not know of the form that is already shown.
 */
export function useEscape(ref: RefObject<HTMLDialogElement>, onEscape: () => void) {
  const focused = useRef<HTMLElement | null>(null)
  const onCancel = (event: SyntheticEvent) => {
    // A file chooser that is closed fires one too.
    if (event.target !== ref.current) return
    event.preventDefault()
    onEscape()
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    focused.current = event.target
  }
  /** Some browsers close a dialog without asking, e.g. on a second "back" gesture. */
  const onClose = (event: SyntheticEvent) => {
    const dialog = ref.current
    if (!dialog || event.target !== dialog) return
    const field = focused.current
    openModal(dialog)
    if (field && dialog.contains(field)) field.focus()
  }
  return { onCancel, onClose, onFocus }
}
