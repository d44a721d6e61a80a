import { textsOf } from "~/client/form-texts"
import type { Step } from "~/models/board/board-page/board-change"
import { boardLabels } from "~/models/board/board-page/board-filter"
import type { BoardPage, CardFace } from "~/models/board/board-page/board-page"
import { readRows, type RowsBy } from "~/models/board/board-page/rows-by"
import { faceIn } from "~/models/board/board-page/timed-face"
import { PRIORITIES } from "~/models/board/card/priority"
import { findLabel, formatLabel, labelKey } from "~/models/board/label/label"
import type { Form } from "~/routes/board.$boardId/form-step"
import { withDroppedCards } from "~/routes/board.$boardId/lists/dropped-cards"

// Foretells what the server will make of cards in a row.

export type RowMove = {
  cardIds: readonly string[]
  newListId: string
  by: RowsBy
  row: string
  after?: string | undefined
  before?: string | undefined
}

/** The page after a form that is about several cards. */
export function withForm<Page extends BoardPage>(page: Page, form: FormData): Page {
  const texts = textsOf(form)
  const by = readRows(texts.get("rows") ?? null)
  if (by === null) return withDroppedCards(page, form)
  return withCardsInRow(page, {
    cardIds: form.getAll("cardIds").map(String),
    newListId: texts.get("newListId") ?? "",
    by,
    row: texts.get("row") ?? "",
    after: texts.get("after"),
    before: texts.get("before"),
  })
}

/** The step of a form for a new card in a row. */
export function stepInRow(page: BoardPage, step: Step, form: Form): Step {
  const by = readRows(form.get("rows") ?? null)
  if (by === null || !("card" in step)) return step
  return { ...step, card: withValue(page, step.card, by, form.get("row") ?? "") }
}

/** The page with cards after one of a list or before another; without either, last, or where they are in it. */
export function withCardsInRow<Page extends BoardPage>(page: Page, move: RowMove): Page {
  const { cardIds, newListId, by, row, after, before } = move
  const isMoved = ({ id }: CardFace) => cardIds.includes(id)
  const at = page.lists.findIndex(({ id }) => id === newListId)
  const target = page.lists[at]
  if (!target) return page
  const change = (card: CardFace) => withValue(page, card, by, row)
  const stay = after === undefined && before === undefined
  if (stay && cardIds.every((id) => target.cards.some((card) => card.id === id))) {
    const cards = target.cards.map((card) => (isMoved(card) ? change(card) : card))
    return { ...page, lists: page.lists.with(at, { ...target, cards }) }
  }
  const moved = page.lists.flatMap(({ cards }) => cards.filter(isMoved))
  const lists = page.lists.map((list) =>
    list.cards.some(isMoved)
      ? { ...list, cards: list.cards.filter((card) => !isMoved(card)) }
      : list,
  )
  const cards = lists[at]?.cards ?? []
  const above = cards.findIndex(({ id }) => id === after)
  const below = cards.findIndex(({ id }) => id === before)
  const place = above >= 0 ? above + 1 : below >= 0 ? below : cards.length
  // On a shortened board, only the server knows their positions among all cards.
  const placed = moved.map(({ position: _, ...card }) => faceIn(target, change(card)))
  const list = { ...target, cards: cards.toSpliced(place, 0, ...placed) }
  return { ...page, lists: lists.with(at, list) }
}

/** The card with the value of a row, in place of its first one. */
function withValue(page: BoardPage, card: CardFace, by: RowsBy, row: string): CardFace {
  const { assigned = [], labels = [], priority, facets = [] } = card
  switch (by) {
    case "person": {
      const { assigned: _, ...others } = card
      const rest = assigned.slice(1).filter((id) => id !== row)
      return row === "" ? others : { ...others, assigned: [row, ...rest] }
    }
    case "label": {
      const { labels: _, ...others } = card
      const own = findLabel(labels, row)
      const onBoard = boardLabels(page).find(({ name }) => labelKey(name) === labelKey(row))
      const label = own ?? (onBoard ? formatLabel(onBoard) : row)
      const rest = labels.slice(1).filter((each) => each !== own)
      return row === "" ? others : { ...others, labels: [label, ...rest] }
    }
    case "priority": {
      const { priority: _, ...others } = card
      const wanted = PRIORITIES.find((each) => each === row)
      if (priority === wanted) return card
      return wanted ? { ...others, priority: wanted } : others
    }
    default: {
      const rest = facets.filter((value) => !`field:${value}`.startsWith(by))
      return { ...card, facets: row === "" ? rest : [...rest, row] }
    }
  }
}
