import { db } from "~/database/db.server"
import { fold } from "~/search/fold"
import type { FoundText } from "~/search/found-card"
import { readValues } from "~/models/board/custom-field/card-values.server"
import { namedValue } from "~/models/board/custom-field/custom-field"
import { toField } from "~/models/board/custom-field/custom-field.server"

/** By the id of a card: its values, each after the name of its field, such as "Customer: Hartmann". */
type FieldLines = ReadonlyMap<string, readonly string[]>

/** Reads them for the cards that were found by their values. */
export async function readFieldLines(found: readonly FoundText[]): Promise<FieldLines> {
  const cards = found.filter(({ kind }) => kind === "field")
  if (cards.length === 0) return new Map()
  const boardIds = cards.map(({ boardId }) => boardId)
  const [values, rows] = await Promise.all([
    readValues(cards.map(({ id }) => id)),
    db.customField.findMany({
      where: { boardId: { in: boardIds }, removedAt: null },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    }),
  ])
  const linesOf = ({ id, boardId }: FoundText) =>
    rows.flatMap((row) => {
      const value = namedValue(toField(row), values.get(id)?.[row.id], [])
      return row.boardId !== boardId || value === undefined ? [] : [`${row.name}: ${String(value)}`]
    })
  return new Map(cards.map((card) => [card.id, linesOf(card)]))
}

/** The lines with one of the words. */
export function linesWith(lines: readonly string[], words: readonly string[]): readonly string[] {
  const folded = words.map(fold)
  return lines.filter((line) => folded.some((word) => fold(line).includes(word)))
}
