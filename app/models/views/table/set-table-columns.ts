import { z } from "zod"
import { Id } from "~/models/text/fields"
import { MAX_FIELDS } from "~/models/board/custom-field/custom-field"
import { COLUMN_NAMES, isColumn, type ColumnName } from "./table-columns"

const noSuchColumn = "There is no such column."
const Column = z
  .union([z.enum(COLUMN_NAMES), z.templateLiteral(["field-", z.string()])], noSuchColumn)
  .meta({ description: "`field-` goes before the id of a custom field." })

const SOME_COLUMNS = ["list", "people", "due"]

export const TableColumns = z.object({
  columns: z.array(Column).meta({ examples: [SOME_COLUMNS] }),
})
export type TableColumns = z.output<typeof TableColumns>

const Columns = z
  .array(Column.refine(isColumn, noSuchColumn), "Name the columns in a list.")
  .max(COLUMN_NAMES.length + MAX_FIELDS, "Name each column once.")
  .refine((columns) => new Set(columns).size === columns.length, "Name each column once.")

export const SetTableColumns = z.object({
  boardId: Id,
  columns: Columns.meta({ examples: [SOME_COLUMNS] }),
})
export type SetTableColumns = z.output<typeof SetTableColumns>

/** A button moves one of the chosen columns: `left due`. */
export const ChooseTableColumns = z
  .object({
    boardId: Id,
    columns: Columns.default([]),
    move: z.string().max(60, "There is no such button.").optional(),
  })
  .transform(({ move = "", columns, ...board }) => ({ ...board, columns: moved(columns, move) }))

function moved(columns: ColumnName[], move: string): ColumnName[] {
  const [direction, name] = move.split(" ")
  const from = isColumn(name) ? columns.indexOf(name) : -1
  const to = direction === "left" ? from - 1 : from + 1
  if (from < 0 || to < 0 || to >= columns.length) return columns
  const others = columns.toSpliced(from, 1)
  return others.toSpliced(to, 0, columns[from] as ColumnName)
}
