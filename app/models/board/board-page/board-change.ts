import type { ListName } from "~/models/board/list/list"
import type { FieldValues } from "~/models/board/custom-field/custom-field"
import { faceIn } from "~/models/board/board-page/timed-face"
import type { BoardPage, CardFace, ListFace } from "./board-page"

// Applied to the page of the version before, a change gives the page of its own version.

export type Change<Card = CardFace> = { version: number; step: Step<Card> }

/** As `Touched`, with the cards themselves. */
export type Step<Card = CardFace> =
  | (CardStep<Card> & { listId: string; position: number; from?: string })
  | CardStep<Card>
  | { removedCard: string; listId: string }
  | { list: ListName; position: number }
  | { removedList: string }

type CardStep<Card> = {
  card: Card
  /** Of the card, for views that show it. */
  number?: number
  /** When it is due for the reader: `yyyy-MM-dd` and `HH:mm`. */
  dueOn?: readonly [day: string, time: string]
  /** Null if the values are too long to be sent. */
  values?: FieldValues | null
}

/** Applies changes in order. Null if one is missing or does not fit: the page must be refetched. */
export function withChanges(page: BoardPage, changes: readonly Change[]): BoardPage | null {
  // Only the server knows which cards pass a filter of a shortened board.
  if (page.shortened && page.shortened.query !== "") return null
  return withSteps(page, changes, (shown, step) => {
    const lists = withStep(shown.lists, shown.showsNumbers ? withNumber(step) : step)
    return lists && { ...shown, lists }
  })
}

/** The step with the number of its card on the face, for a page that shows it. */
export const withNumber = (step: Step): Step =>
  "card" in step && step.number !== undefined
    ? { ...step, card: { ...step.card, number: step.number } }
    : step

/** The same for a page of any view. @param withStep returns null if the step does not fit */
export function withSteps<Page extends { version: number }>(
  page: Page,
  changes: readonly Change[],
  withStep: (page: Page, step: Step) => Page | null,
): Page | null {
  let shown = page
  for (const { version, step } of changes) {
    if (version <= shown.version) continue
    const next = version === shown.version + 1 ? withStep(shown, step) : null
    if (!next) return null
    shown = { ...next, version }
  }
  return shown
}

export function touchesCard({ step }: Change, cardId: string): boolean {
  if ("removedCard" in step) return step.removedCard === cardId
  return "card" in step ? step.card.id === cardId : true
}

/** The lists after a step; null if it does not fit them. */
export function withStep(lists: ListFace[], step: Step): ListFace[] | null {
  if ("removedList" in step) return withoutList(lists, step.removedList)
  if ("list" in step) return withList(lists, step.list, step.position)
  if ("removedCard" in step) return withoutCard(lists, step.removedCard, step.listId)
  if ("listId" in step) return withCardAt(lists, step)
  return withCard(lists, step.card)
}

function withoutList(lists: ListFace[], id: string): ListFace[] | null {
  const others = lists.filter((list) => list.id !== id)
  return others.length < lists.length ? others : null
}

function withList(lists: ListFace[], named: ListName, position: number): ListFace[] | null {
  const before = lists.find((list) => list.id === named.id)
  const { limit: _limit, archiveDays: _days, cardsDone: _done, ...kept } = before ?? { cards: [] }
  const list = { ...kept, ...named, cards: kept.cards.map((card) => faceIn(named, card)) }
  const others = lists.filter((each) => each !== before)
  return position <= others.length ? others.toSpliced(position, 0, list) : null
}

/** A long list may not show the card. */
function withCard(lists: ListFace[], card: CardFace): ListFace[] | null {
  const at = lists.findIndex(({ cards }) => cards.some(({ id }) => id === card.id))
  const list = lists[at]
  if (!list) return lists.some(({ more }) => more) ? lists : null
  const cards = list.cards.map((each) => (each.id === card.id ? card : each))
  return lists.with(at, { ...list, cards })
}

function withoutCard(lists: ListFace[], cardId: string, listId: string): ListFace[] | null {
  const at = lists.findIndex(({ id }) => id === listId)
  const list = lists[at]
  if (!list) return null
  const cards = list.cards.filter(({ id }) => id !== cardId)
  const { more = 0 } = list
  if (cards.length < list.cards.length) {
    // A long list would show none of its cards.
    return cards.length === 0 && more > 0 ? null : lists.with(at, { ...list, cards })
  }
  return more > 0 ? lists.with(at, withMore(list, more - 1)) : null
}

function withCardAt(
  lists: ListFace[],
  {
    card,
    listId,
    position,
    from,
  }: { card: CardFace; listId: string; position: number; from?: string },
): ListFace[] | null {
  const others = from === undefined ? lists : withoutCard(lists, card.id, from)
  const at = others?.findIndex(({ id }) => id === listId) ?? -1
  const list = others?.[at]
  if (!others || !list) return null
  if (others.some(({ cards }) => cards.some(({ id }) => id === card.id))) return null
  const { cards, more = 0 } = list
  if (position <= cards.length) {
    return others.with(at, { ...list, cards: cards.toSpliced(position, 0, card) })
  }
  return position <= cards.length + more && more > 0
    ? others.with(at, withMore(list, more + 1))
    : null
}

function withMore({ more: _, ...list }: ListFace, more: number): ListFace {
  return more > 0 ? { ...list, more } : list
}
