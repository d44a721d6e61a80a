import { useNavigate } from "@remix-run/react"
import { useEffect, useMemo, useRef } from "react"
import { useFilterQuery, useUnfilteredView } from "~/client/board-query"
import { useShortcuts } from "~/client/use-shortcuts"
import { ME, readFilter, toQuery, withQuery, type BoardFilter } from "~/models/board/board-filter"

/** The filter of the address, and its form, which follows it and its shortcuts. */
export function useBoardFilter() {
  const query = useFilterQuery()
  const filter = useMemo(() => readFilter(new URLSearchParams(query)), [query])
  const form = useFormOf(filter)
  const unfiltered = useUnfilteredView()
  const navigate = useNavigate()
  const apply = (wanted: BoardFilter) => {
    navigate(withQuery(unfiltered, toQuery(wanted)), { replace: true, preventScrollReset: true })
  }
  const isBehindDialog = () => document.querySelector("dialog[open]") !== null
  useShortcuts({
    filter: () => {
      const menu = form.current?.closest("details")
      if (!menu || isBehindDialog()) return false
      menu.open = true
      menu.querySelector<HTMLElement>("[name=q]")?.focus()
      return true
    },
    "only-mine": () => {
      if (isBehindDialog()) return false
      const others = filter.member.filter((id) => id !== ME)
      apply({ ...filter, member: others.length < filter.member.length ? others : [ME] })
      return true
    },
    "clear-filter": () => {
      if (query === "" || isBehindDialog()) return false
      navigate(unfiltered, { replace: true, preventScrollReset: true })
      return true
    },
  })
  return { filter, form, unfiltered, apply }
}

/** Sets the form to the filter, except for the field that has the focus. */
function useFormOf(filter: BoardFilter) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const field of ref.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      const value = filter[field.name as keyof BoardFilter] as string | string[] | undefined
      if (Array.isArray(value)) (field as HTMLInputElement).checked = value.includes(field.value)
      else if (value !== undefined && field !== document.activeElement) field.value = value
    }
  }, [filter])
  return ref
}
