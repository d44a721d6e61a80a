import { subDays } from "date-fns/subDays"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { acceptInvitation } from "~/models/people/invitation/invitation-acceptance.server"
import { inviteByEmail, revokeInvitation } from "~/models/people/invitation/invitation.server"
import { createInviteLink } from "~/models/people/invitation/invite-link.server"
import { Register } from "~/models/people/account/user"
import { registerUser } from "~/models/people/account/user.server"
import { aBoard, aUser, PASSWORD } from "../../builders"
import { expectRefused } from "../effect"

let owner: User
let boardId: string

beforeEach(async () => {
  owner = await aUser()
  boardId = (await aBoard(owner)).id
})

afterEach(() => {
  config.registration = "open"
  config.admins = []
})

let count = 0
function register(invitation?: string, username = `guest${String((count += 1))}`) {
  const fields = { username, name: "Guest", email: `${username}@example.org`, invitation }
  return registerUser(Register.parse({ ...fields, password: PASSWORD, confirmPassword: PASSWORD }))
}

const aLink = async () => {
  const { id, inviteLink } = await createInviteLink(owner, { boardId, role: "viewer" })
  return { id, link: inviteLink ?? "" }
}
const anEmail = async () => {
  const to = { boardId, role: "viewer", email: "friend@example.org" } as const
  const { id, inviteLink } = await inviteByEmail(owner, to, () => Promise.resolve())
  return { id, link: inviteLink ?? "" }
}
const tokenOf = (link: string) => link.slice(link.lastIndexOf("/") + 1)

test("is closed to everybody, invited or not", async () => {
  const { link } = await aLink()
  config.registration = "closed"
  const refusal = await expectRefused(403, () => register(link))
  expect(refusal.message).toBe("Registration is closed on this server. Ask the people who run it.")
})

describe("by invitation", () => {
  beforeEach(() => {
    config.registration = "invited"
  })

  test("is refused without one, with a made-up one, and with one that has ended", async () => {
    await expectRefused(403, () => register())
    await expectRefused(403, () => register("made-up"))
    await expectRefused(403, () => register("http://example.org/invite/'; DROP TABLE User"))
    const revoked = await aLink()
    await revokeInvitation(owner, { invitationId: revoked.id, boardId })
    await expectRefused(403, () => register(revoked.link))
    const expired = await aLink()
    const data = { expiresAt: subDays(new Date(), 1) }
    await transaction((tx) => tx.invitation.update({ where: { id: expired.id }, data }))
    await expectRefused(403, () => register(expired.link))
  })

  test("is refused by a link or an email of somebody who may not be here any more", async () => {
    const made = [await aLink(), await anEmail()]
    const set = (suspendedAt: Date | null) =>
      transaction((tx) => tx.user.update({ where: { id: owner.id }, data: { suspendedAt } }))
    await set(new Date())
    for (const { link } of made) await expectRefused(403, () => register(link))
    await set(null)
    for (const { link } of made) expect(await register(link)).toMatchObject({ name: "Guest" })
  })

  test("takes a link any number of times, by itself or by its token", async () => {
    const { link } = await aLink()
    await register(link)
    await register(tokenOf(link))
  })

  test("takes an email for any address, and only accepting uses it up", async () => {
    const { id, link } = await anEmail()
    const guest = await register(link)
    expect((await db.invitation.findUniqueOrThrow({ where: { id } })).acceptedAt).toBeNull()
    await register(link)
    await acceptInvitation(guest, { token: tokenOf(link) })
    await expectRefused(403, () => register(link))
  })
})

describe("an administrator's name", () => {
  test("is never taken: before its account is there, the answer says what to do", async () => {
    config.admins = ["Boss"]
    const { message, details } = await expectRefused(409, () => register(undefined, "bOSS"))
    expect(message).toContain("out of the setting ADMINS")
    expect(details.fields).toEqual({ username: [message] })
  })

  test("is like any name in use once its account is there, and where another looks like it", async () => {
    await register(undefined, "Chief")
    config.admins = ["Chief", "Boss"]
    for (const name of ["chief", "Вoss"]) {
      const { message } = await expectRefused(409, () => register(undefined, name))
      expect(message).toBe("This username or email is already in use")
    }
  })
})
