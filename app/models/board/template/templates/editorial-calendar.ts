import { items, type Template } from "~/models/board/template/template"

const BLOG = "Blog:#3b82f6"
const NEWSLETTER = "Newsletter:#10b981"
const SOCIAL = "Social:#ec4899"
const INTERVIEW = "Interview:#f97316"

const PIECE = items(
  "Outline",
  "Draft",
  "Facts checked",
  "Edited by somebody else",
  "Picture with rights",
  "Title tried in three versions",
  "Published",
  "Shared",
)

export const EDITORIAL_CALENDAR: Template = {
  key: "editorial-calendar",
  name: "Editorial calendar",
  summary: "Ideas, drafts and what goes out when, with the same eight steps for each piece.",
  description: "What we publish, where and when. The due date is the day on which it goes out.",
  background: "cyan-blue",
  lists: [
    {
      name: "Ideas",
      cards: [
        {
          title: "What makes a good idea",
          description:
            "Somebody asked for it, we know more about it than others, and it is still true in a year.",
        },
        { title: "Five questions that customers asked this month", labels: [BLOG] },
        { title: "A day with our support team", labels: [INTERVIEW] },
        { title: "What we got wrong last year", labels: [BLOG] },
      ],
    },
    {
      name: "Researching",
      cards: [
        {
          title: "Interview with a customer who left",
          labels: [INTERVIEW],
          dueInDays: 21,
          checklist: items(
            "Ask kindly",
            "Questions",
            "Talk, 30 minutes",
            "They read it before it goes out",
          ),
        },
      ],
    },
    {
      name: "Writing",
      cards: [
        {
          title: "How to plan a week in twenty minutes",
          labels: [BLOG],
          priority: "high",
          dueInDays: 7,
          checklist: PIECE,
        },
      ],
    },
    {
      name: "Editing",
      cards: [
        {
          title: "Our style in five lines",
          description:
            "- Write to one person.\n- One thought a sentence.\n- Verbs, not nouns.\n- No superlatives.\n- Cut the first paragraph.",
        },
      ],
    },
    {
      name: "Scheduled",
      cards: [
        {
          title: "Newsletter of this month",
          labels: [NEWSLETTER],
          priority: "medium",
          dueInDays: 10,
          checklist: items(
            "Three things, not ten",
            "Subject in 50 letters",
            "Links tried",
            "Sent to ourselves",
          ),
        },
        { title: "Three short posts from the last article", labels: [SOCIAL], dueInDays: 9 },
      ],
    },
    {
      name: "Published",
      cards: [
        {
          title: "After a month: look at it again",
          description:
            "How many read it to the end? What did they do next? Is it still true? Link it from two other pages.",
        },
      ],
    },
  ],
}
