import type { Card } from "~/database/types"
import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { moveRow } from "~/database/positions.server"
import type { Actor } from "~/models/access/access.server"
import { named, type CardName } from "~/models/board/event/entry"
import type { Touched } from "~/models/board/event/event"
import { record, recordAll, type SharedChange } from "~/models/board/record/record.server"
import type { NamedValue } from "~/models/board/custom-field/custom-field"
import type { Undo } from "~/models/board/undo/undo"
import { dropWatches } from "~/models/board/watch/watch.server"
import type { LeftBehind } from "./card"
import { changeBoard, readLeftBehind, type BoardStates } from "./change-board.server"
import { placeCards, type NewPlace } from "~/database/rows/place-cards.server"

export type CardRow = Card & { boardId: string; listName: string }
export type Target = { id: string; boardId: string; name: string }

/** Moves a card's row. @param position does not count the card itself */
export const moveTo = (tx: Tx, card: CardRow, { id: parentId }: Target, position: number) =>
  moveRow(tx, "Card", {
    id: card.id,
    from: { parentId: card.listId, position: card.position },
    to: { parentId, position },
  })

type OtherBoard = { places: readonly NewPlace[]; to: string }

/** Moves cards of one board to lists of another. The caller has authorised both, and records it. */
export async function placeOnBoard(
  tx: Tx,
  cards: readonly CardRow[],
  { places, to }: OtherBoard,
): Promise<ReadonlyMap<string, BoardStates>> {
  const from = cards[0]?.boardId ?? ""
  const states = await changeBoard(tx, cards, { from, to })
  await placeCards(tx, places)
  return states
}

/** Moves cards to a list of another board. @param position of the first one */
export async function moveToBoard(
  tx: Tx,
  actor: Actor,
  cards: readonly CardRow[],
  { target, position }: { target: Target; position: number },
): Promise<void> {
  const places = cards.map(({ id, listId }, index) => {
    return { id, from: listId, listId: target.id, position: position + index }
  })
  const states = await placeOnBoard(tx, cards, { places, to: target.boardId })
  const undo = await boardStep(tx, cards, target, states)
  const moves = cards.map((card, index) => ({
    card,
    list: target,
    position: position + index,
    unseen: states.get(card.id)?.unseen ?? [],
  }))
  await recordNewBoard(tx, actor, moves, undo)
}

/** @throws 409 with the losses on another board, if the person has not read them */
export async function requireKnown(
  tx: Tx,
  cards: readonly CardRow[],
  boardId: string,
  knows: string | null | undefined,
): Promise<void> {
  if (knows === undefined || knows === boardId) return
  const lines = await readLeftBehind(tx, cards, boardId)
  if (lines.length === 0) return
  const { name } = await tx.board.findUniqueOrThrow({ where: { id: boardId } })
  const things = cards.length === 1 ? "it" : "them"
  const current: LeftBehind = { boardId, lines }
  throw conflict(`Not all of ${things} comes along to “${name}”:`, current)
}

async function boardStep(
  tx: Tx,
  cards: readonly CardRow[],
  target: Target,
  states: ReadonlyMap<string, BoardStates>,
): Promise<Undo | null> {
  const [first] = cards
  if (!first) return null
  const ids = [first.boardId, target.boardId]
  const boards = await tx.board.findMany({ where: { id: { in: ids } } })
  const named = (boardId: string) => {
    return { boardId, board: boards.find(({ id }) => id === boardId)?.name ?? "" }
  }
  const moved = cards.flatMap(({ id, title, listId, position }) => {
    const { before, after } = states.get(id) ?? {}
    return before && after ? [{ id, title, listId, position, before, after }] : []
  })
  return {
    kind: "changed_boards",
    cards: moved,
    from: named(first.boardId),
    to: { ...named(target.boardId), listId: target.id },
  }
}

/** A card as it was on its old board, and its place on the new one. */
export type CameToBoard = {
  card: CardRow
  list: Target
  position: number
  unseen: NamedValue[]
}

/** A value for which the board has no field. */
const keptValue = ({ field, value }: NamedValue) => ({ field: { id: null, name: field }, value })

/** Records on both boards that cards have moved from one to the other. @param undo reverses it, from either board */
export async function recordNewBoard(
  tx: Tx,
  actor: Actor,
  moves: readonly CameToBoard[],
  undo: Undo | null,
): Promise<void> {
  const [first] = moves
  if (!first) return
  // A person who watches both boards is notified once.
  const shared = { actor, undo, notified: new Set<string>() }
  const { card, list, position } = first
  await recordCards(tx, {
    ...shared,
    type: "card_moved",
    boardId: list.boardId,
    entries: moves.map(({ card, list, unseen }) => ({
      kind: "card_came",
      card: nameOf(card),
      list: named(list),
      ...(unseen.length > 0 && { kept: unseen.map(keptValue) }),
    })),
    places: new Map(moves.map(({ card, list }) => [card.id, { from: list.id }])),
    touched: { card: card.id, listId: list.id, position },
  })
  await recordCards(tx, {
    ...shared,
    type: "card_deleted",
    boardId: card.boardId,
    entries: moves.map(({ card }) => {
      const list = { id: card.listId, name: card.listName }
      return { kind: "card_left", card: nameOf(card), list }
    }),
    places: new Map(moves.map(({ card }) => [card.id, { from: card.listId }])),
    touched: { removedCard: card.id, listId: card.listId },
  })
  await dropWatches(
    tx,
    moves.map(({ card }) => card.id),
    card.boardId,
  )
}

/** @param change with `touched` as that of a single card */
async function recordCards(
  tx: Tx,
  { touched, ...change }: SharedChange & { touched: Touched },
): Promise<void> {
  const [entry = null] = change.entries
  if (change.entries.length > 1) return recordAll(tx, change, undefined)
  const { entries: _entries, places: _places, ...one } = change
  return record(tx, { ...one, entry, touched }, undefined)
}

const nameOf = ({ id, title }: CardRow): CardName => ({ id, title })
