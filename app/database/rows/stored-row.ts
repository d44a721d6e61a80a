import type { Prisma } from "~/database/types"

// Converts rows of prepared statements to the types that Prisma gives them, and values to what it stores.

/** Every column whose stored type differs from its type in Prisma, with its conversion. */
type Conversions<Row> = {
  [C in keyof Row as Row[C] extends string | number | null ? never : C]-?: (
    stored: string & number,
  ) => Row[C]
}

/** Returns a function that converts a row, in place. */
export function rowConverter<Row>(conversions: Conversions<Row>): (stored: object) => Row {
  const columns = Object.entries(conversions) as [string, (stored: unknown) => unknown][]
  return (stored) => {
    const row = stored as Record<string, unknown>
    for (const [column, convert] of columns) {
      if (row[column] !== null) row[column] = convert(row[column])
    }
    return stored as Row
  }
}

/** A date without a zone comes from SQL and is in UTC. */
export const toDate = (stored: string): Date =>
  new Date(/(Z|[+-]\d\d:\d\d)$/.test(stored) ? stored : `${stored}Z`)

/** A date as Prisma stores it in SQLite: text with a numeric offset. */
export const toStored = (date: Date): string => date.toISOString().replace("Z", "+00:00")

export const toBoolean = (stored: number): boolean => stored !== 0

export const toJson = (stored: string): Prisma.JsonValue => JSON.parse(stored) as Prisma.JsonValue
