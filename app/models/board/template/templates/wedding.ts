import { items, type Template } from "~/models/board/template/template"

const PAPERS = "Papers:#64748b"
const PARTY = "Party:#ec4899"
const GUESTS = "Guests:#3b82f6"
const MONEY = "Money:#10b981"

export const WEDDING: Template = {
  key: "wedding",
  name: "Wedding",
  summary:
    "A year of planning for two, with what has to be booked early first and a calm last week.",
  description: "For the two of you and those who help. Surprises belong on another board.",
  background: "pink-rose",
  lists: [
    {
      name: "First of all",
      cards: [
        {
          title: "What matters most to each of us? Three things",
          description: "Write them down separately, then compare. Money and time go there.",
          priority: "high",
          dueInDays: 7,
        },
        {
          title: "How much may it cost?",
          labels: [MONEY],
          priority: "high",
          dueInDays: 14,
          checklist: items("Who gives what", "A tenth for what we forget", "One list of all costs"),
        },
        { title: "First list of guests", labels: [GUESTS], dueInDays: 21 },
        { title: "Three possible days", dueInDays: 21 },
      ],
    },
    {
      name: "Nine months before",
      cards: [
        {
          title: "Place for the party",
          labels: [PARTY],
          priority: "critical",
          dueInDays: 60,
          checklist: items(
            "Large enough in the rain, too",
            "Reachable without steps",
            "Until when is music allowed?",
            "Contract",
          ),
        },
        {
          title: "Registry office or church",
          labels: [PAPERS],
          priority: "high",
          dueInDays: 60,
          checklist: items("Which papers, from where", "Day and hour reserved", "Witnesses asked"),
        },
        { title: "Photographer", labels: [PARTY], dueInDays: 75 },
        { title: "Music", labels: [PARTY], dueInDays: 75 },
        { title: "Save the date", labels: [GUESTS], dueInDays: 90 },
      ],
    },
    {
      name: "Four months before",
      cards: [
        {
          title: "Invitations",
          labels: [GUESTS],
          dueInDays: 210,
          checklist: items(
            "Text",
            "Where to sleep, how to get there",
            "Answer until when, allergies",
            "Sent",
          ),
        },
        { title: "Dress and suit", dueInDays: 200 },
        { title: "Rings", dueInDays: 230 },
        { title: "Food and cake: taste them", labels: [PARTY], dueInDays: 220 },
      ],
    },
    {
      name: "The last month",
      cards: [
        { title: "Who sits where", labels: [GUESTS], dueInDays: 320 },
        {
          title: "Plan of the day, hour by hour",
          labels: [PARTY],
          priority: "high",
          dueInDays: 325,
          description:
            "For the witnesses, the place, the photographer, the music: with telephone numbers. **Not** the two of you are called.",
        },
        { title: "What we say to each other", dueInDays: 330 },
        { title: "Break in the shoes", priority: "low", dueInDays: 320 },
      ],
    },
    {
      name: "The week",
      cards: [
        { title: "Last number of guests to the place", labels: [GUESTS, PARTY], dueInDays: 340 },
        {
          title: "Pack",
          dueInDays: 346,
          checklist: items("Rings", "Papers", "Needle and thread", "Plasters", "Cash for tips"),
        },
        { title: "The day: eat breakfast", priority: "critical", dueInDays: 348 },
      ],
    },
    {
      name: "Afterwards",
      cards: [
        { title: "Thank everybody, with a picture", labels: [GUESTS], dueInDays: 380 },
        { title: "Names, insurances, taxes", labels: [PAPERS, MONEY], dueInDays: 370 },
      ],
    },
  ],
}
