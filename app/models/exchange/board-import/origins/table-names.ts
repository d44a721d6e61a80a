import { linksOf, numberOf, priorityOf } from "~/models/exchange/board-import/table-cells"
import { plainWord, readDate } from "~/models/exchange/board-import/written-date"
import { isKnownName, isTitleName, STATES, TICKED } from "./table-columns"

/** Kinds of values that a name of a column is not. */
const KINDS: ((cell: string) => boolean)[] = [
  (cell) => numberOf(cell) !== undefined,
  (cell) => readDate(cell, "day-first") !== null || readDate(cell, "month-first") !== null,
  (cell) => TICKED.test(cell),
  (cell) => priorityOf(cell, false) !== undefined,
  (cell) => linksOf(cell, "") !== undefined,
  (cell) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell),
  (cell) => STATES.has(plainWord(cell)),
]
const [isNumber, isDate] = KINDS
/** How many of a column's values must be of a kind. */
const MOST = 0.8

type Cell = { cell: string; others: string[] }

/** Whether the first row of a table seems to have the names of its columns, and not the values of a card. */
export function seemToBeNames(first: readonly string[], rows: readonly string[][]): boolean {
  const cells = first
    .map((cell, index): Cell => ({ cell: cell.trim(), others: valuesAt(rows, index) }))
    .filter(({ cell }) => cell !== "")
  const signs = cells.map(signOf)
  const known = cells.filter(
    ({ cell }, at) => signs[at] !== "card" && isKnownName(cell) && !STATES.has(plainWord(cell)),
  )
  const isUsual = known.length > 1 || known.some(({ cell }) => isTitleName(cell))
  if (isUsual || !signs.includes("card")) {
    if (known.length > 0 || signs.includes("names")) return true
    // Without any sign: a table has names, and a plain list has none.
    return first.length > 1 && rows.length > 0
  }
  return false
}

const valuesAt = (rows: readonly string[][], index: number): string[] =>
  rows.map((row) => (row[index] ?? "").trim()).filter((value) => value !== "")

/** Whether a cell of the first row seems to be a name or a value, beside the values below it. */
function signOf({ cell, others }: Cell): "names" | "card" | null {
  const isAmong = others.some((value) => value.toLowerCase() === cell.toLowerCase())
  if (isAmong || isNumber?.(cell) || isDate?.(cell)) return "card"
  const isOfKind = (test: (cell: string) => boolean) =>
    others.length > 0 && others.filter(test).length >= others.length * MOST
  const kind = KINDS.find(isOfKind)
  if (!kind) return null
  return kind(cell) ? "card" : "names"
}
