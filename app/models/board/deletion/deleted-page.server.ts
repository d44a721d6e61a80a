import type { Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import type { Clock } from "~/models/text/time/clock"
import { momentText } from "~/models/text/time/date-text.server"
import type { DeletedBoard, Deletion } from "./deletion"
import { listDeletedBoards, listDeletions } from "./deletion.server"

export type ShownDeletion = Deletion & { deleted: string }

export async function getDeletedPage(
  actor: Actor,
  key: BoardKey,
  clock: Clock,
): Promise<ShownDeletion[]> {
  return withDates(await listDeletions(actor, key), clock)
}

export type ShownDeletedBoard = DeletedBoard & { deleted: string }

export async function getDeletedBoards(actor: Actor, clock: Clock): Promise<ShownDeletedBoard[]> {
  return withDates(await listDeletedBoards(actor), clock)
}

const withDates = <Row extends { createdAt: string }>(rows: Row[], clock: Clock) =>
  rows.map((row) => ({ ...row, deleted: momentText(row.createdAt, clock) }))
