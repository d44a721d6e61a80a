import type { Tx } from "~/database/db.server"
import { insertRows } from "~/database/insert-rows.server"
import { newId } from "~/models/id"

/** Copies the card templates of lists. @param copyOf the ids of the copies by those of the lists */
export async function copyCardTemplates(
  tx: Tx,
  copyOf: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await tx.cardTemplate.findMany({ where: { listId: { in: [...copyOf.keys()] } } })
  const createdAt = new Date()
  const copies = rows.map(({ listId, title, content }) => ({
    ...{ id: newId(), listId: copyOf.get(listId) ?? "", title, content, createdAt },
  }))
  await insertRows(tx, "CardTemplate", copies)
}
