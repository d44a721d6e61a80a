import { db } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { ABILITIES } from "~/models/access/role"

export type Destination = { id: string; name: string; lists: { id: string; name: string }[] }

export function listDestinations(actor: Actor, exceptBoardId: string): Promise<Destination[]> {
  const role = { in: [...ABILITIES.edit] }
  return db.board.findMany({
    where: {
      id: { not: exceptBoardId },
      archivedAt: null,
      members: { some: { userId: actor.id, role } },
    },
    select: {
      id: true,
      name: true,
      lists: { select: { id: true, name: true }, orderBy: { position: "asc" } },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  })
}
