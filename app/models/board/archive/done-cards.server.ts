import { subDays } from "date-fns/subDays"
import { boardTransaction, db, transaction, type Tx } from "~/database/db.server"
import { NOT_DONE } from "~/models/board/card/done"
import { record, recordAll } from "~/models/board/record/record.server"
import { moveToArchive } from "./archive.server"

const IN_USE = { binOf: null, archiveOf: null, deletedAt: null, archivedAt: null }

const BATCH = 200

/** Archives long done cards. They count from the first run that finds them done, so that changes cost nothing more. */
export async function archiveDoneCards(now: Date): Promise<number> {
  await transaction((tx) =>
    tx.doneCard.deleteMany({
      where: {
        OR: [{ card: NOT_DONE }, { card: { list: { archiveDoneDays: null } } }],
      },
    }),
  )
  const lists = await db.list.findMany({
    where: { archiveDoneDays: { not: null }, board: IN_USE },
    select: { id: true, boardId: true },
  })
  let archived = 0
  for (const { id, boardId } of lists) {
    for (let count = BATCH; count === BATCH; archived += count) {
      count = await boardTransaction({ boardId }, (tx) => archiveDoneIn(tx, id, now))
    }
  }
  return archived
}

async function archiveDoneIn(tx: Tx, id: string, now: Date): Promise<number> {
  const list = await tx.list.findFirst({ where: { id, board: IN_USE } })
  const days = list?.archiveDoneDays ?? null
  if (!list || days === null) return 0
  const isDone = { listId: id, ...(!list.cardsDone && { completed: true }) }
  const found = await tx.card.findMany({ where: { ...isDone, done: null }, select: { id: true } })
  const since = found.map(({ id: cardId }) => ({ cardId, since: now }))
  if (since.length > 0) await tx.doneCard.createMany({ data: since })
  const cards = await tx.card.findMany({
    where: { ...isDone, done: { since: { lte: subDays(now, days) } } },
    select: { id: true, title: true, listId: true },
    orderBy: { position: "asc" },
    take: BATCH,
  })
  await archive(tx, list, cards, days)
  return cards.length
}

type Named = { id: string; title: string; listId: string }

async function archive(
  tx: Tx,
  { id, boardId, name }: { id: string; boardId: string; name: string },
  cards: readonly Named[],
  days: number,
): Promise<void> {
  const [first] = cards
  if (!first) return
  await moveToArchive(
    tx,
    null,
    boardId,
    cards.map((card) => ({ ...card, list: { name } })),
  )
  // A card that is restored waits again.
  await tx.doneCard.deleteMany({ where: { cardId: { in: cards.map(({ id }) => id) } } })
  const change = { type: "card_deleted", boardId, actor: null, undo: null } as const
  const list = { id, name }
  const entries = cards.map(
    ({ id, title }) => ({ kind: "done_card_archived", card: { id, title }, list, days }) as const,
  )
  const [entry = null] = entries
  const touched = { removedCard: first.id, listId: first.listId }
  if (cards.length === 1) await record(tx, { ...change, entry, touched }, undefined)
  else await recordAll(tx, { ...change, entries }, undefined)
}
