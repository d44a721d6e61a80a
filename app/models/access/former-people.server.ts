import { transaction, type Reader, type Tx } from "~/database/db.server"
import type { User } from "~/database/types"

/** Keeps the name of a deleted account for the activity of boards, which names its actors by id. */
export async function keepName(tx: Tx, { id, name }: Pick<User, "id" | "name">): Promise<void> {
  await tx.formerPerson.create({ data: { id, name } })
}

/** The names by id of those of the accounts that were deleted and kept theirs. */
export async function readFormerNames(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await reader.formerPerson.findMany({ where: { id: { in: [...ids] } } })
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** Deletes the names of accounts that were deleted before a moment, when all their activity is deleted. */
export const deleteOldNames = (before: Date) =>
  transaction((tx) => tx.formerPerson.deleteMany({ where: { deletedAt: { lt: before } } }))
