import { useCallback, useRef } from "react"
import { forgetModal } from "./modals"

/**
 * A ref for a dialog that is opened with `openModal`.
 * @returns it, and what the dialog takes as its `ref`. React calls that before it removes the dialog,
 *   so that what was moved into the dialog can leave it in time.
 */
export function useDialogRef() {
  const ref = useRef<HTMLDialogElement | null>(null)
  const attach = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog && ref.current) forgetModal(ref.current)
    ref.current = dialog
  }, [])
  return [ref, attach] as const
}
