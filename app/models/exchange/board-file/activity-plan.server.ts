import type { Prisma } from "~/database/types"
import { newId } from "~/models/text/id"
import { FileEntry } from "./activity-file"

type Rows = Prisma.ActivityCreateManyInput[]

/** Rows of a file's activity, part by part. People are names, and unknown entries are left out. @param cardIds as in the file */
export function* planActivity(
  parts: readonly { entries: unknown[] }[],
  boardId: string,
  cardIds: readonly string[],
): Generator<Rows> {
  const now = new Date()
  let version = 0
  for (const { entries } of parts) {
    const rows: Rows = []
    for (const value of entries) {
      const parsed = FileEntry.safeParse(value)
      if (!parsed.success) continue
      const { at, by, kind, card, person, ...others } = parsed.data
      const cardId = card && (cardIds[(card.number ?? 0) - 1] ?? null)
      version += 1
      rows.push({
        boardId,
        version,
        actorId: null,
        kind,
        cardId: cardId ?? null,
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
