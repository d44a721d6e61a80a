import { expect, test } from "vitest"
import { ActivityOf } from "~/models/views/activity/activity"
import { activityDays } from "~/models/views/activity/activity-days"
import { getActivityPage, type ShownEntry } from "~/models/views/activity/activity-page.server"
import { updateCard } from "~/models/board/card/card.server"
import { UTC } from "~/models/text/time/clock"
import { aBoardWith, aMember, aUser } from "../../builders"

let version = 9
const entry = (day: string, subject: string, card: string | null): ShownEntry => ({
  version: version--,
  actor: null,
  subject,
  parts: [],
  createdAt: "",
  day,
  time: "",
  by: null,
  isNew: false,
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

test("what somebody else did since the last visit is new", async () => {
  const owner = await aUser()
  const { boardId, card } = await aBoardWith(owner, ["To do", "dig"])
  const friend = await aMember(boardId, "editor")
  const of = ActivityOf.parse({ boardId })
  const marks = async (lastVisit: Date | null) => {
    const { entries } = await getActivityPage(friend, of, { clock: UTC, lastVisit })
    return entries.map(({ isNew }) => isNew)
  }
  await updateCard(friend, { cardId: card("dig"), completed: true })
  expect(await marks(new Date(0))).toEqual([false, true, true])
  expect(await marks(new Date(Date.now() + 1000))).toEqual([false, false, false])
  expect(await marks(null)).toEqual([false, false, false])
})
