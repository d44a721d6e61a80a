import { z } from "zod"
import { Id, IdText } from "~/models/text/fields"
import { CardFields } from "~/models/board/card/card"
import type { WrittenDate } from "~/models/board/card/card-date"
import type { DatumOf } from "~/models/board/card/card-property"
import { SoonDay, soonDate, Zone } from "~/models/board/card/due-date-fields"
import { PRIORITIES, type Priority } from "~/models/board/card/priority"
import { SetCardField } from "~/models/board/custom-field/custom-field-fields"
import { LabelText } from "~/models/board/label/label-fields"
import { LIMITS } from "~/models/text/limits"

const selected = `Choose at most ${String(LIMITS.selected)} cards at once.`

const CardIds = z
  .array(Id, "Name the cards in a list of ids.")
  .min(1, "Choose at least one card.")
  .max(LIMITS.selected, selected)
  .transform((ids) => [...new Set(ids)])

export const Selection = z.object({ boardId: Id, cardIds: CardIds })

type PropertyChanges = {
  priority: { priority: Priority | null }
  label: { label: string; on: boolean }
  date: { dueDate: WrittenDate | null }
  complete: { completed: boolean }
}

export type SelectionChange =
  | { kind: "move"; listId: string; after?: string | undefined; knows?: string | null }
  | { kind: "field"; fieldId: string; value: SetCardField["value"] }
  | { kind: "assign"; userId: string; on: boolean }
  | { kind: "archive" }
  | { kind: "delete" }
  | { [Kind in DatumOf<"selection">]: { kind: Kind } & PropertyChanges[Kind] }[DatumOf<"selection">]

export type ChangeSelection = { boardId: string; cardIds: string[]; change: SelectionChange }

export const SelectionResult = z
  .object({
    boardId: IdText,
    count: z.int().meta({ description: "The cards that the change was new to.", examples: [2] }),
    version: z.int().meta({
      description: "That it gave the board; undoing it names this. 0 if nothing was to change.",
      examples: [42],
    }),
  })
  .meta({ id: "SelectionResult" })
export type SelectionResult = z.output<typeof SelectionResult>

const asChange =
  <I extends { boardId: string; cardIds: string[] }>(
    changeOf: (input: Omit<I, "boardId" | "cardIds">) => SelectionChange,
  ) =>
  ({ boardId, cardIds, ...input }: I): ChangeSelection => ({
    boardId,
    cardIds,
    change: changeOf(input),
  })

/** The card after which they come. */
const After = z
  .union([z.literal("first"), Id], "Name a card, or “first”.")
  .optional()
  .meta({
    description: "With `newListId`: the card after which they come, or `first`. Without it, last.",
  })

const SOME_IDS = ["0d5231e2-d0af-43d4-8795-80782c0bede1", "90f8c253-cf3f-4afd-bf69-75724751e67c"]

const CHANGES = {
  newListId: Id.meta({ description: "On this board, or on another one that you may edit." }),
  priority: CardFields.shape.priority.meta({ description: "Null removes it." }),
  field: SetCardField.pick({ fieldId: true, value: true }),
  addLabel: LabelText,
  removeLabel: LabelText,
  assign: Id.meta({ description: "A member." }),
  unassign: Id.meta({ description: "A member." }),
  dueDate: CardFields.shape.dueDate.meta({ description: "Null removes it." }),
  completed: z.boolean("Must be true or false."),
  archived: z
    .literal(true, "Only true: archived cards are restored one by one.")
    .meta({ description: "Archived cards are restored one by one." }),
}

type Fields = Partial<{ [Name in keyof typeof CHANGES]: z.output<(typeof CHANGES)[Name]> }>

export const PatchCards = Selection.extend(z.object(CHANGES).partial().shape)
  .extend({ after: After })
  .superRefine((input, context) => {
    const named = Object.keys(CHANGES).filter((name) => input[name as keyof Fields] !== undefined)
    if (named.length === 1) return
    const message = `Name exactly one of ${Object.keys(CHANGES).join(", ")}.`
    context.addIssue({ code: "custom", path: [named[1] ?? "body"], message })
  })
  .transform(asChange(toChange))
  .meta({ examples: [{ cardIds: SOME_IDS, priority: "high" }] })

function toChange(fields: Fields & { after?: string | undefined }): SelectionChange {
  const { newListId, after, priority, field } = fields
  const { addLabel, removeLabel, assign, unassign, dueDate, completed } = fields
  if (newListId !== undefined) return { kind: "move", listId: newListId, after }
  if (priority !== undefined) return { kind: "priority", priority }
  if (field !== undefined) return { kind: "field", ...field }
  if (addLabel !== undefined) return { kind: "label", label: addLabel, on: true }
  if (removeLabel !== undefined) return { kind: "label", label: removeLabel, on: false }
  if (assign !== undefined) return { kind: "assign", userId: assign, on: true }
  if (unassign !== undefined) return { kind: "assign", userId: unassign, on: false }
  if (dueDate !== undefined) return { kind: "date", dueDate }
  if (completed !== undefined) return { kind: "complete", completed }
  return { kind: "archive" }
}

export const DeleteCards = Selection.transform(asChange(() => ({ kind: "delete" })))

/** `knows`: the other board for which the person has read the losses, or "nothing" yet. */
export const MoveCards = Selection.extend({
  newListId: z.string("Choose a list.").pipe(Id),
  after: After,
  knows: z.union([z.literal("nothing"), Id]).optional(),
}).transform(
  asChange(({ newListId: listId, after, knows }) => ({
    kind: "move",
    listId,
    after,
    ...(knows !== undefined && { knows: knows === "nothing" ? null : knows }),
  })),
)

export const PrioritizeCards = Selection.extend({
  priority: z.enum([...PRIORITIES, "none"], "Choose a priority."),
}).transform(
  asChange(({ priority }) => ({
    kind: "priority",
    priority: priority === "none" ? null : priority,
  })),
)

export const LabelCards = (on: boolean) =>
  Selection.extend({ label: z.string("Choose a label.").pipe(LabelText) }).transform(
    asChange(({ label }) => ({ kind: "label", label, on })),
  )

export const AssignCards = (on: boolean) =>
  Selection.extend({ userId: z.string("Choose a person.").pipe(Id) }).transform(
    asChange(({ userId }) => ({ kind: "assign", userId, on })),
  )

export const DateCards = Selection.extend({
  zone: Zone,
  date: z.iso
    .date("Choose a day.")
    .refine((date) => date >= "1000", "Choose a later year.")
    .refine((date) => date < "9999", "Choose an earlier year."),
}).transform(asChange(({ zone, date: day }) => ({ kind: "date", dueDate: { day, zone } })))

export const DayCards = Selection.extend({ zone: Zone, day: SoonDay }).transform(
  asChange(({ zone, day }) => ({ kind: "date", dueDate: soonDate(day, zone) })),
)

const chooseField = "Choose a field."

/** Without a value, it is removed. */
export const FieldCards = Selection.extend({
  fieldId: z.string(chooseField).pipe(Id),
  value: SetCardField.shape.value,
}).transform(asChange(({ fieldId, value }) => ({ kind: "field", fieldId, value })))

/** A field and one of its values, as one choice of a form: `fieldId value`. */
export const OptionCards = Selection.extend({
  option: z
    .string("Choose a value.")
    .transform((text) => text.split(" "))
    .pipe(z.tuple([z.string(chooseField).pipe(Id)], z.string())),
}).transform(
  asChange(({ option: [fieldId, ...value] }) => {
    return { kind: "field", fieldId, value: value.join(" ") }
  }),
)

export const ChangeCards = (change: SelectionChange) => Selection.transform(asChange(() => change))
