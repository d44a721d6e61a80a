import { archivedListId, homeOf } from "~/database/archive-board"
import { incrementVersion } from "~/database/board-version.server"
import type { Tx } from "~/database/db.server"
import { readAffectedCards } from "~/database/rows/relation-rows.server"
import type { Prisma } from "~/database/types"
import { requireLocked } from "~/database/transactions/board-lock.server"
import type { Actor } from "~/models/access/access.server"
import { isDone } from "~/models/board/card/done"
import type { RelationEnds } from "~/models/board/relation-kind/relation-kind"
import type { Entry, EntryKind } from "~/models/board/event/entry"
import { cardOf } from "~/models/board/event/event-about"
import { publish } from "~/models/board/event/publish.server"
import { notify } from "~/models/notifications/notification/notification.server"

// A card waits while another one that blocks it is open: not done, and neither archived nor deleted.

/** The changes after which a card may be open or not. */
const OF_CARDS: ReadonlySet<EntryKind> = new Set([
  "card_moved",
  "card_archived",
  "card_unarchived",
  "card_deleted",
  "card_restored",
  "card_came",
  "done_card_archived",
])
const OF_LISTS: ReadonlySet<EntryKind> = new Set([
  "list_done",
  "list_open",
  "list_archived",
  "list_unarchived",
  "list_deleted",
  "list_restored",
  "cards_archived",
])

const isTick = (entry: Entry) =>
  entry.kind === "card_changed" && entry.changes.some(({ field }) => field === "completed")

const mayChangeWaits = (entry: Entry): boolean =>
  OF_CARDS.has(entry.kind) || OF_LISTS.has(entry.kind) || isTick(entry)

const PLACE = {
  select: {
    cardsDone: true,
    boardId: true,
    board: { select: { binOf: true, archiveOf: true, deletedAt: true } },
  },
} as const

const WAITING = {
  id: true,
  title: true,
  completed: true,
  list: PLACE,
  assignments: { select: { userId: true } },
} as const

type WaitingCard = Prisma.CardGetPayload<{ select: typeof WAITING }>

type Place = {
  cardsDone: boolean
  boardId: string
  board: { binOf: string | null; archiveOf: string | null; deletedAt: Date | null }
}

const isInUse = ({ board }: Place) =>
  board.binOf === null && board.archiveOf === null && board.deletedAt === null

const isOpen = ({ completed, list }: { completed: boolean; list: Place }) =>
  isInUse(list) && !isDone({ completed, inDoneList: list.cardsDone })

/**
 * Tells the people of cards that wait no longer, once for each wait, and the boards of those that are elsewhere, as those
 * of cards of which a part is done.
 * @param entries of cards or lists that may be done now, or open again
 * @returns whether other cards of the board look different now
 */
export async function updateWaits(
  tx: Tx,
  boardId: string,
  actor: Actor | null,
  entries: readonly Entry[],
): Promise<boolean> {
  const changing = entries.filter(mayChangeWaits)
  const affected = changing.length === 0 ? [] : await readAffectedCards(tx, placesOf(changing))
  if (affected.length === 0) return false
  const ids = [...new Set(affected.map(({ id }) => id))]
  const cards = await tx.card.findMany({ where: { id: { in: ids } }, select: WAITING })
  for (const { list } of cards) requireLocked(tx, homeOf(list.boardId))
  const waiting = affected.flatMap(({ id, kind }) => (kind === "blocks" ? [id] : []))
  const blocked = await readBlocked(tx, waiting)
  const free = cards.filter(({ id }) => waiting.includes(id) && !blocked.has(id))
  for (const card of free) await freeCard(tx, actor, card)
  const inUse = cards.filter(({ list }) => isInUse(list))
  for (const { id, list } of inUse.filter((each) => each.list.boardId !== boardId)) {
    const { version } = await incrementVersion(tx, list.boardId)
    publish(tx, { type: "card_updated", boardId: list.boardId, version, touched: { card: id } })
  }
  return inUse.some(({ list }) => list.boardId === boardId)
}

/** After a relation came or went: a card that nothing holds up does not wait, and nobody hears so later. */
export async function skipWait(
  tx: Tx,
  { kind, toCardId }: Pick<RelationEnds, "toCardId"> & { kind: string },
): Promise<void> {
  if (kind !== "blocks" || (await readBlocked(tx, [toCardId])).has(toCardId)) return
  await endWaits(tx, toCardId)
}

const endWaits = (tx: Tx, cardId: string) =>
  tx.relation.updateMany({
    where: { kind: "blocks", toCardId: cardId, freedAt: null },
    data: { freedAt: new Date() },
  })

/** The cards and the lists of entries. */
function placesOf(entries: readonly Entry[]) {
  const cardIds = entries.flatMap((entry) => cardOf(entry) ?? [])
  const listIds = entries.flatMap((entry) => {
    const listId = OF_LISTS.has(entry.kind) && "list" in entry ? entry.list.id : null
    return listId === null ? [] : [listId, archivedListId(listId)]
  })
  return { cardIds, listIds }
}

async function freeCard(tx: Tx, actor: Actor | null, card: WaitingCard): Promise<void> {
  const { id, title, list, assignments } = card
  const { count } = await endWaits(tx, id)
  if (count === 0 || !isOpen(card)) return
  await notify(tx, {
    kind: "freed",
    ...(actor && { actorId: actor.id }),
    userIds: assignments.map(({ userId }) => userId),
    boardId: list.boardId,
    cardId: id,
    message: (cut) => `“${cut(title)}” waits for nothing any more`,
  })
}

/** Those cards that wait for an open one. */
async function readBlocked(tx: Tx, cardIds: string[]): Promise<ReadonlySet<string>> {
  if (cardIds.length === 0) return new Set()
  const rows = await tx.relation.findMany({
    where: { kind: "blocks", toCardId: { in: cardIds } },
    select: { toCardId: true, from: { select: { completed: true, list: PLACE } } },
  })
  return new Set(rows.flatMap(({ toCardId, from }) => (isOpen(from) ? [toCardId] : [])))
}
