import type { Prisma } from "./types"
import { setImmediate } from "node:timers/promises"
import type { Tx } from "./db.server"

// Many rows at once. Prisma's own way takes several times as long, and all who write wait for it.

/** What a table takes. Each row names the same fields. */
type Rows = {
  List: Prisma.ListCreateManyInput
  Card: Prisma.CardCreateManyInput
  ChecklistItem: Prisma.ChecklistItemCreateManyInput
  Comment: Prisma.CommentCreateManyInput
  ImportedAssignee: Prisma.ImportedAssigneeCreateManyInput
  Attachment: Prisma.AttachmentCreateManyInput
  StoredFile: Prisma.StoredFileCreateManyInput
}

/** Rows that are written before others have their turn, and about how much text of theirs. */
const AT_ONCE = 50
const CHARACTERS_AT_ONCE = 100_000

/** Inserts rows into a table, a few at a time: their texts are put into the search index, too. */
export async function insertRows<T extends keyof Rows>(
  tx: Tx,
  table: T,
  rows: readonly Rows[T][],
): Promise<void> {
  const fields = Object.keys(rows[0] ?? {})
  const names = fields.map((field) => `"${field}"`).join(", ")
  const values = fields.map((field) => `value ->> '${field}'`).join(", ")
  // The names are those of our own rows, and nobody's input.
  const sql = `INSERT INTO "${table}" (${names}) SELECT ${values} FROM json_each(?)`
  for (const json of inBatches(rows)) {
    await tx.$executeRawUnsafe(sql, json)
    await setImmediate()
  }
}

/** Rows as JSON lists, each short enough to be written at once. */
function* inBatches(rows: readonly object[]): Generator<string> {
  let batch: string[] = []
  let characters = 0
  for (const row of rows) {
    const json = JSON.stringify(stored(row))
    const isFull = batch.length === AT_ONCE || characters + json.length > CHARACTERS_AT_ONCE
    if (isFull && batch.length > 0) {
      yield `[${batch.join()}]`
      batch = []
      characters = 0
    }
    batch.push(json)
    characters += json.length
  }
  if (batch.length > 0) yield `[${batch.join()}]`
}

/** A row as Prisma stores it: a moment is text, with its offset in numbers. */
const stored = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]: [string, unknown]) => [
      field,
      value instanceof Date ? value.toISOString().replace("Z", "+00:00") : value,
    ]),
  )
