import { subYears } from "date-fns/subYears"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { engine } from "~/database/client.server"
import { db, transaction, type Tx } from "~/database/db.server"
import { deleteOldAudit } from "~/models/people/audit/audit-log.server"
import { newId } from "~/models/text/id"
import { deleteOldMail } from "~/models/notifications/mail/old-mail.server"
import { deleteOldSteps } from "~/models/board/undo/undo-steps.server"
import { deleteAgedDeliveries } from "~/models/programs/webhook/webhook-delivery.server"
import { aBoard, aUser } from "../builders"
import { plansOf } from "../models/plans"

const createdAt = subYears(new Date(), 2)
let own: { userId: string; boardId: string }
let webhookId: string

beforeAll(async () => {
  const { id: userId } = await aUser()
  own = { userId, boardId: (await aBoard({ id: userId })).id }
  webhookId = newId()
  const target = { address: "https://example.org", format: "json", events: "", secret: "" }
  await transaction((tx) => tx.webhook.create({ data: { id: webhookId, ...own, ...target } }))
})

type Kind = {
  kind: string
  table: string
  addMany: (tx: Tx, ids: string[]) => Promise<unknown>
  deleteOld: (now: Date) => Promise<unknown>
}

const KINDS: Kind[] = [
  {
    kind: "undo steps",
    table: "UndoStep",
    addMany: (tx, ids) =>
      tx.undoStep.createMany({
        data: ids.map((_, version) => ({ ...own, version, createdAt, undo: {} })),
      }),
    deleteOld: deleteOldSteps,
  },
  {
    kind: "sent emails",
    table: "Mail",
    addMany: (tx, ids) => {
      const email = { recipient: "x@example.org", subject: "", text: "", html: "", state: "sent" }
      return tx.mail.createMany({ data: ids.map((id) => ({ id, ...email, createdAt })) })
    },
    deleteOld: deleteOldMail,
  },
  {
    kind: "received emails",
    table: "ReceivedMail",
    addMany: (tx, ids) =>
      tx.receivedMail.createMany({
        data: ids.map((id) => ({ id, ...own, outcome: "card", createdAt })),
      }),
    deleteOld: deleteOldMail,
  },
  {
    kind: "deliveries of webhooks",
    table: "WebhookDelivery",
    addMany: (tx, ids) => {
      const sent = { webhookId, messageId: "", kind: "", request: "", answer: "", milliseconds: 1 }
      return tx.webhookDelivery.createMany({ data: ids.map((id) => ({ id, ...sent, createdAt })) })
    },
    deleteOld: deleteAgedDeliveries,
  },
  {
    kind: "entries of the audit log",
    table: "AuditEntry",
    addMany: (tx, ids) => {
      const entry = { kind: "signed_in", userAgent: "" }
      return tx.auditEntry.createMany({ data: ids.map((id) => ({ id, ...entry, createdAt })) })
    },
    deleteOld: deleteOldAudit,
  },
]

describe.each(KINDS)("old $kind", ({ table, addMany, deleteOld }) => {
  // SQLite would read the whole table to find that nothing in it is old.
  test("are found by their time", async () => {
    const statement = new RegExp(`^DELETE FROM .*\`${table}\``)
    const plans = await plansOf(async () => void (await deleteOld(new Date())), statement)
    expect(plans).toEqual([expect.stringMatching(/; SEARCH main\.\w+ USING .*\(createdAt<\?\)$/)])
  })

  test("go a few at a time, between which others can change something", async () => {
    await transaction((tx) => addMany(tx, Array.from({ length: 1100 }, newId)))
    const countRows = async () => {
      const sql = `SELECT count(*) AS "count" FROM "${table}"`
      return Number((await db.prepared.query<{ count: number }>(sql))[0]?.count)
    }
    const counts: number[] = []
    const begin = engine.begin.bind(engine)
    const spy = vi.spyOn(engine, "begin").mockImplementation(async (...step) => {
      counts.push(await countRows())
      return begin(...step)
    })
    await deleteOld(new Date())
    spy.mockRestore()
    counts.push(await countRows())
    const deleted = counts.slice(1).map((count, i) => (counts[i] ?? 0) - count)
    expect(Math.max(...deleted)).toBeLessThanOrEqual(500)
    expect(deleted.reduce((one, other) => one + other, 0)).toBe(1100)
  })
})
