import type { SearchQuery } from "~/models/finding/search/search-query"

// Sentences by somebody who had not seen the parser, with what a sensible person would expect of them. 36 of the 45
// were understood at once.

export const OTHER_SENTENCES: [sentence: string, query: Partial<SearchQuery>][] = [
  ["Show me Tom's overdue cards", { people: ["tom"], due: "overdue", done: false }],
  [
    "what is assigned to me that's due this week?",
    { people: ["me"], due: { from: "2026-11-23", before: "2026-11-30" } },
  ],
  ["my open bugs", { labels: ["Bug"], people: ["me"], done: false }],
  [
    "invoice cards of Bo due this week",
    { words: ["invoice"], people: ["bo"], due: { from: "2026-11-23", before: "2026-11-30" } },
  ],
  [
    "everything in Waiting for customer on the website launch board",
    { boards: ["Website launch"], lists: ["Waiting for customer"] },
  ],
  [
    "critical and high priority cards nobody is assigned to",
    { unassigned: true, priorities: ["critical", "high"] },
  ],
  ["nobody's cards in the backlog", { lists: ["Backlog"], unassigned: true }],
  ["cards without labels in the garden board", { boards: ["Garden"], unlabeled: true }],
  [
    "What did Tom finish yesterday?",
    { finished: { from: "2026-11-24", before: "2026-11-25" }, by: ["tom"] },
  ],
  [
    "what did I finish this month",
    { finished: { from: "2026-11-01", before: "2026-12-01" }, by: ["me"] },
  ],
  [
    "please list all URGENT cards due tomorrow",
    { labels: ["urgent"], due: { from: "2026-11-26", before: "2026-11-27" } },
  ],
  ["due on 3 December", { due: { from: "2026-12-03", before: "2026-12-04" } }],
  ["anything of mine due by Friday?", { people: ["me"], due: { before: "2026-11-28" } }],
  [
    "Features due in the next 10 days",
    { labels: ["Feature"], due: { from: "2026-11-25", before: "2026-12-05" } },
  ],
  ["cards created since Monday", { created: { from: "2026-11-23" } }],
  [
    "created yesterday on Product roadmap",
    { boards: ["Product roadmap"], created: { from: "2026-11-24", before: "2026-11-25" } },
  ],
  [
    "bugs finished this quarter",
    { labels: ["Bug"], finished: { from: "2026-10-01", before: "2027-01-01" } },
  ],
  ["ana's cards that need design", { labels: ["needs design"], people: ["ana"] }],
  ["cards with attachments in review", { lists: ["In review"], has: ["file"] }],
  [
    "Which cards assigned to Mary-Ann have a checklist?",
    { people: ["maryann"], has: ["checklist"] },
  ],
  [
    'open cards with comments about "cookies"',
    { words: ["cookies"], done: false, has: ["comment"] },
  ],
  ["archived cards about newsletter", { words: ["newsletter"], archived: true }],
  ["cards assigned to both Tom and Ana", { people: ["tom", "ana"] }],
  ["low priority stuff with no due date", { due: "none", priorities: ["low"] }],
  [
    "cards without a priority on the roadmap board due next month",
    {
      boards: ["Product roadmap"],
      due: { from: "2026-12-01", before: "2027-01-01" },
      priorities: ["none"],
    },
  ],
  ["could you find me the login page bugs please", { words: ["login", "page"], labels: ["Bug"] }],
  ["everything changed today", { changed: { from: "2026-11-25", before: "2026-11-26" } }],
  [
    "which of Bo Chen's cards were updated last week?",
    { people: ["bo"], changed: { from: "2026-11-16", before: "2026-11-23" } },
  ],
  ["to do or doing cards of ana silva", { lists: ["To Do", "Doing"], people: ["ana"] }],
  ["bugs that are also urgent and not done", { labels: ["Bug", "urgent"], done: false }],
  ["is anything OVERDUE on the garden board?", { boards: ["Garden"], due: "overdue", done: false }],
  [
    "unassigned medium priority cards created last month",
    {
      unassigned: true,
      priorities: ["medium"],
      created: { from: "2026-10-01", before: "2026-11-01" },
    },
  ],
  ["cards due after 10 december", { due: { from: "2026-12-11" } }],
  [
    "Tom's cards due between 1 December and 15 December",
    { people: ["tom"], due: { from: "2026-12-01", before: "2026-12-16" } },
  ],
  ["whats due today", { due: { from: "2026-11-25", before: "2026-11-26" } }],
  ["cards with a due date but nobody assigned", { unassigned: true, due: {} }],
  [
    "payment gateway, high priority, due next week",
    {
      words: ["payment", "gateway"],
      due: { from: "2026-11-30", before: "2026-12-07" },
      priorities: ["high"],
    },
  ],
  [
    "homepage cards I have in review",
    { words: ["homepage"], lists: ["In review"], people: ["me"] },
  ],
  [
    "completed cards with the label Feature on Website launch",
    { boards: ["Website launch"], labels: ["Feature"], done: true },
  ],
  ['"overdue" email template', { words: ["overdue", "email", "template"] }],
  [
    "what was completed last week by mary-ann o'neil?",
    { finished: { from: "2026-11-16", before: "2026-11-23" }, by: ["maryann"] },
  ],
  ["unfinished cards due before 2027", { due: { before: "2027-01-01" }, done: false }],
  ["show cards in the Done list of the Garden board", { boards: ["Garden"], lists: ["Done"] }],
  ["tomato seedlings", { words: ["tomato", "seedlings"] }],
  [
    "Hi, give me Ana's urgent bugs due in the next two weeks, thanks",
    {
      labels: ["urgent", "Bug"],
      people: ["ana"],
      due: { from: "2026-11-25", before: "2026-12-09" },
    },
  ],
]
