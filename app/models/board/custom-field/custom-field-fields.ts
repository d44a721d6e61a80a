import { z } from "zod"
import { Checkbox, Id, IdText, Line, NewId, OfPage, Position, Text } from "~/models/text/fields"
import { COLOR_PATTERN } from "~/models/board/label/label"
import { FIELD_KINDS, MAX_FIELD_NAME, MAX_OPTIONS, MAX_UNIT } from "./custom-field"

export const FieldOption = z.object({
  id: IdText,
  name: z.string().meta({ examples: ["Berlin"] }),
  color: z.string().meta({ examples: ["#0ea5e9"] }),
})
export type FieldOption = z.output<typeof FieldOption>

export const CustomField = z
  .object({
    id: IdText,
    boardId: IdText,
    name: z.string().meta({ examples: ["Office"] }),
    kind: z.enum(FIELD_KINDS).meta({ examples: ["choice"] }),
    unit: z.string().meta({ description: "Of a number, shown after it.", examples: [""] }),
    options: z.array(FieldOption).meta({ description: "Of a choice." }),
    position: z.int().meta({ description: "Among the fields of the board.", examples: [0] }),
    onFace: z.boolean().meta({
      description:
        "Whether cards on the board show it: the first two fields that are chosen are shown.",
    }),
  })
  .meta({ id: "CustomField" })
export type CustomField = z.output<typeof CustomField>

const Name = Line("Field name", MAX_FIELD_NAME).meta({ examples: ["Office"] })
const Unit = Text("The unit", MAX_UNIT)
const NewOption = z.object({
  id: Id.optional().meta({ description: "Of an option that the field has." }),
  name: Line("Option name", MAX_FIELD_NAME).optional(),
  color: z.string().regex(COLOR_PATTERN, "A color must be written as #rrggbb.").toLowerCase(),
})
const Options = z
  .array(NewOption, "Options must be a list.")
  .transform((options) => options.flatMap(({ name, ...o }) => (name ? [{ ...o, name }] : [])))
  .refine(({ length }) => length <= MAX_OPTIONS, `A choice can have ${MAX_OPTIONS} options.`)
  .refine(
    (options) => new Set(options.map(({ name }) => name.toLowerCase())).size === options.length,
    "Two options have the same name.",
  )

export const CreateField = z.object({
  boardId: Id,
  id: NewId,
  name: Name,
  kind: z.enum(FIELD_KINDS, "Choose a kind of field."),
  unit: Unit.default(""),
  options: Options.default([]),
  onFace: Checkbox.default(false),
  position: Position.optional(),
})
export type CreateField = z.output<typeof CreateField>

// Commands from a board's page also name the board: a field of another board is not found.
export const FieldKey = z.object({ boardId: OfPage, fieldId: Id })
export type FieldKey = z.output<typeof FieldKey>

const Base = z
  .object({ name: z.string(), unit: z.string(), options: Options, onFace: Checkbox })
  .partial()

/** The kind cannot change: its values fit no other. */
export const UpdateField = FieldKey.extend({
  name: Name.optional(),
  unit: Unit.optional(),
  options: Options.optional(),
  onFace: Checkbox.optional(),
  position: Position.optional(),
  base: Base.optional(),
})
export type UpdateField = z.output<typeof UpdateField>

/** A form sends an empty unit and an unticked checkbox as no field. */
export const EditField = UpdateField.extend({
  name: Name,
  unit: Unit.default(""),
  onFace: Checkbox.default(false),
  base: Base.extend({ unit: z.string().default(""), onFace: Checkbox.default(false) }).optional(),
}).transform(({ name, unit, onFace, base, ...field }): UpdateField => ({
  ...field,
  base,
  ...(name !== base?.name && { name }),
  ...(unit !== base?.unit && { unit }),
  ...(onFace !== base?.onFace && { onFace }),
}))

export const SetCardField = z.object({
  boardId: OfPage,
  cardId: Id,
  fieldId: Id,
  value: z.union([z.string(), z.number(), z.boolean(), z.null()], "Not a value.").default(null),
})
export type SetCardField = z.output<typeof SetCardField>

/** The values of a card, by the id of the field. */
export const CardFieldValues = z
  .record(IdText, z.union([z.string(), z.number(), z.literal(true)]))
  .meta({
    description:
      "By the field’s id: a text, a number, true, a day, or the id of an option or a person. Values of fields that were removed, or are of another board, stay and count as none.",
    examples: [{ "1c9d4f0e-77ab-4c59-9a44-0d6c1b1f2e77": "Berlin" }],
  })
