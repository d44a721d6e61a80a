import type { BoardContent } from "./board-content"

export const EXAMPLE_BOARD: BoardContent = {
  name: "A weekend in the garden",
  description: "An example to try things out on. Delete it when you no longer need it.",
  background: "board-background-9",
  lists: [
    {
      name: "To Do",
      cards: [
        {
          title: "Drag me to Doing",
          description:
            "A card can be **dragged**; with a finger, hold it a moment first. With the keyboard, " +
            "Space picks it up, the arrow keys move it, Space drops it. Everyone who has the " +
            "board sees it move.",
          labels: ["Start here:#f97316"],
        },
        {
          title: "Buy seeds and bulbs",
          labels: ["Shopping:#3b82f6"],
          priority: "medium",
          dueInDays: 5,
          checklist: [
            { text: "Tulips", completed: true },
            { text: "Sunflowers", completed: false },
            { text: "Something for the shade", completed: false },
          ],
        },
        { title: "Ask the neighbours for their ladder", labels: ["People:#a855f7"] },
      ],
    },
    {
      name: "Doing",
      cards: [
        {
          title: "Turn over the beds",
          labels: ["Digging:#10b981"],
          priority: "high",
          dueInDays: 2,
          description: "From the fence to the apple tree:\n\n- pull the roots\n- leave the worms",
        },
      ],
    },
    {
      name: "Done",
      cards: [{ title: "Sharpen the spade", labels: ["Digging:#10b981"], priority: "low" }],
    },
  ],
}
