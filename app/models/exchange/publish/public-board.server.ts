import { config } from "~/config/config.server"
import { archiveId } from "~/database/archive-board"
import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { forbidden, invalid, notFound } from "~/errors"
import { requireBoard, requireBoardOrArchived, type Actor } from "~/models/access/access.server"
import type { AuditKind } from "~/models/access/audit-kinds"
import { audit } from "~/models/access/audit.server"
import { hashToken } from "~/models/access/token.server"
import type { BoardKey } from "~/models/board/board/board"
import type { EntryKind } from "~/models/board/event/entry"
import { record } from "~/models/board/record/record.server"
import { irreversible, type Undo } from "~/models/board/undo/undo"
import { hashPassword } from "~/models/people/account/password.server"
import { requireRecentProof } from "~/models/people/account/recent-proof.server"
import { changed, changes, unchanged, type Updated } from "~/models/text/compare.server"
import { newId } from "~/models/text/id"
import { toTimeZone } from "~/models/text/time/zoned-time"
import { queueEmailsToOwners } from "./owners-email.server"
import { publicAddress, publicToken } from "./public-address.server"
import { AT_FIRST, shownText, type PublicFiles, type PublicNames } from "./public-board"
import type { PublicBoard, SetPublicBoard } from "./public-board-fields"

// A board has at most one public address. Only owners see and change it; everybody on the board sees that there is one.

const WITH_CREATOR = { creator: { select: { name: true } } } as const
type Row = Prisma.PublicBoardGetPayload<{ include: typeof WITH_CREATOR }>

const NO_ADDRESS = "This board has no public address."
const SWITCHED_OFF = "Public addresses are switched off on this server."

const findRow = (reader: Reader, boardId: string): Promise<Row | null> =>
  reader.publicBoard.findUnique({ where: { boardId }, include: WITH_CREATOR })

const listIdsOf = (row: Pick<Row, "listIds">): string[] | null =>
  row.listIds === null ? null : (JSON.parse(row.listIds) as string[])

const toPublicBoard = (row: Row): PublicBoard => ({
  address: publicAddress(row),
  names: row.names as PublicNames,
  comments: row.comments,
  files: row.files as PublicFiles,
  listIds: listIdsOf(row),
  hasPassword: row.passwordHash !== null,
  endsAt: row.endsAt?.toISOString() ?? null,
  embedIn: JSON.parse(row.embedIn) as string[],
  indexed: row.indexed,
  requestListId: row.requestListId,
  requestsNeedApproval: row.requestsNeedApproval,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.creator?.name ?? null,
})

const describe = ({ passwordHash, ...row }: Row): string =>
  shownText({
    ...row,
    hasPassword: passwordHash !== null,
    lists: listIdsOf(row)?.length,
    takesCards: row.requestListId !== null,
  })

/** The public address of a board; null for none. The caller has authorised it. */
export async function readPublicBoard(boardId: string): Promise<PublicBoard | null> {
  const row = await findRow(db, boardId)
  return row && toPublicBoard(row)
}

/** The same. @throws 404, 403 */
export async function findPublicBoard(
  actor: Actor,
  { boardId }: BoardKey,
): Promise<PublicBoard | null> {
  await requireBoardOrArchived(db, actor, boardId, "own")
  return readPublicBoard(boardId)
}

/** The same. @throws 404 also for none, 403 */
export async function getPublicBoard(actor: Actor, key: BoardKey): Promise<PublicBoard> {
  const found = await findPublicBoard(actor, key)
  if (!found) throw notFound(NO_ADDRESS)
  return found
}

/** Whether people without an account can see a board now. The caller has authorised it. */
export async function isPublished(boardId: string): Promise<boolean> {
  if (!config.publicBoards) return false
  const notEnded = { OR: [{ endsAt: null }, { endsAt: { gt: new Date() } }] }
  const where = { boardId, board: { archivedAt: null }, ...notEnded }
  return (await db.publicBoard.count({ where })) > 0
}

/**
 * Creates the public address of a board, changes the choices that are named, or replaces it by another address with the
 * same choices. @throws 404; 403 also where it is switched off; 400 also without a recent proof; 409 for an archived board
 */
export async function setPublicBoard(
  actor: Actor,
  { boardId, replace = false, ...wanted }: SetPublicBoard,
): Promise<Updated<PublicBoard>> {
  await requireToPublish(db, actor, boardId)
  const password = wanted.password && (await hashPassword(wanted.password))
  return boardTransaction({ boardId }, async (tx) => {
    await requireToPublish(tx, actor, boardId)
    const before = await findRow(tx, boardId)
    const columns = await columnsOf(tx, boardId, before, wanted)
    const data = { ...columns, ...(password !== undefined && { passwordHash: password }) }
    if (!before || replace) return changed(await create(tx, actor, boardId, before, data))
    if (!changes(before, data)) return unchanged(toPublicBoard(before))
    const row = await tx.publicBoard.update({ where: { boardId }, data, include: WITH_CREATOR })
    await recordAddress(tx, actor, boardId, "publication_changed", describe(row))
    return changed(toPublicBoard(row))
  })
}

async function requireToPublish(reader: Reader, actor: Actor, boardId: string): Promise<void> {
  await requireBoard(reader, actor, boardId, "own")
  if (!config.publicBoards) throw forbidden(SWITCHED_OFF)
}

type Columns = Partial<
  Pick<
    Row,
    | "names"
    | "comments"
    | "files"
    | "listIds"
    | "passwordHash"
    | "endsAt"
    | "embedIn"
    | "indexed"
    | "requestListId"
    | "requestsNeedApproval"
  >
>

/** The columns of what is named. @throws 400 for other lists than those of the board, and for an end in the past */
async function columnsOf(
  tx: Tx,
  boardId: string,
  before: Row | null,
  wanted: Omit<SetPublicBoard, "boardId" | "replace">,
): Promise<Columns> {
  const { names, comments, files, indexed, listIds, endsAt, embedIn } = wanted
  const { requestListId, requestsNeedApproval } = wanted
  if (listIds) await requireLists(tx, boardId, before, listIds)
  if (requestListId) await requireRequestList(tx, boardId, before, requestListId)
  if (endsAt && endsAt <= new Date()) {
    const message = "The end must be in the future."
    throw invalid(message, { endsAt: [message] })
  }
  return {
    ...(names !== undefined && { names }),
    ...(comments !== undefined && { comments }),
    ...(files !== undefined && { files }),
    ...(indexed !== undefined && { indexed }),
    ...(listIds !== undefined && { listIds: listIds && JSON.stringify(listIds) }),
    ...(endsAt !== undefined && { endsAt }),
    ...(embedIn !== undefined && { embedIn: JSON.stringify(embedIn) }),
    ...(requestListId !== undefined && { requestListId }),
    ...(requestsNeedApproval !== undefined && { requestsNeedApproval }),
  }
}

/** Lists that were chosen before may have been deleted since. */
async function requireLists(
  tx: Tx,
  boardId: string,
  before: Row | null,
  listIds: readonly string[],
): Promise<void> {
  const chosen = before ? (listIdsOf(before) ?? []) : []
  const added = listIds.filter((id) => !chosen.includes(id))
  const places = { in: [boardId, archiveId(boardId)] }
  const found = await tx.list.count({ where: { id: { in: added }, boardId: places } })
  if (found === added.length) return
  const message = "Name only lists of this board."
  throw invalid(message, { listIds: [message] })
}

/** The list that was chosen before may have left the board since. */
async function requireRequestList(
  tx: Tx,
  boardId: string,
  before: Row | null,
  id: string,
): Promise<void> {
  if (id === before?.requestListId) return
  if ((await tx.list.count({ where: { id, boardId } })) > 0) return
  const message = "Choose a list of this board."
  throw invalid(message, { requestListId: [message] })
}

async function create(
  tx: Tx,
  actor: Actor,
  boardId: string,
  before: Row | null,
  columns: Columns,
): Promise<PublicBoard> {
  await requireRecentProof(tx, actor)
  const { timeZone } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
  const id = newId()
  const made = {
    ...columns,
    id,
    tokenHash: hashToken(publicToken(id)),
    zone: toTimeZone(timeZone),
    creatorId: actor.id,
    createdAt: new Date(),
  }
  const row = await tx.publicBoard.upsert({
    where: { boardId },
    create: { ...AT_FIRST, ...made, boardId },
    update: made,
    include: WITH_CREATOR,
  })
  await recordAddress(tx, actor, boardId, "published", describe(row))
  await queueEmailsToOwners(tx, actor, { boardId, shown: describe(row), isNew: before === null })
  return toPublicBoard(row)
}

/** Ends the public address of a board at once, also of an archived one. @throws 404, 403 */
export function endPublicBoard(actor: Actor, { boardId }: BoardKey): Promise<void> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoardOrArchived(tx, actor, boardId, "own")
    const { count } = await tx.publicBoard.deleteMany({ where: { boardId } })
    if (count > 0) await recordAddress(tx, actor, boardId, "publication_ended")
  })
}

type AddressEntry = Extract<EntryKind, "published" | "publication_changed" | "publication_ended">

const TOLD: Record<AddressEntry, { audited: AuditKind; undo: Undo }> = {
  published: {
    audited: "public_address_made",
    undo: irreversible("Created a public address", "End it on its page under Share."),
  },
  publication_changed: {
    audited: "public_address_changed",
    undo: irreversible("Changed the public address", "Change it again on its page under Share."),
  },
  publication_ended: {
    audited: "public_address_ended",
    undo: irreversible(
      "Ended the public address",
      "An address that was ended does not work again. Create another one under Share.",
    ),
  },
}

async function recordAddress(
  tx: Tx,
  actor: Actor,
  boardId: string,
  kind: AddressEntry,
  details?: string,
): Promise<void> {
  const { audited, undo } = TOLD[kind]
  await audit(tx, audited, { actor, boardId, details })
  await record(tx, { type: "board_updated", boardId, actor, entry: { kind }, undo }, undefined)
}
