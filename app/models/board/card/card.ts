import { z } from "zod"
import {
  Count,
  Id,
  Ids,
  IdText,
  Line,
  MomentText,
  NewId,
  OfPage,
  Position,
  Text,
  IntOrNull,
} from "~/models/text/fields"
import { labelKey, parseLabel } from "~/models/board/label/label"
import { LabelText } from "~/models/board/label/label-fields"
import { LIMITS } from "~/models/text/limits"
import { Task } from "~/models/text/markdown/task"
import type { CardProperty, PropertyCommand } from "./card-property"
import { MAX_ESTIMATE } from "./estimate"
import { CardFieldValues } from "~/models/board/custom-field/custom-field-fields"
import { MAX_FIELDS } from "~/models/board/custom-field/custom-field"
import { CardDate } from "./card-date"
import { PRIORITIES } from "./priority"
import { DEFAULT_REMINDER, REMINDERS } from "./reminder"
import { Person } from "~/models/access/person"

const Title = Line("Card title", LIMITS.title).meta({ examples: ["Write the release notes"] })
const Description = Text("The description", LIMITS.description, false)

const Labels = z
  .array(LabelText, "Labels must be a list.")
  .max(LIMITS.labelsOnCard, `A card can have at most ${String(LIMITS.labelsOnCard)} labels.`)
  .transform((labels) => {
    const byName = new Map(labels.map((label) => [labelKey(parseLabel(label).name), label]))
    return [...byName.values()]
  })

const wholePoints = `Enter a whole number of points from 0 to ${String(MAX_ESTIMATE)}.`
const Estimate = z
  .number(wholePoints)
  .int(wholePoints)
  .min(0, wholePoints)
  .max(MAX_ESTIMATE, wholePoints)

const Reminder = z.literal(REMINDERS, "There is no such reminder.")
const REMINDER =
  "How many minutes before the due date the assigned people are reminded; null for never. A new card has 1440."

const AllDay = z.boolean("Must be true or false.")
const ALL_DAY =
  "Whether the date is a day of its reader, without a time. The moment is the end of the day in the time zone of the person who set it; of a start, its beginning."
const START = "Not after the due date."

/** The properties that people set. The API, forms, exports and imports pick from them. */
export const CardFields = z.object({
  title: Title,
  description: Description.meta({ description: "Markdown, which is not trimmed." }),
  dueDate: CardDate.nullable(),
  dueAllDay: AllDay.meta({ description: ALL_DAY }),
  startDate: CardDate.nullable().meta({ description: START }),
  startAllDay: AllDay.meta({ description: ALL_DAY }),
  reminderMinutes: Reminder.nullable().meta({ description: REMINDER }),
  labels: Labels.meta({
    description:
      "They replace those of the card. Each is `name:#rrggbb`, or a name; the board’s label of that name decides the color. Of two with the same name, the last counts.",
    examples: [["docs:#0ea5e9"]],
  }),
  priority: z.enum(PRIORITIES, "There is no such priority.").nullable(),
  estimate: Estimate.nullable(),
  completed: z.boolean("Must be true or false."),
} satisfies Record<Exclude<CardProperty, "coverAttachmentId">, z.ZodType>)
export type CardFields = z.output<typeof CardFields>

export const EMPTY_CARD = {
  description: "",
  dueDate: null,
  dueAllDay: false,
  startDate: null,
  startAllDay: false,
  reminderMinutes: DEFAULT_REMINDER,
  labels: [],
  priority: null,
  estimate: null,
  completed: false,
  coverAttachmentId: null,
} satisfies Omit<CardFields, "title"> & { coverAttachmentId: null }

const CardColumns = z.object({
  id: IdText,
  listId: IdText,
  number: z.int().meta({
    description:
      "On its board, in order of creation. No other card gets it, but it changes with the board.",
    examples: [12],
  }),
  title: z.string().meta({ examples: ["Write the release notes"] }),
  description: z.string().meta({ description: "Markdown.", examples: ["For **everybody**"] }),
  position: z.int().meta({ description: "In its list, from 0.", examples: [0] }),
  dueDate: MomentText.nullable(),
  dueAllDay: z.boolean().meta({ description: ALL_DAY }),
  startDate: MomentText.nullable(),
  startAllDay: z.boolean().meta({ description: ALL_DAY }),
  reminderMinutes: z
    .literal(REMINDERS)
    .nullable()
    .meta({ description: REMINDER, examples: [DEFAULT_REMINDER] }),
  labels: z
    .array(z.string())
    .meta({ description: "Each is `name:color`.", examples: [["docs:#0ea5e9"]] }),
  priority: z.enum(PRIORITIES).nullable(),
  estimate: IntOrNull.meta({ description: "In points.", examples: [5] }),
  completed: z.boolean().meta({ description: "Whether it is ticked." }),
  coverAttachmentId: IdText.nullable().meta({ description: "The image above the title." }),
  /** Values of fields that were removed, or of another board, count as none. */
  fields: CardFieldValues,
  createdAt: MomentText,
})
export type CardColumns = z.output<typeof CardColumns>

const CardCounts = z.object({
  commentCount: Count,
  attachmentCount: Count,
  checklistCount: Count,
  checklistDone: Count,
})
export type CardCounts = z.output<typeof CardCounts>

/** `done` by the rule of `isDone`; `completed` is the tick. */
export const Card = CardColumns.extend({
  ...CardCounts.shape,
  done: z.boolean().meta({
    description: "Ticked, or in a list with `cardsDone`: never overdue, and without a reminder.",
  }),
  assignedUsers: z.array(Person),
}).meta({ id: "Card" })
export type Card = z.output<typeof Card>

/** By which texts name a card. */
export const CardName = Card.pick({ id: true, number: true, title: true, done: true })
export type CardName = z.output<typeof CardName>

// Commands from a board's page also name the board: a card of another board is not found.
const onBoard = { boardId: OfPage }
export const CardKey = z.object({ ...onBoard, cardId: Id })
export type CardKey = z.output<typeof CardKey>

/** The highest number of a card, so that a board can go on after a file with high ones. */
export const MAX_NUMBER = 999_999_999
const wholeNumber = `Must be a whole number from 1 to ${String(MAX_NUMBER)}.`
export const CardNumber = z.coerce
  .number(wholeNumber)
  .int(wholeNumber)
  .min(1, wholeNumber)
  .max(MAX_NUMBER, wholeNumber)

export const NumberedCard = z.object({ boardId: Id, number: CardNumber })
export type NumberedCard = z.output<typeof NumberedCard>

/** A form gives the rest on the card's page; a text that is dropped on a list has a description. */
export const AddCard = z.object({
  ...onBoard,
  id: NewId,
  listId: Id,
  title: Title,
  description: CardFields.shape.description.optional(),
  position: Position.optional(),
  dueDate: CardFields.shape.dueDate.optional(),
})
export type AddCard = z.output<typeof AddCard>

export const CreateCard = CardFields.partial().extend({
  ...AddCard.shape,
  assigneeIds: z
    .array(Id, "Must be a list of ids.")
    .max(LIMITS.members, `Name at most ${String(LIMITS.members)} people.`)
    .optional()
    .meta({ description: "Members of the board, else 400. They are notified." }),
  fields: z
    .record(Id, z.union([z.string(), z.number(), z.boolean()], "Not a value."))
    .refine((values) => Object.keys(values).length <= MAX_FIELDS, "There are too many values.")
    .optional()
    .meta({ description: "Values by the id of a field of the board." }),
})
export type CreateCard = z.output<typeof CreateCard>

/** One of the card's own pictures. A board's file marks it among the attachments instead. */
const cover = {
  coverAttachmentId: Id.nullable().meta({
    description: "An attachment of the card (else 404) that is an image (else 400).",
  }),
}

export const UpdateCard = CardFields.extend(cover)
  .partial()
  .extend({
    ...CardKey.shape,
    base: CardFields.extend({ ...cover, title: z.string(), priority: z.string().nullable() })
      .partial()
      .optional(),
  })
export type UpdateCard = z.output<typeof UpdateCard>

// A form sends an empty field as no field.
export const EditTitle = CardKey.extend({
  title: Title,
  base: z.object({ title: z.string() }).optional(),
})
export const EditDescription = CardKey.extend({
  description: Description.default(""),
  base: z.object({ description: Description.default("") }).optional(),
})
export const TickTask = CardKey.extend({ task: Task })
export type TickTask = z.output<typeof TickTask>
export const SetCompleted = CardKey.extend({
  completed: z.enum(["true", "false"]).transform((text) => text === "true"),
})

export const SetCover = CardKey.extend({ coverAttachmentId: Id.nullable().default(null) })

/** The forms that set one property to what is chosen or typed. */
export const SET_PROPERTY: Record<SetProperty, z.ZodType<UpdateCard>> = {
  "set-priority": CardKey.extend({ priority: CardFields.shape.priority.default(null) }),
  "set-estimate": CardKey.extend({ estimate: CardFields.shape.estimate.default(null) }),
}
type SetProperty = Exclude<Extract<PropertyCommand, `set-${CardProperty}`>, "set-completed">

export const CopyCard = CardKey.extend({ id: NewId })
export type CopyCard = z.output<typeof CopyCard>

export const MoveCard = CardKey.extend({ newListId: Id, newPosition: Position })
export type MoveCard = z.output<typeof MoveCard>
/** `knows`: the other board for which the person has read the losses; null if there is none yet. */
export type MoveCardAnywhere = MoveCard & { knows?: string | null }
/** A card's losses on another board, for undoing the move. */
export type BoardChanges = {
  labels: string[]
  fields: string | null
  /** `items`: assignees by the item's id. */
  userIds: string[]
  items: Record<string, string>
  watcherIds: string[]
}

export type LeftBehind = { boardId: string; lines: string[] }

/** Users count positions from 1. */
export const MoveCardByForm = MoveCard.omit({ newPosition: true })
  .extend({
    place: z.number("Enter a number.").int("Enter a whole number.").min(1, "Positions start at 1."),
    knows: Id.optional(),
  })
  .transform(({ place, knows = null, ...move }) => ({ ...move, knows, newPosition: place - 1 }))

export const ReorderCards = z.object({ listId: Id, cardIds: Ids })
export type ReorderCards = z.output<typeof ReorderCards>
