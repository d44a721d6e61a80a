import { z } from "zod"
import { Id, Line, Position } from "~/models/fields"
import { COLOR_PATTERN, DEFAULT_LABEL_COLOR, formatLabel, parseLabel } from "./label"

const Name = Line("Label name")
const Color = z
  .string("A colour is required.")
  .regex(COLOR_PATTERN, "A colour must be written as #rrggbb.")
  .transform((color) => color.toLowerCase())

/**
 * `name:color`, or a name alone. Only the name has a limit, so that answered labels are accepted.
 */
export const LabelText = z
  .string("A label must be text.")
  .transform(parseLabel)
  .pipe(z.object({ name: Name, color: z.string() }))
  .transform(formatLabel)

export const CreateLabel = z.object({
  id: Id.optional(),
  name: Name,
  color: Color.default(DEFAULT_LABEL_COLOR),
  position: Position.optional(),
})
export type CreateLabel = z.output<typeof CreateLabel>

export const UpdateLabel = z.object({
  labelId: Id,
  name: Name.optional(),
  color: Color.optional(),
  base: z.object({ name: z.string(), color: Color }).partial().optional(),
})
export type UpdateLabel = z.output<typeof UpdateLabel>

export const LabelKey = z.object({ labelId: Id })
export type LabelKey = z.output<typeof LabelKey>

/** Without JavaScript, a form sends the swatch and the colour beside it, whichever was meant. */
const formFields = {
  name: Name,
  swatch: Color.optional(),
  color: Color.default(DEFAULT_LABEL_COLOR),
}

function withColor<L extends { color: string }>({ swatch, ...label }: L & { swatch?: string }) {
  return { ...label, color: swatch ?? label.color }
}

export const CreateLabelByForm = z.object({ id: Id.optional(), ...formFields }).transform(withColor)

export const UpdateLabelByForm = z.object({ labelId: Id, ...formFields }).transform(withColor)

export const CreateCardLabel = z
  .object({ boardId: Id.optional(), cardId: Id, id: Id.optional(), ...formFields })
  .transform(withColor)
export type CreateCardLabel = z.output<typeof CreateCardLabel>

export const ToggleCardLabel = z.object({
  boardId: Id.optional(),
  cardId: Id,
  label: LabelText,
  on: z.boolean().default(false),
})
export type ToggleCardLabel = z.output<typeof ToggleCardLabel>
