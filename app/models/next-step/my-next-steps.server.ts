import { readMyStepRows } from "~/database/my-card-rows.server"
import { toDate } from "~/database/stored-row"
import type { Actor } from "~/models/access/access.server"
import type { Priority } from "~/models/card/priority"
import type { MyStep } from "~/models/my-cards/my-cards-page"
import { dayIn, toTimeZone } from "~/models/time/zoned-time"
import type { MyNextSteps } from "./my-next-steps"
import { nextSteps, type Now } from "./next-step"

/** Cards without a date come last here, and with so many dates none of them would be next. */
const MAX_CARDS = 500
const MAX_STEPS = 5
const DAY_MS = 86_400_000

/** The reader's moment, with days by the clock of a zone. */
export function nowIn(zone: string, at = Date.now()): Now {
  const today = Date.parse(dayIn(zone, at))
  return { at, daysUntil: (moment) => (Date.parse(dayIn(zone, moment)) - today) / DAY_MS }
}

/** What the actor could do next, on all boards. */
export async function getMyNextSteps(actor: Actor, zone: string): Promise<MyStep[]> {
  const rows = await readMyStepRows(actor.id, MAX_CARDS)
  const cards = rows.map(({ dueDate, createdAt, priority, ...row }) => ({
    ...row,
    dueDate: dueDate === null ? null : toDate(dueDate).getTime(),
    createdAt: toDate(createdAt).getTime(),
    priority: priority as Priority | null,
  }))
  return nextSteps(cards, nowIn(zone), MAX_STEPS).map(({ card, reasons }) => ({
    ...{ id: card.id, boardId: card.boardId, title: card.title, reasons },
    list: `${card.boardName}, ${card.listName}`,
  }))
}

/** The same for the API. */
export const listMyNextSteps = (actor: Actor, { timeZone }: MyNextSteps): Promise<MyStep[]> =>
  getMyNextSteps(actor, toTimeZone(timeZone))
