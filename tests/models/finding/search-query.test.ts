import { describe, expect, test } from "vitest"
import { writeSearch } from "~/models/finding/search/write-search"
import { toDateRange } from "~/models/finding/search/due-range"
import { emptyQuery, readSearch, type SearchQuery } from "~/models/finding/search/search-query"

describe("the language of searches", () => {
  test.each<[string, Partial<SearchQuery>]>([
    ["Ask the printer", { words: ["Ask", "the", "printer"] }],
    ["board:launch", { boards: ["launch"] }],
    ['Board:"product launch" notes', { boards: ["product launch"], words: ["notes"] }],
    ['label:bug label:"in review"', { labels: ["bug", "in review"] }],
    ['label:"in rev', { labels: ["in rev"] }],
    ["@ana @me spec", { people: ["ana", "me"], words: ["spec"] }],
    ["mail ana@example.com @ @@", { words: ["mail", "ana@example.com", "@", "@@"] }],
    ["priority:high priority:c", { priorities: ["high", "critical"] }],
    ["is:done is:archived", { done: true, archived: true }],
    ["is:open", { done: false }],
    ["due:overdue", { due: "overdue", done: false }],
    ["is:done due:overdue", { due: "overdue", done: true }],
    ["due:none", { due: "none" }],
    ["due:w", { due: { from: 0, before: 7 } }],
    ["due:2026-12-31", { due: { from: "2026-12-31", before: "2027-01-01" } }],
    ["due:<2026-02-28", { due: { before: "2026-02-28" } }],
    ["due:>2026-02-28", { due: { from: "2026-03-01" } }],
    ["due:any", { due: {} }],
    ["start:week", { start: { from: 0, before: 7 } }],
    ["start:<2026-02-28", { start: { before: "2026-02-28" } }],
    ["start:none due:overdue", { start: "none", due: "overdue", done: false }],
    ["due:2026-12-01..2026-12-31", { due: { from: "2026-12-01", before: "2027-01-01" } }],
    ['list:"in review" list:doing', { lists: ["in review", "doing"] }],
    ['in:garden in:"our garden"', { places: ["garden", "our garden"] }],
    ["is:unassigned is:unlabeled", { unassigned: true, unlabeled: true }],
    ["is:waiting", { waiting: true, done: false }],
    ["is:waiting is:done", { waiting: true, done: true }],
    ["@tom,@ana", { people: ["tom,ana"] }],
    ["has:file has:checklist", { has: ["file", "checklist"] }],
    ["created:week", { created: { from: -6, before: 1 } }],
    ["changed:yesterday", { changed: { from: -1, before: 0 } }],
    ["untouched:>2026-11-15", { untouched: { from: "2026-11-16" } }],
    ["finished:>2026-11-15 by:ana", { finished: { from: "2026-11-16" }, by: ["ana"] }],
    ['"due:today" "blue cheese', { words: ["due:today", "blue", "cheese"] }],
    ["“due:today” “blue cheese", { words: ["due:today", "blue", "cheese"] }],
    ["list:“in review” label:„needs design“", { lists: ["in review"], labels: ["needs design"] }],
    [
      "＠ana due：2026-12-31",
      { people: ["ana"], due: { from: "2026-12-31", before: "2027-01-01" } },
    ],
    ["http://x.org c++ size:xl", { words: ["http://x.org", "c++", "size:xl"] }],
  ])("%s", (text, expected) => {
    const { query, problem } = readSearch(text)
    expect(query).toEqual({ ...emptyQuery(), ...expected })
    expect(problem).toBeNull()
    // A text of filters means the same when it is read again.
    expect(readSearch(writeSearch(query)).query).toEqual(query)
  })

  test.each([
    ["board:", /Name a board/],
    ["in:", /Name a board or a workspace/],
    ["label: bug", /Name a label/],
    ["due:soon", /Write due: with/],
    ["due:t", /Write due: with/],
    ["start:overdue", /^Write start: with today, tomorrow, week/],
    ["due:2026-02-30", /Write due: with/],
    ["due:", /Write due: with/],
    ["priority:urgent", /low, medium, high, critical or none/],
    ["is:", /is:done, is:open, is:archived/],
    ["due:2026-12-02..2026-12-01", /Write due: with/],
    ["has:legs", /has:file, has:checklist or has:comment/],
    ["untouched:tomorrow", /Write untouched: with today/],
    ["finished:tomorrow", /Write finished: with today/],
    ["by:", /Name a person/],
    ["list:", /Name a list/],
    ["label:x ".repeat(9), /at most 8 filters/],
  ])("%s: says how it is written", (text, problem) => {
    expect(readSearch(text).problem).toMatch(problem)
  })
})

describe("due dates", () => {
  const now = Date.parse("2026-11-23T23:30:00Z")
  const range = (text: string, zone: string) => {
    const { due, start } = readSearch(text).query
    const found = toDateRange(due ?? start ?? "none", due ? "due" : "start", zone, now)
    if (found === "none") return found
    const { days, ...moments } = found
    return [moments, days].flatMap(({ from, before }) => [
      from?.toISOString(),
      before?.toISOString(),
    ])
  }

  test("are days by the reader's clock, and those without a time begin where they begin first", () => {
    expect(range("due:today", "UTC")).toEqual([
      "2026-11-23T00:00:00.000Z",
      "2026-11-24T00:00:00.000Z",
      "2026-11-23T10:59:59.999Z",
      "2026-11-24T10:59:59.999Z",
    ])
    expect(range("start:today", "Europe/Berlin")).toEqual([
      "2026-11-23T23:00:00.000Z",
      "2026-11-24T23:00:00.000Z",
      "2026-11-23T11:00:00.000Z",
      "2026-11-24T11:00:00.000Z",
    ])
    expect(range("due:>2026-11-30", "America/New_York")).toEqual([
      "2026-12-01T05:00:00.000Z",
      undefined,
      "2026-12-01T10:59:59.999Z",
      undefined,
    ])
  })

  test("are over from now on, or absent", () => {
    expect(range("due:overdue", "UTC")).toEqual([
      undefined,
      "2026-11-23T23:30:00.000Z",
      undefined,
      "2026-11-23T10:59:59.999Z",
    ])
    expect(range("due:none", "UTC")).toBe("none")
    expect(range("start:none", "UTC")).toBe("none")
  })
})
