import { db } from "~/database/db.server"
import { readBoardVersions } from "~/database/rows/calendar-feed-rows.server"
import type { Prisma } from "~/database/types"
import { repeatText } from "~/models/board/repeat/repeat-text"
import { toRule } from "~/models/board/repeat/repeat.server"
import { rruleOf } from "~/models/board/repeat/rrule.server"
import { dayIn } from "~/models/text/time/zoned-time"

/** The days of a card that repeats, from the next one on, with its place. */
export type ComingCopies = {
  cardId: string
  title: string
  nextDay: string
  /** As RFC 5545 writes it, and in words. */
  rrule: string
  text: string
  listName: string
  boardId: string
  boardName: string
  /** As that of a card with a due date. */
  changedAt: string
}

/** Those of a board. Copies without a due date would not come to its calendar, so they are left out. */
export const readRepeatsOfBoard = (boardId: string, limit: number): Promise<ComingCopies[]> =>
  readRepeats({ list: { boardId } }, limit)

/** Those of cards to which a person is assigned, as their copies will be. */
export async function readRepeatsOfPerson(userId: string, limit: number): Promise<ComingCopies[]> {
  const boards = await readBoardVersions(userId)
  const boardId = { in: boards.map(({ id }) => id) }
  return readRepeats({ list: { boardId }, assignments: { some: { userId } } }, limit)
}

const PLACE = {
  select: {
    name: true,
    board: {
      select: {
        id: true,
        name: true,
        createdAt: true,
        activity: { select: { createdAt: true }, orderBy: { version: "desc" }, take: 1 },
      },
    },
  },
} satisfies Prisma.ListDefaultArgs

async function readRepeats(card: Prisma.CardWhereInput, limit: number): Promise<ComingCopies[]> {
  const rules = await db.repeatRule.findMany({
    where: { nextAt: { not: null }, dueInDays: { not: null }, card },
    include: { card: { select: { title: true, list: PLACE } } },
    orderBy: [{ nextAt: "asc" }, { cardId: "asc" }],
    take: limit,
  })
  return rules.flatMap(({ card: { title, list }, ...row }) => {
    const rule = toRule(row)
    const rrule = rruleOf(rule)
    if (rrule === null || row.nextAt === null) return []
    const { board } = list
    return {
      cardId: row.cardId,
      title,
      nextDay: dayIn(row.zone, row.nextAt.getTime()),
      rrule,
      text: `${repeatText(rule)} (${row.zone.replaceAll("_", " ")})`,
      listName: list.name,
      boardId: board.id,
      boardName: board.name,
      changedAt: (board.activity[0]?.createdAt ?? board.createdAt).toISOString(),
    }
  })
}
