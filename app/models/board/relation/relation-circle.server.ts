import { homeOf } from "~/database/archive-board"
import type { Tx } from "~/database/db.server"
import { requireLocked } from "~/database/transactions/board-lock.server"
import { conflict } from "~/errors"
import { getRole, type Actor } from "~/models/access/access.server"
import { RELATION_WORDS, type RelationEnds } from "~/models/board/relation-kind/relation-kind"

/** Cards that hang together by one kind. More make one wait, and are nobody's plan. */
const MAX_WALKED = 5000

/** No card may wait for itself, or be a part of itself, by way of others. @throws 409 with the cards on the way */
export async function requireNoCircle(tx: Tx, actor: Actor, ends: RelationEnds): Promise<void> {
  const { kind, fromCardId, toCardId } = ends
  if (kind === "relates_to") return
  /** For each card, the one before it on a way from `toCardId`. */
  const before = new Map([[toCardId, ""]])
  let next = [toCardId]
  while (next.length > 0) {
    const steps = await tx.relation.findMany({
      where: { kind, fromCardId: { in: next } },
      select: {
        fromCardId: true,
        toCardId: true,
        to: { select: { list: { select: { boardId: true } } } },
      },
      orderBy: { id: "asc" },
    })
    next = []
    for (const step of steps) {
      // Another change may relate cards of another board at the same time.
      requireLocked(tx, homeOf(step.to.list.boardId))
      if (before.has(step.toCardId)) continue
      before.set(step.toCardId, step.fromCardId)
      next.push(step.toCardId)
    }
    if (before.has(fromCardId)) throw await circle(tx, actor, ends, before)
    if (before.size > MAX_WALKED) throw conflict("Too many cards depend on each other here.")
  }
}

/** Names the way from one card back to it. */
async function circle(
  tx: Tx,
  actor: Actor,
  { kind, fromCardId, toCardId }: RelationEnds,
  before: Map<string, string>,
) {
  const way = [fromCardId]
  for (let id = fromCardId; id !== toCardId; way.unshift(id)) id = before.get(id) ?? toCardId
  const rows = await tx.card.findMany({
    where: { id: { in: way } },
    select: { id: true, title: true, list: { select: { boardId: true } } },
  })
  const names: string[] = []
  for (const id of [fromCardId, ...way]) {
    const row = rows.find((each) => each.id === id)
    const isSeen = row && (await getRole(tx, actor, homeOf(row.list.boardId))) !== null
    names.push(isSeen ? `“${row.title}”` : "a card you cannot see")
  }
  const [first = "", ...others] = names
  const words = RELATION_WORDS[kind]
  return conflict(
    `That would be a circle: ${first} ${others.map((name) => `${words} ${name}`).join(", which ")}.`,
  )
}
