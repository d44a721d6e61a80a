import type { Reader } from "~/database/db.server"

type Chosen = { boardId: string; listId: string | null }

/** The list that was chosen; null if none was, or if it was archived, deleted or moved to another board. */
export const findChosenList = async (reader: Reader, { boardId, listId }: Chosen) =>
  listId === null ? null : reader.list.findFirst({ where: { id: listId, boardId } })

/** The list that cards go to: the chosen one, else the first of the board; null on a board without lists. */
export const findTargetList = async (reader: Reader, chosen: Chosen) =>
  (await findChosenList(reader, chosen)) ??
  reader.list.findFirst({ where: { boardId: chosen.boardId }, orderBy: { position: "asc" } })
