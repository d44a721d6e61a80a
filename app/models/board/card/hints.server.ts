import { transaction, type Tx } from "~/database/db.server"
import type { User } from "~/database/types"
import type { Actor } from "~/models/access/access.server"

/** How long a new account has hints on its boards, if nothing ends them before. */
const SHOWN_MS = 24 * 60 * 60 * 1000

/** Whether the first steps are shown to somebody: until the first card, and on the first day. */
export const hasHints = ({ hidesHints, createdAt }: User): boolean =>
  !hidesHints && Date.now() < createdAt.getTime() + SHOWN_MS

/** Ends the hints for newcomers, for good and in every browser. */
export const dismissHints = (actor: Actor): Promise<void> =>
  transaction((tx) => endHints(tx, actor))

/** The same, by the first card that somebody makes. */
export async function endHints(tx: Tx, { id }: Actor): Promise<void> {
  await tx.user.updateMany({ where: { id, hidesHints: false }, data: { hidesHints: true } })
}
