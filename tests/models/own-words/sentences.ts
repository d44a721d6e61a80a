import type { SearchQuery } from "~/models/search/search-query"

// Searches in one's own words, and the filters that they mean. Today is Wednesday, November 25, 2026.

export const CLOCK = { today: "2026-11-25", firstWeekday: 1 }

export const NAMES = {
  people: [
    { name: "Tom Baker", username: "tom" },
    { name: "Ana Silva", username: "ana" },
    { name: "Bo Chen", username: "bo" },
    { name: "Mary-Ann O'Neil", username: "maryann" },
    { name: "Eva Lund", username: "eva" },
  ],
  boards: ["Website launch", "Product roadmap", "Garden"],
  lists: ["Backlog", "To Do", "In review", "Doing", "Done", "Waiting for customer"],
  labels: ["Bug", "Feature", "needs design", "urgent"],
}

const OVERDUE = { due: "overdue", done: false } as const
const span = (from: string, before: string) => ({ from, before })
const THIS_WEEK = span("2026-11-23", "2026-11-30")
const LAST_WEEK = span("2026-11-16", "2026-11-23")
const NEXT_WEEK = span("2026-11-30", "2026-12-07")
const NEXT_MONTH = span("2026-12-01", "2027-01-01")

export const SENTENCES: [sentence: string, filters: Partial<SearchQuery>][] = [
  // The four of the issue that asked for them.
  ["overdue cards of Tom in review", { ...OVERDUE, people: ["tom"], lists: ["In review"] }],
  ["high priority without a date", { priorities: ["high"], due: "none" }],
  ["what did Ana finish last week", { by: ["ana"], finished: LAST_WEEK }],
  ["bugs due next month not assigned", { labels: ["Bug"], due: NEXT_MONTH, unassigned: true }],
  // People
  ["my cards", { people: ["me"] }],
  ["cards assigned to me", { people: ["me"] }],
  ["Tom's cards", { people: ["tom"] }],
  ["Toms tasks", { people: ["tom"] }],
  ["cards of Mary-Ann O’Neil", { people: ["maryann"] }],
  ["cards assigned to Tom and Ana", { people: ["tom", "ana"] }],
  ["cards assigned to Tom or Ana", { people: ["tom,ana"] }],
  ["everything for Bo", { people: ["bo"] }],
  ["what is Tom working on", { people: ["tom"] }],
  ["unassigned cards", { unassigned: true }],
  ["cards nobody is working on", { unassigned: true }],
  ["overdue cards without an assignee", { ...OVERDUE, unassigned: true }],
  // Due dates
  ["overdue", OVERDUE],
  ["show me everything that is overdue", OVERDUE],
  ["what is late?", OVERDUE],
  ["cards due today", { due: span("2026-11-25", "2026-11-26") }],
  ["what is due tomorrow", { due: span("2026-11-26", "2026-11-27") }],
  ["due this week", { due: THIS_WEEK }],
  ["my cards due next week", { people: ["me"], due: NEXT_WEEK }],
  ["cards due by Friday", { due: { before: "2026-11-28" } }],
  ["cards due before Friday", { due: { before: "2026-11-27" } }],
  ["cards due on 3 December", { due: span("2026-12-03", "2026-12-04") }],
  ["tasks due in December", { due: NEXT_MONTH }],
  ["due in the next 10 days", { due: span("2026-11-25", "2026-12-05") }],
  ["due within two weeks", { due: span("2026-11-25", "2026-12-09") }],
  ["cards due after December 1", { due: { from: "2026-12-02" } }],
  ["due between 1 and 5 December", { due: span("2026-12-01", "2026-12-06") }],
  ["due from 3 to 7 December", { due: span("2026-12-03", "2026-12-08") }],
  ["what must be done by the end of the month", { due: { before: "2026-12-01" } }],
  ["cards due this quarter", { due: span("2026-10-01", "2027-01-01") }],
  ["cards with a due date", { due: {} }],
  ["cards with no deadline", { due: "none" }],
  ["Ana's cards this week", { people: ["ana"], due: THIS_WEEK }],
  ["due soon", { due: span("2026-11-25", "2026-12-02") }],
  ["cards due on the 3rd", { due: span("2026-12-03", "2026-12-04") }],
  ["due in 2027", { due: span("2027-01-01", "2028-01-01") }],
  ["what was due yesterday", { due: span("2026-11-24", "2026-11-25") }],
  // Priorities, labels
  ["critical bugs", { priorities: ["critical"], labels: ["Bug"] }],
  ["high or critical priority cards", { priorities: ["high", "critical"] }],
  ["low-priority features", { priorities: ["low"], labels: ["Feature"] }],
  ["cards labelled needs design", { labels: ["needs design"] }],
  ["cards tagged bug and urgent", { labels: ["Bug", "urgent"] }],
  ["cards without a priority", { priorities: ["none"] }],
  ["cards with no labels", { unlabeled: true }],
  ["urgent bugs of Bo", { labels: ["urgent", "Bug"], people: ["bo"] }],
  ["bug cards in the backlog", { labels: ["Bug"], lists: ["Backlog"] }],
  // Lists and boards
  ["cards in review", { lists: ["In review"] }],
  ["cards in To Do", { lists: ["To Do"] }],
  ["cards in to do or doing", { lists: ["To Do", "Doing"] }],
  ["bugs waiting for customer", { labels: ["Bug"], lists: ["Waiting for customer"] }],
  ["overdue on the website launch board", { ...OVERDUE, boards: ["Website launch"] }],
  ["unassigned cards on Garden", { unassigned: true, boards: ["Garden"] }],
  ["bugs on the product roadmap", { labels: ["Bug"], boards: ["Product roadmap"] }],
  ["overdue cards from the website board", { ...OVERDUE, boards: ["Website"] }],
  // Done, created, changed
  ["what got done this week", { finished: THIS_WEEK }],
  ["cards finished by Tom", { by: ["tom"], finished: {} }],
  ["cards I completed yesterday", { by: ["me"], finished: span("2026-11-24", "2026-11-25") }],
  ["what have I done since Monday", { by: ["me"], finished: { from: "2026-11-23" } }],
  ["closed in October", { finished: span("2026-10-01", "2026-11-01") }],
  ["bugs finished last month", { labels: ["Bug"], finished: span("2026-10-01", "2026-11-01") }],
  ["new cards this week", { created: THIS_WEEK }],
  ["cards created in the last 7 days", { created: span("2026-11-18", "2026-11-26") }],
  ["cards older than 3 months", { created: { before: "2026-08-25" } }],
  ["cards added by Ana last week", { created: LAST_WEEK, by: ["ana"] }],
  ["what did Bo change yesterday", { changed: span("2026-11-24", "2026-11-25"), by: ["bo"] }],
  ["cards updated since Monday", { changed: { from: "2026-11-23" } }],
  ["unfinished cards of Tom", { done: false, people: ["tom"] }],
  ["Bo's open bugs", { people: ["bo"], done: false, labels: ["Bug"] }],
  ["done cards in review", { done: true, lists: ["In review"] }],
  ["archived cards of Ana", { archived: true, people: ["ana"] }],
  ["bugs that are not done yet", { labels: ["Bug"], done: false }],
  ["cards with attachments", { has: ["file"] }],
  ["Tom's cards with a checklist", { people: ["tom"], has: ["checklist"] }],
  // As people speak
  ["anything from Mary-Ann that's late?", { ...OVERDUE, people: ["maryann"] }],
  ["what's still open for me this week", { people: ["me"], done: false, due: THIS_WEEK }],
  [
    "which bugs did Tom close in October",
    { labels: ["Bug"], by: ["tom"], finished: span("2026-10-01", "2026-11-01") },
  ],
  ["urgent stuff nobody has picked up", { labels: ["urgent"], unassigned: true }],
  ["show all features without priority", { labels: ["Feature"], priorities: ["none"] }],
  ["Bo's backlog", { people: ["bo"], lists: ["Backlog"] }],
  ["tasks in Doing with no due date", { lists: ["Doing"], due: "none" }],
  ["cards I finished last month", { by: ["me"], finished: span("2026-10-01", "2026-11-01") }],
  ["did anyone finish something yesterday", { finished: span("2026-11-24", "2026-11-25") }],
  ["anything due over the weekend", { due: span("2026-11-28", "2026-11-30") }],
  [
    "due in the next three weeks, high priority",
    { due: span("2026-11-25", "2026-12-16"), priorities: ["high"] },
  ],
  ["everything due before Christmas", { due: { before: "2026-12-25" } }],
  ["bugs older than a month", { labels: ["Bug"], created: { before: "2026-10-25" } }],
  ["who has overdue cards", OVERDUE],
  ["overdue bugs on website launch", { ...OVERDUE, labels: ["Bug"], boards: ["Website launch"] }],
  ["cards Tom created this month", { by: ["tom"], created: span("2026-11-01", "2026-12-01") }],
  [
    "completed features this quarter",
    { labels: ["Feature"], finished: span("2026-10-01", "2027-01-01") },
  ],
  ["please list my unfinished tasks", { people: ["me"], done: false }],
  ["what do I have to do today", { people: ["me"], due: span("2026-11-25", "2026-11-26") }],
  ["critical or high bugs", { priorities: ["critical", "high"], labels: ["Bug"] }],
  ["newsletter cards assigned to Ana", { words: ["newsletter"], people: ["ana"] }],
  [
    "cards on product roadmap due next quarter",
    { boards: ["Product roadmap"], due: span("2027-01-01", "2027-04-01") },
  ],
  ["archived bugs", { archived: true, labels: ["Bug"] }],
  ["anything changed since yesterday", { changed: { from: "2026-11-24" } }],
  ["unlabelled cards in the backlog", { unlabeled: true, lists: ["Backlog"] }],
  ["what is Ana responsible for", { people: ["ana"] }],
  // With words to look for
  ["invoice cards of Bo due this week", { words: ["invoice"], people: ["bo"], due: THIS_WEEK }],
  ["overdue cards about the newsletter", { ...OVERDUE, words: ["newsletter"] }],
  ["overdue cards in to do later", { ...OVERDUE, lists: ["To Do"], words: ["later"] }],
  ["Ana's cards mentioning payment terms", { people: ["ana"], words: ["payment", "terms"] }],
]

/** Words and not sentences: they are searched for as they are. */
export const WORDS = [
  ...["bug", "review", "tom", "done", "friday", "launch checklist", "Tom's birthday", "next week"],
  ...[
    "letter for Tom",
    "high chair",
    "to do",
    "not overdue",
    "cards",
    "the last mile",
    "seats in the garden",
  ],
]
