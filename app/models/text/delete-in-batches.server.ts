import { transaction, type Tx } from "~/database/db.server"

/** Rows of one transaction, for which all other changes wait. */
const BATCH = 500

/**
 * Deletes rows in transactions of a few, so that other changes run in between.
 * @param deleteSome deletes up to `limit` of the rows
 * @returns how many
 */
export async function deleteInBatches(
  deleteSome: (tx: Tx, limit: number) => Promise<{ count: number }>,
): Promise<number> {
  for (let deleted = 0; ;) {
    const { count } = await transaction((tx) => deleteSome(tx, BATCH))
    deleted += count
    if (count < BATCH) return deleted
  }
}
