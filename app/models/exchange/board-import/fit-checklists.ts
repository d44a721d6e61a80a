import { LIMITS } from "~/models/text/limits"
import type { DraftBoard, DraftCard } from "./draft-board"
import { cut, oneLineOf, paragraphs } from "~/models/text/cut-text"

type Item = {
  text: string
  completed: boolean
  list: number
  assignee: string | null
  dueDate: string | null
}

/** A card's checklists as its file has them. Items beyond the limits become tasks of the description. */
export function fitChecklists({ checklists = [] }: DraftCard, board: DraftBoard, title: string) {
  const names: string[] = []
  const items: Item[] = []
  const texts: string[] = []
  for (const { name: wanted, items: all } of checklists) {
    const shown = all.filter(({ text }) => oneLineOf(text) !== "")
    if (shown.length < all.length) {
      board.differences.leftOut("empty checklist item", title, all.length - shown.length)
    }
    const name = cut(oneLineOf(wanted), LIMITS.checklistName) || "Checklist"
    const room = names.length < LIMITS.checklists ? LIMITS.checklistItems - items.length : 0
    if (room > 0) names.push(name)
    for (const { text: whole, completed = false, person, due } of shown.slice(0, room)) {
      const text = cut(whole.trim(), LIMITS.text)
      if (text !== whole.trim()) {
        board.differences.add("longItem", title)
        texts.push(whole)
      }
      items.push({
        text,
        completed,
        list: names.length - 1,
        assignee: board.person(person),
        dueDate: board.date(due, title),
      })
    }
    const rest = shown.slice(room)
    board.differences.add("manyItems", title, rest.length)
    if (rest.length > 0) {
      const tasks = rest.map(
        ({ text, completed }) => `- [${completed ? "x" : " "}] ${oneLineOf(text)}`,
      )
      texts.push(paragraphs(`**${name}**`, tasks.join("\n")))
    }
  }
  // Only one can be without a name, which the card's first has by itself.
  const [only, ...others] = checklists
  const isNameless = others.length === 0 && oneLineOf(only?.name ?? "") === ""
  return { names: isNameless ? [] : names, items, asText: paragraphs(...texts) }
}
