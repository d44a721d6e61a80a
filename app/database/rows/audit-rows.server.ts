import { db, dialect } from "~/database/db.server"
import { toStored } from "./stored-row"

/** Which entries; without `kinds`, all. The days end before `to`. */
export type AuditRange = { kinds: readonly string[] | null; from: Date | null; to: Date | null }

/** The place of an entry, and the names that a search compares, with line ends between them. */
export type AuditNames = { id: string; createdAt: string; names: string }

const EARLIEST = "0001-01-01T00:00:00.000+00:00"
const LATEST = "9999-12-31T23:59:59.999+00:00"

/** Reads the newest entries of a range after a place. Prisma would take ten times as long for whole rows. */
export function readAuditNames(
  { kinds, from, to }: AuditRange,
  after: { id: string; createdAt: string } | null,
  limit: number,
): Promise<AuditNames[]> {
  const { date, isOneOf } = dialect()
  const names = ["actorName", "accountName", "boardName", "address"]
    .map((column) => `coalesce("${column}", '')`)
    .join(" || '\n' || ")
  return db.prepared.query<AuditNames>(
    `SELECT "id", ${date('"createdAt"')} AS "createdAt", ${names} AS "names" FROM "AuditEntry"
     WHERE "createdAt" >= ? AND "createdAt" < ? AND ("createdAt", "id") < (?, ?)
       ${kinds ? `AND ${isOneOf('"kind"', "?")}` : ""}
     ORDER BY "AuditEntry"."createdAt" DESC, "AuditEntry"."id" DESC LIMIT CAST(? AS INTEGER)`,
    from ? toStored(from) : EARLIEST,
    to ? toStored(to) : LATEST,
    after?.createdAt ?? LATEST,
    after?.id ?? "",
    ...(kinds ? [JSON.stringify(kinds)] : []),
    limit,
  )
}
