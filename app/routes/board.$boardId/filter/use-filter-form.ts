import { useEffect, useRef, type RefObject } from "react"
import type { BoardFilter } from "~/models/board/board-page/board-filter"
import { focusFilterText } from "./use-board-filter"

/** Sets a form to the filter, except for the field that has the focus. */
export function useFilterForm(filter: BoardFilter, isOpenedByKey: RefObject<boolean>) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const field of ref.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      const value = filter[field.name as keyof BoardFilter] as string | string[] | undefined
      if (Array.isArray(value)) (field as HTMLInputElement).checked = value.includes(field.value)
      else if (value !== undefined && field !== document.activeElement) field.value = value
    }
  }, [filter])
  useEffect(() => {
    if (isOpenedByKey.current) focusFilterText(ref.current)
  }, [isOpenedByKey])
  return ref
}
