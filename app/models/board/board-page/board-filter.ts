import type { MoveCard } from "~/models/board/card/card"
import {
  CARD_PROPERTIES,
  propertiesWith,
  type CardProperty,
  type DatumOf,
} from "~/models/board/card/card-property"
import { isDone } from "~/models/board/card/done"
import { isDueWithinWeek } from "~/models/board/card/due-date"
import {
  cardCount,
  type BoardFrame,
  type BoardPage,
  type CardFace,
  type ListFace,
} from "./board-page"
import { hasFacets, isFacet } from "~/models/board/custom-field/facet"
import { parseLabel, LabelCounts, type BoardLabel } from "~/models/board/label/label"
import { fold } from "~/search/fold"
import { wordsOf } from "~/models/text/search-words"

// Hidden cards keep their positions: a card may be dropped between two with hidden ones between them.

export type BoardFilter = {
  q: string
  /** A card passes with any of these labels, and with any of these members. */
  label: string[]
  member: string[]
  field: string[]
} & Record<FilterName, string>

type FilterName = DatumOf<"filter">["name"]
type Choices = Readonly<Record<string, string>>

export const NONE = "none"
/** Stands for the reader, so that a link shows everybody their own cards. */
export const ME = "me"
const MAX_VALUES = 50

export const FILTER_CHOICES = Object.fromEntries(
  propertiesWith("filter").map((property) => {
    const { name, choices }: { name: string; choices: Choices } = CARD_PROPERTIES[property].filter
    return [name, choices]
  }),
) as Record<FilterName, Choices>

const FILTER_NAMES = Object.keys(FILTER_CHOICES) as FilterName[]

export function readFilter(search: URLSearchParams): BoardFilter {
  const trimmed = (value: string) => value.trim().slice(0, 200)
  const get = (name: string) => trimmed(search.get(name) ?? "")
  const getAll = (name: string) => {
    const values = search.getAll(name).slice(0, MAX_VALUES).map(trimmed)
    return [...new Set(values)].filter((value) => value !== "")
  }
  const choice = (name: FilterName) =>
    Object.hasOwn(FILTER_CHOICES[name], get(name)) ? get(name) : ""
  const choices = FILTER_NAMES.map((name) => [name, choice(name)] as const)
  return {
    q: get("q"),
    label: getAll("label"),
    member: getAll("member"),
    field: getAll("field").filter(isFacet),
    ...(Object.fromEntries(choices) as Record<FilterName, string>),
  }
}

export function toQuery(filter: BoardFilter): string {
  const values = Object.entries(filter).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === "" ? [] : [[name, one]])),
  )
  return values.length === 0 ? "" : `?${new URLSearchParams(values).toString()}`
}

export function forReader(filter: BoardFilter, userId: string | undefined): BoardFilter {
  if (userId === undefined || !filter.member.includes(ME)) return filter
  return { ...filter, member: filter.member.map((id) => (id === ME ? userId : id)) }
}

export function withQuery(address: string, query: string): string {
  if (query === "") return address
  const [whole = "", hash] = address.split("#")
  const [path = "", search] = whole.split("?")
  const added = query.slice(1)
  return `${path}?${search ? `${search}&` : ""}${added}${hash === undefined ? "" : `#${hash}`}`
}

export function cardMatcher(filter: BoardFilter, now = Date.now()): (card: CardFace) => boolean {
  const words = wordsOf(filter.q).map(fold)
  const wanted = filter.label.map(fold)
  const chosen = FILTER_NAMES.filter((name) => filter[name] !== "")
  return (card) => {
    const { title, labels = [], assigned = [] } = card
    if (words.length > 0) {
      const folded = fold(title)
      if (!words.every((word) => folded.includes(word))) return false
    }
    const hasWanted = () => labels.some((text) => wanted.includes(fold(parseLabel(text).name)))
    if (wanted.length > 0 && !hasWanted()) return false
    const { member } = filter
    if (filter.field.length > 0 && !hasFacets(card.facets ?? [], filter.field)) return false
    const isOf = (id: string) => (id === NONE ? assigned.length === 0 : assigned.includes(id))
    if (member.length > 0 && !member.some(isOf)) return false
    return chosen.every((name) =>
      isOfValue(name) ? hasChosen(card[name], filter[name]) : PASSES[name](card, filter[name], now),
    )
  }
}

/** The filters that are about a value by the name of its property. */
type ValueFilter = Extract<FilterName, CardProperty>

const isOfValue = (name: FilterName): name is ValueFilter => Object.hasOwn(CARD_PROPERTIES, name)

const hasChosen = (value: unknown, choice: string): boolean =>
  choice === "some" ? value !== undefined : choice === (value ?? NONE)

type Passes = (card: CardFace, choice: string, now: number) => boolean

const PASSES: Record<Exclude<FilterName, ValueFilter>, Passes> = {
  status: (card, choice) => (choice === "done") === isDone(card),
  due: (card, choice, now) => {
    const { due } = card
    if (choice === "overdue") return due?.[1] === "overdue"
    if (choice === "day") return due?.[1] === "soon"
    if (choice === NONE) return due === undefined
    return !isDone(card) && due !== undefined && isDueWithinWeek(due[2], now)
  },
}

/** All lists stay. The server has already filtered a shortened board: only it knows all cards. */
export function filterBoard(board: BoardPage, filter: BoardFilter, userId?: string) {
  const query = toQuery(filter)
  if (board.shortened?.query === query) return { board, hidden: board.shortened.hidden }
  if (query === "") return { board, hidden: 0 }
  const passes = cardMatcher(forReader(filter, userId))
  let hidden = 0
  const lists = board.lists.map((list) => {
    const cards = list.cards.filter(passes)
    hidden += list.cards.length - cards.length
    // The limit of a list is about all its cards.
    return { ...list, cards, ...(list.limit !== undefined && { total: cardCount(list) }) }
  })
  return { board: { ...board, lists }, hidden }
}

/** The full list's position for a drop among visible cards: after the one above, or else before the one below. */
export function realPosition(
  all: readonly ListFace[],
  shown: readonly ListFace[],
  { cardId, newListId, newPosition }: MoveCard,
): number {
  const list = all.find(({ id }) => id === newListId)
  const isOther = ({ id }: CardFace) => id !== cardId
  const visible = (shown.find(({ id }) => id === newListId)?.cards ?? []).filter(isOther)
  const whole = list?.cards.filter(isOther) ?? []
  const from = list?.cards.find(({ id }) => id === cardId)?.position
  const at = Math.min(newPosition, visible.length)
  const positionIn = (card: CardFace | undefined) => positionOf(whole, card, from)
  const above = positionIn(visible[at - 1])
  if (above >= 0) return above + 1
  const below = positionIn(visible[at])
  return below >= 0 ? below : Math.max(list?.total ?? 0, whole.length)
}

function positionOf(others: CardFace[], card: CardFace | undefined, from = Infinity): number {
  const index = others.findIndex(({ id }) => id === card?.id)
  // A card that was moved since the server filtered the list follows one that was not.
  for (let i = index; i >= 0; i -= 1) {
    const known = others[i]?.position
    if (known !== undefined) return known - (from < known ? 1 : 0) + index - i
  }
  return index
}

export function boardLabels({ lists, shortened, labelOrder }: BoardFrame): BoardLabel[] {
  if (shortened) return shortened.labels
  const counts = new LabelCounts(labelOrder)
  for (const { cards = [] } of lists) for (const { labels = [] } of cards) counts.add(labels)
  return counts.sorted()
}

export function labelChoices(board: BoardFrame, chosen: readonly string[]): string[] {
  const written = new Map(chosen.map((name) => [fold(name), name]))
  // A name stays as it was chosen, so that its box is ticked.
  const onBoard = boardLabels(board).map(({ name }) => written.get(fold(name)) ?? name)
  return [...chosen.filter((name) => !onBoard.includes(name)), ...onBoard]
}
