import { PrismaBetterSQLite3 } from "@prisma/adapter-better-sqlite3"
import type { PrismaConfig } from "prisma"

// Prisma's engine binaries come from a host that closed networks do not reach, so the
// command line uses the same JavaScript adapter as the server does. It is asked only to
// generate the client and to print the difference between schema and migrations.
export default {
  schema: "prisma/schema.prisma",
  experimental: { adapter: true },
  engine: "js",
  adapter: () => Promise.resolve(new PrismaBetterSQLite3({ url: ":memory:" })),
} satisfies PrismaConfig
