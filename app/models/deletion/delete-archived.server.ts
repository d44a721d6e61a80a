import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { LIMITS } from "~/models/limits"

// What is archived is deleted as what is on the board. Restored from the bin, it is on the board again, as
// the last one.

/** The refusal of a change of a card that was archived with its list. */
export const archivedWithList = () =>
  conflict("The list of this card is archived. Restore the list, or delete it.")

/**
 * Forgets that a card is archived, which is being deleted. The caller has authorised it.
 * @returns its place on the board when it is restored
 * @throws 409 for a card of an archived list
 */
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
