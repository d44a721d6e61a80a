import { takeCardNumbers, writeNumbers } from "~/database/card-numbers.server"
import { homeOf } from "~/database/archive-board"
import { transaction, type Tx } from "~/database/db.server"

const BATCH = 200

/** Gives cards without a number the next of their boards, in order of creation. */
export async function numberCards(): Promise<void> {
  let numbered: number
  do numbered = await transaction(numberBatch)
  while (numbered > 0)
}

async function numberBatch(tx: Tx): Promise<number> {
  const cards = await tx.card.findMany({
    where: { number: 0 },
    select: { id: true, list: { select: { board: { select: { id: true, binOf: true } } } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: BATCH,
  })
  const idsOn = new Map<string, string[]>()
  for (const { id, list } of cards) {
    const home = list.board.binOf ?? homeOf(list.board.id)
    idsOn.set(home, [...(idsOn.get(home) ?? []), id])
  }
  for (const [boardId, ids] of idsOn) {
    const first = await takeCardNumbers(tx, boardId, ids.length)
    await writeNumbers(
      tx,
      ids.map((id, index) => ({ id, number: first + index })),
    )
  }
  return cards.length
}
