import { transaction, type Reader, type Tx } from "~/database/db.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { inWords } from "~/models/access/role"
import { audit } from "~/models/access/audit.server"
import { excludesSomebody } from "~/models/access/exclusion.server"
import type { Invitation } from "./invitation"
import type { CreateInviteLink, InviteToBoard } from "./invitation-fields"
import {
  addInvitation,
  endInvitations,
  idInUse,
  INVITATION_FIELDS,
  isInUse,
  openInvitations,
  toInvitation,
} from "./invitation-row.server"

// Each owner has one link for each role, by which any number of people can join.

/**
 * Returns the actor's link for a role; creates it if there is none, or if somebody who was removed or demoted since
 * then cannot use it. @returns `isNew`: whether it was created. @throws 409 for the id of another invitation
 */
export function createInviteLink(
  actor: Actor,
  input: CreateInviteLink & Pick<InviteToBoard, "id">,
): Promise<Invitation & { isNew: boolean }> {
  return transaction(async (tx) => {
    await requireBoard(tx, actor, input.boardId, "own")
    const current = await getInviteLink(tx, actor, input)
    const isSame = current !== null && current.id === input.id
    if (input.id && !isSame && (await isInUse(tx, input.id))) throw idInUse()
    if (current && !(await excludesSomebody(tx, current))) return { ...current, isNew: false }
    if (current) await endInvitations(tx, { id: current.id })
    return addLink(tx, actor, { ...input, id: isSame ? undefined : input.id })
  })
}

/** Ends the actor's link for a role and creates another one. */
export function replaceInviteLink(
  actor: Actor,
  input: CreateInviteLink,
): Promise<Invitation & { isNew: boolean }> {
  return transaction(async (tx) => {
    const { boardId, role } = input
    await requireBoard(tx, actor, boardId, "own")
    await endInvitations(tx, { boardId, role, email: null, inviterId: actor.id })
    return addLink(tx, actor, input)
  })
}

async function getInviteLink(
  reader: Reader,
  actor: Actor,
  { boardId, role }: CreateInviteLink,
): Promise<Invitation | null> {
  const rows = await reader.invitation.findMany({
    where: { boardId, role, email: null, inviterId: actor.id, ...openInvitations() },
    select: INVITATION_FIELDS,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  })
  return (
    rows.map((row) => toInvitation(row, actor)).find(({ inviteLink }) => inviteLink !== null) ??
    null
  )
}

async function addLink(
  tx: Tx,
  actor: Actor,
  { id, boardId, role }: CreateInviteLink & Pick<InviteToBoard, "id">,
) {
  const { row } = await addInvitation(tx, actor, { id, boardId, role, email: null })
  await audit(tx, "link_made", { actor, boardId, details: `as ${inWords(role)}` })
  return { ...toInvitation({ ...row, mails: [] }, actor), isNew: true }
}
