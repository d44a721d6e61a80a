import { z } from "zod"
import { Person } from "~/models/access/person"
import { AddCard, CardFields, CardKey, CreateCard } from "~/models/board/card/card"
import { Checkbox, Id, Moment, RequiredText } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

const REQUIRED = "Write what the card is about."

/** The first line becomes the title, the others the description. */
const Words = RequiredText("The text", LIMITS.title + LIMITS.description, REQUIRED)

/** `typedAt`: since when a day such as tomorrow is meant, where the form waited for a connection. */
export const CaptureCard = AddCard.pick({ id: true, listId: true }).extend({
  text: Words,
  typedAt: Moment.optional(),
})
export type CaptureCard = z.output<typeof CaptureCard>

/** Of a card that was just added from a text. */
export const CapturedKey = CardKey.extend({ text: Words })
export type CapturedKey = z.output<typeof CapturedKey>

export const CreateUnderstood = CreateCard.extend({
  understand: Checkbox.default(false).meta({
    description:
      "Whether a date, `#labels` and `@people` are taken out of the title, as `GET /api/cards/understood` says. A `dueDate` of the call goes before that of the title; labels and people are added to those of the call.",
  }),
})
export type CreateUnderstood = z.output<typeof CreateUnderstood>

export const UnderstandCard = z.object({ listId: Id, title: CardFields.shape.title })
export type UnderstandCard = z.output<typeof UnderstandCard>

/** The understood parts of a title, and the rest of it. */
export const Understood = z.object({
  title: z
    .string()
    .meta({ description: "Without what is understood.", examples: ["Call the printer"] }),
  dueDate: z
    .string()
    .nullable()
    .meta({ description: "A day or a moment.", examples: ["2026-12-24"] }),
  labels: z.array(z.string()).meta({ examples: [["docs:#0ea5e9"]] }),
  assignees: z.array(Person),
  texts: z
    .array(z.string())
    .meta({ description: "The same in words.", examples: [["Due tomorrow", "#docs"]] }),
})
export type Understood = z.output<typeof Understood>

/** The card that a typed text became. */
export type Captured = {
  id: string
  boardId: string
  boardName: string
  listId: string
  listName: string
  title: string
  /** As it was typed. */
  text: string
  /** In words, the parts that were understood. */
  texts: string[]
}
