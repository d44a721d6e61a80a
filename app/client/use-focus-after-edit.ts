import { useEffect, useRef } from "react"

/** A ref for the link that opens an edit: focus is on it again once the edit has ended. */
export function useFocusAfterEdit(edited: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  const wasEdited = useRef(edited)
  useEffect(() => {
    if (wasEdited.current && !edited) link.current?.focus()
    wasEdited.current = edited
  }, [edited])
  return link
}
