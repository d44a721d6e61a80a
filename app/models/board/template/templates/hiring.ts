import { items, type Template } from "~/models/board/template/template"

const ROLE = "The role:#3b82f6"
const FAIR = "Fairness:#a855f7"
const CANDIDATE = "Candidate:#10b981"

export const HIRING: Template = {
  key: "hiring",
  name: "Hiring",
  summary:
    "One role from the advertisement to the first week. Everybody gets the same questions and an answer in time.",
  description:
    "One card per person. Invite only those who decide: what is written here is confidential.",
  background: "green-teal",
  lists: [
    {
      name: "The role",
      cards: [
        {
          title: "What will this person have done in a year?",
          description: "Three results, not a list of skills. Everything else follows from it.",
          labels: [ROLE],
          priority: "high",
          dueInDays: 2,
        },
        {
          title: "Advertisement",
          labels: [ROLE, FAIR],
          dueInDays: 5,
          checklist: items(
            "Results of the first year",
            "Salary range",
            "Must have: five lines at most",
            "Where, how many hours, from when",
            "Read by two people who are unlike each other",
            "Published",
          ),
        },
        {
          title: "The same questions for everybody",
          labels: [FAIR],
          dueInDays: 7,
          description:
            "Five questions, each with what a good answer contains, **before** the first talk. Each interviewer writes down their opinion before they talk to the others.",
        },
      ],
    },
    {
      name: "Applied",
      cards: [
        {
          title: "Name (copy this card)",
          labels: [CANDIDATE],
          description: "From where, when. What made you curious? Attach the papers here.",
          checklist: items(
            "Confirmed within two days",
            "Read by two people",
            "Answer within a week",
          ),
        },
      ],
    },
    { name: "First talk", cards: [] },
    {
      name: "Work sample",
      cards: [
        {
          title: "The sample: two hours, paid, from our real work",
          labels: [FAIR],
          dueInDays: 10,
          checklist: items(
            "The same task for all",
            "How it is judged, written down before",
            "A talk about it with the team",
          ),
        },
      ],
    },
    { name: "Offer", cards: [] },
    {
      name: "Starts",
      cards: [
        {
          title: "First week",
          checklist: items(
            "Contract signed",
            "Computer and accounts the day before",
            "Somebody to have lunch with",
            "A first task that can be finished",
            "Talk on Friday: what surprised you?",
          ),
        },
      ],
    },
    {
      name: "Declined",
      cards: [
        {
          title: "Everybody gets a reason and thanks",
          labels: [FAIR],
          description: "Delete papers after the time that the law asks for, and note the day here.",
          dueInDays: 90,
        },
      ],
    },
  ],
}
