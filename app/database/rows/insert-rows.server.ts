import type { Prisma } from "~/database/types"
import { setImmediate } from "node:timers/promises"
import { dialect, type Tx } from "~/database/db.server"
import { toStored } from "./stored-row"
import { toSql } from "~/database/to-sql"

// Inserts many rows. Prisma's `createMany` takes several times as long, and blocks every other writer.

/** The tables and their columns. All rows of one call have the same columns. */
type Rows = {
  List: Prisma.ListCreateManyInput
  Card: Prisma.CardCreateManyInput
  Checklist: Prisma.ChecklistCreateManyInput
  ChecklistItem: Prisma.ChecklistItemCreateManyInput
  Comment: Prisma.CommentCreateManyInput
  Reaction: Prisma.ReactionCreateManyInput
  CardAssignment: Prisma.CardAssignmentCreateManyInput
  ImportedAssignee: Prisma.ImportedAssigneeCreateManyInput
  Attachment: Prisma.AttachmentCreateManyInput
  StoredFile: Prisma.StoredFileCreateManyInput
  Deletion: Prisma.DeletionCreateManyInput
  Archival: Prisma.ArchivalCreateManyInput
  CardTemplate: Prisma.CardTemplateCreateManyInput
  CustomField: Prisma.CustomFieldCreateManyInput
  Relation: Prisma.RelationCreateManyInput
  RepeatRule: Prisma.RepeatRuleCreateManyInput
  Notification: Prisma.NotificationCreateManyInput
  Activity: Prisma.ActivityCreateManyInput
  Member: Prisma.MemberCreateManyInput
}

/** The size of a batch: rows, and characters of JSON. The event loop runs between batches. */
const BATCH_ROWS = 50
const BATCH_CHARACTERS = 100_000

/** Inserts rows in batches, because triggers add their texts to the search index. */
export async function insertRows<T extends keyof Rows>(
  tx: Tx,
  table: T,
  rows: readonly Rows[T][],
): Promise<void> {
  const fields = Object.keys(rows[0] ?? {})
  // Table and column names come from our own types, never from input.
  const sql = dialect().insert(table, fields)
  for (const json of inBatches(rows)) {
    await tx.$executeRaw(toSql(sql, json))
    await setImmediate()
  }
}

function* inBatches(rows: readonly object[]): Generator<string> {
  let batch: string[] = []
  let characters = 0
  for (const row of rows) {
    const json = JSON.stringify(toStoredRow(row))
    const isFull = batch.length === BATCH_ROWS || characters + json.length > BATCH_CHARACTERS
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

const toStoredRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]: [string, unknown]) => [
      field,
      value instanceof Date ? toStored(value) : value,
    ]),
  )
