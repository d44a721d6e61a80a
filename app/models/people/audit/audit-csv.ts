import { CSV_START, csvRow } from "~/models/text/csv"
import type { AuditEntry } from "./audit"
import { auditText } from "~/models/access/audit-kinds"

const COLUMNS = ["Time", "Event", "By", "Account", "Board", "Details", "Address", "Browser"]

/** Entries as a table. Times are in UTC. */
export async function* auditCsv(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  yield CSV_START
  yield csvRow(COLUMNS)
  for await (const entry of entries) {
    const { createdAt, kind, actor, account, board, details, address, userAgent } = entry
    const names = [actor, account, board, details, address].map((text) => text ?? "")
    yield csvRow([createdAt, auditText(kind), ...names, userAgent])
  }
}
