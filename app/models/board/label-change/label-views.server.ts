import type { Tx } from "~/database/db.server"
import { savedQuery } from "~/models/board/saved-view/saved-query"
import { labelKey } from "~/models/board/label/label"

/** A saved view whose filter names a label, before and after its new name. */
export type ChangedView = { id: string; before: string; after: string }

/** Reads the saved views of a board, also personal ones, whose filter names a label. */
export async function readLabelViews(
  tx: Tx,
  boardId: string,
  { from, to }: { from: string; to: string },
): Promise<ChangedView[]> {
  const views = await tx.savedView.findMany({
    where: { boardId },
    select: { id: true, query: true },
  })
  return views.flatMap(({ id, query: before }) => {
    const after = renameIn(before, from, to)
    return after === before ? [] : [{ id, before, after }]
  })
}

function renameIn(query: string, from: string, to: string): string {
  const parameters = [...new URLSearchParams(query)]
  const isNamed = ([name, value]: [string, string]) =>
    name === "label" && labelKey(value) === labelKey(from)
  if (!parameters.some(isNamed)) return query
  const renamed = parameters.map((one) => (isNamed(one) ? ["label", to] : one))
  return savedQuery(`?${new URLSearchParams(renamed).toString()}`)
}

/** Gives views the wanted query. One that was changed or deleted since stays as it is. */
export async function writeLabelViews(
  tx: Tx,
  views: readonly ChangedView[],
  wanted: "before" | "after",
): Promise<void> {
  const now = wanted === "after" ? "before" : "after"
  for (const view of views) {
    await tx.savedView.updateMany({
      where: { id: view.id, query: view[now] },
      data: { query: view[wanted] },
    })
  }
}
