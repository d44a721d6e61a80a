import { expect, test } from "vitest"
import { deleteOldAudit } from "~/models/audit/audit-log.server"
import { plansOf } from "./plans"

// In the order of their ids, SQLite would read all entries to find that none is old.
test("old entries of the audit log are found by their time", async () => {
  const plans = await plansOf(() => deleteOldAudit(new Date()), /FROM `main`\.`AuditEntry`/)
  expect(plans).toEqual([
    expect.stringMatching(/^SEARCH main\.AuditEntry USING .*INDEX \S+ \(createdAt<\?\)$/),
  ])
})
