import { z } from "zod"
import { CreateBoard } from "~/models/board/board"
import type { BoardContent } from "~/models/board/board-content"
import type { Priority } from "~/models/card/priority"

export type Template = BoardContent & { key: string; summary: string }

export const TemplateKey = z.object({ template: z.string().max(60, "There is no such template.") })
export type TemplateKey = z.output<typeof TemplateKey>

/** Without a name the board gets the template's. */
export const UseTemplate = TemplateKey.extend({
  id: CreateBoard.shape.id,
  name: CreateBoard.shape.name.optional(),
})
export type UseTemplate = z.output<typeof UseTemplate>

export const items = (...texts: string[]) => texts.map((text) => ({ text, completed: false }))

export type TemplateSummary = Pick<Template, "key" | "name" | "summary" | "background"> & {
  lists: number
  cards: number
}

export type ShownCard = {
  title: string
  /** Safe HTML; empty for none. */
  descriptionHtml: string
  labels: string[]
  priority: Priority | null
  dueText: string | null
  checklist: string[]
}
export type ShownList = { name: string; cards: ShownCard[]; more?: number }
export type ShownTemplate = Omit<Template, "lists"> & { lists: ShownList[] }

/** @param days from the day on which the board is created */
export function toDueText(days: number): string {
  if (days < 1) return "On the first day"
  if (days === 1) return "After 1 day"
  if (days < 21) return `After ${days} days`
  return `After ${Math.round(days / 7)} weeks`
}
