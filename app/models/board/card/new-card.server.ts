import type { Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { Person } from "~/models/access/person"
import { assigneeNotification, requireAssignee } from "~/models/board/assignment/assignment.server"
import { formatValues, withValue, type FieldValues } from "~/models/board/custom-field/custom-field"
import { requireField } from "~/models/board/custom-field/custom-field.server"
import { requireValue } from "~/models/board/custom-field/field-value.server"
import { inBoardColors } from "~/models/board/label/board-labels.server"
import { mentionNotifications } from "~/models/board/mention/mention.server"
import type { NewNotification } from "~/models/notifications/notification/new-notification"
import type { CreateCard } from "./card"

type Named = { id: string; title: string; boardId: string }

/** The columns of labels and values. @throws 404 for a field of another board; 400 for a value that does not fit */
export async function newCardColumns(
  tx: Tx,
  boardId: string,
  { labels = [], fields = {} }: Pick<CreateCard, "labels" | "fields">,
) {
  let values: FieldValues = {}
  for (const [fieldId, wanted] of Object.entries(fields)) {
    const value = await requireValue(tx, await requireField(tx, boardId, fieldId), wanted)
    values = withValue(values, fieldId, value)
  }
  return { labels: await inBoardColors(tx, boardId, labels), fields: formatValues(values) }
}

/** Assigns people to a card that was just inserted. @throws 400 for people who are no members of the board */
export async function assignNew(
  tx: Tx,
  { id: cardId, boardId }: Named,
  userIds: readonly string[],
): Promise<Person[]> {
  const people: Person[] = []
  for (const userId of new Set(userIds)) {
    people.push(await requireAssignee(tx, boardId, userId))
    await tx.cardAssignment.create({ data: { cardId, userId } })
  }
  return people
}

/** For the people on a new card, and those whom its description mentions. */
export async function newCardNotifications(
  tx: Tx,
  actor: Actor,
  card: Named,
  { description, people }: { description: string; people: readonly Person[] },
): Promise<NewNotification[]> {
  const { id: cardId, title, boardId } = card
  const notifications: NewNotification[] = []
  for (const { id: userId } of people) {
    const on = { boardId, cardId, userId }
    const message = (name: string, cut: (text: string) => string) =>
      `${name} assigned you to “${cut(title)}”`
    notifications.push(await assigneeNotification(tx, actor, on, message))
  }
  const written = { text: description, place: "the description of" }
  return [...notifications, ...(await mentionNotifications(tx, actor, card, written))]
}
