import { insertRows } from "~/database/rows/insert-rows.server"
import type { Tx } from "~/database/db.server"
import { newId } from "~/models/text/id"
import { relationEnds, type RelationKind } from "~/models/board/relation-kind/relation-kind"

/** Relates copies as their originals are, those of one board. @param copyOf the ids of copies by those of their originals */
export async function copyRelations(
  tx: Tx,
  boardId: string,
  copyOf: ReadonlyMap<string, string>,
): Promise<void> {
  const relations = await tx.relation.findMany({
    where: { from: { list: { boardId } } },
    select: { fromCardId: true, kind: true, toCardId: true, createdAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  })
  const rows = relations.flatMap(({ fromCardId, kind, toCardId, createdAt }) => {
    const [from, to] = [copyOf.get(fromCardId), copyOf.get(toCardId)]
    if (from === undefined || to === undefined) return []
    return [{ id: newId(), ...relationEnds(from, kind as RelationKind, to), createdAt }]
  })
  await insertRows(tx, "Relation", rows)
}
