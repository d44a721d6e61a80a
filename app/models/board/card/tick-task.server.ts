import { db } from "~/database/db.server"
import { conflict } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import type { Updated } from "~/models/text/compare.server"
import { withTicked } from "~/models/text/markdown/task"
import type { Card, TickTask } from "./card"
import { updateCard } from "./card.server"

/** Ticks a task of the description, or opens it again: an edit of the text. @throws 404, 403, 409 if it has changed */
export async function tickTask(actor: Actor, { task, ...key }: TickTask): Promise<Updated<Card>> {
  const { description: before } = await requireCard(db, actor, key, "edit")
  const description = withTicked(before, task)
  if (description === null)
    throw conflict("The description has changed. Look at it, and tick again.")
  return updateCard(actor, { ...key, description, base: { description: before } })
}
