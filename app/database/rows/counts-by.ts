/** The numbers that Prisma's `groupBy` has counted, by the value that the rows of each group share. */
export const countsBy = <Key extends string, Value extends string | null>(
  key: Key,
  rows: readonly (Record<Key, Value> & { _count: number })[],
): Map<Value, number> => new Map(rows.map((row) => [row[key], row._count]))
