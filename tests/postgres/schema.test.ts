import { readFileSync, readdirSync } from "node:fs"
import { expect, test } from "vitest"
import { db } from "~/database/db.server"

// Both engines have the tables of prisma/schema.prisma. tests/units/schema.test.ts compares SQLite's. The search
// on PostgreSQL adds numbers, boards and indexes of its own.

const COLUMN_TYPES: Record<string, string> = {
  String: "text",
  Int: "integer",
  Boolean: "boolean",
  DateTime: "timestamp without time zone",
  Json: "jsonb",
}

const models = [
  ...readFileSync("prisma/schema.prisma", "utf8").matchAll(/^model (\w+) \{\n(.*?)^\}/gms),
].map(([, name = "", body = ""]) => ({ name, body }))

const namesIn = (list = "") => list.split(",").map((name) => name.trim())

function columnsOf(body: string): string[] {
  const lines = [...body.matchAll(/^ {2}(\w+) +(\w+)(\?|\[\])?(.*)$/gm)]
  return lines.flatMap(([, name = "", type = "", mark, rest = ""]) => {
    const columnType = COLUMN_TYPES[type]
    if (columnType === undefined) return []
    const collation = type === "String" ? " C" : ""
    const isRequired = mark === "?" ? "" : " required"
    return [`${name} ${columnType}${collation}${isRequired}${hasDefault(rest) ? " default" : ""}`]
  })
}

const hasDefault = (rest: string) => rest.includes("@default(")

function indexesOf(body: string): string[] {
  const fields = [...body.matchAll(/^ {2}(\w+) .*@(id|unique)\b/gm)]
  const several = [...body.matchAll(/^ {2}@@(id|index|unique)\(\[(.*?)\]/gm)]
  return [
    ...fields.map(([, name = "", kind = ""]) => `${kind} ${name}`),
    ...several.map(([, kind = "", list]) => `${kind} ${namesIn(list).join()}`),
  ].sort()
}

function referencesOf(body: string): string[] {
  const pattern =
    / (\w+)\?? +@relation\(.*?fields: \[(\w+)\], references: \[(\w+)\], onDelete: (\w+)/g
  return [...body.matchAll(pattern)]
    .map(([, table, from, to, action]) => `${from} ${table}.${to} ${action}`)
    .sort()
}

const texts = async (sql: string, table: string) =>
  (await db.prepared.query<{ text: string }>(sql, table)).map(({ text }) => text).sort()

const COLUMNS = `SELECT concat(column_name, ' ', data_type, ' ' || collation_name,
    CASE is_nullable WHEN 'NO' THEN ' required' END,
    CASE WHEN column_default IS NOT NULL THEN ' default' END) AS "text"
  FROM information_schema.columns
  WHERE table_name = ? AND coalesce(column_default, '') NOT LIKE 'nextval(%' AND column_name <> 'board'`

const INDEXES = `SELECT concat(
    CASE WHEN i.indisprimary THEN 'id' WHEN i.indisunique THEN 'unique' ELSE 'index' END, ' ',
    (SELECT string_agg(a.attname, ',' ORDER BY k.place)
     FROM unnest(i.indkey::int[]) WITH ORDINALITY AS k(number, place)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number)) AS "text"
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class n ON n.oid = i.indexrelid
  WHERE t.relname = ? AND i.indpred IS NULL AND n.relname !~ '_words_idx$'
    AND n.relname <> t.relname || '_number_idx'`

const REFERENCES = `SELECT concat(f.attname, ' ', r.relname, '.', k.attname, ' ',
    CASE c.confdeltype WHEN 'c' THEN 'Cascade' WHEN 'n' THEN 'SetNull' ELSE c.confdeltype::text END
  ) AS "text"
  FROM pg_constraint c
  JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class r ON r.oid = c.confrelid
  JOIN pg_attribute f ON f.attrelid = t.oid AND f.attnum = c.conkey[1]
  JOIN pg_attribute k ON k.attrelid = r.oid AND k.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND t.relname = ?`

test.each(models)("the migrations create $name as the schema has it", async ({ name, body }) => {
  expect(await texts(COLUMNS, name)).toEqual(columnsOf(body).sort())
  expect(await texts(INDEXES, name)).toEqual(indexesOf(body))
  expect(await texts(REFERENCES, name)).toEqual(referencesOf(body))
})

test("migrations after the first one have the same names for both engines", () => {
  const [first = "", ...later] = readdirSync("prisma/postgres-migrations").sort()
  const [time = ""] = first.split("_")
  const onSqlite = readdirSync("prisma/migrations").sort()
  expect(later).toEqual(onSqlite.filter((name) => (name.split("_")[0] ?? "") > time))
})
