import { useEffect, useRef } from "react"

/**
 * For the link that opens an edit, or the element around the menu with this link: it gets the focus back after the edit,
 * unless something else has it by then.
 */
export function useFocusAfterEdit<T extends HTMLElement = HTMLAnchorElement>(edited: boolean) {
  const link = useRef<T>(null)
  const wasEdited = useRef(edited)
  useEffect(() => {
    if (wasEdited.current && !edited && isFocusFree()) {
      const menu = link.current?.querySelector("summary")
      ;(menu ?? link.current)?.focus()
    }
    wasEdited.current = edited
  }, [edited])
  return link
}

/** Whether the element that had the focus no longer exists. */
export const isFocusFree = (): boolean => document.activeElement?.matches("body, dialog") !== false
