import { describe, expect, test } from "vitest"
import { nextSteps, suggestionFor, type Candidate } from "~/models/views/next-step/next-step"
import { nowIn } from "~/models/views/next-step/my-next-steps.server"

const DAY_MS = 86_400_000
const at = Date.parse("2026-11-25T10:00:00Z")
const now = nowIn("UTC", at)
const inDays = (days: number) => at + days * DAY_MS

const card = (fields: Partial<Candidate>): Candidate => ({
  id: "a",
  dueDate: null,
  createdAt: at,
  priority: null,
  items: 0,
  itemsDone: 0,
  ...fields,
})

describe("the reasons for a card", () => {
  test.each<[string[] | undefined, Partial<Candidate>]>([
    [undefined, {}],
    [undefined, { priority: "low" }],
    [undefined, { createdAt: inDays(-300) }],
    [undefined, { dueDate: inDays(8) }],
    [undefined, { items: 3 }],
    [["overdue since today"], { dueDate: at - 1 }],
    [["overdue for 1 day"], { dueDate: inDays(-1) }],
    [["overdue for 12 days"], { dueDate: inDays(-12) }],
    [["due today"], { dueDate: at + 1 }],
    [["due tomorrow", "high priority"], { dueDate: inDays(1), priority: "high" }],
    [["critical priority", "due in 7 days"], { dueDate: inDays(7), priority: "critical" }],
    [["1 of 4 items done"], { items: 4, itemsDone: 1 }],
    [["medium priority", "open for 5 weeks"], { priority: "medium", createdAt: inDays(-36) }],
    [["high priority", "2 of 4 items done"], { priority: "high", items: 4, itemsDone: 2 }],
  ])("%j", (reasons, fields) => {
    expect(suggestionFor(card(fields), now)?.reasons).toEqual(reasons)
  })

  test("days are those of the reader's clock", () => {
    const dueDate = Date.parse("2026-11-25T23:30:00Z")
    const inTokyo = nowIn("Asia/Tokyo", at)
    expect(suggestionFor(card({ dueDate }), now)?.reasons).toEqual(["due today"])
    expect(suggestionFor(card({ dueDate }), inTokyo)?.reasons).toEqual(["due tomorrow"])
  })
})

test("cards come by the strength of their reasons, older ones first, and not more than asked for", () => {
  const cards = [
    card({ id: "nothing" }),
    card({ id: "medium", priority: "medium" }),
    card({ id: "critical", priority: "critical" }),
    card({ id: "tomorrow", dueDate: inDays(1) }),
    card({ id: "tomorrow-high", dueDate: inDays(1), priority: "high" }),
    card({ id: "overdue", dueDate: inDays(-3) }),
    card({ id: "overdue-long", dueDate: inDays(-20) }),
    card({ id: "today", dueDate: at + 1 }),
    card({ id: "half", items: 2, itemsDone: 1 }),
    card({ id: "critical-old", priority: "critical", createdAt: at - 1 }),
  ]
  const ids = nextSteps(cards, now, 9).map((step) => step.card.id)
  expect(ids).toEqual([
    "overdue-long",
    "tomorrow-high",
    "overdue",
    "today",
    "tomorrow",
    "critical-old",
    "critical",
    "half",
    "medium",
  ])
  expect(nextSteps(cards, now, 2)).toHaveLength(2)
})
