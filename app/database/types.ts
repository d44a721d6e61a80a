/** The row and query types that Prisma generates from prisma/schema.prisma. */
export type * from "./generated/client"
