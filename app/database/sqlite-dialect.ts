import { namesAndValues, type Dialect } from "./dialect"

const asStored = (column: string) => column
const arrayOf = (value: string) => `json_group_array(${value})`

/** The bytes of a UUID, which the index of texts has instead of its letters. */
function idBytes(id: string): string {
  return `unhex(replace(${id}, '-', ''))`
}

/** Texts that are in the index already keep their numbers. */
const PUT_TEXTS = [
  `INSERT INTO "IndexedText" ("textId", "kind")
   SELECT ${idBytes("value ->> 'id'")}, CASE value ->> 'kind' WHEN 'comment' THEN 1 ELSE 2 END
   FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
  `DELETE FROM "TextIndex" WHERE rowid IN (
     SELECT n."number" FROM json_each(?) AS t
     JOIN "IndexedText" AS n ON n."textId" = ${idBytes("t.value ->> 'id'")}
   )`,
  `INSERT INTO "TextIndex" (rowid, "board", "text")
   SELECT n."number", t.value ->> 'board', t.value ->> 'tokens'
   FROM json_each(?) AS t JOIN "IndexedText" AS n ON n."textId" = ${idBytes("t.value ->> 'id'")}`,
]
const DROP_TEXTS = [
  `DELETE FROM "TextIndex" WHERE rowid IN (
     SELECT "number" FROM "IndexedText"
     WHERE "textId" IN (SELECT ${idBytes("value")} FROM json_each(?))
   )`,
  `DELETE FROM "IndexedText" WHERE "textId" IN (SELECT ${idBytes("value")} FROM json_each(?))`,
]

export const sqliteDialect: Dialect = {
  elements: (json) => `json_each(${json})`,
  texts: (json) => `json_each(${json})`,
  array: (...values) => `json_array(${values.join(", ")})`,
  object: (values) => `json_object(${namesAndValues(values)})`,
  arrayOf,
  arrayTextOf: arrayOf,
  json: asStored,
  boolean: asStored,
  date: asStored,
  insert: (table, columns) => {
    const names = columns.map((column) => `"${column}"`).join(", ")
    const values = columns.map((column) => `value ->> '${column}'`).join(", ")
    return `INSERT INTO "${table}" (${names}) SELECT ${values} FROM json_each(?)`
  },
  isRowOf: (query) => `rowid IN (${query})`,
  rowId: "rowid",
  // The index on the person has it, so that no part of an export sorts all rows.
  rowOrder: () => "rowid",
  firstRow: 0,
  putTexts: PUT_TEXTS,
  dropTexts: DROP_TEXTS,
  ignoreCase: {},
}
