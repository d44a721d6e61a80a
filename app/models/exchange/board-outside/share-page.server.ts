import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { mayPassOn } from "~/models/access/copied-content.server"
import type { BoardKey } from "~/models/board/board/board"
import type { BoardOutside } from "~/models/exchange/board-outside/board-outside"
import { getBoardOutside } from "~/models/exchange/board-outside/board-outside.server"
import { isPublished } from "~/models/exchange/publish/public-board.server"
import type { Screen } from "~/models/exchange/screen/screen"
import { dateText } from "~/models/text/time/date-text.server"
import { newId } from "~/models/text/id"
import { excludesSomebody } from "~/models/access/exclusion.server"
import { INVITE_ROLES, type Invitation } from "~/models/people/invitation/invitation"
import { listInvitations } from "~/models/people/invitation/invitation.server"
import { can } from "~/models/access/role"
import {
  getBoardWorkspace,
  listEditableWorkspaces,
  type BoardWorkspace,
} from "~/models/people/workspace/board-workspace.server"

export type ShownInvitation = Invitation & { ends: string }

/** A link that can be shown again. */
export type ShownLink = ShownInvitation & { inviteLink: string; excludesSomebody: boolean }

export type SharePage = {
  userId: string
  links: ShownLink[]
  invitations: ShownInvitation[]
  sendsMail: boolean
  workspace: BoardWorkspace | null
  /** Into which the reader can put the board; null for a copy of a board of which they are no owner. */
  workspaces: { id: string; name: string }[] | null
  /** Null for those who do not own the board. */
  outside: BoardOutside | null
  /** Whether people without an account can see the board. */
  isPublic: boolean
  /** Whether there could be a public address. */
  offersPublic: boolean
  /** Says of it who created it, and until when it works. */
  publicText: string | null
  /** Says of each screen of `outside` who paired it, and when it was last seen. */
  screenTexts: string[]
  /** Whether people can be added by name. */
  hasDirectory: boolean
  /** For the next invitation by e-mail, so that a form sent twice sends one email. */
  draftId: string
}

export async function getSharePage(actor: Actor, key: BoardKey, zone: string): Promise<SharePage> {
  const { userRole } = await requireBoard(db, actor, key.boardId, "see")
  const isOwner = can(userRole, "own")
  const rows = isOwner ? await listInvitations(actor, key) : []
  const shown = rows.map((row) => ({ ...row, ends: dateText(row.expiresAt, zone, "dialog") }))
  const links = await findLinks(shown)
  const outside = isOwner ? await getBoardOutside(actor, key) : null
  return {
    userId: actor.id,
    sendsMail: config.smtpUrl !== null,
    hasDirectory: config.hasDirectory,
    links,
    invitations: shown.filter(({ id }) => links.every((link) => link.id !== id)),
    draftId: newId(),
    workspace: await getBoardWorkspace(actor, key),
    workspaces: isOwner ? await listPossibleWorkspaces(actor, key) : [],
    outside,
    isPublic: await isPublished(key.boardId),
    offersPublic: isOwner && config.publicBoards,
    publicText: outside?.publicAddress ? publicText(outside.publicAddress, zone) : null,
    screenTexts: outside?.screens.map((screen) => screenText(screen, zone)) ?? [],
  }
}

type PublicAddress = NonNullable<BoardOutside["publicAddress"]>

function publicText({ by, createdAt, endsAt, hasPassword }: PublicAddress, zone: string): string {
  const since = `since ${dateText(createdAt, zone, "dialog")}`
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= Date.now()
  return [
    by === null ? `Created ${since}` : `By ${by}, ${since}`,
    endsAt !== null && `${hasEnded ? "ended on" : "until"} ${dateText(endsAt, zone, "dialog")}`,
    hasPassword && "with a password",
    !config.publicBoards && "switched off on this server",
  ]
    .filter(Boolean)
    .join(", ")
}

function screenText({ by, pairedAt, lastSeenAt }: Screen, zone: string): string {
  const seen =
    lastSeenAt === null ? "not seen yet" : `last seen ${dateText(lastSeenAt, zone, "dialog")}`
  return `Paired by ${by}, ${dateText(pairedAt, zone, "dialog")}, ${seen}`
}

async function listPossibleWorkspaces(actor: Actor, { boardId }: BoardKey) {
  const board = await db.board.findUniqueOrThrow({ where: { id: boardId } })
  const workspaces = await listEditableWorkspaces(actor)
  const possible: typeof workspaces = []
  for (const workspace of workspaces) {
    if (await mayPassOn(db, actor, board, workspace.id)) possible.push(workspace)
  }
  return workspaces.length > 0 && possible.length === 0 ? null : possible
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
