import { expect, test } from "vitest"
import { config } from "~/config/config.server"
import { transaction } from "~/database/db.server"
import { readAudit } from "~/models/people/audit/audit-log.server"
import { newId } from "~/models/text/id"
import { aUser } from "../../builders"
import { plansOf } from "../plans"

// An export has hundreds of thousands of entries, and Prisma takes ten times as long for each.
test("an export reads entries by their ids, with prepared statements", async () => {
  const boss = await aUser()
  config.admins = [boss.username]
  const entry = { kind: "signed_in", userAgent: "" }
  const data = Array.from({ length: 30 }, () => ({ id: newId(), ...entry }))
  await transaction((tx) => tx.auditEntry.createMany({ data }))
  const filter = { group: "", from: "", to: "", q: "" } as const
  const plans = await plansOf(async () => {
    for await (const read of await readAudit(boss, filter, "UTC")) {
      expect(read.createdAt).toMatch(/^\d{4}-.*Z$/)
    }
  }, /^SELECT .*AuditEntry/s)
  config.admins = []
  expect(plans).toEqual([
    // Without the place in it, each slice would walk all entries before it.
    expect.stringMatching(/^SEARCH AuditEntry .*\(createdAt>\? AND \(createdAt,id\)<\(\?,\?\)\)/),
    expect.stringMatching(/^SEARCH AuditEntry USING INDEX \S+ \(id=\?\)/),
  ])
})
