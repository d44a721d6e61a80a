import { items, type Template } from "~/models/board/template/template"

const FEATURE = "Feature:#3b82f6"
const BUG = "Bug:#ef4444"
const CHORE = "Chore:#64748b"
const RISK = "Risk:#f97316"

export const SPRINT: Template = {
  key: "sprint",
  name: "Two-week sprint",
  summary:
    "A goal, work cut small enough to finish, a review that counts, and one thing to do better next time.",
  description: "What we promise for these two weeks, and what we learn from them.",
  background: "indigo-purple",
  lists: [
    {
      name: "Backlog",
      cards: [
        {
          title: "How a card gets into a sprint",
          description:
            "1. It says **who** wants **what** and **why**.\n2. Somebody outside the team could tell whether it is done.\n3. It is smaller than three days. Cut it if not.",
        },
        { title: "People can sign in with a passkey", labels: [FEATURE] },
        {
          title: "Export opens in a spreadsheet with the right dates",
          labels: [BUG],
          priority: "medium",
        },
        { title: "Update the database driver", labels: [CHORE], priority: "low" },
      ],
    },
    {
      name: "This sprint",
      cards: [
        {
          title: "Sprint goal: newcomers reach their first result in five minutes",
          description: "If something must go, what does **not** serve this goal goes first.",
          priority: "critical",
          dueInDays: 14,
        },
        {
          title: "Shorten the registration to one page",
          labels: [FEATURE],
          priority: "high",
          dueInDays: 8,
          checklist: items(
            "Sketch, shown to two people",
            "Built behind a switch",
            "Tested without a mouse",
            "Texts read aloud",
            "Switched on",
          ),
        },
        {
          title: "Example project for an empty account",
          labels: [FEATURE],
          dueInDays: 10,
        },
        {
          title: "Error page says what to do next",
          labels: [BUG],
          dueInDays: 6,
        },
      ],
    },
    { name: "Doing", cards: [] },
    {
      name: "In review",
      cards: [
        {
          title: "What a reviewer looks at",
          description:
            "- Does it do what the card says, also with bad input?\n- Would I understand it in a year?\n- Is there a test that would fail without it?\n\nA review waits for **half a day** at most.",
        },
      ],
    },
    { name: "Done", cards: [] },
    {
      name: "Meetings",
      cards: [
        {
          title: "Planning, one hour",
          dueInDays: 1,
          checklist: items(
            "Holidays and other absences",
            "Goal",
            "Cards, the most important first",
            "Does everybody believe in it?",
          ),
        },
        {
          title: "Daily, ten minutes at the board, from right to left",
          description: "What can we finish today? Who needs help?",
        },
        {
          title: "Review with those who asked for it",
          labels: [RISK],
          dueInDays: 14,
          description: "Show the running product, never slides.",
        },
        {
          title: "Look back: one thing to do better",
          dueInDays: 14,
          checklist: items(
            "Last time's thing: did it help?",
            "What slowed us down most?",
            "One change, with a name and a date",
          ),
        },
      ],
    },
  ],
}
