import { readBoardNames } from "~/database/rows/tile-rows.server"
import type { Actor } from "~/models/access/access.server"
import { can, type Role } from "~/models/access/role"
import { nameMatcher } from "~/models/board/board/board-overview"
import type { Clock } from "~/models/text/time/clock"
import { momentText } from "~/models/text/time/date-text.server"

export type ArchivedBoard = {
  id: string
  name: string
  mayRestore: boolean
  archived: string
}

/** The archived boards of the actor whose names contain `q`, the last archived first. */
export async function getArchivedBoards(
  actor: Actor,
  { q, clock }: { q: string; clock: Clock },
): Promise<ArchivedBoard[]> {
  const rows = await readBoardNames(actor.id)
  const isWanted = nameMatcher(q)
  return rows
    .flatMap(({ archivedAt, ...row }) => (archivedAt === null ? [] : [{ ...row, archivedAt }]))
    .filter(isWanted)
    .sort((one, other) => other.archivedAt.localeCompare(one.archivedAt))
    .map(({ id, name, role, archivedAt }) => ({
      id,
      name,
      mayRestore: can(role as Role, "own"),
      archived: momentText(archivedAt, clock),
    }))
}
