import { addDays } from "date-fns/addDays"
import { addHours } from "date-fns/addHours"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { requestPasswordReset, resetPassword } from "~/models/people/account/password-reset.server"
import { verifyLogin } from "~/models/people/account/user.server"
import { CreateAccount } from "~/models/people/admin/admin"
import { createAccount } from "~/models/people/admin/create-account.server"
import { aUser } from "../../builders"
import { expectRefused, refusalOf } from "../effect"

let boss: User
let other: User
const before = { ...config }
let count = 0

beforeEach(async () => {
  boss = await aUser()
  other = await aUser({ username: `nikita${String(count)}` })
  config.admins = [boss.username, "not-there-yet"]
  config.smtpUrl = "smtp://mail.example.org"
  config.registration = "closed"
})
afterEach(() => {
  Object.assign(config, before)
  vi.useRealTimers()
})

const input = (fields: Partial<CreateAccount> = {}) => {
  const username = `made-${String((count += 1))}`
  return CreateAccount.parse({ username, name: "Bo", email: `${username}@example.org`, ...fields })
}
const chosen = { password: "another horse", confirmPassword: "another horse" }
const tokenIn = (text: string) => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? ""
const emailTo = (recipient: string) => db.mail.findFirst({ where: { recipient } })
const fieldsOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).details.fields

describe("making an account for somebody", () => {
  test("is for administrators", async () => {
    await expectRefused(404, () => createAccount(other, input()))
  })

  test("is refused for names and addresses that are in use, or look like it", async () => {
    const taken = { username: ["This username is in use, or looks like one that is"] }
    const { username, email } = other
    expect(await fieldsOf(createAccount(boss, input({ username })))).toEqual(taken)
    const alike = username.replace("a", "а")
    expect(await fieldsOf(createAccount(boss, input({ username: alike })))).toEqual(taken)
    const kept = { username: [expect.stringContaining("out of the setting ADMINS")] }
    expect(await fieldsOf(createAccount(boss, input({ username: "not-there-yet" })))).toEqual(kept)
    expect(await fieldsOf(createAccount(boss, input({ email: email.toUpperCase() })))).toEqual({
      email: ["Another account has this address"],
    })
    expect(CreateAccount.safeParse({ username: "a b", name: "", email: "no" }).success).toBe(false)
  })

  test("mails a link for a password, which confirms the address, within a week", async () => {
    const fields = input()
    const created = await createAccount(boss, fields)
    expect(created).toMatchObject({ ...fields, isMailed: true, link: null })
    await expectRefused(401, () => verifyLogin({ username: fields.username, password: " " }))
    const emails = await db.mail.findMany({ where: { recipient: fields.email } })
    expect(emails).toMatchObject([{ subject: "Your account at Cardinal", userId: created.id }])
    const token = tokenIn(emails[0]?.text ?? "")
    vi.useFakeTimers({ now: addHours(addDays(new Date(), 7), -1), toFake: ["Date"] })
    expect(await resetPassword({ token, ...chosen })).toMatchObject({ id: created.id })
    const { username, password } = { ...fields, ...chosen }
    expect((await verifyLogin({ username, password })).emailConfirmedAt).not.toBeNull()
    expect((await refusalOf(resetPassword({ token, ...chosen }))).status).toBe(410)
  })

  test("has a link that ends after a week, when another can be asked for", async () => {
    const fields = input()
    await createAccount(boss, fields)
    const token = tokenIn((await emailTo(fields.email))?.text ?? "")
    vi.useFakeTimers({ now: addHours(addDays(new Date(), 7), 1), toFake: ["Date"] })
    expect((await refusalOf(resetPassword({ token, ...chosen }))).status).toBe(410)
    await requestPasswordReset({ email: fields.email, redirectTo: undefined })
    expect(await db.mail.count({ where: { recipient: fields.email } })).toBe(2)
  })

  test("gives a link to pass on where no mail is sent, which confirms no address", async () => {
    config.smtpUrl = null
    const fields = input()
    const { link, isMailed } = await createAccount(boss, fields)
    expect([isMailed, await emailTo(fields.email)]).toEqual([false, null])
    const user = await resetPassword({ token: tokenIn(link ?? ""), ...chosen })
    expect(user).toMatchObject({ username: fields.username, emailConfirmedAt: null })
  })

  test("names the provider where there are no passwords", async () => {
    config.hasPasswords = false
    config.signOn = { name: "Garden ID" } as NonNullable<typeof config.signOn>
    const fields = input()
    expect(await createAccount(boss, fields)).toMatchObject({ isMailed: true, link: null })
    const email = await emailTo(fields.email)
    expect(email?.text).toContain("Sign in with Garden ID, with this address.")
    expect(email?.text).not.toContain("reset-password")
    config.smtpUrl = null
    expect(await createAccount(boss, input())).toMatchObject({ isMailed: false, link: null })
    expect(await db.passwordReset.count({ where: { user: { username: fields.username } } })).toBe(0)
  })

  test("is in the audit log as the administrator's act", async () => {
    const { id, username } = await createAccount(boss, input())
    const entries = await db.auditEntry.findMany({ where: { accountId: id } })
    expect(entries).toMatchObject([
      { kind: "account_made", actorName: boss.username, accountName: username },
    ])
    expect(await db.auditEntry.count({ where: { actorId: id } })).toBe(0)
  })
})
