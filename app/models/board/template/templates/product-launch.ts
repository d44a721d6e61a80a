import { items, type Template } from "~/models/board/template/template"

const MARKETING = "Marketing:#ec4899"
const PRODUCT = "Product:#3b82f6"
const SALES = "Sales:#10b981"
const LEGAL = "Legal:#64748b"

export const PRODUCT_LAUNCH: Template = {
  key: "product-launch",
  name: "Product launch",
  summary:
    "From the one sentence that says what it is, to the week after, with an owner for each step.",
  description: "Everything that must be true on the day, and who sees to it.",
  background: "orange-red",
  lists: [
    {
      name: "Before we start",
      cards: [
        {
          title: "Write down what it is and for whom, in one sentence",
          description:
            "For **whom**, who have **which trouble**, it is **what**, which unlike **what they use today** does **this**.\n\nEvery text below is checked against it.",
          labels: [PRODUCT],
          priority: "high",
          dueInDays: 3,
        },
        {
          title: "Choose the day, and who may move it",
          description:
            "One person decides. Write down until when it can still be moved without cost.",
          dueInDays: 5,
          priority: "high",
        },
        {
          title: "Agree on how we will know that it went well",
          description:
            "Three numbers at most, with the value of today and the one we hope for after 30 days.",
          labels: [PRODUCT],
          dueInDays: 7,
        },
      ],
    },
    {
      name: "Product",
      cards: [
        {
          title: "Freeze what is in the first version",
          labels: [PRODUCT],
          priority: "critical",
          dueInDays: 14,
          checklist: items(
            "List what is in, and what is not",
            "Tell sales and support what is not",
            "Only mistakes are mended from here on",
          ),
        },
        {
          title: "Try it with five people who have never seen it",
          description: "Say nothing while they try. Note where they stop.",
          labels: [PRODUCT],
          dueInDays: 18,
          checklist: items(
            "Find five people",
            "Write the three tasks",
            "Watch",
            "Mend the worst two things",
          ),
        },
        {
          title: "Make sure it holds ten times the visitors",
          labels: [PRODUCT],
          dueInDays: 21,
          checklist: items(
            "Load test",
            "Alarm when it is slow",
            "Who is called at night, and by whom",
          ),
        },
      ],
    },
    {
      name: "Words and pictures",
      cards: [
        {
          title: "Launch page",
          labels: [MARKETING],
          priority: "high",
          dueInDays: 21,
          checklist: items(
            "Text",
            "Pictures of the real product",
            "Prices",
            "Questions and answers",
            "Read by somebody who does not know it",
          ),
        },
        { title: "Demonstration video, 90 seconds", labels: [MARKETING], dueInDays: 23 },
        {
          title: "Press text and a folder with pictures",
          labels: [MARKETING],
          dueInDays: 24,
          checklist: items("One page of text", "Pictures in print size", "Somebody to call"),
        },
        { title: "Letter to present customers", labels: [MARKETING, SALES], dueInDays: 25 },
      ],
    },
    {
      name: "Ready to sell and help",
      cards: [
        {
          title: "Prices are in the shop and in the contracts",
          labels: [SALES],
          priority: "high",
          dueInDays: 24,
        },
        {
          title: "Terms and privacy read by a lawyer",
          labels: [LEGAL],
          priority: "high",
          dueInDays: 20,
        },
        {
          title: "Help pages for the ten most likely questions",
          labels: [SALES],
          dueInDays: 26,
        },
        { title: "An hour of training for support and sales", labels: [SALES], dueInDays: 27 },
      ],
    },
    {
      name: "The day",
      cards: [
        {
          title: "Launch",
          priority: "critical",
          dueInDays: 30,
          checklist: items(
            "Switch it on",
            "Buy it once as a customer",
            "Publish the page",
            "Send the letter",
            "Tell the press",
            "Thank the team",
          ),
        },
        { title: "Somebody answers every question within an hour", labels: [SALES], dueInDays: 30 },
      ],
    },
    {
      name: "The week after",
      cards: [
        { title: "Mend what the first customers stumble over", labels: [PRODUCT], dueInDays: 33 },
        {
          title: "Look back together, one hour",
          description:
            "What do we keep, what do we change, what surprised us? Compare with the three numbers.",
          dueInDays: 37,
        },
      ],
    },
  ],
}
