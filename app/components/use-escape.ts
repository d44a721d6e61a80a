import { useEffect, type RefObject, type SyntheticEvent } from "react"

/**
 * Has Escape, and whatever else a browser takes for a wish to close, do what the page says to a
 * modal dialog. The dialog never closes by itself.
 * @param onEscape leaves it, or what is open in it
 * @returns props of the dialog
 */
export function useEscape(ref: RefObject<HTMLDialogElement>, onEscape: () => void) {
  // Some browsers let the cancel event be prevented once only: the key comes before it.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return
      if (!(event.target instanceof Node) || !ref.current?.contains(event.target)) return
      event.preventDefault()
      if (!event.repeat) onEscape()
    }
    // After the menus, of which the key may be.
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  })
  const onCancel = (event: SyntheticEvent) => {
    // A file chooser that is closed fires one too.
    if (event.target !== ref.current) return
    event.preventDefault()
    onEscape()
  }
  const onClose = () => ref.current?.showModal()
  return { onCancel, onClose }
}
