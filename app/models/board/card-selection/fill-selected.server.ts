import type { Tx } from "~/database/db.server"
import { editedCard } from "~/models/board/undo/edited-card"
import { fieldEntry } from "~/models/board/card/card-field.server"
import { formatValues, parseValues, withValue } from "~/models/board/custom-field/custom-field"
import type { FieldValue } from "~/models/board/custom-field/custom-field"
import type { SetCardField } from "~/models/board/custom-field/custom-field-fields"
import { requireField } from "~/models/board/custom-field/custom-field.server"
import { requireValue } from "~/models/board/custom-field/field-value.server"
import type { SelectedChange } from "./change-selection.server"
import type { Selected } from "./selected.server"

/** Sets or removes one value of a custom field on all cards. @throws 404 for another board's field; 400 */
export async function fillSelected(
  tx: Tx,
  { boardId, cards }: Selected,
  { fieldId, value: wanted }: Pick<SetCardField, "fieldId" | "value">,
): Promise<SelectedChange> {
  const field = await requireField(tx, boardId, fieldId)
  const value = await requireValue(tx, field, wanted)
  const one = (each: FieldValue | null) => ({ fields: { [fieldId]: each } })
  const changed = cards.flatMap(({ id, title, fields }) => {
    const values = parseValues(fields)
    const before = values[fieldId] ?? null
    return before === value ? [] : [{ card: { id, title }, values, before }]
  })
  for (const { card, values } of changed) {
    const fields = formatValues(withValue(values, fieldId, value))
    await tx.card.update({ where: { id: card.id }, data: { fields } })
  }
  const [first] = changed
  return {
    type: "card_updated",
    entries: changed.map(({ card }) => fieldEntry(card, field, value)),
    undo: {
      kind: "edited",
      cards: changed.map(({ card, before }) => editedCard(card, one(before), one(value))),
    },
    touched: first && { card: first.card.id },
  }
}
