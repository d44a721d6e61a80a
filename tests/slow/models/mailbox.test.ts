import { subHours } from "date-fns/subHours"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { z } from "zod"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { MailboxReader } from "~/jobs/mailbox-reader.server"
import { MAIL_IN_FIELDS, mailInOf } from "~/config/mail-in-settings.server"
import { setMailIn } from "~/models/programs/mail-in/mail-in.server"
import { aBoardWith, aUser, type LaidOut } from "../../builders"
import { findDovecot, startDovecot, type Dovecot } from "../../dovecot"
import { changeRows } from "../../members"
import { rawMail, type RawMail } from "../../raw-mail"

// The mailbox of a real IMAP server.

const hasDovecot = findDovecot() !== null
if (!hasDovecot) {
  console.warn("The tests of mailboxes are skipped: node bin/dovecot.mjs downloads Dovecot.")
}

describe.skipIf(!hasDovecot)("with a mailbox", () => {
  let dovecot: Dovecot
  let owner: User
  let board: LaidOut
  let to: string
  const readers: MailboxReader[] = []

  beforeEach(async () => {
    dovecot = await startDovecot()
    settings()
    owner = await aUser()
    board = await aBoardWith(owner, ["To do"])
    to = (await setMailIn(owner, board)).mailIn?.address ?? ""
  })
  afterEach(async () => {
    await Promise.all(readers.splice(0).map((reader) => reader.stop()))
    await dovecot.stop()
  })

  function settings(more: object = {}) {
    const set = { MAIL_IN_ADDRESS: "cards@in.example.org", MAIL_IN_IMAP_URL: dovecot.url, ...more }
    config.mailIn = mailInOf(z.object(MAIL_IN_FIELDS).parse(set))
  }
  function read() {
    const mailbox = config.mailIn?.mailbox
    if (!mailbox) throw new Error("There is no mailbox.")
    const reader = new MailboxReader(mailbox)
    readers.push(reader)
    return reader
  }
  const mail = (input: RawMail = {}) => rawMail({ to, text: "Red ones.", ...input })
  const titles = async () => {
    const where = { listId: board.list("To do") }
    const cards = await db.card.findMany({ where, orderBy: { position: "asc" } })
    return cards.map(({ title }) => title)
  }
  const seen = ["\\Seen"]

  test("mail that waits and mail that comes are made cards, and marked as read", async () => {
    await dovecot.deliver(mail({ subject: "First" }))
    await dovecot.deliver(mail({ subject: "Second" }))
    await dovecot.deliver(mail({ subject: "Not for us", to: "x@in.example.org" }))
    read()
    await expect.poll(titles).toEqual(["First", "Second"])
    await expect.poll(() => dovecot.flags()).toEqual([seen, seen, seen])
    const start = performance.now()
    await dovecot.deliver(mail({ subject: "Third" }))
    await expect.poll(titles).toEqual(["First", "Second", "Third"])
    expect(performance.now() - start).toBeLessThan(10_000)
    await expect.poll(() => dovecot.flags()).toEqual([seen, seen, seen, seen])
    await expect.poll(() => db.receivedMail.count({ where: { outcome: "trying" } })).toBe(0)
  })

  test("handled mail is moved to a folder, where one was given", async () => {
    settings({ MAIL_IN_IMAP_MOVE_TO: "Handled" })
    await dovecot.deliver(mail({ subject: "First" }))
    read()
    await expect.poll(() => dovecot.flags("Handled").catch(() => [])).toEqual([seen])
    expect(await dovecot.flags()).toEqual([])
    expect(await titles()).toEqual(["First"])
  })

  test("two servers that read the same mailbox make one card of each mail", async () => {
    for (const subject of ["A", "B", "C", "D"]) await dovecot.deliver(mail({ subject }))
    read()
    read()
    await expect.poll(() => dovecot.flags()).toEqual([seen, seen, seen, seen])
    await dovecot.deliver(mail({ subject: "E" }))
    await expect.poll(() => dovecot.flags()).toEqual([seen, seen, seen, seen, seen])
    expect((await titles()).sort()).toEqual(["A", "B", "C", "D", "E"])
  })

  test("a mail that was handled before a crash, and not marked, makes no second card", async () => {
    const raw = mail({ subject: "Once" })
    await dovecot.deliver(raw)
    await dovecot.deliver(raw)
    read()
    await expect.poll(() => dovecot.flags()).toEqual([seen, seen])
    expect(await titles()).toEqual(["Once"])
  })

  test("a lost connection and a refused sign-in are tried again, with pauses", async () => {
    read()
    await dovecot.deliver(mail({ subject: "Before" }))
    await expect.poll(titles).toEqual(["Before"])
    dovecot.isRefusing = true
    dovecot.cut()
    await new Promise((resolve) => setTimeout(resolve, 4000))
    dovecot.isRefusing = false
    const signIns = dovecot.signIns
    await dovecot.deliver(mail({ subject: "After" }))
    await expect.poll(titles, { timeout: 20_000 }).toEqual(["Before", "After"])
    // The delivery is one, too.
    expect(dovecot.signIns - signIns).toBeLessThan(4)
  })

  test("a mail above the limit is ignored by its head alone, with an entry for its person", async () => {
    const file = { name: "film.bin", content: Buffer.alloc(20_000_000) }
    await dovecot.deliver(mail({ subject: "Film", files: [file] }))
    await dovecot.deliver(mail({ subject: "Small" }))
    read()
    await expect.poll(titles).toEqual(["Small"])
    await expect.poll(() => dovecot.flags()).toEqual([seen, seen])
    const rows = await db.receivedMail.findMany({ where: { userId: owner.id } })
    expect(rows.map(({ reason }) => reason).sort()).toEqual(["It is larger than 25 MB.", null])
  })

  test("a mail that fails again and again is set aside, and others are not held up", async () => {
    await dovecot.deliver(mail({ subject: "Broken", text: "word" }))
    await dovecot.deliver(mail({ subject: "Whole" }))
    const trigger = `CREATE TRIGGER "broken" BEFORE INSERT ON "Card" WHEN NEW."title" = 'Broken'
      BEGIN SELECT RAISE(ABORT, 'broken'); END`
    changeRows(config.dataDir, trigger)
    try {
      for (let tries = 1; tries < 8; tries += 1) {
        const reader = read()
        const trying = { where: { outcome: "trying" } }
        await expect.poll(async () => (await db.receivedMail.findFirst(trying))?.tries).toBe(tries)
        await expect.poll(titles).toEqual(["Whole"])
        await reader.stop()
        expect(await dovecot.flags()).toEqual([[], seen])
        // As if it was half a day ago.
        await transaction(async (tx) => {
          const row = await tx.receivedMail.findFirstOrThrow(trying)
          const createdAt = subHours(row.createdAt, 12)
          await tx.receivedMail.updateMany({ ...trying, data: { createdAt } })
        })
      }
      read()
      await expect.poll(() => dovecot.flags()).toEqual([["\\Flagged", "\\Seen"], seen])
      await expect.poll(() => db.receivedMail.count({ where: { outcome: "trying" } })).toBe(0)
      const refused = await db.receivedMail.findFirst({ where: { outcome: "refused" } })
      expect(refused?.reason).toContain("8 times")
    } finally {
      changeRows(config.dataDir, `DROP TRIGGER "broken"`)
    }
    expect(await titles()).toEqual(["Whole"])
  })

  test("a full disk is no fault of the mail, which is handled once there is room", async () => {
    await dovecot.deliver(mail({ subject: "Late", text: "word ".repeat(9000) }))
    // It is never less than what there is.
    await transaction((tx) => tx.$queryRaw`PRAGMA max_page_count = 1`)
    const signIns = dovecot.signIns
    const reader = read()
    // It connects again after the failure.
    await expect.poll(() => dovecot.signIns - signIns, { timeout: 10_000 }).toBeGreaterThan(1)
    await reader.stop()
    expect(await titles()).toEqual([])
    expect(await dovecot.flags()).toEqual([[]])
    await transaction((tx) => tx.$queryRaw`PRAGMA max_page_count = 1073741823`)
    read()
    await expect.poll(titles).toEqual(["Late"])
    await expect.poll(() => db.receivedMail.count({ where: { outcome: "trying" } })).toBe(0)
  })

  test("what is too much for an hour stays unread, and others are read meanwhile", async () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({
      id: String(i),
      userId: owner.id,
      boardId: board.boardId,
      outcome: "card",
    }))
    await transaction((tx) => tx.receivedMail.createMany({ data: rows }))
    const other = await aUser()
    const there = await aBoardWith(other, ["Inbox"])
    const address = (await setMailIn(other, there)).mailIn?.address ?? ""
    await dovecot.deliver(mail({ subject: "Waits" }))
    await dovecot.deliver(mail({ subject: "Comes", to: address }))
    const reader = read()
    await expect.poll(() => dovecot.flags()).toEqual([[], seen])
    await reader.stop()
    await transaction((tx) => tx.receivedMail.deleteMany({ where: { userId: owner.id } }))
    read()
    await expect.poll(() => dovecot.flags()).toEqual([seen, seen])
    expect(await titles()).toEqual(["Waits"])
  })

  test("a stop ends the connection, and the rest is read by the next server", async () => {
    const reader = read()
    await expect.poll(() => dovecot.signIns).toBe(1)
    const start = performance.now()
    await reader.stop()
    expect(performance.now() - start).toBeLessThan(2500)
    await dovecot.deliver(mail({ subject: "Later" }))
    expect(await titles()).toEqual([])
    read()
    await expect.poll(titles).toEqual(["Later"])
  })
})
