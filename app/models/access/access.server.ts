import type { User } from "~/database/types"
import {
  readAccess,
  readCard,
  readList,
  readListWithCount,
  readRole,
} from "~/database/access-rows.server"
import { requireLocked } from "~/database/board-lock.server"
import { db, type Reader } from "~/database/db.server"
import { forbidden, notFound } from "~/errors"
import { can, type Ability, type Role } from "./role"
import { isAdmin } from "~/models/account/administrators.server"

// The only place that decides who may do what. Every id is looked up through the board that the
// actor may see, so that a stranger cannot tell a hidden thing from one that does not exist: both
// are the same 404.

/** The session's user, never a field of the input. */
export type Actor = { id: string }

/** The actor's role on a board that was authorised. */
export type Access = { boardId: string; userRole: Role }

/** The same, with the state of the board, by which its reads are cached. */
export type BoardAccess = Access & {
  version: number
  /** Tells a board from a deleted one whose id it has. */
  createdAt: Date
}

/**
 * The actor's role on a board.
 * @throws 404 to strangers and for missing boards, 403 to members without the ability
 */
export async function requireBoard(
  reader: Reader,
  actor: Actor,
  boardId: string,
  ability: Ability,
): Promise<Access> {
  requireLocked(reader, boardId)
  return { boardId, userRole: requireAbility(await getRole(reader, actor, boardId), ability) }
}

/** @param role null for strangers @throws 404, 403 */
function requireAbility(role: string | null, ability: Ability): Role {
  const userRole = role as Role | null
  if (!userRole) throw notFound()
  if (!can(userRole, ability)) throw forbidden()
  return userRole
}

/** The actor's role on a board; null for strangers and for missing boards. */
export async function getRole(reader: Reader, actor: Actor, boardId: string): Promise<Role | null> {
  return (await readRole(reader, boardId, actor.id)) as Role | null
}

/** The actor's role on a board, and the board's state; null for strangers and for missing boards. */
export async function getAccess(
  actor: Actor,
  boardId: string,
  reader: Reader = db,
): Promise<BoardAccess | null> {
  const row = await readAccess(reader, boardId, actor.id)
  if (!row) return null
  const { role, ...board } = row
  return { boardId, userRole: role as Role, ...board }
}

/** An administrator, named in the settings. @throws 404 to others: the pages are hidden from them */
export async function requireAdmin(reader: Reader, actor: Actor | null): Promise<User> {
  const user = actor && (await reader.user.findUnique({ where: { id: actor.id } }))
  if (!user || user.disabledAt || !isAdmin(user)) throw notFound()
  return user
}

/** A list's id, and the board of the page that names it. */
export type ListRef = { listId: string; boardId?: string | undefined }
/** A card's id, likewise. */
export type CardRef = { cardId: string; boardId?: string | undefined }

/**
 * A list on a board where the actor has the ability.
 * @throws 404, 403 as `requireBoard`
 */
export async function requireList(reader: Reader, actor: Actor, ref: ListRef, ability: Ability) {
  const row = await readList(reader, ref.listId, actor.id)
  return authorise(reader, row, ref, ability).entity
}

/** The same for a list that takes a card, with the number of its cards. */
export async function requireTargetList(reader: Reader, actor: Actor, ref: ListRef) {
  const row = await readListWithCount(reader, ref.listId, actor.id)
  return authorise(reader, row, ref, "edit").entity
}

/** A card's whole row, with its list's board, where the actor has the ability. @throws 404, 403 */
export async function requireCard(reader: Reader, actor: Actor, ref: CardRef, ability: Ability) {
  const row = await readCard(reader, ref.cardId, actor.id)
  const { entity, userRole } = authorise(reader, row, ref, ability)
  return { ...entity, userRole }
}

/** Checks a row that was read together with the actor's role on its board. @throws 404, 403 */
function authorise<Row extends { boardId: string; role: string | null }>(
  reader: Reader,
  row: Row | undefined,
  ref: { boardId?: string | undefined },
  ability: Ability,
) {
  if (!row || (ref.boardId ?? row.boardId) !== row.boardId) throw notFound()
  requireLocked(reader, row.boardId)
  const { role, ...entity } = row
  return { entity, userRole: requireAbility(role, ability) }
}

/** Whether the actor may see a card on the board of its address. */
export async function canSeeCard(actor: Actor, card: Required<CardRef>): Promise<boolean> {
  const { cardId, boardId } = card
  if ((await getRole(db, actor, boardId)) === null) return false
  return (await db.card.count({ where: { id: cardId, list: { boardId } } })) > 0
}
