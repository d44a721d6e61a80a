import { expect, test } from "vitest"
import { activityDays } from "~/models/activity/activity-days"
import type { ShownEntry } from "~/models/activity/activity-page.server"

let version = 9
const entry = (day: string, subject: string, card: string | null): ShownEntry => ({
  ...{ version: version--, actor: null, subject, parts: [], createdAt: "", day, time: "" },
  card: card === null ? null : { id: card, title: card },
})
const counts = (entries: ShownEntry[], isJoined = true) =>
  activityDays(entries, isJoined).map(({ day, lines }) => [
    day,
    ...lines.map((line) => line.length),
  ])

test("entries in a row of one person, card and day are one line", () => {
  const entries = [
    entry("Today", "Ada", "dig"),
    entry("Today", "Ada", "dig"),
    entry("Today", "Bob", "dig"),
    entry("Today", "Ada", "dig"),
    entry("Today", "Ada", "weed"),
    entry("Today", "Ada", null),
    entry("Today", "Ada", null),
    entry("Yesterday", "Ada", "weed"),
    entry("Yesterday", "Ada", "weed"),
  ]
  expect(counts(entries)).toEqual([
    ["Today", 2, 1, 1, 1, 1, 1],
    ["Yesterday", 2],
  ])
  expect(counts(entries, false)).toEqual([
    ["Today", 1, 1, 1, 1, 1, 1, 1],
    ["Yesterday", 1, 1],
  ])
  expect(activityDays(entries, true).flatMap(({ lines }) => lines.flat())).toEqual(entries)
  expect(activityDays([], true)).toEqual([])
})
