import type { User } from "~/database/types"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { tooMany } from "~/errors"
import * as confirmations from "~/models/people/account/email-confirmation.server"
import { acceptInvitation } from "~/models/people/invitation/invitation-acceptance.server"
import { inviteByEmail } from "~/models/people/invitation/invitation.server"
import { aBoard, aUser } from "../../builders"
import { refusalOf } from "../effect"

const { confirmEmail, getConfirmableEmail, getConfirmationRequest, sendConfirmation } =
  confirmations

let user: User

beforeEach(async () => {
  await transaction((tx) => tx.mail.deleteMany())
  config.smtpUrl = "smtp://127.0.0.1:1"
  user = await aUser({ name: "Buy at shop.example" })
})
afterEach(() => {
  config.smtpUrl = null
})

const free = () => Promise.resolve()
const now = () => db.user.findUniqueOrThrow({ where: { id: user.id } })
const isConfirmed = async () => (await now()).emailConfirmedAt !== null

/** The tokens in the emails to the person, the oldest first. */
async function tokens(path = "confirm-email"): Promise<string[]> {
  const where = { recipient: user.email }
  const mails = await db.mail.findMany({ where, orderBy: { createdAt: "asc" } })
  return mails.flatMap(({ text }) => new RegExp(`/${path}/(\\S+)`).exec(text)?.[1] ?? [])
}
const confirm = (token: string) => confirmEmail({ token })

describe("the link that registration mails", () => {
  test("is kept as a hash, and its email has no word of whoever registered", async () => {
    const [token = ""] = await tokens()
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await db.emailConfirmation.findMany())).not.toContain(token)
    const { subject, text, html, priority } = await db.mail.findFirstOrThrow()
    expect(priority).toBe(0)
    for (const chosen of [user.name, user.username]) {
      expect((subject + text + html).replaceAll(user.email, "")).not.toContain(chosen)
    }
  })

  test("confirms nothing when it is looked at, and confirms once", async () => {
    const [token = ""] = await tokens()
    expect(await getConfirmableEmail(token)).toBe(user.email)
    expect(await isConfirmed()).toBe(false)
    await confirm(token)
    expect(await isConfirmed()).toBe(true)
    expect(await getConfirmableEmail(token)).toBeNull()
    expect(await refusalOf(confirm(token))).toMatchObject({ status: 410 })
  })

  test("is refused after seven days, and for an address that is the account's no more", async () => {
    const [token = ""] = await tokens()
    const [row] = await db.emailConfirmation.findMany({ where: { userId: user.id } })
    expect((Number(row?.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
    const set = (expiresAt: Date) =>
      transaction((tx) => tx.emailConfirmation.updateMany({ data: { expiresAt } }))
    await set(new Date())
    expect(await refusalOf(confirm(token))).toMatchObject({ status: 410 })
    await set(new Date(Date.now() + 60_000))
    const data = { email: "other@example.org", emailKey: `other-${user.id}@example.org` }
    await transaction((tx) => tx.user.update({ where: { id: user.id }, data }))
    expect(await refusalOf(confirm(token))).toMatchObject({ status: 410 })
    expect(await isConfirmed()).toBe(false)
    for (const guess of ["", "guess"]) {
      expect(await refusalOf(confirm(guess))).toMatchObject({ status: 410 })
    }
  })

  test("is not mailed by a server without SMTP, which asks nobody to confirm", async () => {
    config.smtpUrl = null
    const person = await aUser()
    expect(await db.mail.count({ where: { recipient: person.email } })).toBe(0)
    expect(await getConfirmationRequest(person)).toBeNull()
    expect(await refusalOf(sendConfirmation(person, free))).toMatchObject({ status: 409 })
  })
})

describe("sending it again", () => {
  test("is refused once the address is confirmed, and beyond the limit", async () => {
    const limited = sendConfirmation(user, () => Promise.reject(tooMany(60)))
    expect(await refusalOf(limited)).toMatchObject({ status: 429 })
    expect(await tokens()).toHaveLength(1)
    await confirm((await tokens())[0] ?? "")
    expect(await refusalOf(sendConfirmation(user, free))).toMatchObject({ status: 409 })
  })

  test("mails another, and either confirms", async () => {
    await sendConfirmation(user, free)
    const [first = "", second = ""] = await tokens()
    expect(await getConfirmableEmail(second)).not.toBeNull()
    await confirm(first)
    expect(await getConfirmableEmail(second)).toBeNull()
  })
})

test("the banner asks until the address is confirmed or the person has said no", async () => {
  const asked = { email: user.email, isSent: true }
  expect(await getConfirmationRequest(user)).toEqual(asked)
  await transaction((tx) => tx.emailConfirmation.deleteMany())
  expect(await getConfirmationRequest(user)).toEqual({ ...asked, isSent: false })
  await confirmations.dismissConfirmation(user)
  expect(await getConfirmationRequest(await now())).toBeNull()
  expect(await confirmations.getUnconfirmed(await now())).toEqual({ ...asked, isSent: false })
  await transaction((tx) => confirmations.markConfirmed(tx, user.id))
  expect(await getConfirmationRequest({ ...(await now()), hidesEmailBanner: false })).toBeNull()
})

describe("an invitation by mail", () => {
  const inviteTo = async (email: string) => {
    const owner = await aUser()
    const { id: boardId } = await aBoard(owner)
    return inviteByEmail(owner, { boardId, email, role: "viewer" }, free)
  }
  const accept = (token: string) => acceptInvitation(user, { token })

  test("confirms nothing by the link that its inviter was given", async () => {
    const { inviteLink } = await inviteTo(user.email)
    await accept(inviteLink?.split("/invite/")[1] ?? "")
    expect(await isConfirmed()).toBe(false)
  })

  test("confirms the address of the account that it was sent to, by the link in its email", async () => {
    await inviteTo(user.email.toUpperCase())
    const { text } = await db.mail.findFirstOrThrow({
      where: { recipient: user.email.toUpperCase() },
    })
    await accept(/\/invite\/(\S+)/.exec(text)?.[1] ?? "")
    expect(await isConfirmed()).toBe(true)
  })

  test("confirms nobody else's", async () => {
    await inviteTo("somebody@example.org")
    const { text } = await db.mail.findFirstOrThrow({
      where: { recipient: "somebody@example.org" },
    })
    await accept(/\/invite\/(\S+)/.exec(text)?.[1] ?? "")
    expect(await isConfirmed()).toBe(false)
  })
})
