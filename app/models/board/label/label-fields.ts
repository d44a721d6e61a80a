import { z } from "zod"
import {
  Checkbox,
  Count,
  Id,
  IdText,
  Line,
  NewId,
  OfPage,
  oneLine,
  Position,
  Text,
} from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import {
  COLOR_PATTERN,
  DEFAULT_LABEL_COLOR,
  formatLabel,
  isCreated,
  keyOf,
  labelKey,
  parseLabel,
} from "./label"

export const CardLabel = z.object({
  name: z.string().meta({ examples: ["Bug"] }),
  color: z.string().meta({ examples: ["#ef4444"] }),
})
export type CardLabel = z.output<typeof CardLabel>

export const Label = CardLabel.extend({
  id: IdText,
  description: z.string().meta({ examples: ["Something is wrong"] }),
  position: z.int().meta({ description: "Among your labels, from 0.", examples: [0] }),
}).meta({ id: "Label", description: "A label of yours, which you can put on cards." })
export type Label = z.output<typeof Label>

export const MergedLabels = z
  .object({
    boardId: IdText,
    count: Count.meta({ description: "The number of its cards that have changed." }),
  })
  .meta({ id: "MergedLabels" })
export type MergedLabels = z.output<typeof MergedLabels>

export const LabelName = Line("Label name").meta({ examples: ["Bug"] })
const Description = Text("The description", LIMITS.labelDescription)
  .transform(oneLine)
  .meta({ examples: ["Something is wrong"] })
const Color = z
  .string("A color is required.")
  .regex(COLOR_PATTERN, "A color must be written as #rrggbb.")
  .transform((color) => color.toLowerCase())
  .meta({ description: "As `#rrggbb`.", examples: ["#ef4444"] })

/** `name:color`, or a name alone. Only the name has a limit, so that stored labels are accepted. */
export const LabelText = z
  .string("A label must be text.")
  .transform(parseLabel)
  .pipe(z.object({ name: LabelName, color: z.string() }))
  .transform(formatLabel)

/** A name, or `name:#rrggbb` of a label that was created on the board. */
export const OrderEntry = z
  .string("A label must be text.")
  .transform((text) => ({ ...parseLabel(text), isCreated: isCreated(text.trim()) }))
  .pipe(z.object({ name: LabelName, color: z.string(), isCreated: z.boolean() }))
  .transform(({ isCreated, ...label }) => (isCreated ? formatLabel(label) : labelKey(label.name)))

export const CreateLabel = z.object({
  id: NewId,
  name: LabelName,
  color: Color.default(DEFAULT_LABEL_COLOR),
  description: Description.optional(),
  position: Position.optional(),
})
export type CreateLabel = z.output<typeof CreateLabel>

export const UpdateLabel = z.object({
  labelId: Id,
  name: LabelName.optional(),
  color: Color.optional(),
  description: Description.optional(),
  position: Position.optional(),
  base: z.object({ name: z.string(), color: Color, description: z.string() }).partial().optional(),
})
export type UpdateLabel = z.output<typeof UpdateLabel>

export const LabelKey = z.object({ labelId: Id })
export type LabelKey = z.output<typeof LabelKey>

/** Without JavaScript, a form sends the swatch and the colour beside it, whichever was meant. */
const formFields = {
  name: LabelName,
  swatch: Color.optional(),
  color: Color.default(DEFAULT_LABEL_COLOR),
}
const described = { ...formFields, description: Description.default("") }

function withColor<L extends { color: string }>({ swatch, ...label }: L & { swatch?: string }) {
  return { ...label, color: swatch ?? label.color }
}

export const CreateLabelByForm = z.object({ id: NewId, ...described }).transform(withColor)

export const UpdateLabelByForm = z.object({ labelId: Id, ...described }).transform(withColor)

export const MoveLabel = z.object({ labelId: Id, position: Position })

export const CreateCardLabel = z
  .object({ boardId: OfPage, cardId: Id, id: NewId, ...formFields })
  .transform(withColor)
export type CreateCardLabel = z.output<typeof CreateCardLabel>

export const ToggleCardLabel = z.object({
  boardId: OfPage,
  cardId: Id,
  label: LabelText,
  on: z.boolean().default(false),
})
export type ToggleCardLabel = z.output<typeof ToggleCardLabel>

export const BoardLabel = z
  .object({
    name: z.string().meta({ examples: ["Bug"] }),
    color: z.string().meta({ examples: ["#ef4444"] }),
    cards: Count.meta({ description: "The number of cards that carry it." }),
  })
  .meta({ id: "BoardLabel", description: "A label in use on a board, or created there." })
export type BoardLabel = z.output<typeof BoardLabel>

const BoardLabelFields = z.object({
  boardId: Id,
  from: LabelText.transform((label) => parseLabel(label).name).meta({
    description: "As a card has it, `name:#rrggbb`, or its name; the color does not count.",
    examples: ["Bug"],
  }),
  name: LabelName.optional(),
  color: Color.optional(),
  merge: Checkbox.default(false).meta({
    description: "Where the board has a label of the new name, its cards get that one instead.",
  }),
  base: z.object({ name: z.string(), color: Color }).partial().optional(),
})

/** Where the board has a label of the new name already, `merge` replaces this one by it. */
export const ChangeBoardLabel = BoardLabelFields.refine(
  ({ name, color }) => name !== undefined || color !== undefined,
  "Send the name, the color or both that the label is to have.",
)
export type ChangeBoardLabel = z.output<typeof ChangeBoardLabel>

export const PatchBoardLabel = BoardLabelFields.extend({ position: Position.optional() })
  .refine(
    ({ name, color, position }) =>
      (position === undefined) !== (name === undefined && color === undefined),
    "Send the name, the color or both that the label is to have, or its position alone.",
  )
  .meta({ examples: [{ from: "Bug", name: "Defect" }] })
export type PatchBoardLabel = z.output<typeof PatchBoardLabel>

export const CreateBoardLabel = z.object({
  boardId: Id,
  name: LabelName,
  color: Color.default(DEFAULT_LABEL_COLOR),
})
export type CreateBoardLabel = z.output<typeof CreateBoardLabel>

export const CreateBoardLabelByForm = z.object({ boardId: Id, ...formFields }).transform(withColor)

export const BoardLabelKey = z.object({ boardId: Id, name: LabelName })
export type BoardLabelKey = z.output<typeof BoardLabelKey>

export const ChangeBoardLabelByForm = BoardLabelFields.extend({ ...formFields }).transform(
  withColor,
)

export const MoveBoardLabel = BoardLabelFields.pick({ boardId: true, from: true }).extend({
  position: Position,
})
export type MoveBoardLabel = z.output<typeof MoveBoardLabel>

export const MergeBoardLabels = z
  .object({ boardId: Id, from: LabelText, into: LabelText })
  .refine(({ from, into }) => keyOf(from) !== keyOf(into), {
    error: "Choose another label.",
    path: ["into"],
    when: ({ issues }) => issues.length === 0,
  })
  .meta({ examples: [{ from: "Bug", into: "Defect:#ef4444" }] })
export type MergeBoardLabels = z.output<typeof MergeBoardLabels>

export const MergeLabel = z
  .object({ labelId: Id, into: Id.meta({ description: "Another label of yours." }) })
  .refine(({ labelId, into }) => labelId !== into, {
    error: "Choose another label.",
    path: ["into"],
  })
export type MergeLabel = z.output<typeof MergeLabel>
