import { namesAndValues, type Dialect } from "~/database/dialect"

const asStored = (column: string) => column

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
}
