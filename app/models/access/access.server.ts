import type { User } from "~/database/types"
import {
  NO_ROLE,
  readAccess,
  readCard,
  readList,
  readListWithCount,
  readRole,
  type RoleRow,
} from "~/database/rows/access-rows.server"
import { archiveId, hasArchivedCards, homeOf, isArchive } from "~/database/archive-board"
import { requireLocked } from "~/database/transactions/board-lock.server"
import { currentToken } from "~/database/transactions/requester.server"
import { requireScope } from "~/models/access/token-scope.server"
import { db, type Reader } from "~/database/db.server"
import { conflict, forbidden, missing, moved, notFound, type DomainError } from "~/errors"
import { can, type Ability, type Role } from "./role"
import { isActive } from "./active.server"
import { isAdmin } from "./administrators.server"

// The only place that decides who may do what. Hidden and missing things are the same 404.

/** The session's user, never a field of the input. */
export type Actor = { id: string }

/** The actor's role on a board that was authorised. */
export type Access = { boardId: string; userRole: Role }

/** An actor's role, and the state of the board by which its reads are cached. */
export type BoardAccess = Access & {
  version: number
  isArchived: boolean
  viewersComment: boolean
  showsNumbers: boolean
  /** Tells a board from a deleted one whose id it has. */
  createdAt: Date
}

/** Whether the program that asks, if it is one, has a token for the board. */
const isReached = (boardId: string): boolean => currentToken()?.boardIds?.has(boardId) ?? true

/** The boards for which the program that asks has a token; null for all. */
export const reachedBoards = (): string[] | null => {
  const boardIds = currentToken()?.boardIds ?? null
  return boardIds && [...boardIds]
}

const roleOn = async (reader: Reader, { id }: Actor, boardId: string): Promise<RoleRow> =>
  isReached(boardId) ? readRole(reader, boardId, id) : NO_ROLE

/** The actor's role on a board. @throws 404, 403; 409 for an archived board that would be changed */
export async function requireBoard(
  reader: Reader,
  actor: Actor,
  boardId: string,
  ability: Ability,
): Promise<Access> {
  requireLocked(reader, boardId)
  return { boardId, userRole: requireAbility(await roleOn(reader, actor, boardId), ability) }
}

/** The same for a board that may be archived, in `isArchived`. @throws 404, 403 */
export async function requireBoardOrArchived(
  reader: Reader,
  actor: Actor,
  boardId: string,
  ability: Ability,
): Promise<Access & { isArchived: boolean }> {
  requireLocked(reader, boardId)
  const row = await roleOn(reader, actor, boardId)
  return { boardId, userRole: requireRole(row, ability), isArchived: row.boardArchived !== 0 }
}

function requireAbility(row: RoleRow, ability: Ability, refusal = notFound()): Role {
  const userRole = requireRole(row, ability, refusal)
  if (ability !== "see" && row.boardArchived !== 0) throw archivedBoard()
  return userRole
}

function requireRole(row: RoleRow, ability: Ability, refusal = notFound()): Role {
  const userRole = row.role as Role | null
  if (!userRole) throw refusal
  if (!can(userRole, ability, row.viewersComment !== 0)) throw forbidden()
  return userRole
}

type Shown = Pick<BoardAccess, "userRole" | "isArchived">

/** The role by which pages choose their controls. */
export const shownRole = ({ userRole, isArchived }: Shown): Role =>
  isArchived ? "viewer" : userRole

/** 409 for any change of an archived board. */
export const archivedBoard = () =>
  conflict("This board is archived. An owner can restore it, then it can be changed.")

/** The actor's role on a board; null for strangers and for missing boards. */
export async function getRole(reader: Reader, actor: Actor, boardId: string): Promise<Role | null> {
  return (await roleOn(reader, actor, boardId)).role as Role | null
}

/** The actor's role and the board's state; null for strangers and for missing boards. */
export async function getAccess(
  actor: Actor,
  boardId: string,
  reader: Reader = db,
): Promise<BoardAccess | null> {
  const row = isReached(boardId) ? await readAccess(reader, boardId, actor.id) : null
  if (!row) return null
  const { role, boardArchived, viewersComment, showsNumbers, ...board } = row
  return {
    boardId,
    userRole: role as Role,
    isArchived: boardArchived !== 0,
    viewersComment: viewersComment !== 0,
    showsNumbers: showsNumbers !== 0,
    ...board,
  }
}

/** The actor's role in a workspace. @throws 404, 403 */
export async function requireWorkspace(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  ability: Ability,
): Promise<{ workspaceId: string; workspaceRole: Role }> {
  const member = await reader.workspaceMember.findUnique({
    where: { workspaceId_userId: { workspaceId, userId: actor.id } },
  })
  if (!member) throw missing("The workspace was deleted, or you are not in it any more.")
  const workspaceRole = member.role as Role
  if (!can(workspaceRole, ability)) throw forbidden()
  return { workspaceId, workspaceRole }
}

export const isWorkspaceMember = async ({ id }: Actor, workspaceId: string): Promise<boolean> =>
  (await db.workspaceMember.count({ where: { workspaceId, userId: id } })) > 0

/** An administrator, named in the settings. @throws 404 to others: the pages are hidden from them */
export async function requireAdmin(reader: Reader, actor: Actor | null): Promise<User> {
  const user = actor && (await reader.user.findUnique({ where: { id: actor.id } }))
  if (!user || !isActive(user) || !isAdmin(user)) throw notFound()
  const token = currentToken()
  if (token) requireScope(token, "admin")
  return user
}

/** A list's id, and the board of the page that names it. */
export type ListRef = { listId: string; boardId?: string | undefined }
/** A card's id, likewise. */
export type CardRef = { cardId: string; boardId?: string | undefined }

/** A list on a board where the actor has the ability. @throws 404, 403; 409 for an archived list */
export async function requireList(reader: Reader, actor: Actor, ref: ListRef, ability: Ability) {
  const { isArchived, ...list } = await requireListOrArchived(reader, actor, ref, ability)
  if (isArchived) throw archivedList()
  return list
}

/** The same for a list that may be archived. @throws 404, 403 */
export async function requireListOrArchived(
  reader: Reader,
  actor: Actor,
  ref: ListRef,
  ability: Ability,
) {
  const row = await readList(reader, ref.listId, actor.id)
  const { entity, isArchived } = await authorise(reader, actor, "list", row, ref, ability)
  return { ...entity, isArchived }
}

/** The same for a list that takes a card, with the number of its cards. */
export async function requireTargetList(reader: Reader, actor: Actor, ref: ListRef) {
  const row = await readListWithCount(reader, ref.listId, actor.id)
  const { entity, isArchived } = await authorise(reader, actor, "list", row, ref, "edit")
  if (isArchived) throw archivedList()
  return entity
}

/** A card's whole row, with its list's board. @throws 404, 403; 409 for an archived card that would be changed */
export async function requireCard(reader: Reader, actor: Actor, ref: CardRef, ability: Ability) {
  const card = await requireCardOrArchived(reader, actor, ref, ability)
  if (card.isArchived && ability !== "see") {
    throw conflict(
      hasArchivedCards(card.listId)
        ? "This card is archived. Restore it to change it."
        : "The list of this card is archived. Restore the list to change the card.",
    )
  }
  return card
}

/** The same for a card that may be archived. @throws 404, 403 */
export async function requireCardOrArchived(
  reader: Reader,
  actor: Actor,
  ref: CardRef,
  ability: Ability,
) {
  const row = await readCard(reader, ref.cardId, actor.id)
  if (row) await requireHome(reader, actor, homeOf(row.boardId), ref)
  const { entity, ...access } = await authorise(reader, actor, "card", row, ref, ability)
  return { ...entity, ...access }
}

/** @throws 404 with the board where the card is, if the actor may see that */
async function requireHome(reader: Reader, actor: Actor, boardId: string, ref: CardRef) {
  if ((ref.boardId ?? boardId) === boardId) return
  if ((await getRole(reader, actor, boardId)) === null) {
    throw await missingThing(reader, actor, "card", ref)
  }
  const { name } = await reader.board.findUniqueOrThrow({ where: { id: boardId } })
  throw moved(boardId, name)
}

const archivedList = () => conflict("This list is archived. Restore it to change it.")

type Noun = "list" | "card"

const deletedOrHidden = (noun: Noun) =>
  `The ${noun} was deleted, or you no longer have access to its board.`

/** 404 for a card of which nobody may learn whether it is missing or hidden. */
export const missingCard = (): DomainError => missing(deletedOrHidden("card"))

/** 404 for a thing that was on the board of a page. Whoever sees that board knows why it is not there any more. */
async function missingThing(
  reader: Reader,
  actor: Actor,
  noun: Noun,
  { boardId }: { boardId?: string | undefined },
): Promise<DomainError> {
  const isSeen = boardId !== undefined && (await getRole(reader, actor, boardId)) !== null
  return missing(isSeen ? `The ${noun} was deleted.` : deletedOrHidden(noun))
}

/** Checks a row that was read with the actor's role. Archived things belong to the board that they were archived on. */
async function authorise<Row extends { boardId: string } & RoleRow>(
  reader: Reader,
  actor: Actor,
  noun: Noun,
  row: Row | undefined,
  ref: { boardId?: string | undefined },
  ability: Ability,
) {
  const boardId = homeOf(row?.boardId ?? "")
  if (!row || !isReached(boardId) || (ref.boardId ?? boardId) !== boardId) {
    throw await missingThing(reader, actor, noun, ref)
  }
  requireLocked(reader, boardId)
  const isArchived = isArchive(row.boardId)
  const { role, boardArchived, viewersComment, ...entity } = row
  const place = isArchived
    ? await readRole(reader, boardId, actor.id)
    : { role, boardArchived, viewersComment }
  const userRole = requireAbility(place, ability, missing(deletedOrHidden(noun)))
  return {
    entity: { ...entity, boardId },
    isArchived,
    userRole,
    boardIsArchived: place.boardArchived !== 0,
    viewersComment: place.viewersComment !== 0,
  }
}

/** Whether the actor may see a card on the board of its address. */
export async function canSeeCard(actor: Actor, card: Required<CardRef>): Promise<boolean> {
  const { cardId, boardId } = card
  if ((await getRole(db, actor, boardId)) === null) return false
  const places = { in: [boardId, archiveId(boardId)] }
  return (await db.card.count({ where: { id: cardId, list: { boardId: places } } })) > 0
}
