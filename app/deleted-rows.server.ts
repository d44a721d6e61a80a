import type { Prisma } from "@prisma/client"
import type { Tx } from "./db.server"
import { conflict } from "./errors"

// The rows that go with a list or a card, kept as they were stored. They are copied inside the
// database, by one statement for each table, however many there are.

/** The fields of what is kept: a field that the schema gets is asked for by the types. */
type Fields = {
  List: Prisma.ListCreateManyInput
  Card: Prisma.CardCreateManyInput
  ChecklistItem: Prisma.ChecklistItemCreateManyInput
  Comment: Prisma.CommentCreateManyInput
  Attachment: Prisma.AttachmentCreateManyInput
  CardAssignment: Prisma.CardAssignmentCreateManyInput
  ImportedAssignee: Prisma.ImportedAssigneeCreateManyInput
}
type Table = keyof Fields

/** In the order in which they come back: each refers to those before it only. */
const FIELDS: { [T in Table]: Record<keyof Fields[T], true> } = {
  List: { id: true, boardId: true, name: true, position: true },
  Card: {
    ...{ id: true, listId: true, title: true, description: true, position: true },
    ...{ priority: true, labels: true, dueDate: true, createdAt: true },
  },
  ChecklistItem: { id: true, cardId: true, text: true, position: true, completed: true },
  Comment: {
    ...{ id: true, cardId: true, authorId: true, text: true, position: true },
    ...{ createdAt: true, editedAt: true, importedAuthor: true },
  },
  Attachment: {
    ...{ id: true, cardId: true, filename: true, fileSize: true, mimeType: true },
    ...{ filePath: true, position: true, createdAt: true },
  },
  CardAssignment: { cardId: true, userId: true, createdAt: true },
  ImportedAssignee: { id: true, cardId: true, username: true, name: true, position: true },
}
const TABLES = Object.keys(FIELDS) as Table[]

/** Which rows of a table go with a list, and with a card. */
const WHERE = {
  list: {
    List: `"id" = ?`,
    Card: `"listId" = ?`,
    others: `"cardId" IN (SELECT "id" FROM "Card" WHERE "listId" = ?)`,
  },
  card: { List: undefined, Card: `"id" = ?`, others: `"cardId" = ?` },
} as const

/** What a row's `filePath` is where it has a file of its own: a link is none. */
const FILE = `CASE WHEN "mimeType" <> 'text/url' THEN "filePath" END`

/** Keeps the rows that deleting a list or a card is about to take away. */
export async function keepRows(
  tx: Tx,
  deletionId: string,
  kind: keyof typeof WHERE,
  id: string,
): Promise<void> {
  const { others, ...own } = WHERE[kind]
  for (const table of TABLES) {
    const where = table in own ? own[table as keyof typeof own] : others
    if (where === undefined) continue
    const values = Object.keys(FIELDS[table]).map((field) => `'${field}', "${field}"`)
    // The names are those of our own tables and fields, and nobody's input.
    await tx.$executeRawUnsafe(
      `INSERT INTO "DeletedRow" ("deletionId", "table", "data", "filePath")
       SELECT ?, '${table}', json_object(${values.join(", ")}), ${table === "Attachment" ? FILE : "NULL"}
       FROM "${table}" WHERE ${where}`,
      deletionId,
      id,
    )
  }
}

/** Fields whose row comes back without what they name, where that is gone. */
const STILL_THERE: Partial<Record<Table, Record<string, string>>> = {
  Comment: { authorId: `(SELECT "id" FROM "User" WHERE "id" = "data" ->> 'authorId')` },
}

/** Only members can be assigned. */
const IS_MEMBER = `AND "data" ->> 'userId' IN
  (SELECT "Member"."userId" FROM "Member" JOIN "Deletion" USING ("boardId") WHERE "id" = "deletionId")`

/**
 * Brings the kept rows of a deletion back, as they were. Who is no account any more is no author,
 * and who is no member is not assigned.
 * @throws 409 where the id of one is in use again
 */
export async function bringRowsBack(tx: Tx, deletionId: string): Promise<void> {
  const groups = await tx.deletedRow.groupBy({
    by: ["table"],
    where: { deletionId },
    _count: { _all: true },
    _min: { number: true },
  })
  const numbers = groups.flatMap(({ _min }) => _min.number ?? [])
  const firsts = await tx.deletedRow.findMany({ where: { number: { in: numbers } } })
  for (const table of TABLES) {
    const first = firsts.find((row) => row.table === table)
    const count = groups.find((group) => group.table === table)?._count._all
    if (!first) continue
    // What an older version kept lacks the fields that came later: they get their defaults.
    const kept = Object.keys(JSON.parse(first.data) as object)
    const fields = Object.keys(FIELDS[table]).filter((field) => kept.includes(field))
    const names = fields.map((field) => `"${field}"`)
    const values = fields.map((field) => STILL_THERE[table]?.[field] ?? `"data" ->> '${field}'`)
    const back = await tx.$executeRawUnsafe(
      `INSERT INTO "${table}" (${names.join(", ")}) SELECT ${values.join(", ")}
       FROM "DeletedRow" WHERE "deletionId" = ? AND "table" = '${table}'
       ${table === "CardAssignment" ? IS_MEMBER : ""}
       ORDER BY "number" ON CONFLICT DO NOTHING`,
      deletionId,
    )
    if (table !== "CardAssignment" && back !== count) {
      throw conflict("The id of something that was deleted is in use again.")
    }
  }
}
