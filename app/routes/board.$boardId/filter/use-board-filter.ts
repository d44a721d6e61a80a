import { useNavigate } from "@remix-run/react"
import { useMemo, useRef, type MutableRefObject } from "react"
import { useFilterQuery, useUnfilteredView } from "~/client/board-query"
import { useShortcuts } from "~/client/use-shortcuts"
import { menuId } from "~/components/linked-menu"
import {
  ME,
  readFilter,
  toQuery,
  withQuery,
  type BoardFilter,
} from "~/models/board/board-page/board-filter"

export function useBoardFilter() {
  const query = useFilterQuery()
  const filter = useMemo(() => readFilter(new URLSearchParams(query)), [query])
  const isOpenedByKey = useRef(false)
  const unfiltered = useUnfilteredView()
  const navigate = useNavigate()
  const apply = (wanted: BoardFilter) => {
    navigate(withQuery(unfiltered, toQuery(wanted)), { replace: true, preventScrollReset: true })
  }
  const isBehindDialog = () => document.querySelector("dialog[open]") !== null
  useShortcuts({
    filter: () => {
      if (isBehindDialog()) return false
      openFilterMenu(isOpenedByKey)
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
  return { filter, isOpenedByKey, unfiltered, apply }
}

/** Opens the menu and focuses its text: now, or when its form is there. */
function openFilterMenu(isOpenedByKey: MutableRefObject<boolean>): void {
  const menu = document.getElementById(menuId("filter"))
  const details = menu?.querySelector("details")
  isOpenedByKey.current = true
  if (details) {
    details.open = true
    focusFilterText(details)
  } else {
    menu?.click()
  }
}

export const focusFilterText = (within: Element | null): void =>
  within?.querySelector<HTMLElement>("[name=q]")?.focus()
