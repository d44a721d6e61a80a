import { z } from "zod"
import { CreateBoard } from "~/models/board/board/board"
import { BoardContent } from "~/models/board/board/board-content"
import type { Priority } from "~/models/board/card/priority"
import { Count } from "~/models/text/fields"

export const Template = z
  .object({
    key: z.string().meta({ examples: ["product-launch"] }),
    summary: z
      .string()
      .meta({ examples: ["From the one sentence that says what it is, to the week after."] }),
    ...BoardContent.shape,
  })
  .meta({ id: "Template", description: "A ready-made board." })
export type Template = z.output<typeof Template>

export const TemplateKey = z.object({
  template: z
    .string()
    .max(60, "There is no such template.")
    .meta({ description: "Its `key`.", examples: ["product-launch"] }),
})
export type TemplateKey = z.output<typeof TemplateKey>

/** Without a name the board gets the template's. */
export const UseTemplate = TemplateKey.extend({
  name: CreateBoard.shape.name.optional(),
  id: CreateBoard.shape.id,
})
export type UseTemplate = z.output<typeof UseTemplate>

export const items = (...texts: string[]) => texts.map((text) => ({ text, completed: false }))

export const TemplateSummary = Template.omit({ description: true })
  .extend({ lists: Count, cards: Count })
  .meta({ id: "TemplateSummary" })
export type TemplateSummary = z.output<typeof TemplateSummary>

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
