import { readMyStepRows } from "~/database/rows/my-card-rows.server"
import { toDate } from "~/database/rows/stored-row"
import type { Actor } from "~/models/access/access.server"
import type { Priority } from "~/models/board/card/priority"
import type { TimedStep, MyNextSteps, MyStep } from "./my-next-steps"
import { momentFor } from "~/models/text/time/whole-day"
import { dayIn, toTimeZone } from "~/models/text/time/zoned-time"
import { nextSteps, nowBy, type Now } from "./next-step"

/** By date: with so many dates, no card without one would be next. */
const MAX_CARDS = 500
const MAX_STEPS = 5

/** The reader's moment, with days by the clock of a zone. */
export const nowIn = (zone: string, at = Date.now()): Now =>
  nowBy((moment) => dayIn(zone, moment), at)

/** The cards that the actor could take up next, on all boards. */
export async function getMyNextSteps(actor: Actor, zone: string): Promise<TimedStep[]> {
  const rows = await readMyStepRows(actor.id, MAX_CARDS)
  const cards = rows.map(({ dueDate, dueAllDay, createdAt, priority, ...row }) => ({
    ...row,
    dueDate:
      dueDate === null
        ? null
        : Date.parse(momentFor(toDate(dueDate).toISOString(), dueAllDay !== 0, "due", zone)),
    createdAt: toDate(createdAt).getTime(),
    priority: priority as Priority | null,
  }))
  return nextSteps(cards, nowIn(zone), MAX_STEPS).map(({ card, reasons }) => ({
    ...card,
    reasons,
    list: `${card.boardName}, ${card.listName}`,
  }))
}

/** The same for the API. */
export async function listMyNextSteps(actor: Actor, { timeZone }: MyNextSteps): Promise<MyStep[]> {
  const steps = await getMyNextSteps(actor, toTimeZone(timeZone))
  return steps.map(({ id, boardId, title, reasons, list }) => ({
    id,
    boardId,
    title,
    reasons,
    list,
  }))
}
