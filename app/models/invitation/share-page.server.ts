import { config } from "~/config.server"
import { db } from "~/database/db.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board"
import { dateText } from "~/models/time/date-text.server"
import { newId } from "~/models/id"
import type { Invitation } from "./invitation"
import { listInvitations } from "./invitation.server"
import { can } from "~/models/access/role"

export type ShownInvitation = Invitation & { ends: string }

export type SharePage = {
  userId: string
  invitations: ShownInvitation[]
  /** Whether invitations are sent by mail; if not, their links are passed on by hand. */
  sendsMail: boolean
  /** The id for the next invitation by e-mail, so that a form sent twice sends one letter. */
  draftId: string
}

export async function getSharePage(actor: Actor, key: BoardKey, zone: string): Promise<SharePage> {
  const { userRole } = await requireBoard(db, actor, key.boardId, "see")
  const rows = can(userRole, "own") ? await listInvitations(actor, key) : []
  return {
    userId: actor.id,
    sendsMail: config.smtpUrl !== null,
    invitations: rows.map((row) => ({ ...row, ends: dateText(row.expiresAt, zone, "dialog") })),
    draftId: newId(),
  }
}

export async function startInvitation(actor: Actor, { boardId }: BoardKey) {
  await requireBoard(db, actor, boardId, "own")
  return { draftId: newId(), sendsMail: config.smtpUrl !== null }
}
