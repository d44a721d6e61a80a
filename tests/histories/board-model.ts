// A plain model of a board: what each command changes, and what it answers.

export type CardState = {
  title: string
  completed: boolean
  listId: string
  isArchived: boolean
  items: number
  comments: number
}
export type BoardState = {
  /** The ids of the cards of each list, in their order. */
  lists: Record<string, string[]>
  cards: Record<string, CardState>
}

export type Command =
  | { kind: "read" }
  | { kind: "create"; cardId: string; listId: string; title: string; position: number }
  | { kind: "move"; cardId: string; listId: string; position: number }
  | { kind: "sort"; listId: string; cardIds: string[] }
  | { kind: "rename"; cardId: string; title: string; base: string | null }
  | { kind: "complete"; cardId: string; completed: boolean }
  | { kind: "archive"; cardId: string }
  | { kind: "restore"; cardId: string }
  | { kind: "delete"; cardId: string }
  | { kind: "addItem" | "comment"; cardId: string; id: string }

/** The answer of a command. Without `changed` it has left everything as it was. */
export type Outcome = { status: number; answer: unknown; changed: boolean }

const EMPTY = { completed: false, isArchived: false, items: 0, comments: 0 }

/** Carries out a command on the state, which it changes. */
export function carryOut(board: BoardState, command: Command): Outcome {
  if (command.kind === "read") return unchanged(200, pictureOf(board))
  if (command.kind === "sort") return sort(board, command.listId, command.cardIds)
  if (command.kind !== "create") return onCard(board, command)
  const { cardId, listId, title, position } = command
  board.cards[cardId] = { title, listId, ...EMPTY }
  insert(board, cardId, listId, position)
  return { status: 201, answer: faceOf(board, cardId), changed: true }
}

type OnCard = Exclude<Command, { kind: "read" | "create" | "sort" }>

function onCard(board: BoardState, command: OnCard): Outcome {
  const { kind, cardId } = command
  const card = board.cards[cardId]
  if (!card) return unchanged(404)
  if (kind === "delete") {
    leave(board, cardId)
    Reflect.deleteProperty(board.cards, cardId)
    return changed(204, null)
  }
  if (kind === "archive" || kind === "restore") {
    const isArchived = kind === "archive"
    const answer = { id: cardId, title: card.title, listId: card.listId }
    if (card.isArchived === isArchived) return unchanged(200, answer)
    if (isArchived) leave(board, cardId)
    else insert(board, cardId, card.listId, Infinity)
    card.isArchived = isArchived
    return changed(200, answer)
  }
  if (card.isArchived) return unchanged(409)
  if (kind === "move") return move(board, command, card)
  if (kind === "rename") {
    if (command.base !== null && command.base !== card.title) return unchanged(409)
    card.title = command.title
    return changed(200, faceOf(board, cardId))
  }
  if (kind === "complete") {
    const isSame = card.completed === command.completed
    card.completed = command.completed
    return { status: 200, answer: faceOf(board, cardId), changed: !isSame }
  }
  if (kind === "addItem") card.items += 1
  else card.comments += 1
  const position = kind === "addItem" ? { position: card.items - 1 } : {}
  return changed(201, { id: command.id, ...position })
}

function move(
  board: BoardState,
  { cardId, listId, position }: Extract<Command, { kind: "move" }>,
  card: CardState,
): Outcome {
  const before = board.lists[card.listId]?.indexOf(cardId) ?? -1
  const isSameList = card.listId === listId
  const last = (board.lists[listId]?.length ?? 0) - (isSameList ? 1 : 0)
  const wanted = Math.min(position, last)
  if (isSameList && wanted === before) return unchanged(200, {})
  leave(board, cardId)
  insert(board, cardId, listId, wanted)
  card.listId = listId
  return changed(200, {})
}

function sort(board: BoardState, listId: string, first: string[]): Outcome {
  const before = board.lists[listId] ?? []
  if (first.some((id) => !before.includes(id))) return unchanged(400)
  const after = [...first, ...before.filter((id) => !first.includes(id))]
  board.lists[listId] = after
  return { status: 200, answer: {}, changed: after.join() !== before.join() }
}

const changed = (status: number, answer: unknown): Outcome => ({ status, answer, changed: true })
const unchanged = (status: number, answer: unknown = null): Outcome => ({
  status,
  answer,
  changed: false,
})

function leave(board: BoardState, cardId: string): void {
  for (const [listId, cards] of Object.entries(board.lists)) {
    board.lists[listId] = cards.filter((id) => id !== cardId)
  }
}

function insert(board: BoardState, cardId: string, listId: string, position: number): void {
  board.lists[listId]?.splice(position, 0, cardId)
}

export function faceOf(board: BoardState, cardId: string) {
  const card = board.cards[cardId]
  if (!card) throw new Error("The model has lost a card.")
  const { title, completed, listId, items, comments } = card
  const position = board.lists[listId]?.indexOf(cardId)
  return { id: cardId, title, completed, listId, position, items, comments }
}

export const pictureOf = (board: BoardState) =>
  Object.entries(board.lists).map(([id, cards]) => ({
    id,
    cards: cards.map((cardId) => faceOf(board, cardId)),
  }))

/** A board as it is read. */
export type Picture = ReturnType<typeof pictureOf>
