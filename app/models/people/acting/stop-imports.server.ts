import type { Tx } from "~/database/db.server"

export const CANCELLED = "The import was cancelled. Nothing was created."

/** Breaks off what is fetched or made for a person, who may not be here any more. */
export const stopImportsOf = (tx: Tx, userId: string) =>
  tx.boardImport.updateMany({
    where: { userId, state: { in: ["fetching", "running"] } },
    data: { state: "ready", message: CANCELLED, changedAt: new Date() },
  })
