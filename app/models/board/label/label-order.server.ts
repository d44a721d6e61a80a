import type { Reader, Tx } from "~/database/db.server"
import { labelKey } from "./label"

/** The keys of the labels to which a board has given an order; the others follow by name. */
export async function readLabelOrder(reader: Reader, boardId: string): Promise<string[]> {
  const board = await reader.board.findUnique({
    where: { id: boardId },
    select: { labelOrder: true },
  })
  return parseLabelOrder(board?.labelOrder)
}

export const parseLabelOrder = (stored: string | null | undefined): string[] =>
  JSON.parse(stored ?? "[]") as string[]

export async function writeLabelOrder(tx: Tx, boardId: string, order: string[]): Promise<void> {
  const labelOrder = order.length === 0 ? null : JSON.stringify(order)
  await tx.board.update({ where: { id: boardId }, data: { labelOrder } })
}

/** A label with a new name keeps its place. */
export async function renameInOrder(
  tx: Tx,
  boardId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [before, after] = [labelKey(from), labelKey(to)]
  const order = await readLabelOrder(tx, boardId)
  if (before === after || !order.includes(before)) return
  const others = order.filter((key) => key !== after)
  await writeLabelOrder(
    tx,
    boardId,
    others.map((key) => (key === before ? after : key)),
  )
}
