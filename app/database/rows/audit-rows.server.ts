import { db, dialect } from "~/database/db.server"
import { toStored } from "./stored-row"

/** Which entries; without `kinds`, all. The days end before `to`. */
export type AuditRange = { kinds: readonly string[] | null; from: Date | null; to: Date | null }

/** The place of an entry, and the names that a search compares, with line ends between them. */
export type AuditNames = { id: string; createdAt: string; names: string }

const EARLIEST = "0001-01-01T00:00:00.000+00:00"
const LATEST = "9999-12-31T23:59:59.999+00:00"

/** An entry as it is stored, with the names of its actor, account and board. */
export type AuditRow = {
  id: string
  createdAt: string
  kind: string
  actor: string | null
  account: string | null
  board: string | null
  details: string | null
  address: string | null
  userAgent: string
}

// Prisma would take ten times as long for an export of all entries.

/** Reads entries by their ids, the newest first. */
export function readAuditEntries(ids: readonly string[]): Promise<AuditRow[]> {
  const { date, isOneOf } = dialect()
  return db.prepared.query<AuditRow>(
    `SELECT "id", ${date('"createdAt"')} AS "createdAt", "kind", "actorName" AS "actor",
       "accountName" AS "account", "boardName" AS "board", "details", "address", "userAgent"
     FROM "AuditEntry" WHERE ${isOneOf('"id"', "?")}
     ORDER BY "AuditEntry"."createdAt" DESC, "AuditEntry"."id" DESC`,
    JSON.stringify(ids),
  )
}

/** Reads the newest entries of a range after a place. */
export function readAuditNames(
  { kinds, from, to }: AuditRange,
  after: { id: string; createdAt: string } | null,
  limit: number,
): Promise<AuditNames[]> {
  const { date, isOneOf } = dialect()
  const names = ["actorName", "accountName", "boardName", "address"]
    .map((column) => `coalesce("${column}", '')`)
    .join(" || '\n' || ")
  const end = { createdAt: to ? toStored(to) : LATEST, id: "" }
  // With two upper bounds, SQLite would walk all entries before the place again, for each slice.
  const place = after && after.createdAt < end.createdAt ? after : end
  return db.prepared.query<AuditNames>(
    `SELECT "id", ${date('"createdAt"')} AS "createdAt", ${names} AS "names" FROM "AuditEntry"
     WHERE "createdAt" >= ? AND ("createdAt", "id") < (?, ?)
       ${kinds ? `AND ${isOneOf('"kind"', "?")}` : ""}
     ORDER BY "AuditEntry"."createdAt" DESC, "AuditEntry"."id" DESC LIMIT CAST(? AS INTEGER)`,
    from ? toStored(from) : EARLIEST,
    place.createdAt,
    place.id,
    ...(kinds ? [JSON.stringify(kinds)] : []),
    limit,
  )
}
