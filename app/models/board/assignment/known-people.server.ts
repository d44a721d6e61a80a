import { insertRows } from "~/database/rows/insert-rows.server"
import type { Tx } from "~/database/db.server"
import { withHidden } from "~/models/board/deletion/bin.server"

// People of an imported board whose importer said who they are on this server. Nobody is made a member by that.

/** @param people ids of users by their names in the file */
export async function rememberPeople(
  tx: Tx,
  boardId: string,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const data = [...people].map(([name, userId]) => ({ boardId, name, userId }))
  if (data.length > 0) await tx.knownPerson.createMany({ data })
}

/** Gives a new member the cards and the checklist items that an import has kept under their name. */
export async function takeOwn(tx: Tx, boardId: string, userId: string): Promise<void> {
  const known = await tx.knownPerson.findMany({ where: { boardId, userId } })
  if (known.length === 0) return
  const names = { in: known.map(({ name }) => name) }
  const onBoard = { card: { list: { board: withHidden(boardId) } } }
  const assigned = { ...onBoard, name: names }
  const rows = await tx.importedAssignee.findMany({ where: assigned, select: { cardId: true } })
  const cardIds = [...new Set(rows.map(({ cardId }) => cardId))]
  await insertRows(
    tx,
    "CardAssignment",
    cardIds.map((cardId) => ({ cardId, userId, createdAt: new Date() })),
  )
  await tx.importedAssignee.deleteMany({ where: assigned })
  await tx.checklistItem.updateMany({
    where: { ...onBoard, importedAssignee: names },
    data: { importedAssignee: null, assigneeId: userId },
  })
  await tx.knownPerson.deleteMany({ where: { boardId, userId } })
}
