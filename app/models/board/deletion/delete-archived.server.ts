import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { LIMITS } from "~/models/text/limits"

// Archived things are deleted as others are. Restored from the bin, they come last on the board.

/** 409 for a card that was archived with its list. */
export const archivedWithList = () =>
  conflict("The list of this card is archived. Restore the list, or delete it.")

/** Takes a card being deleted out of the archive. @returns its place when restored. @throws 409 for an archived list */
export async function takeCardFromArchive(tx: Tx, id: string) {
  const row = await tx.archival.findUnique({ where: { id } })
  if (!row) throw archivedWithList()
  await tx.archival.delete({ where: { id } })
  return { listId: row.listId, listName: row.listName, position: LIMITS.cards }
}

/** The same of a list. */
export async function takeListFromArchive(tx: Tx, id: string) {
  await tx.archival.delete({ where: { id } })
  return { position: LIMITS.lists }
}
