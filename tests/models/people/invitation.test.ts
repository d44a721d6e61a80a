import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { avatarOf } from "~/models/access/person"
import {
  acceptInvitation,
  getInvitation,
  getOffer,
} from "~/models/people/invitation/invitation-acceptance.server"
import * as invitations from "~/models/people/invitation/invitation.server"
import { createInviteLink, replaceInviteLink } from "~/models/people/invitation/invite-link.server"
import {
  acceptOwnInvitation,
  listOwnInvitations,
} from "~/models/people/invitation/own-invitations.server"
import { getSharePage } from "~/models/exchange/board-outside/share-page.server"
import { changeRole, leaveBoard, removeMember } from "~/models/people/member/member.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import type { Role } from "~/models/access/role"
import { aBoard, aMember, aUser } from "../../builders"
import { refusalOf } from "../effect"

const { listInvitations, revokeInvitation } = invitations

let owner: User
let boardId: string

const unbraked = () => Promise.resolve()
const invite = (email: string, input: { id?: string; role?: "editor" | "viewer" } = {}) =>
  invitations.inviteByEmail(owner, { boardId, email, role: "editor", ...input }, unbraked)
const tokenIn = ({ inviteLink }: { inviteLink: string | null }) => ({
  token: inviteLink?.split("/invite/")[1] ?? "",
})
const aLink = async (role: "editor" | "viewer" = "editor") =>
  tokenIn(await createInviteLink(owner, { boardId, role }))
const roleOf = async (userId: string) =>
  (await db.member.findUnique({ where: { boardId_userId: { boardId, userId } } }))?.role
const versionOf = async () => (await db.board.findUniqueOrThrow({ where: { id: boardId } })).version
const age = (id: string, data: { expiresAt?: Date; revokedAt?: Date }) =>
  transaction((tx) => tx.invitation.update({ where: { id }, data }))

beforeAll(async () => {
  owner = await aUser({ name: "Rosa Luxem" })
})
beforeEach(async () => {
  boardId = (await aBoard(owner, { name: "Garden" })).id
})

describe("an invite link", () => {
  test("begins with the public address, and its token is kept nowhere", async () => {
    const { inviteLink } = await createInviteLink(owner, { boardId, role: "viewer" })
    expect(inviteLink?.startsWith(`${config.publicUrl}/invite/`)).toBe(true)
    const { token } = tokenIn({ inviteLink })
    expect(Buffer.from(token, "base64url")).toHaveLength(32)
    const rows = await db.invitation.findMany({ where: { boardId } })
    expect(JSON.stringify(rows)).not.toContain(token)
    const days = (rows[0]?.expiresAt.getTime() ?? 0) - Date.now()
    expect(days / 86_400_000).toBeCloseTo(7, 2)
  })

  test("is one for each role, and shown again until it is replaced or ends", async () => {
    const made = await createInviteLink(owner, { boardId, role: "viewer" })
    const again = await createInviteLink(owner, { boardId, role: "viewer" })
    expect([made.isNew, again]).toEqual([true, { ...made, isNew: false }])
    const { isNew: _, ...shown } = made
    const editor = await createInviteLink(owner, { boardId, role: "editor" })
    expect(editor.inviteLink).not.toBe(made.inviteLink)
    expect(await listInvitations(owner, { boardId })).toContainEqual(shown)
    const replaced = await replaceInviteLink(owner, { boardId, role: "viewer" })
    expect(replaced.inviteLink).not.toBe(made.inviteLink)
    const person = await aUser()
    expect(await refusalOf(acceptInvitation(person, tokenIn(made)))).toMatchObject({ status: 410 })
    await acceptInvitation(person, tokenIn(replaced))
    await acceptInvitation(person, tokenIn(editor))
    const ids = (await listInvitations(owner, { boardId })).map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set([editor.id, replaced.id]))
    await revokeInvitation(owner, { invitationId: replaced.id })
    expect(await createInviteLink(owner, { boardId, role: "viewer" })).toMatchObject({
      isNew: true,
    })
  })

  test("is each owner's own: others see that there is one, and can end it", async () => {
    const other = await aMember(boardId, "owner")
    const made = await createInviteLink(owner, { boardId, role: "viewer" })
    const theirs = await createInviteLink(other, { boardId, role: "viewer" })
    expect(theirs.inviteLink).not.toBe(made.inviteLink)
    expect(await listInvitations(other, { boardId })).toMatchObject([
      { id: theirs.id, inviteLink: theirs.inviteLink },
      { id: made.id, inviteLink: null },
    ])
    await replaceInviteLink(other, { boardId, role: "viewer" })
    await revokeInvitation(owner, { invitationId: theirs.id })
    await acceptInvitation(await aUser(), tokenIn(made))
  })

  test("counts the people it brought in or raised, once each", async () => {
    const link = await aLink("editor")
    const uses = async () => (await listInvitations(owner, { boardId }))[0]?.uses
    expect(await uses()).toBe(0)
    const viewer = await aMember(boardId, "viewer")
    for (const person of [viewer, await aUser(), viewer, owner])
      await acceptInvitation(person, link)
    expect(await uses()).toBe(2)
  })

  test("is not shown after the server's secret was changed, and still works", async () => {
    const link = await aLink("editor")
    const secret = config.sessionSecret
    config.sessionSecret = "x".repeat(40)
    expect(await listInvitations(owner, { boardId })).toMatchObject([{ inviteLink: null }])
    const next = await createInviteLink(owner, { boardId, role: "editor" })
    expect(next.isNew).toBe(true)
    expect((await getSharePage(owner, { boardId }, "UTC")).links).toMatchObject([{ id: next.id }])
    config.sessionSecret = secret
    await acceptInvitation(await aUser(), link)
  })

  test.each([
    ["viewer", "editor", "editor"],
    ["editor", "viewer", "editor"],
    ["owner", "viewer", "owner"],
  ] as const)("to a %s as %s leaves them %s", async (before, role, after) => {
    const person = await aMember(boardId, before)
    const version = await versionOf()
    await acceptInvitation(person, await aLink(role))
    expect(await roleOf(person.id)).toBe(after)
    expect(await versionOf()).toBe(before === after ? version : version + 1)
    const told = await db.notification.findMany({ where: { userId: person.id } })
    expect(told.map(({ kind }) => kind)).toEqual(before === after ? [] : ["role"])
  })

  test("that nobody made is 404; a revoked or old one 410", async () => {
    const person = await aUser()
    const guess = { token: "x".repeat(43) }
    const link = await aLink()
    const [row] = await listInvitations(owner, { boardId })
    const id = row?.id ?? ""
    const both = async (token: { token: string }) => [
      await refusalOf(getOffer(token)),
      await refusalOf(getInvitation(person, token)),
      await refusalOf(acceptInvitation(person, token)),
    ]
    const refused = (status: number, message: string) => [
      expect.objectContaining({ status, message }) as unknown,
      expect.objectContaining({ status, message }) as unknown,
      expect.objectContaining({ status, message }) as unknown,
    ]
    expect(await both(guess)).toEqual(refused(404, "Not found."))
    await age(id, { expiresAt: new Date(Date.now() - 1) })
    expect(await both(link)).toEqual(refused(410, "This invitation has expired."))
    await age(id, { expiresAt: new Date(Date.now() + 10_000) })
    await revokeInvitation(owner, { invitationId: id })
    expect(await both(link)).toEqual(refused(410, "This invitation has been revoked."))
    expect(await roleOf(person.id)).toBeUndefined()
  })
})

describe("an invitation by mail", () => {
  test("is used by exactly one of fifty who come at once", async () => {
    const people = []
    for (let i = 0; i < 50; i += 1) people.push(await fastUser())
    const token = tokenIn(await invite("guest@example.org"))
    const results = await Promise.allSettled(people.map((p) => acceptInvitation(p, token)))
    const won = results.filter(({ status }) => status === "fulfilled")
    expect(won).toHaveLength(1)
    const lost = results.flatMap((r) => (r.status === "rejected" ? [r.reason as unknown] : []))
    for (const reason of lost) {
      expect(reason).toMatchObject({
        status: 410,
        message: "This invitation has already been used.",
      })
    }
    expect(await db.member.count({ where: { boardId } })).toBe(2)
  })

  test("answers who was brought in by it the same again", async () => {
    const person = await aUser()
    const token = tokenIn(await invite(person.email))
    await acceptInvitation(person, token)
    const version = await versionOf()
    expect(await acceptInvitation(person, token)).toEqual({ board: { id: boardId } })
    expect(await versionOf()).toBe(version)
    expect(await getInvitation(person, token)).toMatchObject({ alreadyMember: true })
  })

  test("is not used up by a member who looks at it, and tells whose it is", async () => {
    const guest = await aUser({ email: "Guest.Of@Example.org" })
    const token = tokenIn(await invite("guest.of@example.ORG"))
    expect(await getInvitation(owner, token)).toMatchObject({ alreadyMember: true, boardId })
    await acceptInvitation(owner, token)
    expect(await getInvitation(await aUser(), token)).toMatchObject({ forAnother: true })
    expect(await getInvitation(guest, token)).toEqual({
      boardId,
      boardName: "Garden",
      role: "editor",
      inviter: { name: "Rosa Luxem", avatar: avatarOf(owner) },
      forAnother: false,
      alreadyMember: false,
    })
  })

  test("is the same for an address with an account and for one without", async () => {
    const member = await aMember(boardId, "viewer")
    const shapes = []
    for (const email of [member.email, (await aUser()).email, "nobody@example.org"]) {
      const {
        id: _id,
        inviteLink,
        email: _email,
        createdAt: _c,
        expiresAt: _e,
        ...rest
      } = await invite(email)
      shapes.push({ ...rest, hasLink: inviteLink !== null })
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  })

  test("sent twice with one id is one email; sent anew it takes the old one's place", async () => {
    const id = newId()
    const sent = await invite("guest@example.org", { id })
    const first = tokenIn(sent)
    expect(await invite("guest@example.org", { id })).toEqual(sent)
    expect(await db.mail.count({ where: { invitationId: id } })).toBe(1)
    for (const other of [
      invite("other@example.org", { id }),
      invite("guest@example.org", { id, role: "viewer" }),
    ]) {
      expect(await refusalOf(other)).toMatchObject({
        status: 409,
        message: "There is an invitation with this id already.",
      })
    }
    const next = newId()
    const resend = () =>
      invitations.resendInvitation(owner, { invitationId: id, boardId, id: next }, unbraked)
    const second = tokenIn(await resend())
    expect(await resend()).toMatchObject({ id: next, mail: "not_sent" })
    expect(await listInvitations(owner, { boardId })).toHaveLength(1)
    const person = await aUser()
    expect(await refusalOf(acceptInvitation(person, first))).toMatchObject({ status: 410 })
    await acceptInvitation(person, second)
    expect(await listInvitations(owner, { boardId })).toEqual([])
    const anew = { invitationId: next }
    expect(await refusalOf(invitations.resendInvitation(owner, anew, unbraked))).toMatchObject({
      status: 409,
      message: "This invitation cannot be sent again.",
    })
  })

  test("that is revoked takes the email along that was sent in its place", async () => {
    const { id } = await invite("guest@example.org")
    const again = await invitations.resendInvitation(owner, { invitationId: id }, unbraked)
    await revokeInvitation(owner, { invitationId: id })
    expect(await listInvitations(owner, { boardId })).toEqual([])
    expect(await refusalOf(getInvitation(await aUser(), tokenIn(again)))).toMatchObject({
      status: 410,
      message: "This invitation has been revoked.",
    })
  })

  test("shows the state of its email; what is revoked before is never sent", async () => {
    config.smtpUrl = "smtp://127.0.0.1:1"
    const { id } = await invite("guest@example.org")
    for (const state of ["sent", "failed", "waiting"] as const) {
      await transaction((tx) =>
        tx.mail.updateMany({ where: { invitationId: id }, data: { state } }),
      )
      expect(await listInvitations(owner, { boardId })).toMatchObject([
        { email: "guest@example.org", role: "editor", inviter: "Rosa Luxem", mail: state },
      ])
    }
    await revokeInvitation(owner, { invitationId: id })
    expect(await db.mail.count({ where: { invitationId: id } })).toBe(0)
    config.smtpUrl = null
  })

  test("was not sent by a server without SMTP, before and after its email is in the outbox", async () => {
    expect(config.smtpUrl).toBeNull()
    const { id, mail, inviteLink } = await invite("guest@example.org")
    expect([mail, inviteLink]).toEqual(["not_sent", expect.stringContaining("/invite/")])
    const data = { state: "outbox" }
    await transaction((tx) => tx.mail.updateMany({ where: { invitationId: id }, data }))
    for (const url of [null, "smtp://127.0.0.1:1"]) {
      config.smtpUrl = url
      expect(await listInvitations(owner, { boardId })).toMatchObject([{ id, mail: "not_sent" }])
    }
    config.smtpUrl = null
  })
})

test("an email that waits is not sent once its invitation was accepted", async () => {
  const { id, ...invitation } = await invite("guest@example.org")
  await acceptInvitation(await aUser(), tokenIn(invitation))
  expect(await db.mail.count({ where: { invitationId: id } })).toBe(0)
})

test("a board has at most so many members; those who are members still get in", async () => {
  const invitation = await aLink()
  const last = await aUser()
  const member = await aMember(boardId, "viewer")
  const names = Array.from({ length: LIMITS.members - 2 }, () => newId())
  await transaction(async (tx) => {
    const rest = { email: "", name: "", passwordHash: "" }
    const users = names.map((id) => ({ ...rest, id, username: id, usernameKey: id, emailKey: id }))
    await tx.user.createMany({ data: users })
    const members = names.map((userId) => ({ boardId, userId, role: "viewer" }))
    await tx.member.createMany({ data: members })
  })
  const refusal = await refusalOf(acceptInvitation(last, invitation))
  expect([refusal.status, refusal.message]).toEqual([400, "A board can have at most 500 members."])
  expect(await roleOf(last.id)).toBeUndefined()
  await acceptInvitation(member, invitation)
  expect(await roleOf(member.id)).toBe("editor")
})

test("a board has at most so many open invitations", async () => {
  await invite("first@example.org")
  const { id: _, ...first } = await db.invitation.findFirstOrThrow({ where: { boardId } })
  const others = Array.from({ length: LIMITS.invitations - 2 }, (_each, i) => {
    const hashes = {
      tokenHash: `token ${boardId} ${String(i)}`,
      mailHash: `mail ${boardId} ${String(i)}`,
    }
    return { ...first, ...hashes, id: newId(), emailKey: `guest${String(i)}@example.org` }
  })
  await transaction((tx) => tx.invitation.createMany({ data: others }))
  await invite("last@example.org")
  expect(await refusalOf(invite("another@example.org"))).toMatchObject({
    status: 400,
    message: "A board can have at most 500 open invitations. Revoke some first.",
  })
})

describe("an owner who is one no more", () => {
  const endings: [string, (other: User) => Promise<unknown>][] = [
    ["removed", (other) => removeMember(owner, { boardId, userId: other.id })],
    ["made a viewer", (other) => changeRole(owner, { boardId, userId: other.id, role: "viewer" })],
    ["gone by themselves", (other) => leaveBoard(other, { boardId })],
  ]
  test.each(endings)("and was %s has no way back by a link of their own", async (_how, end) => {
    const other = await aMember(boardId, "owner")
    const link = tokenIn(await createInviteLink(other, { boardId, role: "editor" }))
    const kept = await aLink()
    await end(other)
    expect(await refusalOf(acceptInvitation(other, link))).toMatchObject({ status: 410 })
    await acceptInvitation(await aUser(), kept)
  })
})

test("the invitations of an owner who may not be here rest, and work again once they may", async () => {
  const person = await aUser()
  await transaction((tx) =>
    tx.user.update({ where: { id: person.id }, data: { emailConfirmedAt: new Date() } }),
  )
  const link = await aLink()
  const { id: invitationId } = await invite(person.email)
  const set = (disabledAt: Date | null) =>
    transaction((tx) => tx.user.update({ where: { id: owner.id }, data: { disabledAt } }))
  await set(new Date())
  for (const use of [
    () => getOffer(link),
    () => getInvitation(person, link),
    () => acceptInvitation(person, link),
    () => acceptOwnInvitation(person, { invitationId }),
  ]) {
    expect(await refusalOf(use())).toMatchObject({ status: 410 })
  }
  expect(await listOwnInvitations(person)).toEqual([])
  expect(await roleOf(person.id)).toBeUndefined()
  await set(null)
  expect(await listOwnInvitations(person)).toHaveLength(1)
  await acceptInvitation(person, link)
  expect(await roleOf(person.id)).toBe("editor")
})

describe("somebody whom an owner has removed or demoted", () => {
  const GONE = {
    status: 410,
    message: "This invitation no longer works for you. Ask an owner for a new invitation.",
  }
  const remove = (person: User) => removeMember(owner, { boardId, userId: person.id })
  const makeViewer = (person: User) =>
    changeRole(owner, { boardId, userId: person.id, role: "viewer" })
  const refuses = async (person: User, token: { token: string }) => {
    const before = await roleOf(person.id)
    expect(await refusalOf(getInvitation(person, token))).toMatchObject(GONE)
    expect(await refusalOf(acceptInvitation(person, token))).toMatchObject(GONE)
    expect(await roleOf(person.id)).toBe(before)
  }

  test.each(["owner", "editor", "viewer"] as const)(
    "cannot come back by a link or email from before: %s, removed",
    async (role) => {
      const person = await aMember(boardId, role)
      const before = [
        await aLink("editor"),
        await aLink("viewer"),
        tokenIn(await invite(person.email)),
      ]
      await remove(person)
      for (const token of before) await refuses(person, token)
    },
  )

  test.each(["owner", "editor"] as const)(
    "cannot be an editor again by a link from before: %s, made a viewer",
    async (role) => {
      const person = await aMember(boardId, role)
      const [editor, viewer] = [await aLink("editor"), await aLink("viewer")]
      await makeViewer(person)
      await refuses(person, editor)
      await acceptInvitation(person, viewer)
      expect(await roleOf(person.id)).toBe("viewer")
    },
  )

  test("comes back by a new invitation, which does not make the old link good again", async () => {
    const person = await aMember(boardId, "editor")
    const old = await aLink("editor")
    await remove(person)
    await acceptInvitation(person, await aLink("viewer"))
    expect(await roleOf(person.id)).toBe("viewer")
    await refuses(person, old)
    await acceptInvitation(person, tokenIn(await invite(person.email)))
    expect(await roleOf(person.id)).toBe("editor")
  })

  test("comes back by the link for the same role, which is a new one from then on", async () => {
    const person = await aMember(boardId, "editor")
    const old = await aLink("editor")
    await remove(person)
    expect((await getSharePage(owner, { boardId }, "UTC")).links).toMatchObject([
      { excludesSomebody: true },
    ])
    await acceptInvitation(person, await aLink("editor"))
    expect(await roleOf(person.id)).toBe("editor")
    expect(await refusalOf(acceptInvitation(await aUser(), old))).toMatchObject({ status: 410 })
  })

  test("is let back by an owner who promotes them, and then leaves and returns freely", async () => {
    const person = await aMember(boardId, "editor")
    const old = await aLink("editor")
    await makeViewer(person)
    await changeRole(owner, { boardId, userId: person.id, role: "editor" })
    await leaveBoard(person, { boardId })
    await acceptInvitation(person, old)
    expect(await roleOf(person.id)).toBe("editor")
  })

  test("is the only one: others, and who left by themselves, still use the link", async () => {
    const [removed, left] = [await aMember(boardId, "editor"), await aMember(boardId, "editor")]
    const link = await aLink("editor")
    await remove(removed)
    await leaveBoard(left, { boardId })
    for (const person of [left, await aUser()]) {
      await acceptInvitation(person, link)
      expect(await roleOf(person.id)).toBe("editor")
    }
    const elsewhere = (await aBoard(owner)).id
    const there = tokenIn(await createInviteLink(owner, { boardId: elsewhere, role: "viewer" }))
    expect(await acceptInvitation(removed, there)).toEqual({ board: { id: elsewhere } })
  })

  test("leaves no trace once the board or the account is deleted", async () => {
    const people = [await aMember(boardId, "editor"), await aMember(boardId, "editor")]
    for (const person of people) await remove(person)
    await transaction((tx) => tx.user.delete({ where: { id: people[0]?.id ?? "" } }))
    expect(await db.boardExclusion.count({ where: { boardId } })).toBe(1)
    await deleteBoard(owner, { boardId })
    expect(await db.boardExclusion.count({ where: { boardId } })).toBe(0)
  })
})

test("members remove nobody but themselves", async () => {
  const roles: Role[] = ["editor", "viewer"]
  for (const role of roles) {
    const member = await aMember(boardId, role)
    const attempt = () => removeMember(member, { boardId, userId: owner.id })
    expect(await refusalOf(attempt())).toMatchObject({ status: 403 })
    await removeMember(member, { boardId, userId: member.id })
    expect(await roleOf(member.id)).toBeUndefined()
  }
  expect(await refusalOf(leaveBoard(owner, { boardId }))).toMatchObject({
    status: 409,
    message: "A board needs an owner. Make somebody else an owner first, or delete the board.",
  })
})

/** An account without the cost of its password. */
async function fastUser(): Promise<User> {
  const id = newId()
  const names = { username: id, usernameKey: id, email: `${id}@a.org`, emailKey: `${id}@a.org` }
  return transaction((tx) =>
    tx.user.create({ data: { id, ...names, name: "Guest", passwordHash: "none" } }),
  )
}
