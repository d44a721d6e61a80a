import type { FlowCard } from "~/models/views/flow/board-flow.server"
import { eachState, type IsFinished, type Life } from "~/models/views/flow/life"
import type { History, ListSeries } from "~/models/views/flow/replay"
import { percentile, sorted, spread } from "~/models/views/flow/statistics"
import { dayIn } from "~/models/text/time/zoned-time"
import type { AgeClass, OldCard, PersonLoad, Reliability, Times } from "./analytics"

// Moments are milliseconds since 1970; a period excludes its last one.

const DAY_MS = 86_400_000
export const inDays = (ms: number): number => ms / DAY_MS

export type Period = { from: number; before: number }

const isIn = ({ from, before }: Period, moment: number | null): moment is number =>
  moment !== null && moment >= from && moment < before

export const finishedIn = (lives: readonly Life[], period: Period): Life[] =>
  lives.filter(({ finishedAt }) => isIn(period, finishedAt))

export const createdIn = (lives: readonly Life[], period: Period): Life[] =>
  lives.filter(({ createdAt }) => isIn(period, createdAt))

/** For each moment, the cards that are finished by then, and the others in each list. */
export function flowAt(
  { cards }: History,
  isDone: IsFinished,
  moments: readonly number[],
): { finished: number; open: Map<ListSeries, number> }[] {
  type Change = { at: number; list: ListSeries | null; by: 1 | -1; isFinished: boolean }
  const changes: Change[] = []
  for (const card of cards.values()) {
    let before: { list: ListSeries | null; isFinished: boolean } | null = null
    eachState(card, isDone, ({ at, list }, isFinished) => {
      if (before) changes.push({ at, ...before, by: -1 })
      before = { list, isFinished }
      changes.push({ at, ...before, by: 1 })
    })
  }
  changes.sort((a, b) => a.at - b.at)
  const open = new Map<ListSeries, number>()
  let finished = 0
  let next = 0
  return moments.map((moment) => {
    for (let change = changes[next]; change && change.at < moment; change = changes[(next += 1)]) {
      if (change.isFinished) finished += change.by
      else if (change.list) open.set(change.list, (open.get(change.list) ?? 0) + change.by)
    }
    return { finished, open: new Map(open) }
  })
}

export function firstDayOf(lives: readonly Life[], zone: string): string | null {
  const first = lives.reduce((least, { createdAt }) => Math.min(least, createdAt), Infinity)
  return first === Infinity ? null : dayIn(zone, first)
}

export function timesOf(finished: readonly Life[]): Times {
  const lead = finished.map(({ createdAt, finishedAt }) => inDays((finishedAt ?? 0) - createdAt))
  const started = finished.filter(
    ({ startedAt, finishedAt }) => startedAt !== null && startedAt <= (finishedAt ?? 0),
  )
  const cycle = started.map(({ startedAt, finishedAt }) =>
    inDays((finishedAt ?? 0) - (startedAt ?? 0)),
  )
  return {
    lead: spread(lead),
    cycle: spread(cycle),
    unmoved: finished.length - started.length,
  }
}

export const openLives = (lives: readonly Life[]): Life[] =>
  lives.filter(({ list, finishedAt }) => list !== null && finishedAt === null)

const AGES = [
  { name: "Up to 1 week", days: 7 },
  { name: "1 to 2 weeks", days: 14 },
  { name: "2 to 4 weeks", days: 28 },
  { name: "1 to 3 months", days: 91 },
  { name: "Older", days: Infinity },
]

export function agesOf(open: readonly Life[], now: number): AgeClass[] {
  const counts = AGES.map(() => 0)
  for (const { createdAt } of open) {
    const place = AGES.findIndex(({ days }) => inDays(now - createdAt) <= days)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return AGES.map(({ name }, place) => ({ name, cards: counts[place] ?? 0 }))
}

export const waitingLongest = (open: readonly Life[], now: number, count: number): OldCard[] =>
  [...open]
    .sort((a, b) => a.sinceInList - b.sinceInList || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map(({ id, title, list, createdAt, sinceInList }) => ({
      id,
      title,
      list: list?.name ?? "",
      days: inDays(now - createdAt),
      daysInList: inDays(now - sinceInList),
    }))

export const isOverdue = (card: FlowCard, now: number): card is FlowCard & { dueDate: number } =>
  card.dueDate !== null && card.dueDate < now

/** @param nameOf is undefined for people who are no members, who are left out */
export function loadsOf(
  open: readonly Life[],
  finished: readonly Life[],
  cards: ReadonlyMap<string, FlowCard>,
  { nameOf, now }: { nameOf: (userId: string) => string | undefined; now: number },
): PersonLoad[] {
  const loads = new Map<string | null, PersonLoad>()
  const loadOf = (userId: string | null): PersonLoad | null => {
    const name = userId === null ? "Nobody" : nameOf(userId)
    if (name === undefined) return null
    let load = loads.get(userId)
    if (!load) {
      load = { userId, name, open: 0, overdue: 0, points: 0, finished: 0 }
      loads.set(userId, load)
    }
    return load
  }
  const each = (life: Life, add: (load: PersonLoad, card: FlowCard | undefined) => void) => {
    const card = cards.get(life.id)
    const assignees = card?.assignees.filter((id) => nameOf(id) !== undefined) ?? []
    for (const userId of assignees.length > 0 ? assignees : [null]) {
      const load = loadOf(userId)
      if (load) add(load, card)
    }
  }
  for (const life of open) {
    each(life, (load, card) => {
      load.open += 1
      load.points += card?.estimate ?? 0
      if (card && isOverdue(card, now)) load.overdue += 1
    })
  }
  for (const life of finished) each(life, (load) => (load.finished += 1))
  return [...loads.values()].sort(
    (a, b) =>
      Number(a.userId === null) - Number(b.userId === null) ||
      b.open - a.open ||
      (a.name < b.name ? -1 : 1),
  )
}

export function reliabilityOf(
  finished: readonly Life[],
  dueOf: (cardId: string) => number | null | undefined,
): Reliability {
  const days: number[] = []
  for (const { id, finishedAt } of finished) {
    const due = dueOf(id)
    if (due !== null && due !== undefined) days.push(inDays((finishedAt ?? 0) - due))
  }
  const late = days.filter((each) => each > 0).length
  return {
    onTime: days.length - late,
    late,
    undated: finished.length - days.length,
    medianDaysLate: percentile(sorted(days), 0.5),
  }
}
