import { useCallback, useRef } from "react"
import { removeModal } from "./modals"

/** React calls the callback before it removes the dialog, so that elements moved into it can leave it in time. */
export function useDialogRef() {
  const ref = useRef<HTMLDialogElement | null>(null)
  const attach = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog && ref.current) removeModal(ref.current)
    ref.current = dialog
  }, [])
  return [ref, attach] as const
}
