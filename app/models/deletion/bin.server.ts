import type { Prisma } from "~/database/types"
import type { Tx } from "~/database/db.server"

// A deleted list or card keeps its rows and moves to the bin of its board: a board without members,
// so that the access policy hides its contents. Deleting and restoring then cost the same for any
// number of rows.

/** The id of a board's bin. It is not a UUID, so no request can name it. */
const binId = (boardId: string) => `bin-${boardId}`

/** Filter for boards: a board and its bin. */
export const withBin = (boardId: string) =>
  ({ OR: [{ id: boardId }, { binOf: boardId }] }) satisfies Prisma.BoardWhereInput

/** Filter for boards: neither bins nor deleted ones. */
export const IN_USE = { binOf: null, deletedAt: null } as const satisfies Prisma.BoardWhereInput

/** Creates the bin of a board if there is none yet. @returns its id */
async function requireBin(tx: Tx, boardId: string): Promise<string> {
  const id = binId(boardId)
  await tx.board.upsert({ where: { id }, create: { id, name: "", binOf: boardId }, update: {} })
  return id
}

/** Moves a list with its cards to the bin. Notifications about them are deleted. */
export async function binList(tx: Tx, { id, boardId }: { id: string; boardId: string }) {
  await tx.notification.deleteMany({ where: { card: { listId: id } } })
  await tx.list.update({ where: { id }, data: { boardId: await requireBin(tx, boardId) } })
}

/** Moves a list from the bin back to a position of its board. */
export async function unbinList(tx: Tx, id: string, boardId: string, position: number) {
  const where = { id, boardId: binId(boardId) }
  await tx.list.update({ where, data: { boardId, position } })
}

/** Moves a card to the bin, to a list of its own. Notifications about it are deleted. */
export async function binCard(
  tx: Tx,
  { id, boardId }: { id: string; boardId: string },
  listId: string,
) {
  await tx.list.create({
    data: { id: listId, boardId: await requireBin(tx, boardId), name: "", position: 0 },
  })
  await tx.notification.deleteMany({ where: { cardId: id } })
  await tx.card.update({ where: { id }, data: { listId, position: 0 } })
}

/** Moves a card from its list in the bin back to a position of a list. */
export async function unbinCard(
  tx: Tx,
  id: string,
  binListId: string,
  to: { listId: string; position: number },
) {
  await tx.card.update({ where: { id, listId: binListId }, data: to })
  await tx.list.delete({ where: { id: binListId } })
}
