import { boardTransaction } from "~/database/db.server"
import { invalid, notFound } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import { zoneOf } from "~/models/board/card/card-date.server"
import { isDone } from "~/models/board/card/done"
import { removeCard } from "~/models/board/card/card.server"
import { record } from "~/models/board/record/record.server"
import type { RelationKey } from "~/models/board/relation/relation"
import { newId } from "~/models/text/id"
import { momentFor } from "~/models/text/time/whole-day"
import type { ChecklistItem } from "./checklist"
import { insertItem } from "./checklist.server"

/**
 * Converts a part of a card to the last item of the card's first checklist, with the part's title, date and first person.
 * The part is deleted, which its board keeps as it does other deleted cards.
 * @throws 404, 403; 409 if one of both is archived; 400 for a part on another board, and above a limit
 */
export function convertPart(actor: Actor, { id, ...ref }: RelationKey): Promise<ChecklistItem> {
  return boardTransaction({ relationId: id }, async (tx) => {
    const relation = await tx.relation.findUnique({ where: { id } })
    const { fromCardId: cardId = "", toCardId: partId = "" } = relation ?? {}
    if (relation?.kind !== "has_part" || (ref.cardId ?? cardId) !== cardId) throw notFound()
    const card = await requireCard(tx, actor, { cardId, boardId: ref.boardId }, "edit")
    const part = await requireCard(tx, actor, { cardId: partId }, "edit")
    if (part.boardId !== card.boardId) {
      throw invalid("Only a part on the same board can become an item of this card.")
    }
    const first = { where: { cardId: partId }, orderBy: { createdAt: "asc" } } as const
    const assignment = await tx.cardAssignment.findFirst(first)
    const { dueDate, dueAllDay } = part
    const zone = await zoneOf(tx, actor)
    const { item, change } = await insertItem(tx, actor, card, {
      id: newId(),
      text: part.title,
      completed: isDone(part),
      dueDate: dueDate && new Date(momentFor(dueDate.toISOString(), dueAllDay, "due", zone)),
      assigneeId: assignment?.userId ?? null,
    })
    // The person who has the part knows of it.
    await record(tx, { ...change, undo: null, notifications: [] }, undefined)
    const { change: removal } = await removeCard(tx, actor, part)
    const did = `Made a checklist item of “${part.title}”`
    const undo = { kind: "several", did, steps: [change.undo, removal.undo] } as const
    return record(tx, { ...removal, undo }, item)
  })
}
