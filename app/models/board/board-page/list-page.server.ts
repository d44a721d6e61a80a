import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { getAccess, requireList, type Actor } from "~/models/access/access.server"
import { readBoardOutline, readCards } from "~/models/board/board-page/board-cards.server"
import { forReader, toQuery, type BoardFilter } from "~/models/board/board-page/board-filter"
import { summaryMatcher, type PlacedCard } from "~/models/board/board-page/board-part.server"
import { faceMaker } from "~/models/board/board-page/board-page.server"
import type { ListKey } from "~/models/board/list/list"
import type { ListPage } from "./list-page"
import { pageOf } from "~/models/text/page-of"
import { shorten } from "~/models/board/board-page/page-weight.server"

const CARDS_PER_PAGE = 200

type Options = {
  page: number
  filter: BoardFilter
  zone: string
  wait?: () => Promise<void>
}

/** A page of a list's cards. @throws 404, and the errors of `wait` */
export async function getListPage(
  actor: Actor,
  key: ListKey,
  { page: requestedPage, filter, zone, wait }: Options,
): Promise<ListPage> {
  const { boardId } = await requireList(db, actor, key, "see")
  const board = await readBoardOutline(boardId)
  const list = board?.lists.find(({ id }) => id === key.listId)
  if (!board || !list) throw notFound()
  const memberIds = new Set(board.members.map(({ id }) => id))
  const query = toQuery(filter)
  const ids =
    query === ""
      ? list.cardIds
      : await filterIds(list.cardIds, memberIds, forReader(filter, actor.id), zone)
  const pageRange = pageOf(requestedPage, ids.length, CARDS_PER_PAGE)
  const shown: PlacedCard[] = []
  const idsOfPage = ids.slice(pageRange.first, pageRange.first + CARDS_PER_PAGE)
  for await (const card of readCards(idsOfPage, memberIds)) {
    shown.push({ card: shorten(card) })
  }
  await wait?.()
  const withNumbers = (await getAccess(actor, boardId))?.showsNumbers === true
  const cards = await faceMaker(zone, { withNumbers })(shown)
  const assigned = new Set(cards.flatMap((card) => card.assigned ?? []))
  return {
    boardId,
    boardName: board.name,
    listId: list.id,
    name: list.name,
    query,
    cards,
    members: board.members
      .filter(({ id }) => assigned.has(id))
      .map(({ id, name, avatar }) => ({ id, name, avatar })),
    count: ids.length,
    ...pageRange,
  }
}

async function filterIds(
  ids: readonly string[],
  memberIds: ReadonlySet<string>,
  filter: BoardFilter,
  zone: string,
): Promise<string[]> {
  const passes = summaryMatcher(filter, zone)
  const found: string[] = []
  for await (const card of readCards(ids, memberIds)) if (passes(card)) found.push(card.id)
  return found
}
