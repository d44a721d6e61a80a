import { memberOf, type Named } from "~/models/board/event/entry"
import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import { invalid } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import type { AssignUser, Assignment, ImportedAssignee } from "./assignment"
import type { CardKey } from "~/models/board/card/card"
import { cardChange, record } from "~/models/board/record/record.server"
import { irreversible } from "~/models/board/undo/undo"
import { isMemberOf } from "~/models/access/members.server"
import type { NewNotification } from "~/models/notifications/notification/new-notification"
import type { Person } from "~/models/access/person"
import { PERSON, toPerson } from "~/models/access/person.server"

export async function listAssignments(actor: Actor, key: CardKey): Promise<Assignment[]> {
  const { id, boardId } = await requireCard(db, actor, key, "see")
  const rows = await db.cardAssignment.findMany({
    where: { cardId: id, user: isMemberOf({ id: boardId }) },
    select: { cardId: true, userId: true, user: { select: PERSON } },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  })
  return rows.map((row) => ({ ...row, user: toPerson(row.user) }))
}

/** Reads assignees of whom an import knows only the names. The caller has authorised the card. */
export function readImportedAssignees(reader: Reader, cardId: string): Promise<ImportedAssignee[]> {
  return reader.importedAssignee.findMany({
    where: { cardId },
    select: { id: true, name: true, username: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
}

/** Assigns a member of the board to a card and notifies them. @throws 400 for other people */
export function assignUser(actor: Actor, input: AssignUser): Promise<Assignment> {
  return boardTransaction(input, async (tx) => {
    const { cardId, userId } = input
    const { boardId, title } = await requireCard(tx, actor, input, "edit")
    const assignment = { cardId, userId, user: await requireAssignee(tx, boardId, userId) }
    if (await isAssigned(tx, input)) return assignment
    await tx.cardAssignment.create({ data: { cardId, userId } })
    const on = { boardId, cardId, userId }
    const notification = await assigneeNotification(tx, actor, on, (name, cut) => {
      return `${name} assigned you to “${cut(title)}”`
    })
    const card = { id: cardId, title }
    const entry = { kind: "assigned", card, member: memberOf(userId) } as const
    const undo = { kind: "assigned", cards: [card], userId } as const
    const change = cardChange(actor, boardId, entry, undo)
    return record(tx, { ...change, notifications: [notification] }, assignment)
  })
}

/** @throws 400 for people who are no members of the board */
export async function requireAssignee(tx: Tx, boardId: string, userId: string): Promise<Person> {
  const member = await tx.member.findUnique({
    where: { boardId_userId: { boardId, userId } },
    select: { user: { select: PERSON } },
  })
  if (!member) throw invalid("Only members of the board can be assigned.")
  return toPerson(member.user)
}

/** @param message gets the actor's name; `cut` shortens texts where the message must be short */
export async function assigneeNotification(
  tx: Tx,
  actor: Actor,
  { boardId, cardId, userId }: { boardId: string; cardId: string; userId: string },
  message: (name: string, cut: (text: string) => string) => string,
): Promise<NewNotification> {
  const { name } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
  return {
    kind: "assigned",
    actorId: actor.id,
    userIds: [userId],
    message: (cut) => message(cut(name), cut),
    boardId,
    cardId,
  }
}

/** Removes a member or an imported name from a card. */
export function unassignUser(actor: Actor, input: AssignUser): Promise<void> {
  return boardTransaction(input, async (tx) => {
    const { cardId } = input
    const { boardId, title } = await requireCard(tx, actor, input, "edit")
    const who = await endAssignment(tx, input)
    if (!who) return
    const card = { id: cardId, title }
    const entry = { kind: "unassigned", card, member: who } as const
    const undo =
      who.id === null
        ? irreversible(
            `Removed a person from “${title}”`,
            `“${who.name}” has no account here, and cannot be assigned again.`,
          )
        : ({ kind: "unassigned", cards: [card], userId: who.id } as const)
    await record(tx, cardChange(actor, boardId, entry, undo), undefined)
  })
}

async function endAssignment(tx: Tx, { cardId, userId }: AssignUser): Promise<Named | null> {
  const { count } = await tx.cardAssignment.deleteMany({ where: { cardId, userId } })
  if (count > 0) return memberOf(userId)
  const imported = await tx.importedAssignee.findFirst({ where: { cardId, id: userId } })
  if (!imported) return null
  await tx.importedAssignee.delete({ where: { id: userId } })
  return { id: null, name: imported.name }
}

async function isAssigned(tx: Tx, { cardId, userId }: AssignUser): Promise<boolean> {
  const key = { cardId_userId: { cardId, userId } }
  return (await tx.cardAssignment.findUnique({ where: key })) !== null
}
