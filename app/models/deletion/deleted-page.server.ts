import type { Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board"
import { dateText } from "~/models/time/date-text.server"
import type { Deletion } from "./deletion"
import { listDeletions } from "./deletion.server"

export type ShownDeletion = Deletion & { deleted: string }

export async function getDeletedPage(
  actor: Actor,
  key: BoardKey,
  zone: string,
): Promise<ShownDeletion[]> {
  const rows = await listDeletions(actor, key)
  return rows.map((row) => ({
    ...row,
    deleted: dateText(row.createdAt, zone, "comment"),
  }))
}
