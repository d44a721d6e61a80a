import { closeGap, readCardOrders } from "~/database/positions.server"
import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { isSame, type Entry } from "~/models/board/event/entry"
import { moveListToBin } from "~/models/board/deletion/deletion.server"
import { othersEntry } from "./changed-since.server"
import type { StepOf, TakenBack } from "./taken-back"

/** Deletes new lists, which can be restored. */
export async function takeBackNewLists(
  tx: Tx,
  actor: Actor,
  step: StepOf<"list_created">,
): Promise<TakenBack> {
  const { boardId, undo } = step
  const entries: Entry[] = []
  for (const { id, name, cardIds } of undo.lists) {
    const list = await tx.list.findUnique({ where: { id, boardId } })
    if (!list) throw conflict(`The list “${name}” has been changed since.`)
    const now = (await readCardOrders(tx, [id])).get(id) ?? []
    const since = `The list “${list.name}” has had changes since. Delete it instead.`
    if (!isSame(now.toSorted(), cardIds.toSorted()) || list.name !== name) throw conflict(since)
    for (const cardId of cardIds) if (await othersEntry(tx, step, cardId)) throw conflict(since)
    await moveListToBin(tx, actor, list)
    await closeGap(tx, "List", boardId, list.position)
    entries.push({ kind: "list_deleted", list: { id, name } })
  }
  const [only] = undo.lists
  const touched = entries.length === 1 && only ? { removedList: only.id } : undefined
  return { type: "list_deleted", entries, touched, ...(only && { watchedList: only.id }) }
}
