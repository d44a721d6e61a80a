import { namesAndValues, type Dialect, type SegmentedIndex } from "./dialect"

const asStored = (column: string) => column

/** The bytes of a UUID, which the index of texts has instead of its letters. */
function idBytes(id: string): string {
  return `unhex(replace(${id}, '-', ''))`
}

/** A text in the index. Four bytes of an id are in an index of their own, which finds one or very few rows. */
function isIndexed(id: string): string {
  return `substr(n."textId", 1, 4) = substr(${idBytes(id)}, 1, 4) AND n."textId" = ${idBytes(id)}`
}

/** Texts that are in the index already keep their numbers. */
const PUT_TEXTS = [
  `INSERT INTO "IndexedText" ("textId", "kind")
   SELECT ${idBytes("value ->> 'id'")}, CASE value ->> 'kind' WHEN 'comment' THEN 1 WHEN 'item' THEN 2 ELSE 3 END
   FROM json_each(?) WHERE NOT EXISTS (
     SELECT 1 FROM "IndexedText" AS n WHERE ${isIndexed("value ->> 'id'")}
   )`,
  `DELETE FROM "TextIndex" WHERE rowid IN (
     SELECT n."number" FROM json_each(?) AS t CROSS JOIN "IndexedText" AS n ON ${isIndexed("t.value ->> 'id'")}
   )`,
  `INSERT INTO "TextIndex" (rowid, "words")
   SELECT n."number", t.value ->> 'tokens'
   FROM json_each(?) AS t CROSS JOIN "IndexedText" AS n ON ${isIndexed("t.value ->> 'id'")}`,
]
const DROPPED = `SELECT n."number" FROM json_each(?) AS t
  CROSS JOIN "IndexedText" AS n ON ${isIndexed("t.value")}`
const DROP_TEXTS = [
  `DELETE FROM "TextIndex" WHERE rowid IN (${DROPPED})`,
  `DELETE FROM "IndexedText" WHERE "number" IN (${DROPPED})`,
]

/** @param name of a table of FTS5, see its commands "merge" and "optimize" */
const segmentedIndex = (name: string): SegmentedIndex => ({
  countSegments: `SELECT count(DISTINCT "segid") AS "count" FROM "${name}_idx"`,
  merge: `INSERT INTO "${name}" ("${name}", rank) VALUES ('merge', CAST(? AS INTEGER))`,
  countChanges: `SELECT total_changes() AS "count"`,
})

export const sqliteDialect: Dialect = {
  elements: (json) => `json_each(${json})`,
  texts: (json) => `json_each(${json})`,
  orderedTexts: (json) => `(SELECT value, "key" AS "place" FROM json_each(${json}))`,
  isOneOf: (column, json) => `${column} IN (SELECT value FROM json_each(${json}))`,
  array: (...values) => `json_array(${values.join(", ")})`,
  object: (values) => `json_object(${namesAndValues(values)})`,
  // Since SQLite 3.54 a subquery returns JSON as a text, unless json() makes it JSON again.
  arrayFrom: (value, from) => `json((SELECT json_group_array(${value}) FROM ${from}))`,
  arrayTextOf: (value) => `json_group_array(${value})`,
  json: asStored,
  toJson: asStored,
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
  segmentedIndexes: ["TitleIndex", "CardIndex", "TextIndex", "LabelIndex"].map(segmentedIndex),
  ignoreCase: {},
}
