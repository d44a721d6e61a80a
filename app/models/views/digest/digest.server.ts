import { setImmediate } from "node:timers/promises"
import { notFound } from "~/errors"
import { getAccess, type Actor } from "~/models/access/access.server"
import {
  createdIn,
  finishedIn,
  firstDayOf,
  flowAt,
  inDays,
  isOverdue,
  loadsOf,
  openLives,
  waitingLongest,
  type Period,
} from "~/models/views/analytics/measures"
import { cardsFor, getBoardFlow, type BoardFlow } from "~/models/views/flow/board-flow.server"
import { livesOf, type Life } from "~/models/views/flow/life"
import { percentile, sorted } from "~/models/views/flow/statistics"
import { listMembers } from "~/models/access/members.server"
import { nowIn } from "~/models/views/next-step/my-next-steps.server"
import { nextSteps, type Now } from "~/models/views/next-step/next-step"
import { addDays } from "~/models/text/time/days"
import { dayIn, startOfDay, toTimeZone } from "~/models/text/time/zoned-time"
import {
  type Digest,
  type DigestOf,
  type FinishedCard,
  type LateCard,
  type ListWait,
  type Step,
} from "./digest"
import { DEFAULT_DIGEST_DAYS } from "./digest-days"
import { sentencesOf } from "./digest-sentences"

const MAX_LISTED = 8
const MAX_WAITING = 5
const MAX_STEPS = 5
const MAX_MOVES = 6

/** The changes of a board in the last days, today included, by the reader's clock. @throws 404 */
export async function getDigest(actor: Actor, of: DigestOf): Promise<Digest> {
  const { boardId, days = DEFAULT_DIGEST_DAYS } = of
  const access = await getAccess(actor, boardId)
  if (!access) throw notFound()
  const zone = toTimeZone(of.timeZone)
  const read = await getBoardFlow(access)
  const flow = { ...read, cards: cardsFor(read, zone) }
  const now = Date.now()
  const today = dayIn(zone, now)
  const startOf = (day: string) => startOfDay(day, zone).getTime()
  const from = startOf(addDays(today, 1 - days))
  const members = await listMembers(actor, { boardId })
  const names = new Map(members.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id)
  // Each part of a year of a large board takes as long as others may wait.
  await setImmediate()
  const lives = livesOf(flow.history, flow.isFinished)
  const open = openLives(lives)
  // A card that was created and deleted needs no work.
  const existing = lives.filter(({ id }) => flow.cards.has(id) || flow.archived.has(id))
  const period: Period = { from, before: startOf(addDays(today, 1)) }
  const finished = finishedIn(lives, period)
  const late = lateCards(open, flow.cards, { nameOf, now })
  const told = {
    boardId,
    boardName: flow.boardName,
    days,
    finished: newestFinished(finished, flow, { nameOf, zone }),
    finishedCount: finished.length,
    finishedBefore: countBefore(lives, {
      from: startOf(addDays(today, 1 - 2 * days)),
      before: from,
    }),
    created: createdIn(existing, period).length,
    openBefore: openAt(flow, from),
    ...movesSince(flow, from),
    late: late.slice(0, MAX_LISTED),
    lateCount: late.length,
    openCount: open.length,
    waiting: waitingLongest(open, now, MAX_WAITING),
    waits: waitsOf(open, flow, now),
    load: loadsOf(open, finished, flow.cards, { nameOf, now }),
  }
  await setImmediate()
  const perDay = Array.from({ length: days }, (_, place) => {
    const day = addDays(today, place + 1 - days)
    const span = { from: startOf(day), before: startOf(addDays(day, 1)) }
    return {
      day,
      created: createdIn(existing, span).length,
      finished: finishedIn(lives, span).length,
    }
  })
  return {
    ...told,
    sentences: sentencesOf(told),
    perDay,
    firstDay: firstDayOf(lives, zone),
    nextSteps: stepsFor(actor, open, flow, nowIn(zone, now)),
  }
}

function openAt({ history, isFinished }: BoardFlow, moment: number): number {
  const [{ open } = { open: new Map<unknown, number>() }] = flowAt(history, isFinished, [moment])
  return [...open.values()].reduce((sum, count) => sum + count, 0)
}

/** Null before the board had any cards. */
const countBefore = (lives: readonly Life[], period: Period): number | null =>
  lives.some(({ createdAt }) => createdAt < period.before) ? finishedIn(lives, period).length : null

type NameOf = (userId: string) => string | undefined

const newestFinished = (
  finished: readonly Life[],
  { cards }: BoardFlow,
  { nameOf, zone }: { nameOf: NameOf; zone: string },
): FinishedCard[] =>
  [...finished]
    .sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0))
    .slice(0, MAX_LISTED)
    .map(({ id, title, finishedBy, finishedAt }) => ({
      id,
      title,
      by: (finishedBy !== null && nameOf(finishedBy)) || null,
      day: dayIn(zone, finishedAt ?? 0),
      isOnBoard: cards.has(id),
    }))

function lateCards(
  open: readonly Life[],
  cards: BoardFlow["cards"],
  { nameOf, now }: { nameOf: NameOf; now: number },
): LateCard[] {
  const late = open.flatMap(({ id, title, list }) => {
    const card = cards.get(id)
    if (!card || !isOverdue(card, now)) return []
    const people = card.assignees.flatMap((userId) => nameOf(userId) ?? [])
    return [{ id, title, list: list?.name ?? "", people, overdue: inDays(now - card.dueDate) }]
  })
  return late
    .sort((a, b) => b.overdue - a.overdue)
    .map(({ overdue, ...card }) => ({ ...card, daysLate: overdue }))
}

function movesSince(
  { history, cards, archived }: BoardFlow,
  from: number,
): Pick<Digest, "moves" | "movedCount"> {
  const moves = new Map<string, { from: string; to: string; ids: Set<string> }>()
  const moved = new Set<string>()
  for (const [id, { steps }] of history.cards) {
    if (!cards.has(id) && !archived.has(id)) continue
    for (const [place, { at, list }] of steps.entries()) {
      const before = steps[place - 1]?.list
      if (at < from || !list || !before || list === before) continue
      const key = JSON.stringify([before.name, list.name])
      const move = moves.get(key) ?? { from: before.name, to: list.name, ids: new Set() }
      moves.set(key, move)
      move.ids.add(id)
      moved.add(id)
    }
  }
  const counted = [...moves.values()].map(({ ids, ...move }) => ({ ...move, count: ids.size }))
  return {
    moves: counted.sort((a, b) => b.count - a.count).slice(0, MAX_MOVES),
    movedCount: moved.size,
  }
}

function waitsOf(open: readonly Life[], { lists }: BoardFlow, now: number): ListWait[] {
  return lists.flatMap(({ name }) => {
    const lives = open.filter(({ list }) => list?.name === name)
    const days = sorted(lives.map(({ sinceInList }) => inDays(now - sinceInList)))
    const medianDays = percentile(days, 0.5)
    return medianDays === null ? [] : [{ list: name, cards: lives.length, medianDays }]
  })
}

function stepsFor(actor: Actor, open: readonly Life[], { cards }: BoardFlow, now: Now): Step[] {
  const own = open.flatMap(({ id }) => {
    const card = cards.get(id)
    const isFree = card?.assignees.length === 0
    return card && (isFree || card.assignees.includes(actor.id)) ? [card] : []
  })
  return nextSteps(own, now, MAX_STEPS).map(({ card, reasons }) => {
    const { id, title, list, assignees } = card
    const isMine = assignees.includes(actor.id)
    return { id, title, list, isMine, reasons: isMine ? reasons : [...reasons, "nobody has it"] }
  })
}
