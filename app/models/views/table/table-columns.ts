import type { CustomField } from "~/models/board/custom-field/custom-field"

// The title is always the first column, and not among these.

export const COLUMNS = {
  list: "List",
  labels: "Labels",
  people: "People",
  due: "Due date",
  priority: "Priority",
  estimate: "Estimate",
  checklist: "Checklist",
  comments: "Comments",
  attachments: "Attachments",
} as const

export type PropertyColumn = keyof typeof COLUMNS
export type FieldColumn = `field-${string}`
export type ColumnName = PropertyColumn | FieldColumn

export const COLUMN_NAMES = Object.keys(COLUMNS) as PropertyColumn[]

export const DEFAULT_COLUMNS: readonly PropertyColumn[] = COLUMN_NAMES.slice(0, 6)

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

export const columnsText = (columns: readonly ColumnName[]): string => columns.join(",")

export type TableSort = { by: ColumnName | "title"; descending: boolean } | null

/** `due`, or `-due` for the reverse. */
export function readSort(text: string | null): TableSort {
  const descending = text?.startsWith("-") ?? false
  const by = descending ? text?.slice(1) : text
  return by === "title" || isColumn(by) ? { by, descending } : null
}

export const sortText = (sort: TableSort): string =>
  sort === null ? "" : (sort.descending ? "-" : "") + sort.by

const GROUPS = ["list", "labels", "people", "priority"] as const satisfies PropertyColumn[]

export type PropertyGroup = (typeof GROUPS)[number]
export type TableGroup = PropertyGroup | FieldColumn

export const GROUP_NAMES: readonly PropertyGroup[] = GROUPS

export const canGroup = ({ kind }: Pick<CustomField, "kind">): boolean =>
  kind === "choice" || kind === "person" || kind === "checkbox"

export const isPropertyGroup = (name: string | null): name is PropertyGroup =>
  GROUPS.some((group) => group === name)

export const readGroup = (text: string | null): TableGroup | null =>
  isPropertyGroup(text) || (text !== null && isField(text)) ? text : null
