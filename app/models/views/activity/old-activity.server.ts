import { deleteOldest, hasOldActivity } from "~/database/rows/activity-rows.server"
import { db, transaction } from "~/database/db.server"

/** Rows of one transaction, for which all other changes wait. */
const BATCH = 500
const BOARDS_PER_QUERY = 500

/** Deletes the entries of all boards that are older than a moment. @returns how many */
export async function deleteOldActivity(before: Date): Promise<number> {
  let deleted = 0
  for await (const boardId of boardIds()) {
    while (await hasOldActivity(db, boardId, before)) {
      deleted += await transaction((tx) => deleteOldest(tx, boardId, before, BATCH))
    }
  }
  return deleted
}

async function* boardIds(): AsyncGenerator<string> {
  for (let last = ""; ;) {
    const boards = await db.board.findMany({
      where: { id: { gt: last } },
      select: { id: true },
      orderBy: { id: "asc" },
      take: BOARDS_PER_QUERY,
    })
    for (const { id } of boards) yield id
    last = boards.at(-1)?.id ?? last
    if (boards.length < BOARDS_PER_QUERY) return
  }
}
