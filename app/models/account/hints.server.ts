import { transaction } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"

/** What a newcomer needs to know on their first board. */
export const HINTS = [
  "A list is a step of your work, a card is one thing to do.",
  "Open a card to move it, or drag it. On a phone, hold it first.",
  "Open a card to describe it, set a date or attach files.",
]

/** Dismisses the hints that boards show to a newcomer, for good and in every browser. */
export async function dismissHints({ id }: Actor): Promise<void> {
  await transaction((tx) => tx.user.updateMany({ where: { id }, data: { hidesHints: true } }))
}
