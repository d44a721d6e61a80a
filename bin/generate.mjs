// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { withLock } from "./lock.mjs"
import { ROOT, isMain, step, tool } from "./process.mjs"

const SCHEMA = join(ROOT, "prisma", "schema.prisma")
/** Derived from the schema for as long as the generator reads it. */
const POSTGRES_SCHEMA = join(ROOT, "prisma", "postgres.prisma")

/** The clients of both engines, which come from one schema. */
const CLIENTS = [
  { folder: "generated", schema: () => readFileSync(SCHEMA, "utf8") },
  { folder: "generated-postgres", schema: () => postgresSchema(readFileSync(SCHEMA, "utf8")) },
]

/**
 * The schema for PostgreSQL.
 * @param {string} schema
 */
export const postgresSchema = (schema) =>
  schema
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace("database/generated", "database/generated-postgres")

/**
 * Generates Prisma's clients as TypeScript, unless the present ones match this schema and version.
 * An installation without development packages has no generator and needs none: the build contains
 * the clients.
 */
export async function generate() {
  if (!existsSync(tool("prisma")) || isCurrent()) return
  await withLock("generate", async () => {
    if (isCurrent()) return
    // The command downloads an engine it does not use, unless this names an existing file.
    const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
    writeFileSync(POSTGRES_SCHEMA, postgresSchema(readFileSync(SCHEMA, "utf8")))
    const forPostgres = ["generate", "--schema", POSTGRES_SCHEMA]
    try {
      await Promise.all([
        step("Generating the database client", tool("prisma"), ["generate"], env),
        step("Generating the client for PostgreSQL", tool("prisma"), forPostgres, env),
      ])
    } finally {
      rmSync(POSTGRES_SCHEMA)
    }
  })
}

/** Whether the generated clients match the schema and the version of the installed package. */
function isCurrent() {
  const { version } = createRequire(import.meta.url)("@prisma/client/package.json")
  return CLIENTS.every(({ folder, schema }) => {
    const file = join(ROOT, "app", "database", folder, "internal", "class.ts")
    if (!existsSync(file)) return false
    const client = withSingleSpaces(readFileSync(file, "utf8"))
    const parts = [withSingleSpaces(JSON.stringify(schema())), `"clientVersion": "${version}"`]
    return parts.every((part) => client.includes(part))
  })
}

/** The generator aligns the columns of the schema that it puts into the client. */
const withSingleSpaces = (/** @type {string} */ text) => text.replace(/ +/g, " ")

if (isMain(import.meta.url)) await generate()
