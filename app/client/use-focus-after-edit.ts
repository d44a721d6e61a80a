import { useEffect, useRef } from "react"

/** Returns a ref for the link that opens an edit; it gets the focus back when the edit ends. */
export function useFocusAfterEdit(edited: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  const wasEdited = useRef(edited)
  useEffect(() => {
    if (wasEdited.current && !edited) link.current?.focus()
    wasEdited.current = edited
  }, [edited])
  return link
}
