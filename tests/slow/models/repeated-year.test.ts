import { addDays } from "date-fns/addDays"
import { addMinutes } from "date-fns/addMinutes"
import { expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import { makeRepeatedCards } from "~/models/board/repeat/make-repeated.server"
import { occurrenceAfter } from "~/models/board/repeat/occurrences"
import { SetRepeat } from "~/models/board/repeat/repeat-fields"
import { setRepeat } from "~/models/board/repeat/repeat.server"
import { aBoardWith, aUser } from "../../builders"

// Not on PostgreSQL, too: it is about the times, and takes seconds there.

test("a card that repeats is made exactly once for each time of a year with three outages", async () => {
  const owner = await aUser()
  const board = await aBoardWith(owner, ["Ideas", "Water"], ["To do", "Dig"])
  const start = new Date("2026-11-23T07:00:00Z")
  const end = addDays(start, 365)
  const cardId = board.card("Water")
  const listId = board.list("To do")
  const rule = SetRepeat.parse({
    cardId,
    listId,
    every: "week",
    weekdays: [1, 4],
    time: "02:30",
    zone: "America/New_York",
  })
  const timeAfter = (moment: Date) => occurrenceAfter(rule, moment) ?? end
  await transaction((tx) => tx.repeatRule.deleteMany())
  await setRepeat(owner, rule)
  const nextAt = new Date("2026-11-23T07:30:00Z")
  await transaction((tx) => tx.repeatRule.update({ where: { cardId }, data: { nextAt } }))
  const outages = [
    ["2027-03-12T00:00:00Z", "2027-03-16T12:00:00Z"],
    ["2027-07-01T07:29:59Z", "2027-07-01T07:30:01Z"],
    ["2027-11-05T00:00:00Z", "2027-11-20T00:00:00Z"],
  ] as const
  const isDown = (now: Date) =>
    outages.some(([from, to]) => now >= new Date(from) && now < new Date(to))
  const wanted: string[] = []
  for (let at = start; ; wanted.push(at.toISOString())) {
    at = timeAfter(at)
    if (at >= end) break
  }
  expect(wanted).toHaveLength(105)
  const due: (string | undefined)[] = []
  // At each time, and some minutes later: a job runs much more often.
  const moments = wanted.flatMap((at) => [0, 7].map((by) => addMinutes(new Date(at), by)))
  for (const now of [...moments, end]) {
    if (isDown(now)) continue
    const before = await db.repeatRule.findUniqueOrThrow({ where: { cardId } })
    const made = await makeRepeatedCards(now)
    for (let at = before.nextAt ?? end; due.length < wanted.length && made > 0 && at <= now;) {
      due.push(at.toISOString())
      at = timeAfter(at)
    }
  }
  expect(due).toEqual(wanted)
  expect(await db.card.count({ where: { listId: board.list("To do") } })).toBe(1 + wanted.length)
}, 30_000)
