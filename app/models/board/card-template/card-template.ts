import { z } from "zod"
import { Card, CardFields, CardKey, EMPTY_CARD } from "~/models/board/card/card"
import { propertiesWith, type PropertyWith } from "~/models/board/card/card-property"
import { ChecklistName } from "~/models/board/checklist/named-checklist"
import { CreateChecklistItem } from "~/models/board/checklist/checklist"
import { Count, Id, NewId, OfPage } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

// A template belongs to a list, for new cards there.

export const MAX_CARD_TEMPLATES = 50

type KeptProperty = Exclude<PropertyWith<"isInTemplates">, "title">

/** The properties that a template keeps beside its title. */
export const KEPT_PROPERTIES: readonly KeptProperty[] = propertiesWith("isInTemplates").filter(
  (property) => property !== "title",
)

const { title } = CardFields.shape

export const CardTemplateContent = z.object({
  title,
  ...(Object.fromEntries(
    KEPT_PROPERTIES.map((property) => {
      const schema: z.ZodType = CardFields.shape[property]
      return [property, schema.default(EMPTY_CARD[property])]
    }),
  ) as { [Property in KeptProperty]: z.ZodDefault<(typeof CardFields.shape)[Property]> }),
  /** Without names there is one checklist, which has none. */
  checklists: z.array(ChecklistName, "Must be a list.").max(LIMITS.checklists).default([]),
  checklist: z
    .array(
      z.object({
        text: CreateChecklistItem.shape.text,
        list: z.number("Must be a whole number.").int().min(0).default(0),
      }),
      "Must be a list.",
    )
    .max(LIMITS.checklistItems)
    .default([]),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.literal(true)])).default({}),
})
export type CardTemplateContent = z.output<typeof CardTemplateContent>

export const SaveCardTemplate = CardKey.extend({
  id: NewId,
  title: title
    .optional()
    .meta({ description: "The card’s, if it is missing.", examples: ["Weekly report"] }),
})
export type SaveCardTemplate = z.output<typeof SaveCardTemplate>

// Forms of a board's page also name the board: a template of another one is not found.
export const CardTemplateKey = z.object({ boardId: OfPage, cardTemplateId: Id })
export type CardTemplateKey = z.output<typeof CardTemplateKey>

export const RenameCardTemplate = CardTemplateKey.extend({
  title: title.meta({ examples: ["Weekly report"] }),
})
export type RenameCardTemplate = z.output<typeof RenameCardTemplate>

export const UseCardTemplate = CardTemplateKey.extend({
  id: NewId,
  title: title
    .optional()
    .meta({ description: "The template’s, if it is missing.", examples: ["Weekly report"] }),
})
export type UseCardTemplate = z.output<typeof UseCardTemplate>

export const CardTemplate = Card.pick({ id: true, listId: true, title: true, labels: true })
  .extend({ items: Count.meta({ description: "Of its checklists." }) })
  .meta({ id: "CardTemplate" })
export type CardTemplate = z.output<typeof CardTemplate>
