import { setImmediate } from "node:timers/promises"
import { subDays } from "date-fns/subDays"
import { db } from "~/database/db.server"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import {
  readAuditEntries,
  readAuditNames,
  type AuditNames,
} from "~/database/rows/audit-rows.server"
import { toStored } from "~/database/rows/stored-row"
import { deleteInBatches } from "~/models/text/delete-in-batches.server"
import { includesText } from "~/models/text/includes-text"
import { addDays } from "~/models/text/time/days"
import { startOfDay } from "~/models/text/time/zoned-time"
import { LIMITS } from "~/models/text/limits"
import type { AuditEntry, AuditFilter, AuditPage } from "./audit"
import { kindsOf } from "~/models/access/audit-kinds"

const PAGE_SIZE = 50
/** Entries per query, so that a search does not block other requests for long. */
const SLICE_SIZE = 500
/** After this time, a page has what was found until then. */
const MAX_PAGE_MS = 1000

type Slice = { ids: string[]; last: string }

/** Returns the newest entries that pass a filter, after the entry `after`. @param zone of the filter's days */
export async function readAuditPage(
  actor: Actor,
  filter: AuditFilter,
  { after, zone, maxMs = MAX_PAGE_MS }: { after: string; zone: string; maxMs?: number },
): Promise<AuditPage> {
  await requireAdmin(db, actor)
  const until = performance.now() + maxMs
  const found: string[] = []
  let next: string | null = null
  for await (const { ids, last } of matching(filter, { after, zone })) {
    found.push(...ids)
    next = last
    if (found.length > PAGE_SIZE || performance.now() > until) break
    next = null
  }
  const ids = found.slice(0, PAGE_SIZE)
  const isFull = found.length > PAGE_SIZE
  return {
    entries: await readEntries(ids),
    next: isFull ? (ids.at(-1) ?? null) : next,
    isWhole: isFull || next === null,
  }
}

/** Reads all entries that pass a filter, the newest first. */
export async function readAudit(
  actor: Actor,
  filter: AuditFilter,
  zone: string,
): Promise<AsyncIterable<AuditEntry>> {
  await requireAdmin(db, actor)
  return (async function* () {
    for await (const { ids } of matching(filter, { after: "", zone })) yield* await readEntries(ids)
  })()
}

/** The entries that pass a filter, slice by slice, and the last one that each has looked at. */
async function* matching(
  { group, from, to, q }: AuditFilter,
  { after, zone }: { after: string; zone: string },
): AsyncGenerator<Slice> {
  const range = {
    kinds: group === "" ? null : kindsOf(group),
    from: from === "" ? null : startOfDay(from, zone),
    to: to === "" ? null : startOfDay(addDays(to, 1), zone),
  }
  const first = after === "" ? null : await db.auditEntry.findUnique({ where: { id: after } })
  let place = first && { id: first.id, createdAt: toStored(first.createdAt) }
  for (;;) {
    const rows: AuditNames[] = await readAuditNames(range, place, SLICE_SIZE)
    place = rows.at(-1) ?? null
    if (!place) return
    const ids = rows.filter(({ names }) => includesText(names, q)).map(({ id }) => id)
    yield { ids, last: place.id }
    if (rows.length < SLICE_SIZE) return
    await setImmediate()
  }
}

async function readEntries(ids: string[]): Promise<AuditEntry[]> {
  const rows = await readAuditEntries(ids)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

/** Deletes entries that are no longer kept. */
export async function deleteOldAudit(now: Date): Promise<void> {
  const where = { createdAt: { lt: subDays(now, LIMITS.auditDays) } }
  await deleteInBatches((tx, limit) => tx.auditEntry.deleteMany({ where, limit }))
}
