import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { getMailIn, setMailIn } from "~/models/programs/mail-in/mail-in.server"
import { receiveMail } from "~/models/programs/mail-in/receive-mail.server"
import { aBoardWith, aUser, type LaidOut } from "../../builders"
import { changeRows } from "../../members"
import { rawMail } from "../../raw-mail"

let editor: User
let board: LaidOut
let to: string

beforeEach(async () => {
  config.mailIn = { local: "cards", domain: "in.example.org", mailbox: null, hookSecret: null }
  editor = await aUser()
  board = await aBoardWith(editor, ["To do"])
  to = (await setMailIn(editor, { boardId: board.boardId })).mailIn?.address ?? ""
})

const mailsOf = async (user: User) => (await getMailIn(user, board)).mails

describe("an email that fails for no reason of its own", () => {
  const raw = () => rawMail({ to, subject: "Broken", text: "Red ones.", id: "broken@b.example" })
  const MINUTE = 60_000
  /** As if the tries so far had been so long ago. */
  const wait = (minutes: number) =>
    transaction(async (tx) => {
      const [row] = await tx.receivedMail.findMany({ where: { outcome: "trying" } })
      const createdAt = new Date(+(row?.createdAt ?? 0) - minutes * MINUTE)
      await tx.receivedMail.updateMany({ where: { outcome: "trying" }, data: { createdAt } })
    })
  const tries = async () =>
    (await db.receivedMail.findFirst({ where: { outcome: "trying" } }))?.tries ?? 0

  beforeEach(() => {
    changeRows(
      config.dataDir,
      `CREATE TRIGGER "broken" BEFORE INSERT ON "Card" WHEN NEW."title" = 'Broken'
       BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
  })
  afterEach(async () => {
    changeRows(config.dataDir, `DROP TRIGGER IF EXISTS "broken"`)
    await transaction((tx) => tx.receivedMail.deleteMany())
  })

  test("is tried again after growing pauses, and becomes a card once it can", async () => {
    const email = raw()
    for (const pause of [1, 5, 20]) {
      const before = await tries()
      expect(await receiveMail(email)).toMatchObject({ outcome: "later" })
      expect(await tries()).toBe(before + 1)
      expect(await receiveMail(email)).toMatchObject({ outcome: "later" })
      await wait(pause - 0.5)
      expect(await receiveMail(email)).toMatchObject({ outcome: "later" })
      expect(await tries()).toBe(before + 1)
      await wait(0.5)
    }
    expect(await mailsOf(editor)).toEqual([])
    changeRows(config.dataDir, `DROP TRIGGER "broken"`)
    expect((await receiveMail(email)).outcome).toBe("card")
    expect(await tries()).toBe(0)
  })

  test("is given up after a day, with the reason, and kept where it is", async () => {
    const email = raw()
    for (let i = 1; i < 8; i += 1) {
      expect((await receiveMail(email)).outcome).toBe("later")
      expect(await tries()).toBe(i)
      await wait(12 * 60)
    }
    const reason = "It could not be read, although the server tried 8 times within a day."
    expect(await receiveMail(email)).toEqual({ outcome: "refused", reason, isKept: true })
    expect(await mailsOf(editor)).toMatchObject([{ outcome: "refused", subject: "Broken", reason }])
    expect((await receiveMail(email)).outcome).toBe("duplicate")
    expect(await tries()).toBe(0)
  })
})
