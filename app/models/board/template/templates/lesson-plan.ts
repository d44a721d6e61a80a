import { items, type Template } from "~/models/board/template/template"

const WHOLE = "Whole class:#3b82f6"
const GROUPS = "Groups:#10b981"
const ALONE = "Alone:#a855f7"
const MARKED = "Marked:#ef4444"

export const LESSON_PLAN: Template = {
  key: "lesson-plan",
  name: "Lesson plan",
  summary:
    "Six weeks on one topic: what learners can do at the end, week by week, and how everybody notices.",
  description:
    "One topic in six weeks. Here: **measuring our town**, mathematics and geography, age 11 to 13.",
  background: "yellow-orange",
  lists: [
    {
      name: "The aim",
      cards: [
        {
          title: "What they can do at the end",
          description:
            "1. Measure a distance in three ways and say which is the most exact.\n2. Draw a street to scale.\n3. Explain to somebody how large a mistake may be.",
          priority: "high",
          dueInDays: 1,
        },
        {
          title: "How we notice",
          description:
            "An exhibition for parents in week 6. Each group explains its map to a stranger.",
          labels: [MARKED],
        },
        {
          title: "Who needs something else?",
          checklist: items(
            "Learners who read slowly: tasks with pictures",
            "Learners who are fast: find the mistake in the official map",
            "Nobody walks alone",
          ),
        },
      ],
    },
    {
      name: "Week 1: begin",
      cards: [
        {
          title: "How long is the corridor? Guess first",
          labels: [WHOLE],
          dueInDays: 1,
          description:
            "Everybody writes down a guess. Then steps, rope, tape. Compare on the board.",
        },
        { title: "Homework: the way to school in steps", labels: [ALONE], dueInDays: 3 },
      ],
    },
    {
      name: "Weeks 2 and 3: practise",
      cards: [
        {
          title: "Scale: the classroom on one sheet",
          labels: [GROUPS],
          dueInDays: 9,
          checklist: items("Tape measures, 8", "Squared paper", "Example with a mistake in it"),
        },
        { title: "Maps, old and new, of the same street", labels: [WHOLE], dueInDays: 14 },
        {
          title: "Short test, 20 minutes",
          labels: [MARKED, ALONE],
          priority: "medium",
          dueInDays: 18,
        },
      ],
    },
    {
      name: "Weeks 4 and 5: outside",
      cards: [
        {
          title: "Measure a street",
          labels: [GROUPS],
          priority: "high",
          dueInDays: 24,
          checklist: items(
            "Parents informed",
            "Two adults",
            "Safety vests",
            "Another day if it rains",
          ),
        },
        { title: "Draw it to scale", labels: [GROUPS], dueInDays: 30 },
        {
          title: "Groups measure each other's street again",
          labels: [GROUPS],
          dueInDays: 33,
          description: "How far apart are the results, and why?",
        },
      ],
    },
    {
      name: "Week 6: show",
      cards: [
        {
          title: "Exhibition",
          labels: [MARKED],
          priority: "critical",
          dueInDays: 40,
          checklist: items("Room", "Invitation to parents", "Each group has practised once"),
        },
        { title: "What I do differently next year", dueInDays: 42 },
      ],
    },
  ],
}
