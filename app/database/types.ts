/** The rows of the tables, and the types of their queries. Prisma derives them from prisma/schema.prisma. */
export type * from "./generated/client"
