import Database from "better-sqlite3"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { migrate } from "~/database/sqlite/migrations.server"

// A migration may be written by hand, so the tables that the migrations create are compared with
// prisma/schema.prisma, which does not have indexes of some rows only.

const COLUMN_TYPES: Record<string, string> = {
  String: "TEXT",
  Int: "INTEGER",
  Boolean: "BOOLEAN",
  DateTime: "DATETIME",
  Json: "JSONB",
}

const folder = mkdtempSync(join(tmpdir(), "cardinal-schema-"))
migrate(join(folder, "cardinal.db"))
const database = new Database(join(folder, "cardinal.db"), { readonly: true })

afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const models = [
  ...readFileSync("prisma/schema.prisma", "utf8").matchAll(/^model (\w+) \{\n(.*?)^\}/gms),
].map(([, name = "", body = ""]) => ({ name, body }))

const namesIn = (list = "") => list.split(",").map((name) => name.trim())

function columnsOf(body: string) {
  const [, compoundKey] = /^ {2}@@id\(\[(.*?)\]/m.exec(body) ?? []
  const lines = [...body.matchAll(/^ {2}(\w+) +(\w+)(\?|\[\])?(.*)$/gm)]
  return lines.flatMap(([, name = "", type = "", mark, rest = ""]) => {
    const columnType = COLUMN_TYPES[type]
    if (columnType === undefined) return []
    const isKey = rest.includes("@id") || namesIn(compoundKey).includes(name)
    const hasDefault = rest.includes("@default(")
    return [{ name, type: columnType, isRequired: mark !== "?", hasDefault, isKey }]
  })
}

function indexesOf(body: string) {
  const fields = [...body.matchAll(/^ {2}(\w+) .*@unique/gm)].map(([, name]) => `unique ${name}`)
  const several = [...body.matchAll(/^ {2}@@(index|unique)\(\[(.*?)\]/gm)].map(
    ([, kind = "", list]) => `${kind} ${namesIn(list).join()}`,
  )
  return [...fields, ...several].sort()
}

function referencesOf(body: string) {
  const pattern =
    / (\w+)\?? +@relation\(.*?fields: \[(\w+)\], references: \[(\w+)\], onDelete: (\w+)/g
  return [...body.matchAll(pattern)]
    .map(([, table, from, to, action]) => `${from} ${table}.${to} ${action}`)
    .sort()
}

type Column = { name: string; type: string; notnull: number; dflt_value: unknown; pk: number }
type Index = { name: string; unique: number; origin: string; partial: number }
type Reference = { from: string; table: string; to: string; on_delete: string }
const ACTIONS: Record<string, string> = { CASCADE: "Cascade", "SET NULL": "SetNull" }

const rows = <Row>(pragma: string, of: string) => database.pragma(`${pragma}("${of}")`) as Row[]

test("the schema is read", () => {
  expect(models.length).toBeGreaterThan(20)
  expect(columnsOf(models.find(({ name }) => name === "Card")?.body ?? "")).toHaveLength(18)
})

test.each(models)("the migrations create $name as the schema has it", ({ name, body }) => {
  const columns = rows<Column>("table_info", name).map((column) => ({
    name: column.name,
    type: column.type,
    isRequired: column.notnull === 1,
    hasDefault: column.dflt_value !== null,
    isKey: column.pk > 0,
  }))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(columns.sort(byName)).toEqual(columnsOf(body).sort(byName))

  const indexes = rows<Index>("index_list", name)
    .filter(({ origin, partial }) => origin === "c" && partial === 0)
    .map((index) => {
      const names = rows<{ name: string }>("index_info", index.name).map((column) => column.name)
      return `${index.unique === 1 ? "unique" : "index"} ${names.join()}`
    })
  expect(indexes.sort()).toEqual(indexesOf(body))

  const references = rows<Reference>("foreign_key_list", name).map(
    ({ from, table, to, on_delete: action }) =>
      `${from} ${table}.${to} ${ACTIONS[action] ?? action}`,
  )
  expect(references.sort()).toEqual(referencesOf(body))
})

// Otherwise a deletion reads the whole table, and everybody waits.
test("an index finds the rows that refer to a deleted row", () => {
  const scanned = models.flatMap(({ name: table }) => {
    const keyed = rows<Column>("table_info", table).find(({ pk }) => pk === 1)?.name
    const indexed = rows<Index>("index_list", table)
      .filter(({ partial }) => partial === 0)
      .map((index) => rows<{ name: string }>("index_info", index.name)[0]?.name)
    return rows<Reference>("foreign_key_list", table)
      .filter(({ from }) => from !== keyed && !indexed.includes(from))
      .map(({ from }) => `${table}.${from}`)
  })
  expect(scanned).toEqual([])
})
