import { boardTransaction, db, onCommit, transaction, type Tx } from "~/database/db.server"
import { readMemberBoardRows, type TileRow } from "~/database/rows/tile-rows.server"
import { conflict, invalid, notFound } from "~/errors"
import {
  getRole,
  reachedBoards,
  requireBoard,
  requireBoardOrArchived,
  type Actor,
} from "~/models/access/access.server"
import { audit } from "~/models/access/audit.server"
import { removeFilesOnCommit } from "~/models/board/attachment/attachment.server"
import type { Background } from "./background"
import {
  MAX_BOARDS,
  type BoardKey,
  type BoardsOf,
  type BoardSummary,
  type CreateBoard,
  type StarBoard,
  type UpdateBoard,
} from "./board"
import type { BoardContents } from "./board-contents"
import { byName } from "./board-overview"
import { readBounded, type ListPart } from "~/models/text/bounded-list.server"
import {
  changed,
  changes,
  requireUnchanged,
  unchanged,
  type Updated,
} from "~/models/text/compare.server"
import { fieldChanges } from "~/models/board/event/entry"
import { publish } from "~/models/board/event/publish.server"
import { changedFields } from "~/models/board/undo/edited-card"
import { record } from "~/models/board/record/record.server"
import type { BoardState } from "~/models/board/undo/undo"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { hideBoard } from "~/models/board/deletion/bin.server"
import type { DeletionRef } from "~/models/board/deletion/deletion"
import { moveBoardToBin } from "~/models/board/deletion/deletion.server"
import { cardIdsOfSmallBoard, purgeBoards } from "~/models/board/deletion/purge.server"
import type { Role } from "~/models/access/role"
import { putNewBoardIn } from "~/models/people/workspace/workspace-board.server"
import { finishBoard, requireFinished } from "./unfinished-board.server"

type Marks = {
  starred?: boolean | number
  archived?: number
  archivedAt?: Date | null
  viewersComment: boolean | number
  showsNumbers: boolean | number
}

export function toSummary(
  board: Omit<TileRow, "role" | "starred" | "archived" | "viewersComment" | "showsNumbers"> & Marks,
  userRole: Role,
): BoardSummary {
  const isStarred = Boolean(board.starred)
  const isArchived = Boolean(board.archived ?? board.archivedAt)
  return {
    id: board.id,
    name: board.name,
    description: board.description,
    background: board.background as Background,
    userRole,
    version: board.version,
    ...(isStarred && { starred: true }),
    ...(isArchived && { archived: true }),
    ...(board.viewersComment && { viewersComment: true }),
    ...(board.showsNumbers && { showsNumbers: true }),
    ...(board.workspaceId !== null && { workspaceId: board.workspaceId }),
  }
}

/** As many boards as fit into one answer, the newest first. @throws 404 for an unknown `after` */
export async function listBoards(
  actor: Actor,
  { after, limit = MAX_BOARDS, archived }: BoardsOf = {},
): Promise<ListPart<BoardSummary>> {
  if (after !== undefined && !(await getRole(db, actor, after))) throw notFound()
  return readBounded(async (skip, take) => {
    const range = { skip, take, after, archived: archived === "true" }
    const rows = await readMemberBoardRows(actor.id, range, reachedBoards())
    return rows.map((row) => toSummary(row, row.role as Role))
  }, limit)
}

/** The actor's starred boards in use by name, then the others among `ids` in their order. */
export async function listRecentBoards(
  actor: Actor,
  ids: readonly string[],
): Promise<BoardSummary[]> {
  const members = await db.member.findMany({
    where: {
      userId: actor.id,
      board: { archivedAt: null },
      OR: [{ boardId: { in: [...ids] } }, { starred: true }],
    },
    include: { board: true },
    take: ids.length + MAX_STARRED_SHOWN,
  })
  const placeOf = ({ id, starred }: BoardSummary) => (starred ? -1 : ids.indexOf(id))
  return members
    .map(({ board, starred, role }) => toSummary({ ...board, starred }, role as Role))
    .sort((one, other) => placeOf(one) - placeOf(other) || byName(one, other))
}

const MAX_STARRED_SHOWN = 20

/** @throws 404 */
export async function getBoardSummary(actor: Actor, { boardId }: BoardKey): Promise<BoardSummary> {
  const { userRole } = await requireBoard(db, actor, boardId, "see")
  const board = await db.board.findUniqueOrThrow({
    where: { id: boardId },
    include: { members: { where: { userId: actor.id }, select: { starred: true } } },
  })
  return toSummary({ ...board, starred: board.members[0]?.starred ?? false }, userRole)
}

/** Creates a board that the actor owns, perhaps in a workspace; the same `id` creates only one. */
export function createBoard(
  actor: Actor,
  { workspaceId, ...input }: CreateBoard,
): Promise<BoardSummary> {
  return transaction(async (tx) => {
    const { board, isNew } = await insertBoard(tx, actor, input)
    if (workspaceId === undefined || !isNew) return board
    await putNewBoardIn(tx, actor, { workspaceId, boardId: board.id })
    return { ...board, workspaceId }
  })
}

/** @returns `isNew`: false when the same `id` was sent before */
export async function insertBoard(
  tx: Tx,
  actor: Actor,
  { id = newId(), ...properties }: Omit<CreateBoard, "workspaceId">,
): Promise<{ board: BoardSummary; isNew: boolean }> {
  const before = await findCreatedBoard(tx, actor, { id, ...properties })
  if (before) return { board: before, isNew: false }
  await requireRoomForBoard(tx, actor)
  const members = { create: { userId: actor.id, role: "owner" } }
  const board = await tx.board.create({ data: { id, ...properties, members } })
  return { board: toSummary(board, "owner"), isNew: true }
}

/** The board that the same `id` has created before. @throws 409 if it is another one; 503 while it is being written */
export async function findCreatedBoard(
  tx: Tx,
  actor: Actor,
  { id, name, description = null, background }: CreateBoard & { id: string },
): Promise<BoardSummary | null> {
  const before = await tx.board.findUnique({ where: { id } })
  if (!before) return null
  await requireFinished(tx, id)
  const userRole = await getRole(tx, actor, id)
  const same =
    before.name === name && before.description === description && before.background === background
  if (userRole !== "owner" || !same) throw conflict("There is a board with this id already.")
  return toSummary(before, "owner")
}

/** Gives a finished board to its owner. */
export async function finishOwnBoard(tx: Tx, actor: Actor, id: string): Promise<BoardSummary> {
  await requireRoomForBoard(tx, actor)
  await finishBoard(tx, id)
  await tx.member.create({ data: { boardId: id, userId: actor.id, role: "owner" } })
  return toSummary(await tx.board.findUniqueOrThrow({ where: { id } }), "owner")
}

/** @throws 400 for a person who owns as many boards as they can */
export async function requireRoomForBoard(tx: Tx, { id: userId }: Actor): Promise<void> {
  // Not those that a workspace gives.
  const count = await tx.member.count({ where: { userId, role: "owner", ownRole: null } })
  if (count < LIMITS.ownBoards) return
  throw invalid(`You can own at most ${String(LIMITS.ownBoards)} boards. Delete one first.`)
}

/** Changes a board, and whether its viewers may comment. @throws 404, 403, 409 */
export function updateBoard(actor: Actor, input: UpdateBoard): Promise<Updated<BoardSummary>> {
  return boardTransaction({ boardId: input.boardId }, async (tx) => {
    const { boardId, base, ...wanted } = input
    const access = await requireBoard(tx, actor, boardId, abilityFor(wanted))
    const now = await tx.board.findUniqueOrThrow({ where: { id: boardId } })
    requireUnchanged(now, wanted, base, () => toSummary(now, access.userRole))
    if (!changes(now, wanted)) return unchanged(toSummary(now, access.userRole))
    const board = await tx.board.update({ where: { id: boardId }, data: wanted })
    await auditViewersComment(tx, actor, now, wanted)
    const summary = { ...toSummary(board, access.userRole), version: board.version + 1 }
    const entry = { kind: "board_changed", changes: fieldChanges(now, wanted) } as const
    const undo = { kind: "board_changed", ...changedFields(now, wanted) } as const
    return record(tx, { type: "board_updated", boardId, actor, entry, undo }, changed(summary))
  })
}

/** The ability that it takes to change these properties of a board. */
export const abilityFor = ({ viewersComment }: BoardState) =>
  viewersComment === undefined ? "edit" : "own"

/** Records that a right has changed. @param before the board as it was */
export async function auditViewersComment(
  tx: Tx,
  actor: Actor,
  before: { id: string; viewersComment: boolean },
  { viewersComment = before.viewersComment }: BoardState,
): Promise<void> {
  if (viewersComment === before.viewersComment) return
  const kind = viewersComment ? "viewers_comment_on" : "viewers_comment_off"
  await audit(tx, kind, { actor, boardId: before.id })
}

/** Stars a board for the actor alone, or ends that: no change of the board. */
export function starBoard(actor: Actor, input: StarBoard): Promise<Updated<StarBoard>> {
  return boardTransaction({ boardId: input.boardId }, async (tx) => {
    const { boardId, starred } = input
    await requireBoard(tx, actor, boardId, "see")
    const where = { boardId, userId: actor.id, starred: !starred }
    const { count } = await tx.member.updateMany({ where, data: { starred } })
    return count > 0 ? changed(input) : unchanged(input)
  })
}

/** Counts what is deleted with a board. @throws 404, 403 */
export async function getBoardContents(
  actor: Actor,
  { boardId }: BoardKey,
): Promise<BoardContents> {
  await requireBoardOrArchived(db, actor, boardId, "own")
  const lists = await db.list.count({ where: { boardId } })
  const cards = await db.card.count({ where: { list: { boardId } } })
  return { lists, cards, people: await db.member.count({ where: { boardId } }) }
}

/** Deletes a board. Its owners can restore it for seven days; nobody can see it meanwhile. @throws 404, 403 */
export function deleteBoard(actor: Actor, { boardId }: BoardKey): Promise<DeletionRef> {
  return transaction(async (tx) => {
    await requireBoardOrArchived(tx, actor, boardId, "own")
    const { name } = await tx.board.findUniqueOrThrow({ where: { id: boardId } })
    await audit(tx, "board_deleted", { actor, boardId })
    const entry = { kind: "board_deleted" } as const
    await record(tx, { type: "board_updated", boardId, actor, entry, undo: null }, undefined)
    return moveBoardToBin(tx, actor, { boardId, name })
  })
}

/** Deletes a board for good; a large one is purged in small steps after the commit. The caller has authorised it. */
export async function removeBoard(tx: Tx, boardId: string): Promise<void> {
  const { version } = await tx.board.findUniqueOrThrow({ where: { id: boardId } })
  const cards = await cardIdsOfSmallBoard(tx, boardId)
  if (cards !== null) {
    await removeFilesOnCommit(tx, { cardId: { in: cards } })
    await tx.board.delete({ where: { id: boardId } })
  } else {
    await hideBoard(tx, boardId)
    onCommit(tx, () => void purgeBoards())
  }
  // There may be no row left for `record`, but open pages must learn of the deletion.
  publish(tx, { type: "board_updated", boardId, version: version + 1 })
}
