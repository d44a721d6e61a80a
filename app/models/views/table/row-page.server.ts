import type { AllCards } from "~/models/board/board-page/all-cards.server"
import type { ListFace } from "~/models/board/board-page/board-page"
import { faceMaker } from "~/models/board/board-page/board-page.server"
import type { PlacedCard } from "~/models/board/board-page/board-part.server"
import { shorten } from "~/models/board/board-page/page-weight.server"
import { pageOf } from "~/models/text/page-of"
import type { RowGroup } from "./table-page"
import type { TableRows } from "./table-rows.server"

/** The rows of one page, in their groups. @param most rows of a page */
export function rowsOfPage(groups: TableRows["groups"], asked: number, most: number) {
  const rows = groups.reduce((sum, { cardIds }) => sum + cardIds.length, 0)
  const page = pageOf(asked, rows, most)
  const { first } = page
  const shown: RowGroup[] = []
  let place = 0
  for (const { cardIds, ...group } of groups) {
    const from = Math.max(0, first - place)
    const ids = cardIds.slice(from, Math.max(from, first + most - place))
    if (ids.length > 0) shown.push({ ...group, count: cardIds.length, cardIds: ids })
    place += cardIds.length
  }
  return { rows, ...page, groups: shown }
}

/** The lists of a board, each with those of its cards that are rows of the page. */
export async function listsOfRows(
  all: AllCards,
  { byId }: TableRows,
  groups: readonly RowGroup[],
  { zone, withNumbers }: { zone: string; withNumbers: boolean },
): Promise<ListFace[]> {
  const facesOf = faceMaker(zone, { withNumbers })
  const cards = new Map(all.lists.map(({ id }) => [id, [] as PlacedCard[]]))
  for (const id of new Set(groups.flatMap(({ cardIds }) => cardIds))) {
    const row = byId.get(id)
    if (row) cards.get(row.listId)?.push({ card: shorten(row.card) })
  }
  return Promise.all(
    all.lists.map(async ({ cards: whole, ...list }) => {
      const shown = await facesOf(cards.get(list.id) ?? [])
      const more = whole.length - shown.length
      return { ...list, cards: shown, ...(more > 0 && { more }) }
    }),
  )
}
