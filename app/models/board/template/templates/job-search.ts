import { items, type Template } from "~/models/board/template/template"

const PREPARE = "Prepare:#a855f7"
const DREAM = "Dream:#ec4899"
const SOLID = "Solid:#3b82f6"

export const JOB_SEARCH: Template = {
  key: "job-search",
  name: "Job search",
  summary:
    "One card per application, a next step on each, and nothing that is waited for without a date.",
  description: "The due date of a card is the day of the next step. A card without one is stuck.",
  background: "blue-purple",
  lists: [
    {
      name: "Prepare",
      cards: [
        {
          title: "What do I want, what not?",
          labels: [PREPARE],
          priority: "high",
          dueInDays: 2,
          description:
            "Five things that I must have, five that I will not do again. Read it before each answer.",
        },
        {
          title: "Ten results, with numbers",
          labels: [PREPARE],
          dueInDays: 4,
          description:
            "*What was the situation, what did I do, what came of it?* Applications and talks are made of these.",
        },
        {
          title: "Papers",
          labels: [PREPARE],
          dueInDays: 6,
          checklist: items(
            "CV on two pages",
            "Profile pages up to date",
            "Two people who would speak for me, asked",
            "Certificates in one file",
          ),
        },
        { title: "Tell twenty people that I am looking", labels: [PREPARE], dueInDays: 8 },
      ],
    },
    {
      name: "Interesting",
      cards: [
        {
          title: "Employer, role (copy this card)",
          labels: [SOLID],
          description:
            "Link to the advertisement, and its text, since it will vanish. Why me? Who could I ask about them?",
          checklist: items(
            "Talked to somebody who works there",
            "CV fitted to the role",
            "Letter read by somebody",
            "Sent",
            "Asked after ten days",
          ),
        },
      ],
    },
    { name: "Applied", cards: [] },
    {
      name: "Talking",
      cards: [
        {
          title: "Before each talk",
          checklist: items(
            "Their last three pieces of news",
            "Five of my ten results for this role",
            "My three questions",
            "Way, names, telephone number",
          ),
          labels: [PREPARE],
        },
        {
          title: "After each talk, on the same day",
          description:
            "What went well? What did they ask? Would I say yes? Then a short letter of thanks.",
          labels: [PREPARE],
        },
      ],
    },
    {
      name: "Offer",
      cards: [
        {
          title: "Before I say yes",
          labels: [DREAM],
          checklist: items(
            "Everything in writing",
            "Salary compared with others",
            "A night's sleep",
            "The five things that I must have",
            "Other employers told",
          ),
        },
      ],
    },
    { name: "No, thanks", cards: [{ title: "Ask why, once, kindly", priority: "low" }] },
  ],
}
