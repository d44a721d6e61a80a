import { readFilter, toQuery, withQuery } from "~/models/board/board-page/board-filter"
import {
  readView,
  toViewAddress,
  viewQuery,
  SAVED_PARAMETERS,
} from "~/models/board/board-page/board-view"
import type { SavedView } from "./saved-view"

/** View, order, columns and filter, but not the month: a calendar shows the present one. Empty for all cards. */
export function savedQuery(query: string): string {
  const searchParams = new URLSearchParams(query)
  const address = { pathname: "", searchParams }
  const saved: readonly string[] = ["view", ...SAVED_PARAMETERS[readView(address)]]
  const view = [...new URLSearchParams(viewQuery(address))].filter(([name]) => saved.includes(name))
  const kept = view.length > 0 ? `?${new URLSearchParams(view).toString()}` : ""
  return withQuery(kept, toQuery(readFilter(searchParams)))
}

export const savedViewAddress = ({ boardId, query }: Pick<SavedView, "boardId" | "query">) =>
  toViewAddress(withQuery(`/board/${boardId}`, query))
