import type { Reader, Tx } from "~/database/db.server"
import { isCreated, labelKey, keyOf, parseLabel } from "./label"

/**
 * The labels to which a board has given an order; the others follow by name. An entry is the key of a label, or
 * `name:color` of one that was created on the board, which has it without a card, too.
 */
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

/** Makes a label one that was created on the board: in its place, or after all that have one and `others`. @returns the order */
export async function createInOrder(
  tx: Tx,
  boardId: string,
  label: string,
  others: readonly string[] = [],
): Promise<string[]> {
  const order = await readLabelOrder(tx, boardId)
  const isIt = (entry: string) => keyOf(entry) === keyOf(label)
  const after = order.some(isIt)
    ? order.map((entry) => (isIt(entry) ? label : entry))
    : [...order, ...others, label]
  await writeLabelOrder(tx, boardId, after)
  return after
}

/**
 * Gives the place of a label to what it is now.
 * @param from a name
 * @param to `name:color`, or null for a label that the board has only as long as a card carries it
 * @returns `name:color` of the label if it was created on the board
 */
export async function replaceInOrder(
  tx: Tx,
  boardId: string,
  from: string,
  to: string | null,
): Promise<string | undefined> {
  const before = labelKey(from)
  const after = to === null ? before : labelKey(parseLabel(to).name)
  const order = await readLabelOrder(tx, boardId)
  const now = order.find((entry) => keyOf(entry) === before)
  if (now === undefined) return undefined
  const created = isCreated(now) ? now : undefined
  const entry = (created && to) ?? after
  // A key that reads like a created label cannot have a place.
  const wanted = created && !to && isCreated(entry) ? [] : [entry]
  const others = order.filter((each) => each === now || keyOf(each) !== after)
  await writeLabelOrder(
    tx,
    boardId,
    others.flatMap((each) => (each === now ? wanted : [each])),
  )
  return created
}
