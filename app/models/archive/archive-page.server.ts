import type { Actor } from "~/models/access/access.server"
import { dateText } from "~/models/time/date-text.server"
import type { Archival, ArchiveOf } from "./archive"
import { listArchive } from "./archive.server"

export type ShownArchival = Archival & { archived: string }
export type ArchivePage = { archivals: ShownArchival[]; hasMore: boolean }

export async function getArchivePage(
  actor: Actor,
  of: ArchiveOf,
  zone: string,
): Promise<ArchivePage> {
  const { items, hasMore } = await listArchive(actor, of)
  const archivals = items.map((item) => ({
    ...item,
    archived: dateText(item.createdAt, zone, "comment"),
  }))
  return { archivals, hasMore }
}
