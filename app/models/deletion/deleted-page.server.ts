import type { Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board"
import { dateText } from "~/models/time/date-text.server"
import type { DeletedBoard, Deletion } from "./deletion"
import { listDeletedBoards, listDeletions } from "./deletion.server"

export type ShownDeletion = Deletion & { deleted: string }

export async function getDeletedPage(
  actor: Actor,
  key: BoardKey,
  zone: string,
): Promise<ShownDeletion[]> {
  return withDates(await listDeletions(actor, key), zone)
}

export type ShownDeletedBoard = DeletedBoard & { deleted: string }

export async function getDeletedBoards(actor: Actor, zone: string): Promise<ShownDeletedBoard[]> {
  return withDates(await listDeletedBoards(actor), zone)
}

const withDates = <Row extends { createdAt: string }>(rows: Row[], zone: string) =>
  rows.map((row) => ({ ...row, deleted: dateText(row.createdAt, zone, "comment") }))
