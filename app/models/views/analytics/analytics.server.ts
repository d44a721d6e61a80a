import { setImmediate } from "node:timers/promises"
import { invalid, notFound } from "~/errors"
import { getAccess, type Actor } from "~/models/access/access.server"
import { cardsFor, getBoardFlow, type BoardFlow } from "~/models/views/flow/board-flow.server"
import { isFinishedIn, livesOf, type IsFinished, type Life } from "~/models/views/flow/life"
import type { ListSeries } from "~/models/views/flow/replay"
import { listMembers } from "~/models/access/members.server"
import { addDays, MONDAY, weekStart } from "~/models/text/time/days"
import { dayIn, startOfDay, toTimeZone } from "~/models/text/time/zoned-time"
import {
  DEFAULT_DAYS,
  MAX_DAYS,
  type Analytics,
  type AnalyticsOf,
  type FlowDay,
  type WeekCount,
} from "./analytics"
import {
  agesOf,
  createdIn,
  finishedIn,
  firstDayOf,
  flowAt,
  loadsOf,
  openLives,
  reliabilityOf,
  timesOf,
  waitingLongest,
  type Period,
} from "./measures"

const MAX_OLD = 10

/** The figures of a board for a period. @throws 404, 400 */
export const getAnalytics = async (actor: Actor, of: AnalyticsOf): Promise<Analytics> =>
  (await readAnalytics(actor, of)).analytics

/** The same with the name and the lists of the board. */
export async function readAnalytics(
  actor: Actor,
  of: AnalyticsOf,
): Promise<{ analytics: Analytics } & Pick<BoardFlow, "boardName" | "lists">> {
  const access = await getAccess(actor, of.boardId)
  if (!access) throw notFound()
  const zone = toTimeZone(of.timeZone)
  const now = Date.now()
  const { from, to } = periodOf(of, dayIn(zone, now))
  const read = await getBoardFlow(access)
  const flow = { ...read, cards: cardsFor(read, zone) }
  const finish = of.finish === undefined ? null : flow.lists.find(({ id }) => id === of.finish)
  if (finish === undefined) throw notFound()
  const isDone = finish ? isFinishedIn(finish.name) : flow.isFinished
  const startOf = (day: string) => startOfDay(day, zone).getTime()
  const period: Period = { from: startOf(from), before: startOf(addDays(to, 1)) }
  await setImmediate()
  const lives = livesOf(flow.history, isDone)
  const finished = finishedIn(lives, period)
  const open = openLives(lives)
  await setImmediate()
  const members = await listMembers(actor, of)
  const names = new Map(members.map(({ id, name }) => [id, name]))
  const weeks = weeksOf({ from, to }, of.firstWeekday ?? MONDAY)
  const dueOf = (id: string) => (flow.cards.get(id) ?? flow.archived.get(id))?.dueDate
  const analytics: Analytics = {
    boardId: of.boardId,
    from,
    to,
    firstDay: firstDayOf(lives, zone),
    ...flowOf(flow, isDone, daysOf({ from, to }), startOf),
    times: timesOf(finished),
    throughput: weeks.map((week) => countWeek(week, lives, period, startOf)),
    age: agesOf(open, now),
    oldest: waitingLongest(open, now, MAX_OLD),
    load: loadsOf(open, finished, flow.cards, { nameOf: (id) => names.get(id), now }),
    reliability: reliabilityOf(finished, dueOf),
  }
  return { analytics, boardName: flow.boardName, lists: flow.lists }
}

type Days = { from: string; to: string }

function periodOf(of: AnalyticsOf, today: string): Days {
  const to = of.to ?? today
  const from = of.from ?? addDays(to, 1 - DEFAULT_DAYS)
  if (from > to) throw invalid("The period ends before it begins.")
  if (addDays(from, MAX_DAYS) <= to) {
    throw invalid(`A period can have at most ${String(MAX_DAYS)} days.`)
  }
  return { from, to }
}

function daysOf({ from, to }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function weeksOf({ from, to }: Days, firstWeekday: number): string[] {
  const weeks: string[] = []
  for (let week = weekStart(from, firstWeekday); week <= to; week = addDays(week, 7)) {
    weeks.push(week)
  }
  return weeks
}

function flowOf(
  { history, lists }: BoardFlow,
  isDone: IsFinished,
  days: readonly string[],
  startOf: (day: string) => number,
): Pick<Analytics, "lists" | "flow"> {
  const ends = days.map((day) => startOf(addDays(day, 1)))
  const counts = flowAt(history, isDone, ends)
  const order = new Map(lists.map(({ name }, place) => [name, place]))
  const placeOf = ({ name }: ListSeries) => order.get(name) ?? lists.length
  const shown = history.series
    .filter((list) => counts.some(({ open }) => (open.get(list) ?? 0) > 0))
    .sort((a, b) => placeOf(a) - placeOf(b))
  return {
    lists: shown.map(({ name }) => name),
    flow: counts.map(({ finished, open }, index): FlowDay => ({
      day: days[index] ?? "",
      finished,
      open: shown.map((list) => open.get(list) ?? 0),
    })),
  }
}

function countWeek(
  week: string,
  lives: readonly Life[],
  period: Period,
  startOf: (day: string) => number,
): WeekCount {
  const days = {
    from: Math.max(period.from, startOf(week)),
    before: Math.min(period.before, startOf(addDays(week, 7))),
  }
  return {
    week,
    finished: finishedIn(lives, days).length,
    created: createdIn(lives, days).length,
  }
}
