import { setImmediate } from "node:timers/promises"
import { archiveId } from "~/database/archive-board"
import { db } from "~/database/db.server"
import {
  readFlowAssignees,
  readFlowCards,
  readFlowItems,
  readFlowRows,
  type FlowCardRow,
} from "~/database/rows/flow-rows.server"
import type { List } from "~/database/types"
import type { BoardAccess } from "~/models/access/access.server"
import type { Priority } from "~/models/board/card/priority"
import { momentFor } from "~/models/text/time/whole-day"
import { SharedReads } from "~/models/text/shared-reads"
import { finishedBy, type IsFinished } from "./life"
import { toFlowEntry } from "./flow-entry"
import { replay, type FlowEntry, type History, type PresentCard } from "./replay"

/** A card on the board, as far as digests and analytics need it. */
export type FlowCard = PresentCard & {
  listId: string
  dueDate: number | null
  dueAllDay: boolean
  priority: Priority | null
  estimate: number | null
  items: number
  itemsDone: number
  assignees: string[]
}

export type BoardFlow = {
  boardName: string
  lists: Pick<List, "id" | "name" | "cardsDone">[]
  cards: Map<string, FlowCard>
  archived: Map<string, FlowCard>
  history: History
  isFinished: IsFinished
}

/** So that no other request waits long. */
const BATCH = 2000

type Entries = { last: number; entries: FlowEntry[] }

const CACHED_BOARDS = 20
/** Entries and cards of all cached boards together: some 50 MB. */
const MAX_CACHED = 300_000

const entriesOf = new SharedReads<Entries>({
  maxEntries: CACHED_BOARDS,
  maxWeight: MAX_CACHED,
  weigh: ({ entries }) => entries.length,
})
const flows = new SharedReads<BoardFlow>({
  maxEntries: CACHED_BOARDS,
  maxWeight: MAX_CACHED,
  weigh: ({ cards, history }) => cards.size + history.cards.size,
})

/** The history of a board and its present cards, computed once per version of the board. */
export function getBoardFlow(access: BoardAccess): Promise<BoardFlow> {
  const { boardId, version, createdAt } = access
  // A deleted board's id can be used again.
  const key = `${boardId} ${createdAt.toISOString()}`
  const state = String(version)
  return flows.get(key, state, async () => {
    const { entries } = await entriesOf.get(key, state, (before) => readEntries(boardId, before))
    const lists = await readLists(boardId)
    const cards = await readCards(lists)
    await addParts(boardId, cards)
    const archived = await readCards(await readLists(archiveId(boardId)))
    await setImmediate()
    const history = replay(entries, [...cards.values()], Date.now())
    const isFinished = finishedBy(lists)
    return { boardName: await readName(boardId), lists, cards, archived, history, isFinished }
  })
}

async function readEntries(boardId: string, before?: Promise<Entries>): Promise<Entries> {
  const known = await before?.catch(() => undefined)
  const entries = [...(known?.entries ?? [])]
  let last = known?.last ?? 0
  for (;;) {
    const rows = await readFlowRows(boardId, last, BATCH)
    for (const row of rows) {
      const entry = toFlowEntry(row)
      if (entry) entries.push(entry)
    }
    last = rows.at(-1)?.version ?? last
    if (rows.length < BATCH) return { last, entries }
    await setImmediate()
  }
}

function readLists(boardId: string): Promise<BoardFlow["lists"]> {
  const select = { id: true, name: true, cardsDone: true } as const
  return db.list.findMany({ where: { boardId }, select, orderBy: { position: "asc" } })
}

async function readName(boardId: string): Promise<string> {
  const board = await db.board.findUnique({ where: { id: boardId }, select: { name: true } })
  return board?.name ?? ""
}

async function readCards(lists: BoardFlow["lists"]): Promise<Map<string, FlowCard>> {
  const cards = new Map<string, FlowCard>()
  for (const list of lists) {
    for (let after = -1; ;) {
      const rows = await readFlowCards(list.id, after, BATCH)
      for (const row of rows) cards.set(row.id, toFlowCard(row, list))
      after = rows.at(-1)?.position ?? after
      if (rows.length < BATCH) break
      await setImmediate()
    }
  }
  return cards
}

async function addParts(boardId: string, cards: ReadonlyMap<string, FlowCard>): Promise<void> {
  for (const { cardId, userId } of await readFlowAssignees(boardId)) {
    cards.get(cardId)?.assignees.push(userId)
  }
  for (const { cardId, ...counts } of await readFlowItems(boardId)) {
    const card = cards.get(cardId)
    if (card) Object.assign(card, counts)
  }
}

const toFlowCard = (row: FlowCardRow, list: BoardFlow["lists"][number]): FlowCard => ({
  id: row.id,
  title: row.title,
  listId: list.id,
  list: list.name,
  completed: row.completed === 1,
  createdAt: Date.parse(row.createdAt),
  dueDate: row.dueDate === null ? null : Date.parse(row.dueDate),
  dueAllDay: row.dueAllDay !== 0,
  priority: row.priority as Priority | null,
  estimate: row.estimate,
  items: 0,
  itemsDone: 0,
  assignees: [],
})

/** The board's cards, with days that end where the reader is. */
export function cardsFor({ cards }: BoardFlow, zone: string): BoardFlow["cards"] {
  const shown = new Map(cards)
  for (const [id, card] of cards) {
    if (card.dueDate === null || !card.dueAllDay) continue
    const dueDate = momentFor(new Date(card.dueDate).toISOString(), true, "due", zone)
    shown.set(id, { ...card, dueDate: Date.parse(dueDate) })
  }
  return shown
}
