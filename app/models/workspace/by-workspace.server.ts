import type { Reader, Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { atLeast, inWords, type Role } from "~/models/access/role"
import type { MemberKey } from "~/models/member/member"

/** @throws 409 for a role on a board that is lower than the one in its workspace */
export async function requireAboveWorkspace(tx: Tx, key: MemberKey, role: Role): Promise<void> {
  const member = await findWorkspaceMember(tx, key)
  if (!member || atLeast(role, member.role as Role)) return
  throw conflict(`${sentenceOf(member)} Change it there.`)
}

/** @throws 409 for somebody whom the board's workspace makes a member */
export async function requireNotByWorkspace(tx: Tx, actor: Actor, key: MemberKey): Promise<void> {
  const member = await findWorkspaceMember(tx, key)
  if (!member) return
  if (key.userId !== actor.id) throw conflict(`${sentenceOf(member)} Change it there.`)
  const { role, workspace } = member
  throw conflict(
    `You are on this board as ${inWords(role as Role)} of the workspace ${workspace.name}. ` +
      "Leave the workspace instead.",
  )
}

const WITH_NAMES = {
  role: true,
  user: { select: { name: true } },
  workspace: { select: { name: true } },
} as const

function findWorkspaceMember(reader: Reader, { boardId, userId }: MemberKey) {
  return reader.workspaceMember.findFirst({
    where: { userId, workspace: { boards: { some: { id: boardId } } } },
    select: WITH_NAMES,
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof findWorkspaceMember>>>

const sentenceOf = ({ role, user, workspace }: Row) =>
  `${user.name} is ${inWords(role as Role)} of the workspace ${workspace.name}.`
