import { withSteps, type Change, type Step } from "~/models/board/board-page/board-change"
import type { CardFace } from "~/models/board/board-page/board-page"
import type { CalendarPage } from "./calendar-page"
import type { DayOfCards } from "./calendar-days"
import { hasDay } from "./calendar-span"

// A change does not say where a card is among those without a due date: it is the last until the page is refetched.

/** Null if a version is missing, or if only the server knows the page after a change. */
export function withCalendarChanges(
  page: CalendarPage,
  changes: readonly Change[],
): CalendarPage | null {
  if (page.isCut || (page.shortened?.query ?? "") !== "") return null
  return withSteps(page, changes, withStep)
}

/** @returns null if the step does not fit the page */
export function withStep(page: CalendarPage, step: Step): CalendarPage | null {
  if ("removedList" in step) return null
  if ("list" in step) return withList(page, step)
  if ("removedCard" in step) {
    const { removedCard: id, listId } = step
    return isKnown(page, id) ? counted(without(page, id), { from: listId }) : null
  }
  const { card } = step
  const isNew = "listId" in step && step.from === undefined
  if (!isNew && !isKnown(page, card.id)) return null
  const after = step.dueOn ? withDue(page, card, step.dueOn) : withoutDue(page, step)
  return after && "listId" in step ? counted(after, { from: step.from, to: step.listId }) : after
}

/** Another card may be due at another time, or be one of the cards without a due date that the page does not have. */
const isKnown = (page: CalendarPage, id: string): boolean =>
  page.undated.more === 0 ||
  [page.undated.cards, page.later ?? []].some((cards) => has(cards, id)) ||
  isDue(page, id)

const has = (cards: readonly CardFace[], cardId: string) => cards.some(({ id }) => id === cardId)
const isDue = ({ days }: CalendarPage, id: string) => days.some(({ cards }) => has(cards, id))

function withList(
  page: CalendarPage,
  { list: { id, name }, position }: Extract<Step, { list: unknown }>,
): CalendarPage | null {
  const before = page.lists[position]
  if (before?.id === id) {
    return { ...page, lists: page.lists.with(position, { ...before, name }) }
  }
  const isNew = position === page.lists.length && !page.lists.some((list) => list.id === id)
  return isNew ? { ...page, lists: [...page.lists, { id, name, more: 0 }] } : null
}

function counted(page: CalendarPage, { from, to }: { from?: string | undefined; to?: string }) {
  const lists = page.lists.map((list) => {
    const change = Number(list.id === to) - Number(list.id === from)
    return change === 0 ? list : { ...list, more: (list.more ?? 0) + change }
  })
  return { ...page, lists }
}

function without(page: CalendarPage, id: string): CalendarPage {
  const { undated } = page
  const at = undated.cards.findIndex((card) => card.id === id)
  if (at >= 0) {
    const rest = { cards: undated.cards.toSpliced(at, 1), lists: undated.lists.toSpliced(at, 1) }
    return { ...page, undated: { ...undated, ...rest } }
  }
  if (page.later && has(page.later, id)) {
    const { later, ...others } = page
    const rest = later.filter((card) => card.id !== id)
    return rest.length > 0 ? { ...page, later: rest } : others
  }
  if (!isDue(page, id)) return page
  const days = page.days.map(({ day, cards }) => ({
    day,
    cards: cards.filter((card) => card.id !== id),
  }))
  return { ...page, days: days.filter(({ cards }) => cards.length > 0), shown: page.shown - 1 }
}

/** Covers are not shown, and the text of a due date is its time. */
function toShown({ coverAttachmentId: _, ...face }: CardFace, time = ""): CardFace {
  return face.due ? { ...face, due: [time, face.due[1], face.due[2]] } : face
}

/** Days are the last, where they end. */
const placeIn = (time: string) => time || "24:00"

function withDue(
  before: CalendarPage,
  card: CardFace,
  [day, time]: readonly [day: string, time: string],
): CalendarPage | null {
  const page = without(before, card.id)
  // Only the server knows whether it leads over these days.
  if (!hasDay(page, day)) return card.start ? null : page
  const face = toShown(card, time)
  const others = page.days.find((each) => each.day === day)?.cards ?? []
  const place = placeIn(time)
  const at = others.findIndex(({ id, due: [later] = [""] }) => {
    return placeIn(later) > place || (placeIn(later) === place && id > card.id)
  })
  const cards = others.toSpliced(at < 0 ? others.length : at, 0, face)
  const days: DayOfCards[] = [...page.days.filter((each) => each.day !== day), { day, cards }]
  days.sort((one, other) => (one.day < other.day ? -1 : 1))
  return { ...page, days, shown: page.shown + 1 }
}

function withoutDue(page: CalendarPage, step: Extract<Step, { card: unknown }>) {
  const face = toShown(step.card)
  const { cards, lists } = page.undated
  const at = cards.findIndex(({ id }) => id === face.id)
  const list = "listId" in step ? page.lists.findIndex(({ id }) => id === step.listId) : lists[at]
  if (list === undefined || list < 0) return null
  if (lists[at] === list) {
    return { ...page, undated: { ...page.undated, cards: cards.with(at, face) } }
  }
  return withUndated(without(page, face.id), face, list)
}

function withUndated(page: CalendarPage, face: CardFace, list: number): CalendarPage {
  const { cards, lists, more } = page.undated
  const later = lists.findIndex((each) => each > list)
  if (later < 0 && more > 0) return { ...page, undated: { cards, lists, more: more + 1 } }
  const at = later < 0 ? cards.length : later
  const undated = { cards: cards.toSpliced(at, 0, face), lists: lists.toSpliced(at, 0, list), more }
  return { ...page, undated }
}
