import { z } from "zod"
import { Id, Ids, Line, Moment, Position, Text } from "~/models/fields"
import { labelKey, parseLabel } from "~/models/label/label"
import { LabelText } from "~/models/label/label-fields"
import { LIMITS } from "~/models/limits"
import { PRIORITIES, type Priority } from "./priority"
import type { Person } from "~/models/account/user"

/** A card as the API gives it. Times are ISO 8601 in UTC; labels are `name:color`. */
export type Card = {
  id: string
  listId: string
  title: string
  description: string
  position: number
  priority: Priority | null
  labels: string[]
  dueDate: string | null
  createdAt: string
  commentCount: number
  attachmentCount: number
  checklistCount: number
  checklistDone: number
  assignedUsers: Person[]
}

const Title = Line("Card title", LIMITS.title)
const Description = Text("The description", LIMITS.description, false)

const Labels = z
  .array(LabelText, "Labels must be a list.")
  .max(LIMITS.labelsOnCard, `A card can have at most ${String(LIMITS.labelsOnCard)} labels.`)
  .transform((labels) => {
    const byName = new Map(labels.map((label) => [labelKey(parseLabel(label).name), label]))
    return [...byName.values()]
  })

/** What a card says of itself. */
export const CardFields = z.object({
  title: Title,
  description: Description,
  dueDate: Moment.nullable(),
  labels: Labels,
  priority: z.enum(PRIORITIES, "There is no such priority.").nullable(),
})

/** A page's commands name its board too: a card of another board is not found through it. */
const onBoard = { boardId: Id.optional() }

export const CreateCard = z.object({
  ...onBoard,
  id: Id.optional(),
  listId: Id,
  title: Title,
  position: Position.optional(),
})
export type CreateCard = z.output<typeof CreateCard>

export const UpdateCard = CardFields.partial().extend({
  ...onBoard,
  cardId: Id,
  base: z
    .object({
      title: z.string(),
      description: Description,
      dueDate: Moment.nullable(),
      labels: Labels,
      priority: z.string().nullable(),
    })
    .partial()
    .optional(),
})
export type UpdateCard = z.output<typeof UpdateCard>

/** The form of one text of a card: a field that a form leaves empty is an empty text. */
export const EditTitle = z.object({
  ...onBoard,
  cardId: Id,
  title: Title,
  base: z.object({ title: z.string() }).optional(),
})
export const EditDescription = z.object({
  ...onBoard,
  cardId: Id,
  description: Description.default(""),
  base: z.object({ description: Description.default("") }).optional(),
})

export const CardKey = z.object({ ...onBoard, cardId: Id })
export type CardKey = z.output<typeof CardKey>

export const CopyCard = z.object({ ...onBoard, cardId: Id, id: Id.optional() })
export type CopyCard = z.output<typeof CopyCard>

export const MoveCard = z.object({
  ...onBoard,
  cardId: Id,
  newListId: Id,
  newPosition: Position,
})
export type MoveCard = z.output<typeof MoveCard>

/** The Move form: people count places from 1. */
export const MoveCardByForm = MoveCard.omit({ newPosition: true })
  .extend({
    place: z.number("Enter a number.").int("Enter a whole number.").min(1, "Positions start at 1."),
  })
  .transform(({ place, ...move }) => ({ ...move, newPosition: place - 1 }))

export const ReorderCards = z.object({ listId: Id, cardIds: Ids })
export type ReorderCards = z.output<typeof ReorderCards>
