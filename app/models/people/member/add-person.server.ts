import { memberOf } from "~/models/board/event/entry"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { conflict, DomainError, forbidden, notFound } from "~/errors"
import { requireBoard, getRole, type Actor } from "~/models/access/access.server"
import { endExclusion } from "~/models/access/exclusion.server"
import { inWords } from "~/models/access/role"
import { peopleMeant } from "~/models/people/account/directory.server"
import type { Person } from "~/models/access/person"
import { ACTIVE } from "~/models/access/active.server"
import { PERSON, toPerson } from "~/models/access/person.server"
import { audit } from "~/models/access/audit.server"
import { record } from "~/models/board/record/record.server"
import { setRole } from "~/models/people/invitation/invitation-acceptance.server"
import type { InviteRole } from "~/models/people/invitation/invitation"
import { notify } from "~/models/notifications/notification/notification.server"
import { irreversible } from "~/models/board/undo/undo"
import type { AddPerson } from "./add-person"

/** The person who was added, or those among whom to choose. */
export type AddedPerson = { added: Person } | { choices: Person[]; role: InviteRole }

/**
 * Makes a person of the server a member at once, by name, on servers with a directory. They are notified and can leave.
 * @param count is called before somebody is added. @throws 404, 403, 400, 409 for a member, 429
 */
export async function addPerson(
  actor: Actor,
  input: AddPerson,
  count: () => Promise<void>,
): Promise<AddedPerson> {
  await requireBoard(db, actor, input.boardId, "own")
  if (!config.hasDirectory) throw forbidden("This server has no directory of people.")
  const choices = input.userId === undefined ? await peopleMeant(input.person ?? "") : []
  if (choices.length > 1) return { choices, role: input.role }
  const userId = input.userId ?? choices[0]?.id
  if (userId === undefined) throw nobody()
  await count()
  return { added: await addMember(actor, { ...input, userId }) }
}

function nobody(): DomainError {
  const message = "Nobody on this server has this name or username."
  return new DomainError(400, message, { fields: { person: [message] } })
}

function addMember(actor: Actor, input: AddPerson & { userId: string }): Promise<Person> {
  const { boardId, userId, role } = input
  return transaction(async (tx) => {
    await requireBoard(tx, actor, boardId, "own")
    const where = { id: userId, ...ACTIVE }
    const user = await tx.user.findFirst({ where, select: PERSON })
    if (!user) throw notFound()
    if (await getRole(tx, user, boardId)) throw conflict(`${user.name} is a member already.`)
    await endExclusion(tx, { boardId, userId })
    await setRole(tx, user, boardId, role)
    const board = await tx.board.findUniqueOrThrow({ where: { id: boardId } })
    const by = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
    await notify(tx, {
      kind: "added",
      actorId: actor.id,
      userIds: [userId],
      boardId,
      message: (cut) => `${cut(by.name)} added you to “${cut(board.name)}” as ${inWords(role)}`,
    })
    await audit(tx, "member_added", { actor, account: user, boardId, details: inWords(role) })
    const entry = { kind: "member_added", member: memberOf(userId), role } as const
    const undo = irreversible(
      `Added ${user.name}`,
      "Members are not taken back. Remove them under Share.",
    )
    return record(tx, { type: "board_updated", boardId, actor, entry, undo }, toPerson(user))
  })
}
