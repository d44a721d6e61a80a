import { commentsQuery } from "~/models/board/card/card-view"
import { readFilter, toQuery, withQuery } from "./board-filter"

// `/board/:id` is the default view, `/board/:id/:view` any other. Dialogs have `?view=` for the view behind them.

const isDefault = (view: string) => view === DEFAULT_VIEW

const isView = (name: string | null | undefined): name is ViewName =>
  typeof name === "string" && Object.hasOwn(VIEW_PARAMETERS, name)

const segmentOf = (pathname: string) => pathname.split("/")[3]

export function isViewPath(pathname: string): boolean {
  const segment = segmentOf(pathname)
  return segment === undefined || isView(segment)
}

export const hasTicks = (query: string) => new URLSearchParams(query).has("tick")

type Address = Pick<URL, "pathname" | "searchParams">

export function readView({ pathname, searchParams }: Address): ViewName {
  return [segmentOf(pathname), searchParams.get("view")].find(isView) ?? DEFAULT_VIEW
}

/** Empty for the default view. */
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

export const boardQuery = (address: Address): string =>
  withQuery(viewQuery(address), toQuery(readFilter(address.searchParams)))

/** From `/board/:id?view=calendar&…` to `/board/:id/calendar?…`. */
export function toViewAddress(address: string): string {
  const [path = "", search] = address.split("?")
  const query = new URLSearchParams(search)
  const view = query.get("view")
  if (!isView(view)) return address
  query.delete("view")
  return withQuery(`${path}/${view}`, query.size > 0 ? `?${query.toString()}` : "")
}

const boardPathIn = ({ pathname }: URL) => /^\/board\/[^/]+/.exec(pathname)?.[0]

/** Adds the view and filter of one URL to another on the same board, and the shown comments if it is the same page. */
export function keepQuery(from: URL, to: string): string {
  const board = boardPathIn(from)
  if (board === undefined || !to.startsWith(board)) return to
  const isSamePage = to.split(/[?#]/)[0] === from.pathname
  const shown = isSamePage ? withQuery(to, commentsQuery(from.searchParams)) : to
  return withQuery(shown, boardQuery(from))
}

export function keepView(from: URL, to: string): string {
  const kept = keepQuery(from, to)
  return to === boardPathIn(from) ? toViewAddress(kept) : kept
}

/** No dialog of a board may use a parameter of the same name. */
export const VIEW_PARAMETERS = {
  lists: ["tick", "rows", "fold"],
  calendar: ["month", "week"],
  table: ["sort", "group", "columns", "part"],
  timeline: ["by", "scale", "from", "part"],
} satisfies Record<string, readonly string[]>

/** Without the days or the page that are on screen. */
export const SAVED_PARAMETERS = {
  lists: ["rows", "fold"],
  calendar: [],
  table: ["sort", "group", "columns"],
  timeline: ["by", "scale"],
} satisfies Record<keyof typeof VIEW_PARAMETERS, readonly string[]>

export type ViewName = keyof typeof VIEW_PARAMETERS

export const DEFAULT_VIEW: ViewName = "lists"
