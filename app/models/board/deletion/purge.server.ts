import { setImmediate } from "node:timers/promises"
import { db, transaction, type Tx } from "~/database/db.server"
import { log } from "~/log.server"
import { removeUnused } from "~/models/board/attachment/attachment-files.server"
import { LINK } from "~/models/board/attachment/file-type"
import { withHidden } from "./bin.server"

// A board may have millions of rows: each transaction deletes a few, so that others run in between.

/** Each card has at most some hundred rows. */
const CARDS_PER_BATCH = 20
/** Each may be collapsed by hundreds of people. */
const LISTS_PER_BATCH = 20
/** The largest other rows are comments of 10,000 characters. */
const ROWS_PER_BATCH = 300

/** Including its bin, for one statement. */
const SMALL_BOARD = { cards: 50, rows: 500 }

/** The ids of all cards of a board and its bin; null if it is not small. */
export async function cardIdsOfSmallBoard(tx: Tx, boardId: string): Promise<string[] | null> {
  const cards = await tx.card.findMany({
    where: { list: { board: withHidden(boardId) } },
    select: { id: true },
    take: SMALL_BOARD.cards + 1,
  })
  if (cards.length > SMALL_BOARD.cards) return null
  // With a condition on the cards' board, SQLite would read all rows of all boards.
  const ids = cards.map(({ id }) => id)
  const where = { cardId: { in: ids } }
  const rows =
    (await tx.comment.count({ where })) +
    (await tx.checklistItem.count({ where })) +
    (await tx.attachment.count({ where })) +
    (await tx.notification.count({ where: { boardId } }))
  return rows <= SMALL_BOARD.rows ? ids : null
}

const stop = new AbortController()
const isStopped = () => stop.signal.aborted

export function stopPurges(): void {
  stop.abort()
}

export async function purgeDeletions(before: Date): Promise<number> {
  const where = { OR: [{ createdAt: { lte: before } }, { purgedAt: { not: null } }] }
  const deletions = await db.deletion.findMany({
    where,
    select: { id: true, kind: true, deletedId: true },
  })
  for (const { id, kind, deletedId } of deletions) {
    if (isStopped()) break
    const purgedAt = new Date()
    // From here on it cannot be restored, so that nobody sees it partly purged.
    await transaction((tx) => tx.deletion.updateMany({ where: { id }, data: { purgedAt } }))
    if (kind === "board") await purgeBoards()
    else await purgeList(kind === "list" ? deletedId : id)
    if (!isStopped() && kind !== "board")
      await transaction((tx) => tx.deletion.deleteMany({ where: { id } }))
  }
  return deletions.length
}

let purging: Promise<void> | null = null

/** Purges deleted boards. Never throws: the next call tries again. */
export function purgeBoards(): Promise<void> {
  purging ??= purgeAllBoards()
    .catch((err: unknown) => log.warn({ err }, "deleted boards could not be purged"))
    .finally(() => (purging = null))
  return purging
}

async function purgeAllBoards(): Promise<void> {
  // A board with a deletion can be restored until the purge of that begins.
  const where = {
    deletedAt: { not: null },
    deletions: { none: { kind: "board", purgedAt: null } },
  }
  for (;;) {
    const board = await db.board.findFirst({ where, select: { id: true } })
    if (!board || isStopped()) return
    await purgeBoard(board.id)
  }
}

async function purgeBoard(boardId: string): Promise<void> {
  const where = { board: withHidden(boardId) }
  const select = { id: true }
  const lists = await db.list.findMany({ where: { ...where, cards: { some: {} } }, select })
  for (const { id } of lists) await purgeList(id)
  // The others: a commit for each would wait for the disk hundreds of times.
  await purgeRows(
    () => db.list.findMany({ where, select, take: LISTS_PER_BATCH }),
    (_, ids) => transaction((tx) => tx.list.deleteMany({ where: { id: { in: ids } } })),
  )
  await purgeNotifications(boardId)
  if (!isStopped()) await transaction((tx) => tx.board.deleteMany({ where: { id: boardId } }))
}

async function purgeList(listId: string): Promise<void> {
  while (!isStopped()) {
    const cards = await db.card.findMany({
      where: { listId },
      select: { id: true },
      take: CARDS_PER_BATCH,
    })
    if (cards.length === 0) break
    const ids = cards.map(({ id }) => id)
    await purgeAttachments(ids)
    await purgeComments(ids)
    await purgeChecklists(ids)
    if (!isStopped()) await transaction((tx) => tx.card.deleteMany({ where: { id: { in: ids } } }))
    await setImmediate()
  }
  if (!isStopped()) await transaction((tx) => tx.list.deleteMany({ where: { id: listId } }))
}

async function purgeRows<R extends { id: string }>(
  find: () => Promise<R[]>,
  remove: (rows: R[], ids: string[]) => Promise<unknown>,
): Promise<void> {
  while (!isStopped()) {
    const rows = await find()
    if (rows.length === 0) return
    await remove(
      rows,
      rows.map(({ id }) => id),
    )
    await setImmediate()
  }
}

function purgeAttachments(cardIds: string[]): Promise<void> {
  const select = { id: true, filePath: true, mimeType: true }
  const where = { cardId: { in: cardIds } }
  return purgeRows(
    () => db.attachment.findMany({ where, select, take: ROWS_PER_BATCH }),
    async (rows, ids) => {
      await transaction((tx) => tx.attachment.deleteMany({ where: { id: { in: ids } } }))
      const files = rows.filter(({ mimeType }) => mimeType !== LINK)
      if (files.length > 0) await removeUnused(files.map(({ filePath }) => filePath))
    },
  )
}

function purgeComments(cardIds: string[]): Promise<void> {
  const where = { cardId: { in: cardIds } }
  return purgeRows(
    () => db.comment.findMany({ where, select: { id: true }, take: ROWS_PER_BATCH }),
    (_, ids) => transaction((tx) => tx.comment.deleteMany({ where: { id: { in: ids } } })),
  )
}

function purgeChecklists(cardIds: string[]): Promise<void> {
  const where = { cardId: { in: cardIds } }
  return purgeRows(
    () => db.checklistItem.findMany({ where, select: { id: true }, take: ROWS_PER_BATCH }),
    (_, ids) => transaction((tx) => tx.checklistItem.deleteMany({ where: { id: { in: ids } } })),
  )
}

function purgeNotifications(boardId: string): Promise<void> {
  return purgeRows(
    () =>
      db.notification.findMany({ where: { boardId }, select: { id: true }, take: ROWS_PER_BATCH }),
    (_, ids) => transaction((tx) => tx.notification.deleteMany({ where: { id: { in: ids } } })),
  )
}
