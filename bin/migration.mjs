// @ts-check
import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { generate, postgresSchema } from "./generate.mjs"
import { ROOT } from "./process.mjs"
import { schemaDiff } from "./schema-diff.mjs"

// npm run migration -- <name>: writes the migrations of both engines from the last commit's schema to the
// present one.

const name = process.argv[2] ?? ""
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Usage: npm run migration -- archive_boards")
  process.exit(1)
}
const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14)
const before = execFileSync("git", ["show", "HEAD:prisma/schema.prisma"], {
  cwd: ROOT,
  encoding: "utf8",
})
const after = readFileSync(join(ROOT, "prisma", "schema.prisma"), "utf8")
if (before === after) {
  console.error("prisma/schema.prisma has not changed since the last commit.")
  process.exit(1)
}

write("migrations", await schemaDiff(before, after, "sqlite"))
const sql = await schemaDiff(postgresSchema(before), postgresSchema(after), "postgres")
// Texts compare by bytes, as on SQLite.
write("postgres-migrations", sql.replaceAll(/ TEXT\b/g, ' TEXT COLLATE "C"'))
await generate()

/** @param {string} folder @param {string} sql */
function write(folder, sql) {
  const target = join("prisma", folder, `${time}_${name}`)
  mkdirSync(join(ROOT, target))
  writeFileSync(join(ROOT, target, "migration.sql"), sql)
  console.log(`${target}/migration.sql: read it before you commit it.`)
}
