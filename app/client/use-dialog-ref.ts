import { useCallback, useRef } from "react"
import { removeModal } from "./modals"

/**
 * Returns a ref for a dialog that is opened with `openModal`, and a callback for the dialog's `ref`
 * prop. React calls the callback before it removes the dialog, so that elements that were moved
 * into the dialog can leave it in time.
 */
export function useDialogRef() {
  const ref = useRef<HTMLDialogElement | null>(null)
  const attach = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog && ref.current) removeModal(ref.current)
    ref.current = dialog
  }, [])
  return [ref, attach] as const
}
