import type { Prisma } from "~/database/types"
import { newId } from "~/models/id"
import { Pacer } from "~/models/pacer.server"
import { FileEntry } from "./activity-file"
import type { BoardFile } from "./board-file.server"

type Rows = Prisma.ActivityCreateManyInput[]

/** Rows of a file's activity. People are names, and unknown entries are left out. @param cardIds as in the file */
export async function* planActivity(
  parts: readonly { entries: unknown[] }[],
  open: BoardFile["open"],
  boardId: string,
  cardIds: readonly string[],
): AsyncGenerator<Rows> {
  const pacer = new Pacer()
  const now = new Date()
  let version = 0
  for (const { entries } of parts) {
    const rows: Rows = []
    for (const value of entries) {
      await pacer.wait()
      const parsed = FileEntry.safeParse(open(value))
      if (!parsed.success) continue
      const { at, by, kind, card, person, ...others } = parsed.data
      const cardId = card && (cardIds[(card.number ?? 0) - 1] ?? null)
      version += 1
      rows.push({
        ...{ boardId, version, actorId: null, kind, cardId: cardId ?? null },
        createdAt: at > now ? now : at,
        details: {
          ...others,
          // A card that is not in the file has no id here, too.
          ...(card && { card: { id: cardId ?? newId(), title: card.title } }),
          ...(person !== undefined && { name: person ?? "" }),
          ...(by !== null && { importedActor: by }),
        },
      })
    }
    yield rows
  }
}
