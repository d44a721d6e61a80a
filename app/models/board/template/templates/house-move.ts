import { items, type Template } from "~/models/board/template/template"

const PAPERS = "Papers:#3b82f6"
const OLD = "Old home:#f97316"
const NEW = "New home:#10b981"
const MONEY = "Money:#eab308"

export const HOUSE_MOVE: Template = {
  key: "house-move",
  name: "House move",
  summary:
    "Eight weeks from giving notice to the last box, in the order in which things must happen.",
  description:
    "Moving in about eight weeks. Change the dates first, then share it with everybody who helps.",
  background: "board-background-5",
  lists: [
    {
      name: "Eight weeks before",
      cards: [
        {
          title: "Give notice for the old home, in writing",
          labels: [PAPERS, OLD],
          priority: "critical",
          dueInDays: 2,
        },
        {
          title: "Sign for the new home",
          labels: [PAPERS, NEW],
          priority: "critical",
          dueInDays: 4,
          checklist: items("Condition noted with pictures", "Meters read", "How many keys?"),
        },
        {
          title: "Ask three movers, or friends and a van",
          labels: [MONEY],
          dueInDays: 7,
          checklist: items(
            "How many boxes and which large pieces",
            "Insurance",
            "Price in writing",
          ),
        },
        { title: "Take the days off", dueInDays: 7 },
      ],
    },
    {
      name: "Four weeks before",
      cards: [
        {
          title: "Tell everybody the new address",
          labels: [PAPERS],
          dueInDays: 28,
          checklist: items(
            "Post: forward letters",
            "Bank and insurances",
            "Employer",
            "Doctor, school, clubs",
            "Newspapers and shops",
            "Friends",
          ),
        },
        {
          title: "Electricity, water, heating, internet",
          labels: [NEW, PAPERS],
          priority: "high",
          dueInDays: 28,
          checklist: items("Old: end", "New: begin", "Internet takes the longest: order it first"),
        },
        {
          title: "Give away, sell, throw away",
          labels: [OLD],
          dueInDays: 35,
          description: "What has not been used for a year does not move.",
        },
        { title: "Boxes, tape, a thick pen", dueInDays: 35 },
      ],
    },
    {
      name: "The last week",
      cards: [
        {
          title: "Pack room by room",
          labels: [OLD],
          dueInDays: 53,
          description:
            "Write on each box: **room in the new home** and what is in it. Books in small boxes.",
        },
        {
          title: "Bag for the first night",
          labels: [NEW],
          priority: "high",
          dueInDays: 55,
          checklist: items(
            "Papers, keys, chargers",
            "Medicine",
            "Bed linen, towels, soap",
            "Coffee, tea, bread",
            "Light bulbs and tools",
            "Toilet paper",
          ),
        },
        { title: "Parking space before both doors", labels: [PAPERS], dueInDays: 49 },
        { title: "Empty and defrost the fridge", labels: [OLD], dueInDays: 55 },
      ],
    },
    {
      name: "The day",
      cards: [
        {
          title: "Move",
          priority: "critical",
          dueInDays: 56,
          checklist: items(
            "Food and drink for helpers",
            "Plan of rooms on each door",
            "Last look into cellar and cupboards",
            "Read the meters, take pictures",
          ),
        },
        {
          title: "Hand over the old keys",
          labels: [OLD, PAPERS],
          dueInDays: 58,
          checklist: items("Cleaned", "Holes closed", "Record signed by both"),
        },
      ],
    },
    {
      name: "Afterwards",
      cards: [
        {
          title: "Register the new address",
          labels: [PAPERS, NEW],
          priority: "high",
          dueInDays: 63,
        },
        { title: "Deposit of the old home", labels: [MONEY, OLD], dueInDays: 100 },
        { title: "Ring at the neighbours' doors", labels: [NEW], dueInDays: 60 },
      ],
    },
  ],
}
