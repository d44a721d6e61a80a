import { z } from "zod"
import { db } from "~/database/db.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { ABILITIES } from "~/models/access/role"
import type { BoardKey } from "~/models/board/board/board"
import { IdText } from "~/models/text/fields"

export const Destination = z.object({
  id: IdText,
  name: z.string().meta({ examples: ["Launch plan"] }),
  lists: z.array(z.object({ id: IdText, name: z.string().meta({ examples: ["To do"] }) })),
})
export type Destination = z.output<typeof Destination>

/** The other boards that the actor may edit, and their lists. @throws 404, 403 */
export async function getDestinations(actor: Actor, { boardId }: BoardKey): Promise<Destination[]> {
  await requireBoard(db, actor, boardId, "edit")
  return listDestinations(actor, boardId)
}

/** All boards that the actor may edit, but the one that is left out. */
export function listDestinations(actor: Actor, exceptBoardId = ""): Promise<Destination[]> {
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
