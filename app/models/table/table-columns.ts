// The columns of a board's table. The title is always the first one, and not among these.

/** Each column with its heading. */
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

export type ColumnName = keyof typeof COLUMNS

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[]

export const DEFAULT_COLUMNS: readonly ColumnName[] = COLUMN_NAMES.slice(0, 6)

export const isColumn = (name: unknown): name is ColumnName =>
  typeof name === "string" && Object.hasOwn(COLUMNS, name)

/** Reads columns in their order from `list,due`; unknown and repeated ones are left out. */
export const readColumns = (text: string): ColumnName[] => [
  ...new Set(text.split(",").filter(isColumn)),
]

export const columnsText = (columns: readonly ColumnName[]): string => columns.join(",")

/** A column that rows are sorted by; null for the order of the board. */
export type TableSort = { by: ColumnName | "title"; descending: boolean } | null

/** Reads `due`, or `-due` for the reverse. */
export function readSort(text: string | null): TableSort {
  const descending = text?.startsWith("-") ?? false
  const by = descending ? text?.slice(1) : text
  return by === "title" || isColumn(by) ? { by, descending } : null
}

export const sortText = (sort: TableSort): string =>
  sort === null ? "" : (sort.descending ? "-" : "") + sort.by

const GROUPS = ["list", "labels", "people", "priority"] as const satisfies ColumnName[]

/** A column whose values are the headings of groups of rows. */
export type TableGroup = (typeof GROUPS)[number]

export const GROUP_NAMES: readonly TableGroup[] = GROUPS

export const readGroup = (text: string | null): TableGroup | null =>
  GROUPS.find((name) => name === text) ?? null
