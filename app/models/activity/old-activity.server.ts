import { deleteActivity } from "~/database/activity-rows.server"
import { transaction } from "~/database/db.server"

/** Rows of one transaction, for which all other changes wait. */
const BATCH = 500

/** Deletes the entries of all boards that are older than a moment. @returns how many they were */
export async function deleteOldActivity(before: Date): Promise<number> {
  for (let deleted = 0; ;) {
    const count = await transaction((tx) => deleteActivity(tx, before, BATCH))
    deleted += count
    if (count < BATCH) return deleted
  }
}
