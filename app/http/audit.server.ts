import type { LoaderFunctionArgs } from "@remix-run/node"
import { AuditCursor, AuditFilter } from "~/models/people/audit/audit"
import { auditText } from "~/models/access/audit-kinds"
import { auditCsv } from "~/models/people/audit/audit-csv"
import { readAudit, readAuditPage } from "~/models/people/audit/audit-log.server"
import { browserName } from "~/models/people/account/browser-name"
import { Nothing } from "~/models/text/fields"
import { momentText } from "~/models/text/time/date-text.server"
import { readAdminPage } from "./admin.server"
import { downloadText, handleExport } from "./file-response.server"
import { readClock, readTimeZone } from "./preferences.server"

const searchOf = ({ request }: LoaderFunctionArgs) =>
  Object.fromEntries(new URL(request.url).searchParams)

/** A page of the audit log, in the reader's words. */
export const readAuditLog = (args: LoaderFunctionArgs) =>
  readAdminPage(args, async (admin) => {
    const search = searchOf(args)
    const filter = AuditFilter.parse(search)
    const after = AuditCursor.parse(search.after)
    const clock = readClock(args)
    const { entries, next, isWhole } = await readAuditPage(admin, filter, {
      after,
      zone: clock.zone,
    })
    const rows = entries.map(({ kind, userAgent, ...entry }) => ({
      ...entry,
      event: auditText(kind),
      time: momentText(entry.createdAt, clock),
      browser: userAgent === "" ? null : browserName(userAgent),
    }))
    return { filter, isFirst: after === "", rows, next, isWhole }
  })

/** All entries that pass the filter of the page, as CSV. It is recorded, too. */
export const sendAudit = (args: LoaderFunctionArgs): Promise<Response> =>
  readAdminPage(args, () =>
    handleExport(args, Nothing, "audit_exported", async (actor) => {
      const filter = AuditFilter.parse(searchOf(args))
      const entries = await readAudit(actor, filter, readTimeZone(args))
      const file = { type: "text/csv", filename: "cardinal-audit.csv" }
      return downloadText(args, auditCsv(entries), file)
    }),
  )
