import { readMyCardIds, readNamesOf, type MyCardId } from "~/database/rows/my-card-rows.server"
import type { Actor } from "~/models/access/access.server"
import { byName } from "~/models/board/board/board-overview"
import { getMyNextSteps } from "~/models/views/next-step/my-next-steps.server"
import { pageOf } from "~/models/text/page-of"
import { inSectionsOf, withDue, withStart } from "./due-sections.server"
import { MY_CARDS_PER_PAGE } from "./my-cards"
import type { MyCardsPage } from "./my-cards-page"
import { onBoard, readMyCards } from "./my-cards.server"
import { countWaiting } from "./waiting.server"

type Options = { page: number; boardId: string | null; isDone: boolean; zone: string }

/** The cards assigned to the actor, by when they are due in the reader's time zone. */
export async function getMyCardsPage(actor: Actor, options: Options): Promise<MyCardsPage> {
  const { boardId, isDone, zone } = options
  const all = await readMyCardIds(actor.id, isDone)
  const wanted = onBoard(all, boardId ?? undefined)
  const page = pageOf(options.page, wanted.length, MY_CARDS_PER_PAGE)
  const ids = wanted.slice(page.first, page.first + MY_CARDS_PER_PAGE)
  const now = Date.now()
  const cards = (await readMyCards(actor, ids)).map((card) =>
    withStart(withDue(card, zone, now), zone, now),
  )
  const sections = inSectionsOf(cards, zone, now)
  const boards = await countByBoard(all)
  const waiting = await countWaiting(actor)
  const isFirst = page.page === 1 && !isDone && boardId === null
  const nextSteps = isFirst ? await getMyNextSteps(actor, zone) : []
  return {
    ...page,
    nextSteps,
    zone,
    sections,
    boards,
    boardId,
    isDone,
    total: wanted.length,
    waiting,
  }
}

async function countByBoard(ids: readonly MyCardId[]): Promise<MyCardsPage["boards"]> {
  const counts = new Map<string, number>()
  for (const { boardId } of ids) counts.set(boardId, (counts.get(boardId) ?? 0) + 1)
  const names = await readNamesOf([...counts.keys()])
  return names.map((board) => ({ ...board, cards: counts.get(board.id) ?? 0 })).sort(byName)
}
