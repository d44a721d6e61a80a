import type { CustomField, FieldOption } from "./custom-field-fields"

// A card stores its values by the id of the field, so that reading, moving or copying it needs no other query.

export const FIELD_KINDS = [
  "text",
  "number",
  "date",
  "checkbox",
  "choice",
  "person",
  "link",
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export const KIND_NAMES: Record<FieldKind, string> = {
  text: "Text",
  number: "Number",
  date: "Date",
  checkbox: "Checkbox",
  choice: "Choice",
  person: "Person",
  link: "Link",
}

export const MAX_FIELDS = 100
/** Cards on the board show so many values at most. */
export const MAX_FACE_FIELDS = 2
export const MAX_FIELD_NAME = 40
export const MAX_UNIT = 20
/** Of one choice, and of all choices of a board. */
export const MAX_OPTIONS = 50
export const MAX_BOARD_OPTIONS = 500
export const MAX_FIELD_TEXT = 500

export type { CustomField, FieldOption } from "./custom-field-fields"

/** A date is YYYY-MM-DD, a choice the id of an option, a person the id of a user. */
export type FieldValue = string | number | true
export type FieldValues = Record<string, FieldValue>

export const parseValues = (json: string | null): FieldValues =>
  json === null ? {} : (JSON.parse(json) as FieldValues)

export const formatValues = (values: FieldValues): string | null =>
  Object.keys(values).length === 0 ? null : JSON.stringify(values)

export function withValue(
  values: FieldValues,
  fieldId: string,
  value: FieldValue | null,
): FieldValues {
  const { [fieldId]: _, ...others } = values
  return value === null ? others : { ...others, [fieldId]: value }
}

export const optionOf = (
  { options }: Pick<CustomField, "options">,
  value: FieldValue | undefined,
): FieldOption | undefined => options.find(({ id }) => id === value)

/** A value as files have it: options and people by name. Undefined if nothing is shown. */
export function namedValue(
  field: CustomField,
  value: FieldValue | undefined,
  members: readonly { id: string; name: string }[],
): FieldValue | undefined {
  if (field.kind !== "choice" && field.kind !== "person") return value
  const text = fieldText(field, value, members)
  return text === "" ? undefined : text
}

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" })

export type NamedValue = { field: string; value: string }

export const valuesText = (values: readonly NamedValue[]): string =>
  values.map(({ field, value }) => `${field}: ${value}`).join("; ")

/** A person of an imported board is known by name only. */
export const toImported = (name: string): string => `@${name}`
const importedName = (value: FieldValue): string | undefined =>
  typeof value === "string" && value.startsWith("@") ? value.slice(1) : undefined

/** A value in words, such as "5 h". Empty also for a removed option, and a person who is not among the members. */
export function fieldText(
  field: Pick<CustomField, "kind" | "unit" | "options">,
  value: FieldValue | undefined,
  members: readonly { id: string; name: string }[] = [],
): string {
  if (value === undefined) return ""
  switch (field.kind) {
    case "text":
      return String(value)
    case "number":
      return field.unit === "" ? String(value) : `${String(value)} ${field.unit}`
    case "date":
      return DATE.format(new Date(String(value)))
    case "checkbox":
      return "Yes"
    case "choice":
      return optionOf(field, value)?.name ?? ""
    case "person":
      return importedName(value) ?? members.find(({ id }) => id === value)?.name ?? ""
    case "link":
      return new URL(String(value)).host
  }
}

/** Picks the fields whose values cards show on the board: the first of those that owners have chosen. */
export const faceFieldsOf = (fields: readonly CustomField[]): CustomField[] =>
  fields.filter(({ onFace }) => onFace).slice(0, MAX_FACE_FIELDS)
