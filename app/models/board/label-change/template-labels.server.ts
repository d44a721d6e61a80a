import type { Tx } from "~/database/db.server"
import { contentOf } from "~/models/board/card-template/card-template.server"
import type { Labelled } from "./replace-label.server"

/** Reads the labels of the card templates of some boards that have any. */
export async function readTemplateLabels(tx: Tx, boardIds: string[]): Promise<Labelled[]> {
  const rows = await tx.cardTemplate.findMany({
    where: { list: { boardId: { in: boardIds } }, NOT: { content: { contains: '"labels":[]' } } },
  })
  return rows.flatMap((row) => {
    const { labels } = contentOf(row)
    return labels.length > 0 ? [{ id: row.id, labels }] : []
  })
}

export async function writeTemplateLabels(tx: Tx, templates: readonly Labelled[]): Promise<void> {
  for (const { id, labels } of templates) {
    const { content } = await tx.cardTemplate.findUniqueOrThrow({ where: { id } })
    const changed = { ...(JSON.parse(content) as object), labels }
    await tx.cardTemplate.update({ where: { id }, data: { content: JSON.stringify(changed) } })
  }
}
