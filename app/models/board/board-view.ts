import { commentsQuery } from "~/models/card/card-view"
import { readFilter, toQuery, withQuery } from "./board-filter"
import { DEFAULT_VIEW, VIEW_PARAMETERS, type ViewName } from "./view-names"

// The views of a board in addresses. A view has an address of its own, `/board/:id/:view`, except the
// default view, which is at `/board/:id`. Dialogs and forms have one address whatever the view, so
// `?view=` names the view behind them, with the view's parameters and the filter.

const isDefault = (view: string) => view === DEFAULT_VIEW

const isView = (name: string | null | undefined): name is ViewName =>
  typeof name === "string" && Object.hasOwn(VIEW_PARAMETERS, name)

/** The part of a path after `/board/:id/`. */
const segmentOf = (pathname: string) => pathname.split("/")[3]

/** Whether a path on a board is that of a view, and not of something that opens over one. */
export function isViewPath(pathname: string): boolean {
  const segment = segmentOf(pathname)
  return segment === undefined || isView(segment)
}

type Address = Pick<URL, "pathname" | "searchParams">

/** The view that an address on a board shows, be it behind a dialog. */
export function readView({ pathname, searchParams }: Address): ViewName {
  return [segmentOf(pathname), searchParams.get("view")].find(isView) ?? DEFAULT_VIEW
}

/** The query that names the view of an address, with its parameters; empty for the default view. */
export function viewQuery(address: Address): string {
  const view = readView(address)
  const names: readonly string[] = VIEW_PARAMETERS[view]
  const query = new URLSearchParams(isDefault(view) ? [] : [["view", view]])
  for (const name of names) {
    const value = address.searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.size > 0 ? `?${query.toString()}` : ""
}

/** The query that every address on the board keeps: its view and its filter. */
export const boardQuery = (address: Address): string =>
  withQuery(viewQuery(address), toQuery(readFilter(address.searchParams)))

/**
 * Turns `/board/:id?view=calendar&…` into the view's own address, `/board/:id/calendar?…`.
 * @param address a board's own address
 */
export function toViewAddress(address: string): string {
  const [path = "", search] = address.split("?")
  const query = new URLSearchParams(search)
  const view = query.get("view")
  if (!isView(view)) return address
  query.delete("view")
  return withQuery(`${path}/${view}`, query.size > 0 ? `?${query.toString()}` : "")
}

const boardPathIn = ({ pathname }: URL) => /^\/board\/[^/]+/.exec(pathname)?.[0]

/**
 * Adds the view and the filter of one address to another address on the same board, and if both are
 * the same card, the comments that it showed.
 */
export function keepQuery(from: URL, to: string): string {
  const board = boardPathIn(from)
  if (board === undefined || !to.startsWith(board)) return to
  const isSamePage = to.split(/[?#]/)[0] === from.pathname
  const shown = isSamePage ? withQuery(to, commentsQuery(from.searchParams)) : to
  return withQuery(shown, boardQuery(from))
}

/** Where to go after a form: as `keepQuery`, but to the view's own address instead of the board's. */
export function keepView(from: URL, to: string): string {
  const kept = keepQuery(from, to)
  return to === boardPathIn(from) ? toViewAddress(kept) : kept
}
