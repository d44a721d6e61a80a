import { config } from "~/config/config.server"
import { db, transaction, type Reader } from "~/database/db.server"
import type { MailInAddress as Row } from "~/database/types"
import {
  requireBoard,
  requireBoardOrArchived,
  requireList,
  type Actor,
} from "~/models/access/access.server"
import { requireRecentProof } from "~/models/people/account/recent-proof.server"
import { queueSecurityEmail } from "~/models/people/account/security-emails.server"
import { audit } from "~/models/access/audit.server"
import type { BoardKey } from "~/models/board/board/board"
import type { NamedAddress } from "~/models/programs/calendar-feed/calendar-feed"
import { newId } from "~/models/text/id"
import { hashToken } from "~/models/access/token.server"
import type { MailIn, MailInAddress, SetMailIn } from "./mail-in"
import { addressWith, keyOf } from "~/models/notifications/mail/mail-key.server"
import { listReceivedMails } from "./received-mail.server"
import { findChosenList } from "./target-list.server"

// A person has one address for each board that they may edit. It is no event of the board.

async function toAddress(reader: Reader, row: Row): Promise<MailInAddress> {
  const key = keyOf(row)
  const isShown = hashToken(key) === row.keyHash
  return {
    address: config.mailIn && isShown ? addressWith(config.mailIn, key) : null,
    listId: (await findChosenList(reader, row))?.id ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

const findAddress = (reader: Reader, { id: userId }: Actor, { boardId }: BoardKey) =>
  reader.mailInAddress.findUnique({ where: { userId_boardId: { userId, boardId } } })

/** The actor's mail address of a board, and the last mails. @throws 404 */
export async function getMailIn(actor: Actor, { boardId }: BoardKey): Promise<MailIn> {
  await requireBoardOrArchived(db, actor, boardId, "see")
  const row = await findAddress(db, actor, { boardId })
  return {
    mailIn: row && (await toAddress(db, row)),
    mails: await listReceivedMails(actor, boardId),
  }
}

/** The boards of which the actor has an address, by the board's id, the oldest first; none where no mail is taken. */
export async function nameMailIn({ id: userId }: Actor): Promise<NamedAddress[]> {
  if (!config.mailIn) return []
  const rows = await db.mailInAddress.findMany({
    where: { userId, board: { members: { some: { userId } } } },
    select: { boardId: true, createdAt: true, board: { select: { name: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  })
  return rows.map(({ boardId: id, board, createdAt }) => ({
    id,
    shows: board.name,
    createdAt: createdAt.toISOString(),
  }))
}

/** Makes the actor's address of a board, chooses its list, or replaces it. @throws 404, 403, 409 if archived; 400 without a recent proof */
export async function setMailIn(actor: Actor, input: SetMailIn): Promise<MailIn> {
  const { boardId, listId, replace = false } = input
  await transaction(async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    if (listId !== undefined) await requireList(tx, actor, { listId, boardId }, "edit")
    const before = await findAddress(tx, actor, { boardId })
    if (before && !replace) {
      if (listId === undefined) return
      await tx.mailInAddress.update({ where: { id: before.id }, data: { listId } })
      return
    }
    await requireRecentProof(tx, actor)
    if (before) await tx.mailInAddress.delete({ where: { id: before.id } })
    const key = { id: newId(), userId: actor.id }
    const chosen = { boardId, listId: listId ?? before?.listId ?? null }
    await tx.mailInAddress.create({ data: { ...key, ...chosen, keyHash: hashToken(keyOf(key)) } })
    await audit(tx, "mail_address_made", { actor, boardId })
    await queueSecurityEmail(tx, actor, "mail_address_made")
  })
  return getMailIn(actor, { boardId })
}

/** Replaces the actor's address, which ends. @throws as `setMailIn` */
export const replaceMailIn = (actor: Actor, { boardId }: BoardKey): Promise<MailIn> =>
  setMailIn(actor, { boardId, replace: true })

/** Ends the actor's address at once, also of an archived board, and without the right to edit. @throws 404 */
export function deleteMailIn(actor: Actor, { boardId }: BoardKey): Promise<void> {
  return transaction(async (tx) => {
    await requireBoardOrArchived(tx, actor, boardId, "see")
    await tx.mailInAddress.deleteMany({ where: { userId: actor.id, boardId } })
  })
}
