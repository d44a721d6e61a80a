// @ts-check
import Database from "better-sqlite3"
import pg from "pg"
import { join } from "node:path"
import { kb } from "./figures.mjs"

// The index of the search beside the texts, on both engines.

/**
 * @typedef {object} SearchIndex
 * @property {() => Promise<number>} left the number of texts that the server has not indexed yet
 * @property {() => Promise<[name: string, figure: string][]>} sizes
 */

const TEXTS = [
  `SELECT sum(length("title") + length("description")) FROM "Card"`,
  `SELECT sum(length("text")) FROM "Comment"`,
  `SELECT sum(length("text")) FROM "ChecklistItem"`,
]
const LEFT = `SELECT count(*) FROM "TextToIndex"`

/** @param {string} dataDir @returns {SearchIndex} */
export function sqliteIndex(dataDir) {
  const read = (/** @type {string} */ sql) => {
    const database = new Database(join(dataDir, "cardinal.db"), { readonly: true })
    try {
      return /** @type {unknown[][]} */ (database.prepare(sql).raw().all())
    } finally {
      database.close()
    }
  }
  return {
    left: async () => Number(read(LEFT)[0]?.[0]),
    sizes: async () =>
      lines(
        TEXTS.map((sql) => Number(read(sql)[0]?.[0])),
        read(
          `SELECT name, sum(pgsize) FROM dbstat
           WHERE name LIKE 'Indexed%' OR name GLOB 'CardWords*' OR name GLOB 'CardParts*'
             OR name GLOB 'TextWords*' OR name GLOB 'TextParts*'
           GROUP BY name ORDER BY 2 DESC`,
        ),
      ),
  }
}

/** @param {string} url of the database @returns {SearchIndex} */
export function postgresIndex(url) {
  const read = async (/** @type {string} */ sql) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query({ text: sql, rowMode: "array" })).rows
    } finally {
      await client.end()
    }
  }
  return {
    left: async () => Number((await read(LEFT))[0]?.[0]),
    sizes: async () => {
      // A server has long had its statistics and its free space when people search.
      await read("VACUUM ANALYZE")
      const texts = await Promise.all(TEXTS.map(read))
      return lines(
        texts.map((rows) => Number(rows[0]?.[0])),
        await read(
          `SELECT relname, pg_table_size(oid) FROM pg_class
           WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace
             AND relname ~ '^(Card|Text)Words' ORDER BY 2 DESC`,
        ),
      )
    },
  }
}

/**
 * @param {number[]} texts in bytes, since those of the benchmark are ASCII
 * @param {unknown[]} parts rows with the name and the bytes of a table or an index
 * @returns {[string, string][]}
 */
function lines(texts, parts) {
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, n) => total + n, 0)
  const sized = /** @type {[string, number | string][]} */ (parts)
  const all = sum(sized.map(([, bytes]) => Number(bytes)))
  return [
    ["texts", kb(sum(texts))],
    ["index", `${kb(all)}, ${Math.round((100 * all) / sum(texts))} % of the texts`],
    ...sized.map(
      ([name, bytes]) => /** @type {[string, string]} */ ([`  ${name}`, kb(Number(bytes))]),
    ),
  ]
}
