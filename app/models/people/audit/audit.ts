import { z } from "zod"
import type { AuditRow } from "~/database/rows/audit-rows.server"
import { LIMITS } from "~/models/text/limits"
import { AUDIT_GROUP_NAMES } from "~/models/access/audit-kinds"

/** A day as an address writes it, or none. */
const Day = z.iso.date().or(z.literal("")).catch("")

/** The filter of the audit log, as its address has it. Days are the reader's. */
export const AuditFilter = z.object({
  q: z.string().trim().max(LIMITS.email).catch(""),
  group: z.enum(AUDIT_GROUP_NAMES).or(z.literal("")).catch(""),
  from: Day,
  to: Day,
})
export type AuditFilter = z.output<typeof AuditFilter>

/** The last entry of the page before. */
export const AuditCursor = z.string().max(100).catch("")

/** An entry as it was recorded. The time is ISO 8601. */
export type AuditEntry = AuditRow

export type AuditPage = {
  entries: AuditEntry[]
  next: string | null
  /** False where there was no time to fill the page: the next one goes on. */
  isWhole: boolean
}
