/**
 * The parts of SQL in which the engines differ. Arguments are our own SQL, never input; `?` stands for
 * a value. Expressions have the values that SQLite stores: dates as ISO 8601 texts, booleans as 0 or 1.
 */
export interface Dialect {
  /** The elements of a JSON array as a table, each in the column `value`. */
  elements: (json: string) => string
  /** The same for an array of texts. */
  texts: (json: string) => string
  /** The same with their places in the column `place`. */
  orderedTexts: (json: string) => string
  /** A condition for a column whose value is one of a JSON array of texts, which is read once. */
  isOneOf: (column: string, json: string) => string
  array: (...values: string[]) => string
  object: (values: Record<string, string>) => string
  /** Selects a value of each row as a JSON array, to be a value of `array` or `object`. `from` follows FROM. */
  arrayFrom: (value: string, from: string) => string
  /** Aggregates values to a JSON array in the order of the rows, as the result of a query: a text. */
  arrayTextOf: (value: string) => string
  /** A column of the schema's type Json as a text. */
  json: (column: string) => string
  /** A text as a value for such a column. */
  toJson: (text: string) => string
  boolean: (column: string) => string
  date: (column: string) => string
  /** Inserts the objects of the JSON array `?` as rows. */
  insert: (table: string, columns: readonly string[]) => string
  /** A condition for the rows of the table whose `rowId` a query selects. */
  isRowOf: (query: string) => string
  rowId: string
  /** A value that orders the rows of one person, of the type of `firstRow`. */
  rowOrder: (createdAt: string | null, key: string) => string
  /** A value before all of `rowOrder`. */
  firstRow: number | string
}

/** The arguments of both engines' functions for a JSON object. */
export const namesAndValues = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(", ")
