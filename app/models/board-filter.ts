import { commentsQuery } from "./card-view"
import type { CardMove } from "./board-moves"
import type { BoardPage, CardFace, ListFace } from "./board-page"
import { parseLabel } from "./label"
import { PRIORITIES } from "./priority"
import { fold, wordsOf } from "./search-words"

// The filter of a board: it lives in the address, and hides cards where the board is shown. What
// is not shown is still there: a card is dropped between cards that may have others between them.

export const FILTER_FIELDS = ["q", "label", "member", "priority", "due"] as const
/** What must hold for a card to be shown; an empty text asks for nothing. */
export type BoardFilter = Record<(typeof FILTER_FIELDS)[number], string>

/** Of a choice: cards that have none of it. */
export const NONE = "none"

export const DUE_CHOICES = {
  overdue: "Overdue",
  day: "In the next 24 hours",
  week: "In the next week",
  [NONE]: "No due date",
} as const

/** The filter of an address. What no form of ours could have sent is as if it were not there. */
export function readFilter(search: URLSearchParams): BoardFilter {
  const get = (name: string) => (search.get(name) ?? "").trim().slice(0, 200)
  const oneOf = (name: string, values: readonly string[]) =>
    values.includes(get(name)) ? get(name) : ""
  return {
    q: get("q"),
    label: get("label"),
    member: get("member"),
    priority: oneOf("priority", [...PRIORITIES, NONE]),
    due: oneOf("due", Object.keys(DUE_CHOICES)),
  }
}

/** The filter as it stands in an address, with its question mark; empty when it asks for nothing. */
export function toQuery(filter: BoardFilter): string {
  const asked = FILTER_FIELDS.filter((name) => filter[name] !== "")
  const query = new URLSearchParams(asked.map((name) => [name, filter[name]])).toString()
  return query === "" ? "" : `?${query}`
}

/** An address with a filter (`?…` or empty) added to what it asks for already. */
export function withQuery(address: string, query: string): string {
  if (query === "") return address
  const [whole = "", hash] = address.split("#")
  const [path = "", search] = whole.split("?")
  const added = query.slice(1)
  return `${path}?${search ? `${search}&` : ""}${added}${hash === undefined ? "" : `#${hash}`}`
}

/** A test of cards by a filter. */
function tester(filter: BoardFilter): (card: CardFace) => boolean {
  const words = wordsOf(filter.q).map(fold)
  const label = fold(filter.label)
  return (card) => {
    const { title, labels = [], assigned = [], priority, due, dueThisWeek } = card
    if (words.length > 0) {
      const folded = fold(title)
      if (!words.every((word) => folded.includes(word))) return false
    }
    const names = () => labels.map((text) => fold(parseLabel(text).name))
    if (label !== "" && !names().includes(label)) return false
    const { member } = filter
    if (member === NONE ? assigned.length > 0 : member !== "" && !assigned.includes(member)) {
      return false
    }
    if (filter.priority !== "" && filter.priority !== (priority ?? NONE)) return false
    if (filter.due === "overdue") return due?.[1] === "overdue"
    if (filter.due === "day") return due?.[1] === "soon"
    if (filter.due === "week") return dueThisWeek === true
    return filter.due !== NONE || due === undefined
  }
}

/** A board with the cards that pass, and how many do not. All lists stay. */
export function filterBoard(board: BoardPage, filter: BoardFilter) {
  if (toQuery(filter) === "") return { board, hidden: 0 }
  const passes = tester(filter)
  let hidden = 0
  const lists = board.lists.map((list) => {
    const cards = list.cards.filter(passes)
    hidden += list.cards.length - cards.length
    return { ...list, cards }
  })
  return { board: { ...board, lists }, hidden }
}

/**
 * Maps a drop position among visible cards to a position in the full list: right after the visible
 * card above it, else right before the one below it, else last.
 */
export function realPosition(
  all: readonly ListFace[],
  shown: readonly ListFace[],
  { cardId, newListId, newPosition }: CardMove,
): number {
  const others = (lists: readonly ListFace[]) =>
    (lists.find(({ id }) => id === newListId)?.cards ?? []).filter(({ id }) => id !== cardId)
  const visible = others(shown)
  const whole = others(all)
  const at = Math.min(newPosition, visible.length)
  const place = (card: CardFace | undefined) => whole.findIndex(({ id }) => id === card?.id)
  const above = place(visible[at - 1])
  if (above >= 0) return above + 1
  const below = place(visible[at])
  return below >= 0 ? below : whole.length
}

/** The names of the labels on a board's cards, each once, in alphabetical order. */
export function labelsOn({ lists }: BoardPage): string[] {
  const names = new Map<string, string>()
  for (const { cards } of lists) {
    for (const { labels = [] } of cards) {
      for (const text of labels) {
        const { name } = parseLabel(text)
        if (!names.has(fold(name))) names.set(fold(name), name)
      }
    }
  }
  return [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name)
}

/**
 * Where to go after a form of a board: to the board as it was filtered, if it is the same one, and
 * to the comments that its card showed.
 */
export function keepFilter(from: URL, to: string): string {
  const board = /^\/board\/[^/]+/.exec(from.pathname)?.[0]
  if (board === undefined || !to.startsWith(board)) return to
  const isSamePage = to.split(/[?#]/)[0] === from.pathname
  const shown = isSamePage ? withQuery(to, commentsQuery(from.searchParams)) : to
  return withQuery(shown, toQuery(readFilter(from.searchParams)))
}
