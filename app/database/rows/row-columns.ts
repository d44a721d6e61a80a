/**
 * Names all columns of a model in SQL. `*` would name others once a newer server has added some, and
 * PostgreSQL refuses a prepared statement whose result has changed.
 * @param alias the name of the table in the statement
 * @param fields Prisma's enumeration of the model's fields
 */
export const columnsOf = (alias: string, fields: Record<string, string>): string =>
  Object.values(fields)
    .map((field) => `${alias}."${field}"`)
    .join(", ")

/** Columns by their names, for a JSON object. @param alias the name of the table in the statement */
export const namedColumns = (alias: string, ...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, `${alias}."${column}"`]))
