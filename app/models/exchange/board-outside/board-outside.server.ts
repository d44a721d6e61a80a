import { boardTransaction, db, transaction, type Tx } from "~/database/db.server"
import { countTokensOf, readPassedOn, type PassedOnRow } from "~/database/rows/copied-rows.server"
import { notFound } from "~/errors"
import { requireBoardOrArchived, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import { record } from "~/models/board/record/record.server"
import { endSharing } from "~/models/board/template/template-sharing.server"
import type { PublicBoard } from "~/models/exchange/publish/public-board-fields"
import { readPublicBoard } from "~/models/exchange/publish/public-board.server"
import { readScreens } from "~/models/exchange/screen/screen.server"
import { irreversible } from "~/models/board/undo/undo"
import { takeOut } from "~/models/people/workspace/workspace-board.server"
import type { BoardOutside, PlacedCopyKey, SharedTemplateKey } from "./board-outside"

// Owners see and end everything that takes a board's contents to people who are not its members: docs/decisions/300.

/** Everything by which people who are not members get what is on a board. @throws 404, 403 */
export async function getBoardOutside(actor: Actor, { boardId }: BoardKey): Promise<BoardOutside> {
  await requireBoardOrArchived(db, actor, boardId, "own")
  const rows = await readPassedOn(db, boardId)
  const publicBoard = await readPublicBoard(boardId)
  const webhooks = await db.webhook.findMany({
    where: { boardId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { user: { select: { name: true } } },
  })
  const ofMember = { boardId, user: { memberships: { some: { boardId } } } }
  return {
    templates: rows.flatMap(({ id, name, templateOwner: by }) =>
      by === null ? [] : [{ id, name, by }],
    ),
    copies: rows.flatMap(({ id, name, workspace }) =>
      workspace === null ? [] : [{ id, name, workspace }],
    ),
    webhooks: webhooks.map(({ id, address, user, active }) => {
      return { id, host: new URL(address).host, by: user.name, active }
    }),
    publicAddress: publicBoard && toPublicAddress(publicBoard),
    screens: await readScreens(boardId),
    calendarAddresses: await db.calendarFeed.count({ where: ofMember }),
    emailAddresses: await db.mailInAddress.count({ where: ofMember }),
    accessTokens: await countTokensOf(db, boardId),
  }
}

const toPublicAddress = ({ createdBy: by, createdAt, endsAt, hasPassword }: PublicBoard) => ({
  by,
  createdAt,
  endsAt,
  hasPassword,
})

/** Ends the sharing of a template of the board, which its person keeps. @throws 404, 403 */
export function withdrawTemplate(actor: Actor, key: SharedTemplateKey): Promise<void> {
  const { boardId, templateId } = key
  return transaction(async (tx) => {
    const { templateOwner } = await requirePassedOn(tx, actor, boardId, templateId)
    if (templateOwner === null) throw notFound()
    await endSharing(tx, actor, { id: templateId })
  })
}

/** Takes a copy of the board out of its workspace; it keeps an owner. @throws 404, 403 */
export function withdrawCopy(actor: Actor, { boardId, copyId }: PlacedCopyKey): Promise<void> {
  return transaction(async (tx) => {
    const { workspaceId } = await requirePassedOn(tx, actor, boardId, copyId)
    if (workspaceId === null) throw notFound()
    const owners = await tx.member.findMany({
      where: { boardId: copyId, role: "owner" },
      orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
    })
    const keepsOwner = owners.some(({ ownRole }) => (ownRole ?? "owner") === "owner")
    const heirs = keepsOwner ? [] : owners.slice(0, 1).map(({ userId }) => userId)
    await takeOut(tx, actor, copyId, heirs)
  })
}

async function requirePassedOn(
  tx: Tx,
  actor: Actor,
  boardId: string,
  id: string,
): Promise<PassedOnRow> {
  await requireBoardOrArchived(tx, actor, boardId, "own")
  const found = (await readPassedOn(tx, boardId)).find((row) => row.id === id)
  if (!found) throw notFound()
  return found
}

/** Ends the calendar addresses of a board that its members have. @throws 404, 403 */
export const endCalendarAddresses = (actor: Actor, key: BoardKey): Promise<void> =>
  endAddresses(actor, key, "calendar", (tx, where) => tx.calendarFeed.deleteMany({ where }))

/** Ends the addresses by which members make cards of emails. @throws 404, 403 */
export const endEmailAddresses = (actor: Actor, key: BoardKey): Promise<void> =>
  endAddresses(actor, key, "email", (tx, where) => tx.mailInAddress.deleteMany({ where }))

const ADDRESSES_END = "Addresses that were ended do not work again. Members can create new ones."

function endAddresses(
  actor: Actor,
  { boardId }: BoardKey,
  what: "calendar" | "email",
  remove: (tx: Tx, where: { boardId: string }) => Promise<{ count: number }>,
): Promise<void> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoardOrArchived(tx, actor, boardId, "own")
    const { count } = await remove(tx, { boardId })
    if (count === 0) return
    const entry = { kind: `${what}_addresses_ended`, count } as const
    const undo = irreversible(`Ended the ${what} addresses`, ADDRESSES_END)
    await record(tx, { type: "board_updated", boardId, actor, entry, undo }, undefined)
  })
}
