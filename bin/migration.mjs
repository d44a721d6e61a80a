// @ts-check
import "./node-version.mjs"
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { generate, postgresSchema } from "./generate.mjs"
import { ROOT, step, tool } from "./process.mjs"

// npm run migration -- <name>: writes the migrations of both engines from the last commit's schema to the
// present one. Downloads Prisma's schema engine.

const name = process.argv[2] ?? ""
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Usage: npm run migration -- archive_boards")
  process.exit(1)
}
const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14)
const before = execFileSync("git", ["show", "HEAD:prisma/schema.prisma"], { cwd: ROOT })
const after = readFileSync(join(ROOT, "prisma", "schema.prisma"), "utf8")

await write("migrations", (schema) => schema)
// Texts compare by bytes, as on SQLite.
await write("postgres-migrations", postgresSchema, (sql) =>
  sql.replaceAll(/ TEXT\b/g, ' TEXT COLLATE "C"'),
)
await generate()

/**
 * @param {string} folder
 * @param {(schema: string) => string} toSchema
 * @param {(sql: string) => string} [toSql]
 */
async function write(folder, toSchema, toSql = (sql) => sql) {
  const temporary = mkdtempSync(join(tmpdir(), "cardinal-migration-"))
  const from = join(temporary, "from.prisma")
  const to = join(temporary, "to.prisma")
  const output = join(temporary, "migration.sql")
  try {
    writeFileSync(from, toSchema(before.toString("utf8")))
    writeFileSync(to, toSchema(after))
    const diff = ["migrate", "diff", "--script", "--from-schema", from, "--to-schema", to]
    await step(`Writing prisma/${folder}`, tool("prisma"), [...diff, "--output", output], {})
    const target = join(ROOT, "prisma", folder, `${time}_${name}`)
    mkdirSync(target)
    writeFileSync(join(target, "migration.sql"), toSql(readFileSync(output, "utf8")))
    console.log(`prisma/${folder}/${time}_${name}/migration.sql: read it before you commit it.`)
  } finally {
    rmSync(temporary, { recursive: true })
  }
}
