import { setImmediate } from "node:timers/promises"
import type { Prisma } from "~/database/types"
import { subDays } from "date-fns/subDays"
import { db, transaction } from "~/database/db.server"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import { includesText } from "~/models/includes-text"
import { addDays } from "~/models/time/days"
import { startOfDay } from "~/models/time/zoned-time"
import { LIMITS } from "~/models/limits"
import type { AuditEntry, AuditFilter, AuditPage } from "./audit"
import { kindsOf } from "./audit-kinds"

const PAGE_SIZE = 50
/** Entries per query, so that a search does not block other requests for long. */
const SLICE_SIZE = 1000

type Row = Prisma.AuditEntryGetPayload<object>

/** Returns the newest entries that pass a filter, after the entry `after`. @param zone of the filter's days */
export async function readAuditPage(
  actor: Actor,
  filter: AuditFilter,
  { after, zone }: { after: string; zone: string },
): Promise<AuditPage> {
  await requireAdmin(db, actor)
  const entries: AuditEntry[] = []
  for await (const entry of matching(filter, { after, zone })) {
    entries.push(entry)
    if (entries.length > PAGE_SIZE) break
  }
  const shown = entries.slice(0, PAGE_SIZE)
  return { entries: shown, next: entries.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null }
}

/** Reads all entries that pass a filter, the newest first. */
export async function readAudit(
  actor: Actor,
  filter: AuditFilter,
  zone: string,
): Promise<AsyncIterable<AuditEntry>> {
  await requireAdmin(db, actor)
  return matching(filter, { after: "", zone })
}

async function* matching(
  filter: AuditFilter,
  { after, zone }: { after: string; zone: string },
): AsyncGenerator<AuditEntry> {
  const { group, from, to, q } = filter
  const where: Prisma.AuditEntryWhereInput = {
    ...(group !== "" && { kind: { in: kindsOf(group) } }),
    createdAt: {
      ...(from !== "" && { gte: startOfDay(from, zone) }),
      ...(to !== "" && { lt: startOfDay(addDays(to, 1), zone) }),
    },
  }
  const isWanted = ({ actorName, accountName, boardName, address }: Row) =>
    [actorName, accountName, boardName, address].some((text) => includesText(text ?? "", q))
  let last = after === "" ? null : await db.auditEntry.findUnique({ where: { id: after } })
  for (;;) {
    const rows: Row[] = await db.auditEntry.findMany({
      where: { AND: [where, ...(last ? [isBefore(last)] : [])] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: SLICE_SIZE,
    })
    for (const row of rows) if (isWanted(row)) yield toEntry(row)
    last = rows.at(-1) ?? null
    if (rows.length < SLICE_SIZE) return
    await setImmediate()
  }
}

const isBefore = ({ createdAt, id }: Row): Prisma.AuditEntryWhereInput => ({
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
})

const toEntry = (row: Row): AuditEntry => ({
  ...{ id: row.id, createdAt: row.createdAt.toISOString(), kind: row.kind },
  ...{ actor: row.actorName, account: row.accountName, board: row.boardName },
  ...{ details: row.details, address: row.address, userAgent: row.userAgent },
})

/** Deletes entries that are no longer kept. */
export async function deleteOldAudit(now: Date): Promise<void> {
  const createdAt = { lt: subDays(now, LIMITS.auditDays) }
  for (;;) {
    const rows = await db.auditEntry.findMany({
      where: { createdAt },
      select: { id: true },
      take: SLICE_SIZE,
    })
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await transaction((tx) => tx.auditEntry.deleteMany({ where: { id: { in: ids } } }))
  }
}
