import { boardTransaction } from "~/database/db.server"
import { requireCard, type Actor } from "~/models/access/access.server"
import { named, memberOf, shorten, type CardName } from "~/models/board/event/entry"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { cardChange, record } from "~/models/board/record/record.server"
import { editedCard } from "~/models/board/undo/edited-card"
import {
  fieldText,
  formatValues,
  parseValues,
  withValue,
  type CustomField,
  type FieldValue,
  type FieldValues,
} from "~/models/board/custom-field/custom-field"
import type { SetCardField } from "~/models/board/custom-field/custom-field-fields"
import { requireField } from "~/models/board/custom-field/custom-field.server"
import { requireValue } from "~/models/board/custom-field/field-value.server"

/** A card's values after a change of one of them. */
export type CardFieldValues = { cardId: string; fields: FieldValues }

/** Sets or removes one value of a card. @throws 404, also for another board's field; 403; 400; 409 if archived */
export function setCardField(actor: Actor, input: SetCardField): Promise<Updated<CardFieldValues>> {
  const { cardId, fieldId } = input
  return boardTransaction({ cardId }, async (tx) => {
    const card = await requireCard(tx, actor, input, "edit")
    const field = await requireField(tx, card.boardId, fieldId)
    const value = await requireValue(tx, field, input.value)
    const before = parseValues(card.fields)
    const old = before[fieldId] ?? null
    if (old === value) return unchanged({ cardId, fields: before })
    const fields = withValue(before, fieldId, value)
    await tx.card.update({ where: { id: cardId }, data: { fields: formatValues(fields) } })
    const named = { id: cardId, title: card.title }
    const one = (each: FieldValue | null) => ({ fields: { [fieldId]: each } })
    const undo = { kind: "edited", cards: [editedCard(named, one(old), one(value))] } as const
    const entry = fieldEntry(named, field, value)
    return record(tx, cardChange(actor, card.boardId, entry, undo), changed({ cardId, fields }))
  })
}

/** The activity reads the names of people when it is shown. */
export function fieldEntry(card: CardName, field: CustomField, value: FieldValue | null) {
  const on = { card, field: named(field) }
  if (value === null) return { kind: "field_emptied", ...on } as const
  if (field.kind === "person") {
    return { kind: "field_person", ...on, member: memberOf(String(value)) } as const
  }
  return { kind: "field_set", ...on, to: shorten(fieldText(field, value)) } as const
}
