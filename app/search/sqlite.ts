import { sqliteDialect } from "~/database/sqlite/sqlite-dialect"
import { boardWord, indexedParts, type Form, type Index } from "./document"
import type { Place } from "./match"
import type { Needed } from "./passes"
import { newestIn, type SearchSql } from "./search-sql"

// FTS5 tables without texts, which only know which words a document has. Words of a title, of labels, and parts of
// words have a private letter before them.

const TABLES = {
  cards: { words: "CardWords", numbers: "IndexedCard" },
  texts: { words: "TextWords", numbers: "IndexedText" },
}
const BEFORE: Record<Place, string> = { title: "\ue002", labels: "\ue003", all: "" }
const PART = "\ue004"
const LABEL_PART = "\ue006"

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
const clear = (index: Index, from: string) =>
  `DELETE FROM "${TABLES[index].words}" WHERE rowid IN (SELECT n."number" FROM ${from})`
const insert = (index: Index, from: string) =>
  `INSERT INTO "${TABLES[index].words}" (rowid, "words") SELECT n."number", ${field("words")} FROM ${from}`

export const sqliteSearch: SearchSql = {
  dialect: sqliteDialect,
  join: "CROSS JOIN",
  inTime: `in_time(c."position")`,
  newestFirst: false,
  text: { kind: KIND, id: TEXT_ID, cardId: ofText("cardId"), text: ofText("text") },
  propose(pass, boards) {
    const { index, needed } = pass
    const { words: table, numbers } = TABLES[index]
    const match = needed.map(toQuery)
    if (match.length === 0) {
      const conditions = newestIn(numbers, pass)
      return { from: { sql: `"${numbers}" AS n`, values: [] }, number: `n."number"`, conditions }
    }
    if (boards) match.push(anyOf(boards.map((id) => quote(boardWord(id)))))
    return {
      from: {
        sql: `"${table}" AS i CROSS JOIN "${numbers}" AS n ON n."number" = i.rowid`,
        values: [],
      },
      number: "i.rowid",
      conditions: [{ sql: `"${table}" MATCH ?`, values: [match.join(" AND ")] }],
    }
  },
  toRow: ({ id, kind, board, title, labels, words, parts, labelParts }) => ({
    id,
    kind,
    words: [
      board,
      ...words,
      ...title.map((word) => BEFORE.title + word),
      ...labels.map((word) => BEFORE.labels + word),
      ...indexedParts(parts).map((part) => toPartWord(part, PART)),
      ...indexedParts(labelParts).map((part) => toPartWord(part, LABEL_PART)),
    ].join(" "),
  }),
  put: {
    cards: [
      `INSERT OR IGNORE INTO "IndexedCard" ("cardId") SELECT ${field("id")} FROM json_each(?) AS j`,
      clear("cards", CARDS),
      insert("cards", CARDS),
    ],
    texts: [
      `INSERT INTO "IndexedText" ("kind", "textId")
       SELECT ${kindNumber(field("kind"))}, ${idBytes(field("id"))} FROM json_each(?) AS j
       WHERE NOT EXISTS (
         SELECT 1 FROM "IndexedText" AS n WHERE ${IS_TEXT} AND n."kind" = ${kindNumber(field("kind"))}
       )`,
      clear("texts", TEXTS),
      insert("texts", TEXTS),
    ],
  },
  drop: {
    cards: [
      clear("cards", CARDS),
      `DELETE FROM "IndexedCard" WHERE "number" IN (SELECT n."number" FROM ${CARDS})`,
    ],
    texts: [
      clear("texts", TEXTS),
      `DELETE FROM "IndexedText" WHERE "number" IN (SELECT n."number" FROM ${TEXTS})`,
    ],
  },
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
const anyOf = (all: readonly string[]) => `(${all.join(" OR ")})`

/** More parts would not make the proposals fewer. */
const MAX_PARTS = 40

const toQuery = ({ place, anyOf: forms }: Needed): string => anyOf(forms.map(formQuery(place)))

const formQuery =
  (place: Place) =>
  ({ words, isOpen, part = "" }: Form): string => {
    const before = place === "labels" ? LABEL_PART : PART
    const parts = indexedParts(part).slice(0, MAX_PARTS)
    const all = [
      ...parts.map((letters) => quote(toPartWord(letters, before))),
      ...words.map((word) => quote(BEFORE[place] + word)),
    ]
    return `(${all.join(" AND ")}${isOpen ? " *" : ""})`
  }

/** The tokenizer takes signs of ASCII for spaces. */
const toPartWord = (part: string, before: string) =>
  before + part.replaceAll(/[^\p{L}\p{N}\u0080-\u{10ffff}]/gu, toPrivateLetter)
const toPrivateLetter = (sign: string) => String.fromCodePoint(0xe200 + (sign.codePointAt(0) ?? 0))
