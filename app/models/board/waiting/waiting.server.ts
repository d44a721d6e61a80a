import { archivedListId, homeOf } from "~/database/archive-board"
import { incrementVersion } from "~/database/board-version.server"
import type { Tx } from "~/database/db.server"
import { requireLocked } from "~/database/transactions/board-lock.server"
import type { Actor } from "~/models/access/access.server"
import { isDone } from "~/models/board/card/done"
import type { Entry, EntryKind } from "~/models/board/event/entry"
import { cardOf } from "~/models/board/event/event-about"
import { publish } from "~/models/board/event/publish.server"
import { notify } from "~/models/notifications/notification/notification.server"

// A card waits while another one that blocks it is open: not done, and neither archived nor deleted.

/** What may change whether a card is open. */
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

type Place = {
  cardsDone: boolean
  boardId: string
  board: { binOf: string | null; archiveOf: string | null; deletedAt: Date | null }
}

const isInUse = ({ board }: Place) =>
  board.binOf === null && board.archiveOf === null && board.deletedAt === null

/**
 * Tells the people of cards that wait no longer, once for each wait, and the boards of those that are elsewhere.
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
  const relations = changing.length === 0 ? [] : await readBlocked(tx, changing)
  if (relations.length === 0) return false
  const waiting = new Map(relations.map(({ to }) => [to.id, to]))
  for (const { list } of waiting.values()) requireLocked(tx, homeOf(list.boardId))
  const blocked = await readBlockedNow(tx, [...waiting.keys()])
  const isNew = new Set(relations.flatMap((each) => (each.freedAt === null ? [each.to.id] : [])))
  for (const card of waiting.values()) {
    if (!blocked.has(card.id) && isNew.has(card.id)) await freeCard(tx, actor, card)
  }
  const inUse = [...waiting.values()].filter(({ list }) => isInUse(list))
  for (const { id, list } of inUse.filter((each) => each.list.boardId !== boardId)) {
    const { version } = await incrementVersion(tx, list.boardId)
    publish(tx, { type: "card_updated", boardId: list.boardId, version, touched: { card: id } })
  }
  return inUse.some(({ list }) => list.boardId === boardId)
}

type Blocked = Awaited<ReturnType<typeof readBlocked>>[number]["to"]

async function freeCard(tx: Tx, actor: Actor | null, card: Blocked): Promise<void> {
  const { id, title, list, completed, assignments } = card
  await tx.relation.updateMany({
    where: { kind: "blocks", toCardId: id, freedAt: null },
    data: { freedAt: new Date() },
  })
  if (!isInUse(list) || isDone({ completed, inDoneList: list.cardsDone })) return
  await notify(tx, {
    kind: "freed",
    ...(actor && { actorId: actor.id }),
    userIds: assignments.map(({ userId }) => userId),
    boardId: list.boardId,
    cardId: id,
    message: (cut) => `“${cut(title)}” waits for nothing any more`,
  })
}

/** What cards block, and those of lists. */
async function readBlocked(tx: Tx, entries: readonly Entry[]) {
  const cardIds = entries.flatMap((entry) => cardOf(entry) ?? [])
  const lists = entries.flatMap((entry) =>
    OF_LISTS.has(entry.kind) && "list" in entry && entry.list.id !== null ? [entry.list.id] : [],
  )
  const listIds = lists.flatMap((id) => [id, archivedListId(id)])
  const where =
    listIds.length === 0 ? { fromCardId: { in: cardIds } } : { from: { listId: { in: listIds } } }
  return tx.relation.findMany({
    where: { kind: "blocks", ...where },
    select: {
      freedAt: true,
      to: {
        select: {
          id: true,
          title: true,
          completed: true,
          list: PLACE,
          assignments: { select: { userId: true } },
        },
      },
    },
    orderBy: { id: "asc" },
  })
}

/** Those cards that wait for an open one. */
async function readBlockedNow(tx: Tx, cardIds: string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.relation.findMany({
    where: { kind: "blocks", toCardId: { in: cardIds } },
    select: { toCardId: true, from: { select: { completed: true, list: PLACE } } },
  })
  return new Set(
    rows.flatMap(({ toCardId, from: { completed, list } }) =>
      isInUse(list) && !isDone({ completed, inDoneList: list.cardsDone }) ? [toCardId] : [],
    ),
  )
}
