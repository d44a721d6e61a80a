import { items, type Template } from "~/models/board/template/template"

const HOME = "Home:#10b981"
const WORK = "Work:#3b82f6"
const ME = "Me:#ec4899"
const PEOPLE = "People:#f97316"

export const PERSONAL_WEEK: Template = {
  key: "personal-week",
  name: "Personal week",
  summary:
    "Twenty minutes on Sunday: three things that matter, a few for each day, and a place for all the rest.",
  description:
    "Only what fits into the week is in the week. Everything else can wait in the first list.",
  background: "board-background-9",
  lists: [
    {
      name: "Some day",
      cards: [
        { title: "Sort the pictures of the last holiday", labels: [HOME], priority: "low" },
        { title: "Learn to make bread", labels: [ME] },
        { title: "Ask Grandmother for her stories, and record them", labels: [PEOPLE] },
      ],
    },
    {
      name: "This week",
      cards: [
        {
          title: "Plan the week, 20 minutes",
          description:
            "1. Empty your head into *Some day*.\n2. Look at the calendar.\n3. Three things that would make it a good week. Mark them high.\n4. At most three cards a day. Leave one evening free.",
          labels: [ME],
          dueInDays: 1,
        },
        { title: "First of the three things", priority: "high", labels: [WORK], dueInDays: 3 },
        { title: "Second of the three things", priority: "high", labels: [PEOPLE], dueInDays: 5 },
        { title: "Third of the three things", priority: "high", labels: [ME], dueInDays: 6 },
      ],
    },
    {
      name: "Today",
      cards: [
        {
          title: "Groceries",
          labels: [HOME],
          dueInDays: 1,
          checklist: items("Fruit", "Bread", "Milk", "Something for tomorrow evening"),
        },
        { title: "Half an hour outside", labels: [ME], dueInDays: 1 },
      ],
    },
    {
      name: "Waiting for others",
      cards: [
        {
          title: "Plumber calls back",
          labels: [HOME],
          dueInDays: 2,
          description: "The due date is the day on which I ask again.",
        },
      ],
    },
    {
      name: "Done",
      cards: [{ title: "Made a board for the week", labels: [ME], priority: "low" }],
    },
  ],
}
