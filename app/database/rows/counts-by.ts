/** The numbers that Prisma's `groupBy` has counted, by the value that the rows of each group share. */
export const countsBy = <Key extends string>(
  key: Key,
  rows: readonly (Record<Key, string> & { _count: number })[],
): Map<string, number> => new Map(rows.map((row) => [row[key], row._count]))
