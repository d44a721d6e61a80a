import { listActivity } from "~/models/views/activity/activity.server"
import type { User } from "~/database/types"
import { addHours } from "date-fns/addHours"
import { beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { tooMany } from "~/errors"
import { setPassword } from "~/models/people/account/account.server"
import { requireProof } from "~/models/people/account/owner-proof.server"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { type UpdateProfile } from "~/models/people/account/profile"
import { updateProfile, type AddressGuards } from "~/models/people/account/profile.server"
import { aBoard, aMember, aUser, PASSWORD } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused, refusalOf } from "../effect"

let user: User

beforeEach(async () => {
  user = await aUser()
})

/** Changes a profile with the right password, unless another is given. */
const update = (actor: User, input: UpdateProfile, guards: Partial<AddressGuards> = {}) =>
  updateProfile(
    actor,
    { currentPassword: PASSWORD, ...input },
    { checkProof: requireProof, countEmail: () => Promise.resolve(), ...guards },
  )

describe("updateProfile", () => {
  const missing = "Enter your current password"

  test("refuses a new address without the current password, or with a wrong one", async () => {
    const tries: [UpdateProfile, string][] = [
      [{ currentPassword: undefined }, missing],
      [{ currentPassword: "a guess" }, "This is not your current password"],
    ]
    for (const [secret, message] of tries) {
      const input = { name: "Eve", email: "eve@example.org", ...secret }
      const refusal = await expectRefused(400, () => update(user, input))
      expect(refusal.details.fields).toEqual({ currentPassword: [message] })
    }
    expect(await db.user.findUnique({ where: { id: user.id } })).toEqual(user)
    expect(await db.emailChange.count({ where: { userId: user.id } })).toBe(0)
  })

  test("asks for no password where the address stays", async () => {
    const input = { name: "Ada", email: user.email.toUpperCase(), currentPassword: undefined }
    expect(await update(user, input)).toMatchObject({ name: "Ada" })
  })

  test("takes what only looks like the same address for a new one", async () => {
    const email = user.email.replace("person", "ｐerson")
    await expectRefused(400, () => update(user, { email, currentPassword: undefined }))
    await update(user, { email })
    expect(await db.emailChange.count({ where: { userId: user.id } })).toBe(1)
  })

  test("refuses when the password was changed while it was checked", async () => {
    const checkProof = async (...tried: Parameters<typeof requireProof>) => {
      const checked = await requireProof(...tried)
      await transaction((tx) => setPassword(tx, user.id, "another hash"))
      return checked
    }
    const input = { email: "eve@example.org" }
    expect(await refusalOf(update(user, input, { checkProof }))).toMatchObject({ status: 401 })
  })

  test("changes nothing when the new address got too many emails", async () => {
    const countEmail = () => Promise.reject(tooMany(60))
    await expectRefused(429, () => update(user, { email: "eve@example.org" }, { countEmail }))
  })

  test("leaves the new address unconfirmed, and mails it nothing but the confirmation", async () => {
    config.smtpUrl = "smtp://127.0.0.1:1"
    const { id: boardId } = await aBoard(user)
    const confirmed = { emailConfirmedAt: new Date(), hidesEmailBanner: true }
    await transaction(async (tx) => {
      await tx.mail.deleteMany()
      await tx.user.update({ where: { id: user.id }, data: confirmed })
      const mail = { recipient: user.email, subject: "s", text: "t", html: "h" }
      await queueMail(tx, mail, { userId: user.id, boardId, priority: 1 })
      await queueMail(tx, { ...mail, subject: "reset" }, { userId: user.id })
    })
    const email = `new-${user.email}`
    expect(await update(user, { email })).toMatchObject({ emailConfirmed: false })
    config.smtpUrl = null
    const mails = await db.mail.findMany({ orderBy: { subject: "asc" } })
    expect(mails.map((mail) => [mail.recipient, mail.subject])).toEqual([
      [email, "Confirm your email address for Cardinal"],
      [user.email, "The email address of your Cardinal account was changed"],
    ])
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      email,
      emailConfirmedAt: null,
      hidesEmailBanner: false,
    })
  })

  test("refuses somebody else's address, whatever its case", async () => {
    const other = await aUser({ email: "Maud@Example.org" })
    for (const email of [other.email, "mAUD@example.ORG", " MAUD@EXAMPLE.ORG"]) {
      const refusal = await expectRefused(409, () => update(user, { email }))
      const message = "This username or email is already in use"
      expect(refusal.message).toBe(message)
      expect(refusal.details.fields).toEqual({ email: [message] })
    }
  })

  test("refuses an account that is gone", async () => {
    await transaction((tx) => tx.user.delete({ where: { id: user.id } }))
    await expectRefused(401, () => update(user, { name: "Ada" }))
  })

  test("takes one's own address in another case", async () => {
    const email = user.email.toUpperCase()
    expect(await update(user, { email })).toMatchObject({ email })
    expect(await db.user.findUnique({ where: { emailKey: email.toLowerCase() } })).toMatchObject({
      id: user.id,
      email,
    })
  })

  test("gives a new name to every board of the person, also where it was kept", async () => {
    const owner = await aUser()
    const { id: boardId } = await aBoard(owner)
    await aMember(boardId, "viewer", user)
    await getBoardPage(owner, { boardId }, "UTC")
    await expectOneEvent("board_updated", { boardId }, () =>
      update(user, { name: "Ada King", email: "king@example.org" }),
    )
    const { members } = await getBoardPage(owner, { boardId }, "UTC")
    expect(members.map(({ name, initials }) => [name, initials])).toContainEqual(["Ada King", "AK"])
    expect(JSON.stringify(members)).not.toContain("king@example.org")
    const { items } = await listActivity(owner, { boardId })
    expect(items[0]).toMatchObject({
      kind: "member_renamed",
      actor: { id: user.id },
      text: "Ada King changed their name",
    })
  })

  test("tells nobody of a new address, nor of a change that is none", async () => {
    const { id: boardId } = await aBoard(user)
    await update(user, { email: `new-${user.email}` })
    expect(await db.board.findUnique({ where: { id: boardId } })).toMatchObject({ version: 0 })
    await expectNoEffect(() => update(user, { name: user.name }))
  })

  test("ends the links that were mailed to the address before", async () => {
    const reset = { id: "a reset", userId: user.id, expiresAt: addHours(new Date(), 1) }
    await transaction((tx) => tx.passwordReset.create({ data: reset }))
    await update(user, { name: "Ada" })
    expect(await db.passwordReset.count({ where: { userId: user.id } })).toBe(1)
    await update(user, { email: `new-${user.email}` })
    expect(await db.passwordReset.count({ where: { userId: user.id } })).toBe(0)
  })

  test("has what waits for the person go to the new address, but what would let somebody in", async () => {
    const { id: boardId } = await aBoard(user)
    const other = await aUser()
    const { email: recipient, id: userId } = user
    const mail = (subject: string) => ({ recipient, subject, text: "t", html: "h" })
    await transaction(async (tx) => {
      await tx.mail.deleteMany()
      await queueMail(tx, mail("news"), { userId, boardId, priority: 1 })
      await queueMail(tx, mail("a new password"), { userId })
      const sent = await queueMail(tx, mail("sent"), { userId, boardId, priority: 1 })
      await tx.mail.update({ where: { id: sent }, data: { state: "sent" } })
      await queueMail(tx, { ...mail("another's"), recipient: other.email }, { userId: other.id })
    })
    await update(user, { email: `new-${recipient}` })
    const rows = await db.mail.findMany({ orderBy: { subject: "asc" } })
    expect(rows.map((row) => [row.subject, row.recipient])).toEqual([
      ["The email address of your Cardinal account was changed", recipient],
      ["another's", other.email],
      ["news", `new-${recipient}`],
      ["sent", recipient],
    ])
  })
})
