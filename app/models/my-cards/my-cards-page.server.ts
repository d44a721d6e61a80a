import { addDays } from "date-fns/addDays"
import { readMyCardIds, readNamesOf, type MyCardId } from "~/database/my-card-rows.server"
import type { Actor } from "~/models/access/access.server"
import { byName } from "~/models/board/board-overview"
import { dueTone, toDueText } from "~/models/card/due-date"
import { pageOf } from "~/models/page-of"
import { dateText, faceDate } from "~/models/time/date-text.server"
import {
  MY_CARDS_PER_PAGE,
  SECTIONS,
  type MyCardsPage,
  type SectionName,
  type ShownCard,
} from "./my-cards"
import { onBoard, readMyCards } from "./my-cards.server"

type Options = { page: number; boardId: string | null; isDone: boolean; zone: string }

/** Reads the cards assigned to the actor, by when they are due in the reader's time zone. */
export async function getMyCardsPage(actor: Actor, options: Options): Promise<MyCardsPage> {
  const { boardId, isDone, zone } = options
  const all = await readMyCardIds(actor.id, isDone)
  const wanted = onBoard(all, boardId ?? undefined)
  const page = pageOf(options.page, wanted.length, MY_CARDS_PER_PAGE)
  const ids = wanted.slice(page.first, page.first + MY_CARDS_PER_PAGE)
  const now = Date.now()
  const cards = (await readMyCards(actor, ids)).map((card): ShownCard => {
    const { dueDate, completed } = card
    if (dueDate === null) return { ...card, due: null }
    const tone = dueTone({ dueDate, completed }, now)
    return { ...card, due: { text: toDueText(faceDate(dueDate, zone, now), tone), tone } }
  })
  const sectionOf = sectionIn(zone, now)
  const sections = (Object.keys(SECTIONS) as SectionName[])
    .map((name) => ({ name, cards: cards.filter((card) => sectionOf(card) === name) }))
    .filter((section) => section.cards.length > 0)
  const boards = await countByBoard(all)
  return { ...page, sections, boards, boardId, isDone, total: wanted.length }
}

/** Days begin at midnight in the reader's time zone; the week is today and the six days after it. */
function sectionIn(zone: string, now: number): (card: ShownCard) => SectionName {
  const dayOf = (moment: Date | string) => dateText(new Date(moment).toISOString(), zone, "date")
  const today = dayOf(new Date(now))
  const nextWeek = dayOf(addDays(now, 7))
  return ({ dueDate, due, completed }) => {
    if (completed) return "done"
    if (dueDate === null) return "none"
    if (due?.tone === "overdue") return "overdue"
    const day = dayOf(dueDate)
    if (day === today) return "today"
    return day > today && day < nextWeek ? "week" : "later"
  }
}

async function countByBoard(ids: readonly MyCardId[]): Promise<MyCardsPage["boards"]> {
  const counts = new Map<string, number>()
  for (const { boardId } of ids) counts.set(boardId, (counts.get(boardId) ?? 0) + 1)
  const names = await readNamesOf([...counts.keys()])
  return names.map((board) => ({ ...board, cards: counts.get(board.id) ?? 0 })).sort(byName)
}
