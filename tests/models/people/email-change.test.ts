import type { User } from "~/database/types"
import { beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import { requireProof } from "~/models/people/account/owner-proof.server"
import { getUndoableChange, undoEmailChange } from "~/models/people/account/email-change.server"
import { updateProfile } from "~/models/people/account/profile.server"
import {
  canResetPassword,
  createResetLink,
  requestPasswordReset,
  resetPassword,
} from "~/models/people/account/password-reset.server"
import { findSession, startSession } from "~/models/people/session/session.server"
import { verifyLogin } from "~/models/people/account/user.server"
import { aUser, PASSWORD } from "../../builders"
import { refusalOf } from "../effect"

// An account whose password somebody else knows goes back to whoever reads its old address.

let user: User
let old: string

beforeEach(async () => {
  await transaction((tx) => tx.mail.deleteMany())
  user = await aUser()
  old = user.email
})

const guards = { checkProof: requireProof, countEmail: () => Promise.resolve() }
const moveTo = (email: string, person = user) =>
  updateProfile(person, { email, currentPassword: PASSWORD }, guards)

/** The token in the last email to an address. */
async function tokenTo(recipient: string): Promise<string> {
  const mail = await db.mail.findFirst({ where: { recipient }, orderBy: { createdAt: "desc" } })
  return /\/undo-email-change\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? ""
}

/** Changes the address. @returns the token in the email to the address before */
async function move(from: string, to: string): Promise<string> {
  await moveTo(to)
  return tokenTo(from)
}

const undo = (token: string) => undoEmailChange({ token })
const now = () => db.user.findUniqueOrThrow({ where: { id: user.id } })

describe("the link in the email to the old address", () => {
  test("is kept as a hash, changes nothing when it is looked at, and names the address", async () => {
    const token = await move(old, "b@example.org")
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await db.emailChange.findMany())).not.toContain(token)
    const before = await now()
    expect(await getUndoableChange(token)).toEqual({ email: old })
    expect(await now()).toEqual(before)
    expect(await getUndoableChange("guessed")).toBeNull()
  })

  test("gets an email without a word that whoever changed it has chosen", async () => {
    await moveTo("buy-this@shop.example")
    const mail = await db.mail.findFirstOrThrow({ where: { recipient: old } })
    for (const chosen of ["shop.example", user.username, user.name]) {
      expect(mail.subject + mail.text + mail.html).not.toContain(chosen)
    }
  })

  test.each(["guessed", ""])("refuses the token %j", async (token) => {
    expect(await refusalOf(undo(token))).toMatchObject({ status: 410 })
  })

  test("refuses a second use, and one after seven days", async () => {
    const first = await move(old, "c@example.org")
    await undo(first)
    expect(await refusalOf(undo(first))).toMatchObject({ status: 410 })
    const passwordHash = user.passwordHash
    await transaction((tx) => tx.user.update({ where: { id: user.id }, data: { passwordHash } }))
    const second = await move(old, "c@example.org")
    const { expiresAt } = await db.emailChange.findFirstOrThrow({ where: { userId: user.id } })
    expect((+expiresAt - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
    await transaction((tx) => tx.emailChange.updateMany({ data: { expiresAt: new Date() } }))
    expect(await getUndoableChange(second)).toBeNull()
    expect(await refusalOf(undo(second))).toMatchObject({ status: 410 })
    expect((await now()).email).toBe("c@example.org")
  })

  test.each(["disabledAt", "suspendedAt"])(
    "lets nobody in who may not be here any more, and works once they may (%s)",
    async (since) => {
      const token = await move(old, `${since}@example.org`)
      const set = (at: Date | null) =>
        transaction((tx) => tx.user.update({ where: { id: user.id }, data: { [since]: at } }))
      await set(new Date())
      expect(await getUndoableChange(token)).toBeNull()
      expect(await refusalOf(undo(token))).toMatchObject({ status: 410 })
      expect((await now()).email).toBe(`${since}@example.org`)
      await set(null)
      await undo(token)
      expect((await now()).email).toBe(old)
    },
  )
})

describe("undoing", () => {
  test("restores and confirms the address, and leads to a new password", async () => {
    const token = await move(old, "d@example.org")
    const path = await undo(token)
    expect(await now()).toMatchObject({ email: old, emailKey: old })
    expect((await now()).emailConfirmedAt).toBeInstanceOf(Date)
    expect(await canResetPassword(path.replace("/reset-password/", ""))).toBe(true)
    const emails = await db.mail.findMany({ where: { recipient: old, userId: user.id } })
    expect(emails.map(({ text }) => text.includes(path))).toEqual([true])
  })

  test("ends sessions, the password, and the links that were mailed to the new address", async () => {
    const session = await startSession(user.id, { userAgent: "" })
    const token = await move(old, "e@example.org")
    await requestPasswordReset({ email: "e@example.org" })
    const mail = await db.mail.findFirstOrThrow({ where: { recipient: "e@example.org" } })
    const reset = /\/reset-password\/(\S+)/.exec(mail.text)?.[1] ?? ""
    expect(await canResetPassword(reset)).toBe(true)
    await undo(token)
    expect(await canResetPassword(reset)).toBe(false)
    expect(await findSession(session)).toBeNull()
    const login = verifyLogin({ username: user.username, password: PASSWORD })
    expect(await refusalOf(login)).toMatchObject({ status: 401 })
    expect(await db.mail.count({ where: { recipient: "e@example.org" } })).toBe(0)
  })

  test("undoes all later changes, whose links end; its email outlives them in the queue", async () => {
    const first = await move(old, "f@example.org")
    const second = await move("f@example.org", "g@example.org")
    expect(await tokenTo(old)).toBe(first)
    await undo(first)
    expect((await now()).email).toBe(old)
    expect(await refusalOf(undo(second))).toMatchObject({ status: 410 })
  })

  test("of a later change leaves the links of earlier ones", async () => {
    const first = await move(old, "h@example.org")
    const second = await move("h@example.org", "i@example.org")
    await undo(second)
    expect((await now()).email).toBe("h@example.org")
    await undo(first)
    expect((await now()).email).toBe(old)
  })

  test("is refused where the address is another account's, and changes nothing", async () => {
    const token = await move(old, "j@example.org")
    const other = await aUser()
    const data = { email: old, emailKey: old }
    await transaction((tx) => tx.user.update({ where: { id: other.id }, data }))
    const before = await now()
    expect(await refusalOf(undo(token))).toMatchObject({
      status: 409,
      message: "This address belongs to another account now, so it cannot be restored.",
    })
    expect(await now()).toEqual(before)
  })
})

test("a new password that the new mailbox sets ends the way back, and one by another link does not", async () => {
  const password = { password: "a new password", confirmPassword: "a new password" }
  const token = await move(old, "victim@example.org")
  const byHand = await transaction((tx) => createResetLink(tx, user.id))
  await resetPassword({ token: byHand.split("/").at(-1) ?? "", ...password })
  expect(await getUndoableChange(token)).toEqual({ email: old })
  await requestPasswordReset({ email: "victim@example.org" })
  const mail = await db.mail.findFirst({
    where: { recipient: "victim@example.org", text: { contains: "/reset-password/" } },
  })
  const mailed = /\/reset-password\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? ""
  await resetPassword({ token: mailed, ...password })
  const after = await now()
  expect(await refusalOf(undo(token))).toMatchObject({ status: 410 })
  expect(await now()).toEqual(after)
})

test("nobody else can take the old address while the change can be undone", async () => {
  const other = await aUser()
  await moveTo("k@example.org")
  expect(await refusalOf(aUser({ email: old.toUpperCase() }))).toMatchObject({ status: 409 })
  expect(await refusalOf(moveTo(old, other))).toMatchObject({ status: 409 })
  await moveTo(old)
  await moveTo("k@example.org")
  await transaction((tx) => tx.emailChange.updateMany({ data: { expiresAt: new Date() } }))
  expect(await moveTo(old, other)).toMatchObject({ email: old })
})
