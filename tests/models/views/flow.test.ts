import { describe, expect, test } from "vitest"
import { finishedIn, flowAt, openLives, timesOf } from "~/models/views/analytics/measures"
import { finishedBy, livesOf, type Life } from "~/models/views/flow/life"
import { replay } from "~/models/views/flow/replay"
import { percentile } from "~/models/views/flow/statistics"
import { randomFlow, type CardState, type RandomFlow, type Snapshot } from "../random-flow"

const DAY_MS = 86_400_000
const HISTORIES = Array.from({ length: 60 }, (_, seed) => seed)

/** Slow and obvious: whether a card is finished, from the state itself. */
function isDoneIn(snapshots: readonly Snapshot[], id: string): boolean {
  let done = false
  for (const { cards } of snapshots) {
    const card = cards.find((each) => each.id === id)
    if (card && card.list !== null) done = card.done || card.list === "l4"
  }
  return done
}

function obviousFlow({ snapshots, names }: RandomFlow, moment: number) {
  const past = snapshots.filter(({ at }) => at < moment)
  const open: Record<string, number> = {}
  let finished = 0
  for (const { id, list } of past.at(-1)?.cards ?? []) {
    if (isDoneIn(past, id)) finished += 1
    else if (list !== null) open[names.get(list) ?? ""] = (open[names.get(list) ?? ""] ?? 0) + 1
  }
  return { finished, open }
}

/** When a card was finished last and by whom, created and moved first, by looking at every state. */
function obviousLife({ snapshots }: RandomFlow, id: string): Partial<Life> {
  const life: Partial<Life> = { id, startedAt: null, finishedAt: null, finishedBy: null }
  let before: CardState | undefined
  let wasDone = false
  let first: string | null = null
  snapshots.forEach(({ at, actorId, cards }, index) => {
    const card = cards.find((each) => each.id === id)
    if (!card) return
    life.createdAt ??= at
    first ??= card.list
    if (card.list !== null && card.list !== first) life.startedAt ??= at
    if (before && card.list !== before.list) life.sinceInList = at
    life.sinceInList ??= at
    const isDone = isDoneIn(snapshots.slice(0, index + 1), id)
    if (isDone && !wasDone) {
      life.finishedAt = at
      life.finishedBy = actorId
    }
    if (!isDone) life.finishedAt = life.finishedBy = null
    wasDone = isDone
    before = { ...card }
  })
  return life
}

function computedFlow(flow: RandomFlow, moments: readonly number[], cut = 0) {
  const history = replay(flow.entries.slice(cut), flow.present, flow.end)
  return flowAt(history, finishedBy([]), moments).map(({ finished, open }) => ({
    finished,
    open: Object.fromEntries(
      [...open].filter(([, count]) => count > 0).map(([{ name }, count]) => [name, count]),
    ),
  }))
}

const daysOf = ({ end }: RandomFlow, from = 0) =>
  Array.from({ length: Math.ceil((end - from) / DAY_MS) + 1 }, (_, day) => from + day * DAY_MS)

describe("random histories, computed from entries and by looking at every state", () => {
  test.each(HISTORIES)("the cards in each list at the end of each day, %i", (seed) => {
    const flow = randomFlow(seed, 80)
    const days = daysOf(flow)
    expect(computedFlow(flow, days)).toEqual(days.map((day) => obviousFlow(flow, day)))
  })

  test.each(HISTORIES)("what became of each card, %i", (seed) => {
    const flow = randomFlow(seed, 80)
    const lives = livesOf(replay(flow.entries, flow.present, flow.end), finishedBy([]))
    expect(lives).toHaveLength(flow.snapshots.at(-1)?.cards.length ?? 0)
    for (const life of lives) expect(life).toMatchObject(obviousLife(flow, life.id))
    const period = { from: flow.end / 3, before: (2 * flow.end) / 3 }
    const finished = finishedIn(lives, period)
    const obvious = flow.snapshots
      .at(-1)
      ?.cards.map(({ id }) => obviousLife(flow, id).finishedAt ?? -1)
      .filter((at) => at >= period.from && at < period.before)
    expect(finished.map(({ finishedAt }) => finishedAt).sort()).toEqual(obvious?.sort())
    expect(openLives(lives).length).toBe(
      flow.present.filter(({ list, completed }) => list !== "Done" && !completed).length,
    )
  })

  test.each(HISTORIES)("with the older half of the activity deleted, %i", (seed) => {
    const flow = randomFlow(seed, 80, true)
    const cut = Math.floor(flow.entries.length / 2)
    const from = flow.entries[cut]?.at ?? 0
    const days = daysOf(flow, from + 1).filter((day) => day <= flow.end)
    // A finished card that left before is not known any more.
    const open = (all: { open: object }[]) => all.map((each) => each.open)
    expect(open(computedFlow(flow, days, cut))).toEqual(
      open(days.map((day) => obviousFlow(flow, day))),
    )
  })
})

test("a card without any entry is where it is now since it was created", () => {
  const card = { id: "c", title: "Rose", list: "Doing", completed: false, createdAt: 5 }
  const entries = [{ kind: "list_renamed", from: "To do", to: "Doing", at: 8 }] as const
  const history = replay(
    entries.map((entry) => ({ ...entry, actorId: null, cardId: null, title: "" })),
    [card],
    20,
  )
  expect(livesOf(history, finishedBy([]))).toMatchObject([
    { createdAt: 5, startedAt: null, finishedAt: null, list: { name: "Doing" }, sinceInList: 5 },
  ])
})

test("percentiles lie between values, in proportion", () => {
  expect(percentile([], 0.5)).toBeNull()
  expect(percentile([4], 0.85)).toBe(4)
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(2.5)
  expect(percentile([0, 10, 20], 0.85)).toBeCloseTo(17)
})

test("times count from creation, and from the first move", () => {
  const life = { id: "", title: "", finishedBy: null, list: null, sinceInList: 0 }
  const times = timesOf([
    { ...life, createdAt: 0, startedAt: 2 * DAY_MS, finishedAt: 4 * DAY_MS },
    { ...life, createdAt: 0, startedAt: null, finishedAt: 2 * DAY_MS },
  ])
  expect(times).toEqual({
    lead: { count: 2, median: 3, p85: expect.closeTo(3.7) as number },
    cycle: { count: 1, median: 2, p85: 2 },
    unmoved: 1,
  })
})
