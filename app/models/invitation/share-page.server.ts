import { config } from "~/config.server"
import { db } from "~/database/db.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board"
import { dateText } from "~/models/time/date-text.server"
import { newId } from "~/models/id"
import { excludesSomebody } from "~/models/access/exclusion.server"
import { INVITE_ROLES, type Invitation } from "./invitation"
import { listInvitations } from "./invitation.server"
import { can } from "~/models/access/role"
import {
  getBoardWorkspace,
  listEditableWorkspaces,
  type BoardWorkspace,
} from "~/models/workspace/board-workspace.server"

export type ShownInvitation = Invitation & { ends: string }

/** A link that can be shown again. */
export type ShownLink = ShownInvitation & { inviteLink: string; excludesSomebody: boolean }

export type SharePage = {
  userId: string
  links: ShownLink[]
  invitations: ShownInvitation[]
  sendsMail: boolean
  workspace: BoardWorkspace | null
  /** Into which the reader can put the board. */
  workspaces: { id: string; name: string }[]
  /** Whether people can be added by name. */
  hasDirectory: boolean
  /** For the next invitation by e-mail, so that a form sent twice sends one letter. */
  draftId: string
}

export async function getSharePage(actor: Actor, key: BoardKey, zone: string): Promise<SharePage> {
  const { userRole } = await requireBoard(db, actor, key.boardId, "see")
  const rows = can(userRole, "own") ? await listInvitations(actor, key) : []
  const shown = rows.map((row) => ({ ...row, ends: dateText(row.expiresAt, zone, "dialog") }))
  const links = await findLinks(shown)
  return {
    userId: actor.id,
    sendsMail: config.smtpUrl !== null,
    hasDirectory: config.hasDirectory,
    links,
    invitations: shown.filter(({ id }) => links.every((link) => link.id !== id)),
    draftId: newId(),
    workspace: await getBoardWorkspace(actor, key),
    workspaces: can(userRole, "own") ? await listEditableWorkspaces(actor) : [],
  }
}

const canBeShown = ({ email, inviteLink }: Invitation) => email === null && inviteLink !== null

async function findLinks(newestFirst: ShownInvitation[]): Promise<ShownLink[]> {
  const links: ShownLink[] = []
  for (const role of INVITE_ROLES) {
    const link = newestFirst.find((each) => each.role === role && canBeShown(each))
    const inviteLink = link?.inviteLink ?? null
    if (!link || inviteLink === null) continue
    links.push({ ...link, inviteLink, excludesSomebody: await excludesSomebody(db, link) })
  }
  return links
}

export async function startInvitation(actor: Actor, { boardId }: BoardKey) {
  await requireBoard(db, actor, boardId, "own")
  const { smtpUrl, hasDirectory } = config
  return { draftId: newId(), sendsMail: smtpUrl !== null, hasDirectory }
}
