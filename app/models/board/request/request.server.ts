import type { Tx } from "~/database/db.server"
import type { Entry } from "~/models/board/event/entry"

// A card that somebody without an account has left is taken as soon as a person is assigned to it, in whichever way.

/** Notes which requests a change takes. @param version of the board after it */
export async function takeRequests(
  tx: Tx,
  entries: readonly Entry[],
  version: number,
): Promise<void> {
  const cardIds = entries.flatMap((entry) => (entry.kind === "assigned" ? [entry.card.id] : []))
  if (cardIds.length === 0) return
  await tx.cardRequest.updateMany({
    where: { cardId: { in: cardIds }, taken: null },
    data: { taken: version },
  })
}

/** Takes that back. @param version of the change */
export async function releaseRequests(tx: Tx, cardIds: string[], version: number): Promise<void> {
  await tx.cardRequest.updateMany({
    where: { cardId: { in: cardIds }, taken: version },
    data: { taken: null },
  })
}
