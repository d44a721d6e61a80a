import { subDays } from "date-fns/subDays"
import { beforeEach, describe, expect, test, afterEach, vi } from "vitest"
import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { onBehalfOf } from "~/database/transactions/requester.server"
import { log } from "~/log.server"
import { AuditFilter, type AuditEntry } from "~/models/people/audit/audit"
import { auditCsv } from "~/models/people/audit/audit-csv"
import { deleteOldAudit, readAudit, readAuditPage } from "~/models/people/audit/audit-log.server"
import { audit } from "~/models/access/audit.server"
import { changeRole, removeMember } from "~/models/people/member/member.server"
import { aBoard, aMember, aUser } from "../../builders"
import { expectRefused } from "../effect"

let boss: User
let ann: User
let bob: User

const forget = () => transaction((tx) => tx.auditEntry.deleteMany({}))

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

const visitor = { address: "192.0.2.7", userAgent: "Firefox" }

beforeEach(async () => {
  boss = await aUser()
  ann = await aUser()
  bob = await aUser()
  await forget()
  config.admins = [boss.username]
})

afterEach(() => {
  config.admins = []
  vi.restoreAllMocks()
})

const none = AuditFilter.parse({})
const page = (filter: Partial<AuditFilter> = {}, after = "", zone = "UTC") =>
  readAuditPage(boss, { ...none, ...filter }, { after, zone })

describe("the audit log", () => {
  test("is for administrators only", async () => {
    await expectRefused(404, () => readAuditPage(ann, none, { after: "", zone: "UTC" }))
    await expectRefused(404, () => readAudit(ann, none, "UTC"))
  })

  test("says who changed whose rights, on which board and from where; the log, too", async () => {
    const info = vi.spyOn(log, "info")
    const board = await aBoard(ann)
    await aMember(board.id, "viewer", bob)
    await onBehalfOf("192.0.2.7", visitor, () =>
      changeRole(ann, { boardId: board.id, userId: bob.id, role: "editor" }),
    )
    await removeMember(bob, { boardId: board.id, userId: bob.id })
    const { entries } = await page({ group: "Rights" })
    expect(entries).toMatchObject([
      { kind: "member_left", actor: bob.username, address: null },
      {
        kind: "role_changed",
        actor: ann.username,
        account: bob.username,
        board: board.name,
        details: "a viewer → an editor",
        address: "192.0.2.7",
        userAgent: "Firefox",
      },
    ])
    const [line] = info.mock.calls
    expect(line?.[0]).toMatchObject({ audit: { kind: "role_changed", actorName: ann.username } })
  })

  test("has nothing of what was refused or rolled back", async () => {
    const board = await aBoard(ann)
    await aMember(board.id, "viewer", bob)
    await forget()
    const change = { boardId: board.id, userId: bob.id, role: "editor" } as const
    await expectRefused(403, () => changeRole(bob, change))
    const broken = transaction(async (tx) => {
      await audit(tx, "password_changed", { actor: ann })
      throw new Error("rolled back")
    })
    await expect(broken).rejects.toThrow("rolled back")
    expect((await page()).entries).toEqual([])
  })

  test("names accounts and boards that are gone", async () => {
    const board = await aBoard(ann)
    await transaction((tx) => audit(tx, "board_deleted", { actor: ann, boardId: board.id }))
    await transaction((tx) => tx.board.delete({ where: { id: board.id } }))
    await transaction((tx) => tx.user.delete({ where: { id: ann.id } }))
    expect((await page()).entries).toMatchObject([{ actor: ann.username, board: board.name }])
  })
})

describe("its pages", () => {
  const add = (createdAt: Date, kind = "signed_in", actorName = "ann") =>
    transaction((tx) =>
      tx.auditEntry.create({
        data: { id: crypto.randomUUID(), createdAt, kind, actorName, userAgent: "" },
      }),
    )

  test("have each entry once, the newest first, also of one moment", async () => {
    const moment = new Date("2026-11-20T10:00:00Z")
    for (let i = 0; i < 120; i += 1) await add(i < 60 ? moment : subDays(moment, i))
    const seen: AuditEntry[] = []
    for (let after = ""; ;) {
      const { entries, next } = await page({}, after)
      seen.push(...entries)
      if (next === null) break
      after = next
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120)
    const times = seen.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(await all(await readAudit(boss, none, "UTC"))).toEqual(seen)
  })

  test("are found by name without regard to case, by kind, and by the reader's days", async () => {
    await add(new Date("2026-11-20T23:30:00Z"), "signed_in", "Zoë")
    await add(new Date("2026-11-19T23:30:00Z"), "role_changed", "bo")
    const kinds = async (...asked: Parameters<typeof page>) =>
      (await page(...asked)).entries.map(({ kind }) => kind)
    expect(await kinds({ q: "zoe" })).toEqual(["signed_in"])
    expect(await kinds({ group: "Rights" })).toEqual(["role_changed"])
    const day = { from: "2026-11-20", to: "2026-11-20" }
    expect(await kinds(day)).toEqual(["signed_in"])
    expect(await kinds(day, "", "Europe/Berlin")).toEqual(["role_changed"])
  })

  test("stop in time where a search finds little, and the next one goes on", async () => {
    const moment = new Date("2026-11-20T10:00:00Z")
    await transaction((tx) =>
      tx.auditEntry.createMany({
        data: Array.from({ length: 2500 }, (_, i) => ({
          id: crypto.randomUUID(),
          createdAt: new Date(moment.getTime() - i * 1000),
          kind: "signed_in",
          actorName: i === 2400 ? "zoe" : "ann",
          userAgent: "",
        })),
      }),
    )
    const slow = (after: string) =>
      readAuditPage(boss, { ...none, q: "zoe" }, { after, zone: "UTC", maxMs: 0 })
    const first = await slow("")
    expect(first).toMatchObject({ entries: [], isWhole: false, next: expect.any(String) as string })
    let last = first
    while (last.entries.length === 0) last = await slow(last.next ?? "")
    expect(last.entries.map(({ actor }) => actor)).toEqual(["zoe"])
    expect(await page({ q: "zoe" })).toEqual({
      entries: last.entries,
      next: null,
      isWhole: true,
    })
  })

  test("are also a table, in which no name is a formula", async () => {
    await add(new Date("2026-11-20T10:00:00Z"), "signed_in", "=1+1")
    const rows = await all(auditCsv(await readAudit(boss, none, "UTC")))
    expect(rows.at(-1)).toBe("2026-11-20T10:00:00.000Z,Signed in,'=1+1,,,,,\r\n")
  })

  test("end after 400 days", async () => {
    const now = new Date("2026-11-20T10:00:00Z")
    await add(subDays(now, 401))
    await add(subDays(now, 399))
    await deleteOldAudit(now)
    expect(await db.auditEntry.count()).toBe(1)
  })
})
