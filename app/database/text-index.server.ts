import { homeSql } from "./archive-board"
import { db, dialect, onCommit, transaction, type Tx } from "./db.server"
import { asServer } from "./requester.server"
import { boardWord, toIndexed } from "./search-phrase"
import { vocabularyOf } from "./word-forms"
import { insertWords } from "./word-rows.server"

// Indexes comments, items of checklists, values of custom fields, and the words of all texts. Triggers note what has changed in
// "TextToIndex", and this brings the index up to date: the newest first, in batches, so that a change of a text
// costs little more than its note, and no transaction takes long.

/** A batch takes some 10 ms, or 50 ms where texts are long. */
const BATCH_SIZE = 100
/** Characters of the texts of a batch; one text may be longer. */
const BATCH_LENGTH = 100_000
/** Characters of a text whose words the vocabulary has, as many as a search reads of a description. */
const TEXT_LENGTH = 10_000

/** What has documents of its own in the index, with the table of its texts and their ids. */
const TABLES = {
  comment: ["Comment", "id"],
  item: ["ChecklistItem", "id"],
  field: ["FieldText", "cardId"],
} as const
type TextKind = keyof typeof TABLES
const KINDS = Object.keys(TABLES) as TextKind[]

type Note = { number: number; kind: TextKind | "card" | "moved" | "fields"; id: string }
type Text = { id: string; kind: string; cardId: string; boardId: string; text: string }

const NOTES = `SELECT "number", "kind", "id" FROM "TextToIndex" ORDER BY "number" DESC
  LIMIT ${String(BATCH_SIZE)}`
const ANY_NOTE = `SELECT 1 FROM "TextToIndex" LIMIT 1`

/** Whether texts have changed that are not indexed yet. */
export const hasTextsToIndex = async (): Promise<boolean> =>
  (await db.prepared.query(ANY_NOTE)).length > 0

/** Indexes a batch of changed texts. @returns how many they were */
export const indexTexts = (): Promise<number> =>
  asServer(() =>
    transaction(async (tx) => {
      const noted = await readNotes(tx)
      const all: Text[] = []
      for (const kind of KINDS) all.push(...(await readTexts(tx, kind, idsOf(noted, kind))))
      const texts = withinBatch(all)
      const left = new Set(all.slice(texts.length).map(({ id }) => id))
      const notes = noted.filter(({ id }) => !left.has(id))
      await putTexts(tx, texts, notes)
      const cards = await readCards(tx, idsOf(notes, "card"))
      await addWords(tx, [...texts, ...cards])
      await deleteNotes(tx, notes)
      return notes.length
    }),
  )

const idsOf = (notes: readonly Note[], kind: Note["kind"]) =>
  JSON.stringify(notes.filter((note) => note.kind === kind).map(({ id }) => id))

/** The first texts, as many as a batch has room for. */
function withinBatch(texts: readonly Text[]): readonly Text[] {
  let length = 0
  const end = texts.findIndex(({ text }, index) => {
    length += text.length
    return length > BATCH_LENGTH && index > 0
  })
  return end === -1 ? texts : texts.slice(0, end)
}

/** Notes of cards whose texts are to be indexed again are replaced by notes of these texts. */
async function readNotes(tx: Tx): Promise<Note[]> {
  const notes = await tx.prepared.query<Note>(NOTES)
  const moved = notes.filter(({ kind }) => kind === "moved")
  const fields = notes.filter(({ kind }) => kind === "fields")
  if (moved.length + fields.length === 0) return notes
  if (moved.length > 0) await noteTexts(tx, JSON.stringify(moved.map(({ id }) => id)))
  if (fields.length > 0) await writeFieldTexts(tx, JSON.stringify(fields.map(({ id }) => id)))
  await deleteNotes(tx, [...moved, ...fields])
  return tx.prepared.query<Note>(NOTES)
}

/** The texts of cards that are on another board now: their board is a word of theirs. */
async function noteTexts(tx: Tx, cards: string): Promise<void> {
  await tx.prepared.execute(
    `INSERT INTO "TextToIndex" ("kind", "id")
     SELECT 'comment', "id" FROM "Comment" WHERE "cardId" IN (SELECT value FROM ${dialect().texts("?")})
     UNION ALL
     SELECT 'item', "id" FROM "ChecklistItem" WHERE "cardId" IN (SELECT value FROM ${dialect().texts("?")})
     ON CONFLICT DO NOTHING`,
    ...[cards, cards],
  )
}

/** Writes what cards have in their fields as texts, whose triggers note them. */
async function writeFieldTexts(tx: Tx, cards: string): Promise<void> {
  const noted = `"cardId" IN (SELECT value FROM ${dialect().texts("?")})`
  await tx.prepared.execute(`DELETE FROM "FieldText" WHERE ${noted}`, cards)
  await tx.prepared.execute(
    `INSERT INTO "FieldText" ("cardId", "text")
     SELECT "cardId", "text" FROM "CardFieldText" WHERE ${noted} AND "text" IS NOT NULL`,
    cards,
  )
}

function readTexts(tx: Tx, kind: TextKind, ids: string): Promise<Text[]> {
  if (ids === "[]") return Promise.resolve([])
  const [table, id] = TABLES[kind]
  return tx.prepared.query<Text>(
    `SELECT t."${id}" AS "id", '${kind}' AS "kind", t."cardId", ${homeSql('l."boardId"')} AS "boardId", t."text"
     FROM "${table}" t JOIN "Card" c ON c."id" = t."cardId" JOIN "List" l ON l."id" = c."listId"
     WHERE t."${id}" IN (SELECT value FROM ${dialect().texts("?")})`,
    ids,
  )
}

function readCards(tx: Tx, ids: string): Promise<{ text: string }[]> {
  if (ids === "[]") return Promise.resolve([])
  return tx.prepared.query<{ text: string }>(
    `SELECT "title" || ' ' || substr("description", 1, ${String(TEXT_LENGTH)}) AS "text"
     FROM "Card" WHERE "id" IN (SELECT value FROM ${dialect().texts("?")})`,
    ids,
  )
}

/** Writes the texts that exist to the index, and takes those out that do not. */
async function putTexts(tx: Tx, texts: readonly Text[], notes: readonly Note[]): Promise<void> {
  const noted = notes.filter(({ kind }) => kind in TABLES)
  if (noted.length === 0) return
  const known = new Set(texts.map(({ id }) => id))
  const gone = JSON.stringify(noted.map(({ id }) => id).filter((id) => !known.has(id)))
  if (gone !== "[]") for (const sql of dialect().dropTexts) await tx.prepared.execute(sql, gone)
  if (texts.length === 0) return
  const rows = texts.map((text) => ({
    ...text,
    tokens: `${boardWord(text.boardId)} ${toIndexed(text.text)}`,
  }))
  const values = JSON.stringify(rows)
  for (const sql of dialect().putTexts) await tx.prepared.execute(sql, values)
}

/** The words that were added last, since most texts consist of the same few thousand. */
const added = new Set<string>()
const MAX_ADDED = 50_000

async function addWords(tx: Tx, texts: readonly { text: string }[]): Promise<void> {
  const found = new Set<string>()
  for (const { text } of texts) {
    for (const word of vocabularyOf(text.slice(0, TEXT_LENGTH)))
      if (!added.has(word)) found.add(word)
  }
  if (found.size === 0) return
  await insertWords(tx, found)
  onCommit(tx, () => {
    if (added.size > MAX_ADDED) added.clear()
    for (const word of found) added.add(word)
  })
}

const deleteNotes = (tx: Tx, notes: readonly Note[]) =>
  tx.prepared.execute(
    `DELETE FROM "TextToIndex" WHERE "number" IN (
       SELECT CAST(value AS BIGINT) FROM ${dialect().texts("?")}
     )`,
    JSON.stringify(notes.map(({ number }) => String(number))),
  )
