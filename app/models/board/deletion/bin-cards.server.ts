import type { Tx } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import type { Card } from "~/database/types"
import type { Actor } from "~/models/access/access.server"
import type { Entry } from "~/models/board/event/entry"
import { placeCards } from "~/database/rows/place-cards.server"
import { newId } from "~/models/text/id"
import { requireBin } from "./bin.server"

type Row = Pick<Card, "id" | "title" | "listId" | "position">
export type BinnedCard = { card: Row; deletionId: string; entry: Entry }

/** Moves cards of a board to its bin. The caller has authorised it and records the entries. */
export async function binCards(
  tx: Tx,
  actor: Actor,
  boardId: string,
  cards: readonly Row[],
): Promise<BinnedCard[]> {
  const listIds = [...new Set(cards.map(({ listId }) => listId))]
  const lists = await tx.list.findMany({ where: { id: { in: listIds } } })
  const nameOf = (listId: string) => lists.find(({ id }) => id === listId)?.name ?? ""
  const binned = cards.map(({ id, title, listId, position }): BinnedCard => {
    const list = { id: listId, name: nameOf(listId) }
    const entry: Entry = { kind: "card_deleted", card: { id, title }, list }
    return { card: { id, title, listId, position }, deletionId: newId(), entry }
  })
  const bin = await requireBin(tx, boardId)
  const common = { boardId, userId: actor.id, kind: "card", cards: 1, createdAt: new Date() }
  await insertRows(
    tx,
    "Deletion",
    binned.map(({ card: { id: deletedId, title: name, listId, position }, deletionId: id }) => ({
      ...common,
      id,
      deletedId,
      name,
      listId,
      listName: nameOf(listId),
      position,
    })),
  )
  await insertRows(
    tx,
    "List",
    binned.map(({ deletionId: id }) => ({ id, boardId: bin, name: "", position: 0 })),
  )
  await tx.notification.deleteMany({ where: { cardId: { in: cards.map(({ id }) => id) } } })
  await placeCards(
    tx,
    binned.map(({ card: { id, listId: from }, deletionId: listId }) => ({ id, from, listId })),
  )
  return binned
}
