import {
  CARD_PROPERTIES,
  headingOf as headingOfProperty,
  propertiesWith,
  type DatumOf,
  type PropertyWith,
} from "~/models/board/card/card-property"
import type { CustomField } from "~/models/board/custom-field/custom-field"

// The title is always the first column, and not among these.

/** Columns of what nobody sets, which have no form. */
export type FixedColumn = "number" | "related" | "checklist" | "comments" | "attachments"

export const COLUMNS = {
  number: "Number",
  list: "List",
  labels: headingOfProperty("labels"),
  people: "People",
  due: headingOfProperty("dueDate"),
  priority: headingOfProperty("priority"),
  estimate: headingOfProperty("estimate"),
  start: headingOfProperty("startDate"),
  related: "Related cards",
  checklist: "Checklist",
  comments: "Comments",
  attachments: "Attachments",
} satisfies Record<DatumOf<"column"> | FixedColumn | "list" | "people", string>

export type PropertyColumn = keyof typeof COLUMNS
export type FieldColumn = `field-${string}`
export type ColumnName = PropertyColumn | FieldColumn

export const COLUMN_NAMES = Object.keys(COLUMNS) as PropertyColumn[]

/** Columns of properties by their own names, whose values are texts of cards wherever they are shown. */
export type TextColumn = PropertyWith<"text"> & PropertyColumn

export const isText = (column: PropertyColumn): column is TextColumn =>
  propertiesWith("text").some((property) => CARD_PROPERTIES[property].column === column)

export const DEFAULT_COLUMNS: readonly PropertyColumn[] = COLUMN_NAMES.slice(1, 7)

export const isProperty = (name: string): name is PropertyColumn => Object.hasOwn(COLUMNS, name)

export const isField = (name: string): name is FieldColumn => /^field-[0-9a-f-]{36}$/.test(name)

export const isColumn = (name: unknown): name is ColumnName =>
  typeof name === "string" && (isProperty(name) || isField(name))

export const columnOf = ({ id }: Pick<CustomField, "id">): FieldColumn => `field-${id}`

export const fieldOf = <Field extends Pick<CustomField, "id">>(
  column: string,
  fields: readonly Field[],
): Field | undefined => fields.find((field) => columnOf(field) === column)

export const headingOf = (
  column: ColumnName,
  fields: readonly Pick<CustomField, "id" | "name">[],
): string | undefined => (isProperty(column) ? COLUMNS[column] : fieldOf(column, fields)?.name)

/** Whether the values of a column are names of people. */
export const isOfPeople = (
  column: ColumnName | null,
  fields: readonly Pick<CustomField, "id" | "kind">[],
): boolean => column === "people" || fieldOf(column ?? "", fields)?.kind === "person"

/** Reads `list,due`; unknown and repeated columns are left out. */
export const readColumns = (text: string): ColumnName[] => [
  ...new Set(text.split(",").filter(isColumn)),
]

export type TableSort = { by: ColumnName | "title"; descending: boolean } | null

/** `due`, or `-due` for the reverse. */
export function readSort(text: string | null): TableSort {
  const descending = text?.startsWith("-") ?? false
  const by = descending ? text?.slice(1) : text
  return by === "title" || isColumn(by) ? { by, descending } : null
}

export const sortText = (sort: TableSort): string =>
  sort === null ? "" : (sort.descending ? "-" : "") + sort.by

const IS_GROUP = {
  number: false,
  list: true,
  labels: true,
  people: true,
  due: false,
  priority: true,
  estimate: false,
  start: false,
  related: false,
  checklist: false,
  comments: false,
  attachments: false,
} as const satisfies Record<PropertyColumn, boolean>

export type PropertyGroup = {
  [Column in PropertyColumn]: (typeof IS_GROUP)[Column] extends true ? Column : never
}[PropertyColumn]
export type TableGroup = PropertyGroup | FieldColumn

export const GROUP_NAMES = COLUMN_NAMES.filter((name): name is PropertyGroup => IS_GROUP[name])

export const canGroup = ({ kind }: Pick<CustomField, "kind">): boolean =>
  kind === "choice" || kind === "person" || kind === "checkbox"

export const isPropertyGroup = (name: string | null): name is PropertyGroup =>
  GROUP_NAMES.some((group) => group === name)

export const readGroup = (text: string | null): TableGroup | null =>
  isPropertyGroup(text) || (text !== null && isField(text)) ? text : null
