import { DomainError, invalid } from "~/errors"
import { newId } from "~/models/text/id"
import { labelKey } from "~/models/board/label/label"
import { formatValues, withValue, type CustomField } from "./custom-field"
import type { CreateField, SetCardField } from "./custom-field-fields"
import { withIds } from "./merge-options"
import { requireNamedValue } from "./field-value.server"

/** The fields of a board's file, for the new board. */
export const importFields = (
  boardId: string,
  fields: readonly Omit<CreateField, "boardId" | "id">[],
): CustomField[] =>
  fields.map(({ options, unit, ...field }, position) => ({
    ...field,
    id: newId(),
    boardId,
    position,
    unit: field.kind === "number" ? unit : "",
    options: field.kind === "choice" ? withIds(options) : [],
  }))

/** The row of a field. */
export const toFieldRow = ({ options, ...field }: CustomField) => ({
  ...field,
  nameKey: labelKey(field.name),
  options: JSON.stringify(options),
})

/** A card's values in a file as they are stored. @throws 400 with the location for an unknown field or a wrong value */
export function importValues(
  fields: readonly CustomField[],
  values: readonly { name: string; value: SetCardField["value"] }[],
  location: string,
): string | null {
  const stored = values.reduce((all, { name, value }) => {
    const place = `${location}, field “${name}”`
    const field = fields.find((each) => labelKey(each.name) === labelKey(name))
    if (!field) throw invalid(`${place}: The board has no such field.`)
    return withValue(all, field.id, readValue(field, value, place))
  }, {})
  return formatValues(stored)
}

function readValue(field: CustomField, value: SetCardField["value"], place: string) {
  try {
    return requireNamedValue(field, value)
  } catch (error) {
    throw error instanceof DomainError ? invalid(`${place}: ${error.message}`) : error
  }
}
