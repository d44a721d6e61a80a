import { sqliteDialect } from "~/database/sqlite-dialect"
import { boardWord, type Index } from "./document"
import type { Condition } from "./filter"
import type { WordsAsked } from "./passes"
import { newestIn, type SearchSql } from "./search-sql"

// The index of the search on SQLite: FTS5 tables of words, and of three letters in a row. They have no texts of their own.

const TABLES = {
  cards: { words: "CardWords", parts: "CardParts", numbers: "IndexedCard" },
  texts: { words: "TextWords", parts: "TextParts", numbers: "IndexedText" },
}
const COLUMNS = {
  cards: { title: "{title}", labels: "{labels}", all: "{title text}" },
  texts: { title: "{text}", labels: "{text}", all: "{text}" },
}

const KIND = `CASE n."kind" WHEN 1 THEN 'comment' WHEN 2 THEN 'item' ELSE 'field' END`
/** The id of a text from its bytes. */
const TEXT_ID = `lower(${[1, 5, 7, 9, 11]
  .map((from, i, all) => `hex(substr(n."textId", ${from}, ${(all[i + 1] ?? 17) - from}))`)
  .join(" || '-' || ")})`
const ofText = (column: string) => `CASE n."kind"
    WHEN 1 THEN (SELECT "${column}" FROM "Comment" WHERE "id" = ${TEXT_ID})
    WHEN 2 THEN (SELECT "${column}" FROM "ChecklistItem" WHERE "id" = ${TEXT_ID})
    ELSE (SELECT "${column}" FROM "FieldText" WHERE "cardId" = ${TEXT_ID}) END`

const idBytes = (id: string) => `unhex(replace(${id}, '-', ''))`
/** Four bytes of an id are in an index, which finds one or very few rows. */
const IS_TEXT = `substr(n."textId", 1, 4) = substr(${idBytes("j.value ->> 'id'")}, 1, 4)
  AND n."textId" = ${idBytes("j.value ->> 'id'")}`
const kindNumber = (kind: string) =>
  `CASE ${kind} WHEN 'comment' THEN 1 WHEN 'item' THEN 2 ELSE 3 END`
const field = (name: string) => `j.value ->> '${name}'`

const CARDS = `json_each(?) AS j CROSS JOIN "IndexedCard" AS n ON n."cardId" = ${field("id")}`
const TEXTS = `json_each(?) AS j CROSS JOIN "IndexedText" AS n ON ${IS_TEXT}
  AND n."kind" = ${kindNumber(field("kind"))}`
const clear = (index: Index, from: string) => {
  const { words, parts } = TABLES[index]
  return [words, parts].map(
    (table) => `DELETE FROM "${table}" WHERE rowid IN (SELECT n."number" FROM ${from})`,
  )
}
const insertWords = (table: string, from: string, ...columns: string[]) =>
  `INSERT INTO "${table}" (rowid, ${columns.map((name) => `"${name}"`).join(", ")})
   SELECT n."number", ${columns.map(field).join(", ")} FROM ${from}`
const insertParts = (table: string, from: string) =>
  `INSERT INTO "${table}" (rowid, "text") SELECT n."number", ${field("parts")} FROM ${from}`

export const sqliteSearch: SearchSql = {
  dialect: sqliteDialect,
  join: "CROSS JOIN",
  inTime: `in_time(c."position")`,
  text: { kind: KIND, id: TEXT_ID, cardId: ofText("cardId"), text: ofText("text") },
  propose(pass, boards) {
    const { index, words, parts } = pass
    const tables = TABLES[index]
    const table = parts.length > 0 ? tables.parts : tables.words
    const match = parts.length > 0 ? matchParts(parts, boards) : matchWords(index, words, boards)
    if (match === "") {
      const conditions = newestIn(tables.numbers, pass)
      return { from: `"${tables.numbers}" AS n`, number: `n."number"`, conditions }
    }
    const conditions: Condition[] = [{ sql: `"${table}" MATCH ?`, values: [match] }]
    if (parts.length > 0 && words.length > 0) {
      const sql = `+i.rowid IN (SELECT rowid FROM "${tables.words}" WHERE "${tables.words}" MATCH ?)`
      // The plus keeps FTS5 from being asked for each row.
      conditions.push({ sql, values: [matchWords(index, words, boards)] })
    }
    const from = `"${table}" AS i CROSS JOIN "${tables.numbers}" AS n ON n."number" = i.rowid`
    return { from, number: "i.rowid", conditions }
  },
  put: {
    cards: [
      `INSERT OR IGNORE INTO "IndexedCard" ("cardId") SELECT ${field("id")} FROM json_each(?) AS j`,
      ...clear("cards", CARDS),
      insertWords("CardWords", CARDS, "board", "title", "labels", "text"),
      insertParts("CardParts", CARDS),
    ],
    texts: [
      `INSERT INTO "IndexedText" ("kind", "textId")
       SELECT ${kindNumber(field("kind"))}, ${idBytes(field("id"))} FROM json_each(?) AS j
       WHERE NOT EXISTS (
         SELECT 1 FROM "IndexedText" AS n WHERE ${IS_TEXT} AND n."kind" = ${kindNumber(field("kind"))}
       )`,
      ...clear("texts", TEXTS),
      insertWords("TextWords", TEXTS, "board", "text"),
      insertParts("TextParts", TEXTS),
    ],
  },
  drop: {
    cards: [
      ...clear("cards", CARDS),
      `DELETE FROM "IndexedCard" WHERE "number" IN (SELECT n."number" FROM ${CARDS})`,
    ],
    texts: [
      ...clear("texts", TEXTS),
      `DELETE FROM "IndexedText" WHERE "number" IN (SELECT n."number" FROM ${TEXTS})`,
    ],
  },
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
const anyOf = (all: readonly string[]) => `(${all.join(" OR ")})`

function matchWords(
  index: Index,
  asked: readonly WordsAsked[],
  boards: readonly string[] | null,
): string {
  const terms = asked.map(
    ({ place, anyOf: forms }) =>
      `${COLUMNS[index][place]} : ${anyOf(
        forms.map(({ words, isOpen }) => {
          const all = words.map(quote)
          return `(${all.join(" AND ")}${isOpen ? " *" : ""})`
        }),
      )}`,
  )
  if (terms.length === 0) return ""
  const onBoards = boards ? [`{board} : ${anyOf(boards.map((id) => quote(boardWord(id))))}`] : []
  return [...terms, ...onBoards].join(" AND ")
}

/** More would not make the proposals fewer. */
const MAX_PARTS = 40

/** The index knows all three letters in a row that a part has. */
function matchParts(parts: readonly string[], boards: readonly string[] | null): string {
  const each = parts.flatMap((part) => {
    const letters = Array.from(part)
    return letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(""))
  })
  const onBoards = boards ? [anyOf(boards.map((id) => quote(boardWord(id))))] : []
  return [...[...new Set(each)].slice(0, MAX_PARTS).map(quote), ...onBoards].join(" AND ")
}
