import { join } from "node:path"
import type { Progress } from "../../backup/progress.mjs"
import { config } from "~/config/config.server"
import { connectEmptyPostgres, type Sample } from "~/database/postgres/postgres-fill.server"
import { copyDatabase } from "~/database/sqlite/sqlite-copy.server"
import { verifyPassword } from "~/models/people/account/password.server"
import { copyFilesToBucket, type CopiedFiles } from "~/storage/copy-files.server"

const MAX_NAMES = 10

const number = (count: number) => count.toLocaleString("en-US")

/**
 * Moves a stopped server's data from SQLite to PostgreSQL and a bucket. Files come first and the rows in one
 * transaction, so that a failed move can be repeated. @throws Error with a message for the operator
 */
export async function moveToPostgres({ report, print }: Progress): Promise<void> {
  const { dataDir, databaseUrl, bucket } = config
  if (!databaseUrl || !bucket) throw new Error("Set DATABASE_URL to the database to move to.")
  const began = performance.now()
  const { hostname, pathname } = new URL(databaseUrl)
  print(`Moving ${dataDir} to PostgreSQL at ${hostname}${pathname} and the bucket ${bucket.name}`)
  const copy = await copyDatabase(dataDir, report)
  try {
    const target = await connectEmptyPostgres(databaseUrl, report)
    try {
      const keys = copy.fileKeys()
      const totals = new Map<string, number>()
      const totalOf = (table: string) => {
        const total = totals.get(table) ?? copy.count(table)
        totals.set(table, total)
        return total
      }
      const files = await copyFilesToBucket(join(dataDir, "uploads"), bucket, keys, (count) =>
        report("Copying the files", count, keys.length),
      )
      const { rows, nulCharacters } = await target.fill(copy, {
        onRows: (table, count) => report(`Copying ${table}`, count, totalOf(table)),
        check: requireUsable,
      })
      for (const line of [...summaryOf(rows), ...summaryOfFiles(files)]) print(line)
      if (nulCharacters > 0) {
        print(`Left out ${number(nulCharacters)} times U+0000, which PostgreSQL cannot store.`)
      }
    } finally {
      await target.close()
    }
  } finally {
    copy.close()
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  print(`Done in ${seconds} s. ${dataDir} is unchanged: start no server on it again.`)
}

/** Does what would fail first if values had changed on their way. */
async function requireUsable({ passwordHash }: Sample): Promise<void> {
  if (passwordHash === undefined) return
  await verifyPassword(passwordHash, "").catch((error: unknown) => {
    throw new Error("A password hash cannot be read in PostgreSQL.", { cause: error })
  })
}

function summaryOf(rows: Record<string, number>): string[] {
  const { User = 0, Board = 0, Card = 0 } = rows
  const tables = Object.values(rows)
  const all = tables.reduce((sum, count) => sum + count, 0)
  return [
    `Accounts: ${number(User)}, boards: ${number(Board)}, cards: ${number(Card)}`,
    `Rows: ${number(all)} in ${tables.length} tables, the same numbers as before. ` +
      `Passwords can be verified.`,
  ]
}

function summaryOfFiles({ sent, present, missing }: CopiedFiles): string[] {
  const lines = [`Files: ${number(sent)} sent, ${number(present)} already in the bucket`]
  if (missing.length > 0) {
    const names = missing.slice(0, MAX_NAMES).join(", ")
    const more = missing.length > MAX_NAMES ? ", …" : ""
    lines.push(`Files that were missing before: ${number(missing.length)} (${names}${more})`)
  }
  return lines
}
