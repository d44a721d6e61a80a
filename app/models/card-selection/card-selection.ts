import { z } from "zod"
import { Id, Moment } from "~/models/fields"
import { LabelText } from "~/models/label/label-fields"
import { LIMITS } from "~/models/limits"
import { isTimeZone, momentOf } from "~/models/time/zoned-time"

const selected = `Choose at most ${String(LIMITS.selected)} cards at once.`

const CardIds = z
  .array(Id, "Name the cards in a list of ids.")
  .min(1, "Choose at least one card.")
  .max(LIMITS.selected, selected)
  .transform((ids) => [...new Set(ids)])

const Selection = z.object({ boardId: Id, cardIds: CardIds })

export type SelectionChange =
  | { kind: "move"; listId: string }
  | { kind: "label"; label: string; on: boolean }
  | { kind: "assign"; userId: string; on: boolean }
  | { kind: "date"; dueDate: Date | null }
  | { kind: "complete"; completed: boolean }
  | { kind: "archive" }
  | { kind: "delete" }

export type ChangeSelection = { boardId: string; cardIds: string[]; change: SelectionChange }

/** `version` is the board's; 0 without a change. */
export type SelectionResult = { boardId: string; count: number; version: number }

const asChange =
  <I extends { boardId: string; cardIds: string[] }>(
    changeOf: (input: Omit<I, "boardId" | "cardIds">) => SelectionChange,
  ) =>
  ({ boardId, cardIds, ...input }: I): ChangeSelection => ({
    ...{ boardId, cardIds },
    change: changeOf(input),
  })

const CHANGES = {
  newListId: Id,
  addLabel: LabelText,
  removeLabel: LabelText,
  assign: Id,
  unassign: Id,
  dueDate: Moment.nullable(),
  completed: z.boolean("Must be true or false."),
  archived: z.literal(true, "Only true: archived cards are restored one by one."),
}

type Fields = Partial<{ [Name in keyof typeof CHANGES]: z.output<(typeof CHANGES)[Name]> }>

export const PatchCards = Selection.extend(z.object(CHANGES).partial().shape)
  .superRefine((input, context) => {
    const named = Object.keys(CHANGES).filter((name) => input[name as keyof Fields] !== undefined)
    if (named.length === 1) return
    const message = `Name exactly one of ${Object.keys(CHANGES).join(", ")}.`
    context.addIssue({ code: "custom", path: [named[1] ?? "body"], message })
  })
  .transform(asChange(toChange))

function toChange(fields: Fields): SelectionChange {
  const { newListId, addLabel, removeLabel, assign, unassign, dueDate, completed } = fields
  if (newListId !== undefined) return { kind: "move", listId: newListId }
  if (addLabel !== undefined) return { kind: "label", label: addLabel, on: true }
  if (removeLabel !== undefined) return { kind: "label", label: removeLabel, on: false }
  if (assign !== undefined) return { kind: "assign", userId: assign, on: true }
  if (unassign !== undefined) return { kind: "assign", userId: unassign, on: false }
  if (dueDate !== undefined) return { kind: "date", dueDate }
  if (completed !== undefined) return { kind: "complete", completed }
  return { kind: "archive" }
}

export const DeleteCards = Selection.transform(asChange(() => ({ kind: "delete" })))

export const MoveCards = Selection.extend({
  newListId: z.string("Choose a list.").pipe(Id),
}).transform(asChange(({ newListId: listId }) => ({ kind: "move", listId })))

export const LabelCards = (on: boolean) =>
  Selection.extend({ label: z.string("Choose a label.").pipe(LabelText) }).transform(
    asChange(({ label }) => ({ kind: "label", label, on })),
  )

export const AssignCards = (on: boolean) =>
  Selection.extend({ userId: z.string("Choose a person.").pipe(Id) }).transform(
    asChange(({ userId }) => ({ kind: "assign", userId, on })),
  )

const END_OF_DAY = "23:59"

export const DateCards = Selection.extend({
  zone: z.string("A time zone is required.").refine(isTimeZone, "There is no such time zone."),
  date: z.iso
    .date("Choose a day.")
    .refine((date) => date >= "1000", "Choose a later year.")
    .refine((date) => date < "9999", "Choose an earlier year."),
}).transform(
  asChange(({ zone, date }) => ({ kind: "date", dueDate: momentOf(date, END_OF_DAY, zone) })),
)

export const ChangeCards = (change: SelectionChange) => Selection.transform(asChange(() => change))
