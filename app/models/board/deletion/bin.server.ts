import type { Prisma } from "~/database/types"
import type { Tx } from "~/database/db.server"

// Deleted things move to a bin, a board without members: quick for any number of rows, and nobody has access.

/** The id of a board's bin, which no request can name, as it is no UUID. */
export const binId = (boardId: string) => `bin-${boardId}`

/** A board, or several, with all that was deleted from it or archived on it. */
export const withHidden = (boardId: string | { in: string[] }) =>
  ({
    OR: [{ id: boardId }, { binOf: boardId }, { archiveOf: boardId }],
  }) satisfies Prisma.BoardWhereInput

export const IN_USE = {
  binOf: null,
  archiveOf: null,
  deletedAt: null,
} as const satisfies Prisma.BoardWhereInput

export async function requireBin(tx: Tx, boardId: string): Promise<string> {
  const id = binId(boardId)
  await tx.board.upsert({ where: { id }, create: { id, name: "", binOf: boardId }, update: {} })
  return id
}

/** Takes away all access to a board. */
export async function hideBoard(tx: Tx, boardId: string): Promise<void> {
  await tx.board.update({ where: { id: boardId }, data: { deletedAt: new Date() } })
  await tx.member.deleteMany({ where: { boardId } })
  await tx.invitation.deleteMany({ where: { boardId } })
  await tx.boardExclusion.deleteMany({ where: { boardId } })
  await tx.mail.deleteMany({ where: { boardId } })
  await tx.publicBoard.deleteMany({ where: { boardId } })
  await tx.summaryLine.deleteMany({ where: { boardId } })
}

/** Hides a board so that it can be restored. @returns its members */
export async function binBoard(tx: Tx, boardId: string): Promise<{ userId: string }[]> {
  const members = await tx.member.findMany({ where: { boardId } })
  await tx.deletedMember.createMany({ data: members })
  await hideBoard(tx, boardId)
  return members
}

export async function unbinBoard(tx: Tx, boardId: string): Promise<void> {
  const members = await tx.deletedMember.findMany({ where: { boardId } })
  await tx.member.createMany({ data: members })
  await tx.deletedMember.deleteMany({ where: { boardId } })
  await tx.board.update({ where: { id: boardId }, data: { deletedAt: null } })
}

export async function binList(tx: Tx, { id, boardId }: { id: string; boardId: string }) {
  await tx.notification.deleteMany({ where: { card: { listId: id } } })
  await tx.list.update({ where: { id }, data: { boardId: await requireBin(tx, boardId) } })
}

export async function unbinList(tx: Tx, id: string, boardId: string, position: number) {
  const where = { id, boardId: binId(boardId) }
  await tx.list.update({ where, data: { boardId, position } })
}

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
