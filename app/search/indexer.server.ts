import { homeSql } from "~/database/archive-board"
import { db, dialect, transaction, type Tx } from "~/database/db.server"
import { asServer } from "~/database/transactions/requester.server"
import { cardDocument, textDocument, type Document, type TextKind } from "./document"
import { searchSql } from "./find.server"

// Triggers note in "TextToIndex" what has changed. This reads the newest notes and indexes what they name, in batches,
// so that a change costs little more than its note, and no transaction takes long.

/** A batch takes some 20 ms. */
const BATCH_SIZE = 100
/** Characters of the texts of a batch; one text may be longer. */
const BATCH_LENGTH = 100_000

type Note = { number: number; kind: TextKind | "card" | "moved" | "fields"; id: string }

const NOTES = `SELECT "number", "kind", "id" FROM "TextToIndex" ORDER BY "number" DESC LIMIT ${String(BATCH_SIZE)}`

export const hasNotes = async (): Promise<boolean> =>
  (await db.prepared.query(`SELECT 1 FROM "TextToIndex" LIMIT 1`)).length > 0

/** Indexes what a batch of notes names. @returns how many they were */
export const indexNotes = (): Promise<number> =>
  asServer(() =>
    transaction(async (tx) => {
      const notes = await readNotes(tx)
      const documents = withinBatch([
        ...(await readCards(tx, idsOf(notes, "card"))),
        ...(await readTexts(tx, "comment", idsOf(notes, "comment"))),
        ...(await readTexts(tx, "item", idsOf(notes, "item"))),
        ...(await readTexts(tx, "field", idsOf(notes, "field"))),
      ])
      const done = notes.filter((note) => !documents.left.has(keyOf(note)))
      await write(tx, documents.taken, done)
      await deleteNotes(tx, done)
      return done.length
    }),
  )

/** Notes of cards whose texts are to be indexed again are replaced by notes of these texts. */
async function readNotes(tx: Tx): Promise<Note[]> {
  const notes = await tx.prepared.query<Note>(NOTES)
  const moved = idsOf(notes, "moved")
  const fields = idsOf(notes, "fields")
  if (moved === "[]" && fields === "[]") return notes
  if (moved !== "[]") await noteTexts(tx, moved)
  if (fields !== "[]") await writeFieldTexts(tx, fields)
  await deleteNotes(
    tx,
    notes.filter(({ kind }) => kind === "moved" || kind === "fields"),
  )
  return tx.prepared.query<Note>(NOTES)
}

/** A note names a document. */
const keyOf = ({ kind, id }: Pick<Note, "kind" | "id">) => `${kind} ${id}`

const idsOf = (notes: readonly Note[], kind: Note["kind"]) =>
  JSON.stringify(notes.filter((note) => note.kind === kind).map(({ id }) => id))

const inIds = (column: string) => `${column} IN (SELECT value FROM ${dialect().texts("?")})`

/** The texts of cards that are on another board now: their board is a word of theirs. */
async function noteTexts(tx: Tx, cards: string): Promise<void> {
  await tx.prepared.execute(
    `INSERT INTO "TextToIndex" ("kind", "id")
     SELECT 'comment', "id" FROM "Comment" WHERE ${inIds('"cardId"')}
     UNION ALL SELECT 'item', "id" FROM "ChecklistItem" WHERE ${inIds('"cardId"')}
     ON CONFLICT DO NOTHING`,
    cards,
    cards,
  )
}

/** Writes what cards have in their fields as texts, and notes them. */
async function writeFieldTexts(tx: Tx, cards: string): Promise<void> {
  await tx.prepared.execute(`DELETE FROM "FieldText" WHERE ${inIds('"cardId"')}`, cards)
  await tx.prepared.execute(
    `INSERT INTO "FieldText" ("cardId", "text")
     SELECT "cardId", "text" FROM "CardFieldText" WHERE ${inIds('"cardId"')} AND "text" IS NOT NULL`,
    cards,
  )
  await tx.prepared.execute(
    `INSERT INTO "TextToIndex" ("kind", "id") SELECT 'field', "cardId" FROM "FieldText"
     WHERE ${inIds('"cardId"')} ON CONFLICT DO NOTHING`,
    cards,
  )
}

const ON_BOARD = `JOIN "List" l ON l."id" = c."listId"`
const HOME = `${homeSql('l."boardId"')} AS "boardId"`

async function readCards(tx: Tx, ids: string): Promise<Document[]> {
  if (ids === "[]") return []
  const rows = await tx.prepared.query<Parameters<typeof cardDocument>[0]>(
    `SELECT c."id", c."title", c."description", ${dialect().json('c."labels"')} AS "labels", ${HOME}
     FROM "Card" c ${ON_BOARD} WHERE ${inIds('c."id"')}`,
    ids,
  )
  return rows.map(cardDocument)
}

/** The tables of texts, with the columns of their ids. */
const TABLES: Record<TextKind, [table: string, id: string]> = {
  comment: ["Comment", "id"],
  item: ["ChecklistItem", "id"],
  field: ["FieldText", "cardId"],
}

async function readTexts(tx: Tx, kind: TextKind, ids: string): Promise<Document[]> {
  if (ids === "[]") return []
  const [table, id] = TABLES[kind]
  const rows = await tx.prepared.query<Parameters<typeof textDocument>[0]>(
    `SELECT t."${id}" AS "id", '${kind}' AS "kind", t."cardId", ${HOME}, t."text"
     FROM "${table}" t JOIN "Card" c ON c."id" = t."cardId" ${ON_BOARD} WHERE ${inIds(`t."${id}"`)}`,
    ids,
  )
  return rows.map(textDocument)
}

/** The first documents, as many as a batch has room for, and the names of the others. */
function withinBatch(all: Document[]): { taken: Document[]; left: Set<string> } {
  let length = 0
  const end = all.findIndex(({ parts }, index) => {
    length += parts.length
    return length > BATCH_LENGTH && index > 0
  })
  const taken = end === -1 ? all : all.slice(0, end)
  return { taken, left: new Set(all.slice(taken.length).map(keyOf)) }
}

/** Writes documents to the index, and takes out what is noted and does not exist. */
async function write(
  tx: Tx,
  documents: readonly Document[],
  notes: readonly Note[],
): Promise<void> {
  const { put, drop, toRow } = searchSql()
  const existing = new Set(documents.map(keyOf))
  const gone = notes.filter((note) => !existing.has(keyOf(note)))
  const run = async (all: readonly string[], rows: readonly object[]) => {
    if (rows.length > 0) for (const sql of all) await tx.prepared.execute(sql, JSON.stringify(rows))
  }
  for (const index of ["cards", "texts"] as const) {
    const isOf = ({ kind }: { kind: string }) => (kind === "card") === (index === "cards")
    await run(put[index], documents.filter(isOf).map(toRow))
    await run(drop[index], gone.filter(isOf))
  }
}

const deleteNotes = (tx: Tx, notes: readonly Note[]) =>
  tx.prepared.execute(
    `DELETE FROM "TextToIndex" WHERE "number" IN (
       SELECT CAST(value AS BIGINT) FROM ${dialect().texts("?")}
     )`,
    JSON.stringify(notes.map(({ number }) => String(number))),
  )
