import type { Tx } from "~/database/db.server"
import { readGiven, type GivenRow } from "~/database/rows/workspace-rows.server"
import { conflict } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { atLeast, inWords, type Role } from "~/models/access/role"
import type { MemberKey } from "./member-key"

/** @throws 409 for a role on a board that is lower than the one in its workspace */
export async function requireAboveWorkspace(tx: Tx, key: MemberKey, role: Role): Promise<void> {
  const given = await readGiven(tx, key)
  if (given && !atLeast(role, given.role as Role)) throw changedThere(given)
}

/** @throws 409 for somebody whom the board's workspace makes a member */
export async function requireNotByWorkspace(tx: Tx, actor: Actor, key: MemberKey): Promise<void> {
  const given = await readGiven(tx, key)
  if (!given) return
  if (key.userId !== actor.id) throw changedThere(given)
  const { role, workspace } = given
  throw conflict(
    `You are on this board as ${inWords(role as Role)} of the workspace ${workspace}. ` +
      "Leave the workspace instead.",
  )
}

const changedThere = ({ person, role, workspace }: GivenRow) =>
  conflict(`${person} is ${inWords(role as Role)} of the workspace ${workspace}. Change it there.`)
