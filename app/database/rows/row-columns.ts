/** With `*`, PostgreSQL would refuse a prepared statement once a newer server has added a column. */
export const columnsOf = (alias: string, fields: Record<string, string>): string =>
  Object.values(fields)
    .map((field) => `${alias}."${field}"`)
    .join(", ")

/** Columns by their names, for a JSON object. @param alias the name of the table in the statement */
export const namedColumns = (alias: string, ...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, `${alias}."${column}"`]))
