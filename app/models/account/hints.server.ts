import { transaction } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"

/** Dismisses the hints for newcomers, for good and in every browser. */
export async function dismissHints({ id }: Actor): Promise<void> {
  await transaction((tx) => tx.user.updateMany({ where: { id }, data: { hidesHints: true } }))
}
