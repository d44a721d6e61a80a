import { namesAndValues, type Dialect } from "~/database/dialect"

const arrayOf = (value: string) => `coalesce(json_agg(${value}), '[]')`
const date = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')`

export const postgresDialect: Dialect = {
  elements: (json) => `jsonb_array_elements(${json}::jsonb)`,
  texts: (json) => `jsonb_array_elements_text(${json}::jsonb)`,
  orderedTexts: (json) =>
    `(SELECT * FROM jsonb_array_elements_text(${json}::jsonb) WITH ORDINALITY AS e(value, "place"))`,
  isOneOf: (column, json) =>
    `${column} = ANY (ARRAY(SELECT value FROM jsonb_array_elements_text(${json}::jsonb)))`,
  array: (...values) => `json_build_array(${values.join(", ")})`,
  object: (values) => `json_build_object(${namesAndValues(values)})`,
  arrayFrom: (value, from) => `(SELECT ${arrayOf(value)} FROM ${from})`,
  arrayTextOf: (value) => `${arrayOf(value)}::text`,
  json: (column) => `${column}::text`,
  toJson: (text) => `(${text})::jsonb`,
  boolean: (column) => `${column}::int`,
  date,
  insert: (table, columns) => {
    const names = columns.map((column) => `"${column}"`).join(", ")
    return `INSERT INTO "${table}" (${names})
      SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", ?::jsonb)`
  },
  isRowOf: (query) => `ctid = ANY(ARRAY(${query}))`,
  rowId: "ctid",
  rowOrder: (createdAt, key) =>
    createdAt === null ? `${key} COLLATE "C"` : `(${date(createdAt)} || ${key}) COLLATE "C"`,
  firstRow: "",
}
