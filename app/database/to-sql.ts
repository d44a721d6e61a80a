import { Prisma } from "./generated/client"

/** A statement of Prisma's `$queryRaw` and `$executeRaw`, with a value for each `?` of the text. */
export const toSql = (text: string, ...values: (string | number)[]): Prisma.Sql =>
  Prisma.sql(text.split("?"), ...values)
