import { db, type Reader } from "~/database/db.server"
import { readLabelRows } from "~/database/rows/label-rows.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import { Pacer } from "~/models/text/pacer.server"
import { readLabelOrder } from "./label-order.server"
import { findLabel, formatLabel, parseLabel, LabelCounts, type BoardLabel } from "./label"

/** Counts the labels of a board, also those that were created there. @param order of the board */
export async function countLabels(
  reader: Reader,
  boardId: string,
  order: readonly string[],
): Promise<LabelCounts> {
  const counts = new LabelCounts(order)
  const pacer = new Pacer()
  for await (const labels of readLabelRows(reader, boardId)) {
    counts.add(labels)
    await pacer.wait()
  }
  return counts
}

export async function listBoardLabels(actor: Actor, { boardId }: BoardKey): Promise<BoardLabel[]> {
  await requireBoard(db, actor, boardId, "see")
  return readBoardLabels(boardId)
}

/** As `listBoardLabels`, for a reader whom the caller has authorised. */
export async function readBoardLabels(boardId: string): Promise<BoardLabel[]> {
  const order = await readLabelOrder(db, boardId)
  return (await countLabels(db, boardId, order)).sorted()
}

/** Gives labels the colour and spelling of the board. @param before labels of the card, which keep theirs */
export async function inBoardColors(
  reader: Reader,
  boardId: string,
  labels: string[],
  before: readonly string[] = [],
): Promise<string[]> {
  const isNew = (label: string) => findLabel(before, parseLabel(label).name) === undefined
  if (!labels.some(isNew)) return labels
  const counts = await countLabels(reader, boardId, await readLabelOrder(reader, boardId))
  return labels.map((label) => {
    const used = isNew(label) ? counts.find(parseLabel(label).name) : undefined
    return used ? formatLabel(used) : label
  })
}
