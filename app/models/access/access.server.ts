import type { User } from "~/database/types"
import { db, type Reader } from "~/database/db.server"
import { forbidden, notFound } from "~/errors"
import { can, type Ability, type Role } from "./role"
import { isAdmin } from "~/models/account/administrators.server"

// The one policy. Every id is looked up through the board that the actor may see: somebody
// else's thing and a thing that does not exist are the same 404.

/** Who acts: always the session's user, never a field of the input. */
export type Actor = { id: string }

/** A board that was authorised, and the actor's role on it. */
export type Access = {
  boardId: string
  userRole: Role
  version: number
  /** When the board was made: an id may be used again after a board is deleted. */
  madeAt: Date
}

/**
 * The actor's access to a board.
 * @throws 404 to strangers and for missing boards, 403 to members without the ability
 */
export async function requireBoard(
  reader: Reader,
  actor: Actor,
  boardId: string,
  ability: Ability,
): Promise<Access> {
  const access = await getAccess(actor, boardId, reader)
  if (!access) throw notFound()
  if (!can(access.userRole, ability)) throw forbidden()
  return access
}

/** The actor's access to a board, or null when there is none to tell of. */
export async function getAccess(
  actor: Actor,
  boardId: string,
  reader: Reader = db,
): Promise<Access | null> {
  const member = await reader.member.findUnique({
    where: { boardId_userId: { boardId, userId: actor.id } },
    select: { role: true, board: { select: { version: true, createdAt: true } } },
  })
  if (!member) return null
  const { version, createdAt } = member.board
  return { boardId, userRole: member.role as Role, version, madeAt: createdAt }
}

/**
 * An administrator, as the settings name them.
 * @throws 404 to everybody else, who need not know what is there
 */
export async function requireAdmin(reader: Reader, actor: Actor | null): Promise<User> {
  const user = actor && (await reader.user.findUnique({ where: { id: actor.id } }))
  if (!user || user.disabledAt || !isAdmin(user)) throw notFound()
  return user
}

/** A list, and the board through which it is looked for, where a page names one. */
export type ListRef = { listId: string; boardId?: string | undefined }
/** A card, likewise. */
export type CardRef = { cardId: string; boardId?: string | undefined }

/** A list on a board where the actor has the ability. @throws 404, 403 as `requireBoard` */
export async function requireList(reader: Reader, actor: Actor, ref: ListRef, ability: Ability) {
  const list = await reader.list.findUnique({ where: { id: ref.listId } })
  if (!list || (ref.boardId ?? list.boardId) !== list.boardId) throw notFound()
  await requireBoard(reader, actor, list.boardId, ability)
  return list
}

/** A card, with its list's board, where the actor has the ability. @throws 404, 403 */
export async function requireCard(reader: Reader, actor: Actor, ref: CardRef, ability: Ability) {
  const card = await reader.card.findUnique({
    where: { id: ref.cardId },
    include: { list: { select: { boardId: true, name: true } } },
  })
  if (!card || (ref.boardId ?? card.list.boardId) !== card.list.boardId) throw notFound()
  const { boardId, name: listName } = card.list
  const { userRole } = await requireBoard(reader, actor, boardId, ability)
  return { ...card, boardId, listName, userRole }
}

/** Whether the actor may see a card on the board of its address. */
export async function canSeeCard(actor: Actor, card: Required<CardRef>): Promise<boolean> {
  const { cardId, boardId } = card
  if ((await getAccess(actor, boardId)) === null) return false
  return (await db.card.count({ where: { id: cardId, list: { boardId } } })) > 0
}
