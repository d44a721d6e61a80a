import { subHours } from "date-fns/subHours"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { log } from "~/log.server"
import {
  disableAccount,
  enableAccount,
  endAccountSessions,
  createPasswordLink,
} from "~/models/people/admin/admin-commands.server"
import { getAccount, listAccounts } from "~/models/people/admin/admin-accounts.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { SIGNED_OUT } from "~/models/board/event/event"
import { newId } from "~/models/text/id"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { requestPasswordReset, resetPassword } from "~/models/people/account/password-reset.server"
import { findSession, startSession } from "~/models/people/session/session.server"
import { verifyLogin } from "~/models/people/account/user.server"
import { connect, disconnect, startHub } from "~/live/hub.server"
import { aBoard, aBoardWith, aMember, aUser, PASSWORD } from "../../builders"
import { expectRefused, refusalOf } from "../effect"

startHub()

let boss: User
let person: User
let key: { userId: string }
const visitor = { userAgent: "a browser" }

beforeEach(async () => {
  boss = await aUser()
  person = await aUser()
  key = { userId: person.id }
  config.admins = [boss.username.toUpperCase(), "nobody-yet"]
})

afterEach(() => {
  config.admins = []
  vi.restoreAllMocks()
})

const signIn = (password = PASSWORD) => verifyLogin({ username: person.username, password })
const rowOf = ({ id }: User) => db.user.findUniqueOrThrow({ where: { id } })

const ACTS = [
  ["disableAccount", disableAccount],
  ["enableAccount", enableAccount],
  ["endAccountSessions", endAccountSessions],
  ["makePasswordLink", createPasswordLink],
] as const

describe("an administrator", () => {
  test("is told of accounts that do not exist as such", async () => {
    for (const [, act] of ACTS) await expectRefused(404, () => act(boss, { userId: newId() }))
    await expectRefused(404, () => getAccount(boss, { userId: newId() }))
  })

  test("leaves a line in the log with each act: who, what, whom", async () => {
    const info = vi.spyOn(log, "info")
    const acts: unknown[] = []
    for (const [, act] of ACTS.slice(1)) await act(boss, key)
    await disableAccount(boss, key)
    for (const [line] of info.mock.calls) acts.push((line as { audit?: unknown }).audit)
    const by = { actorId: boss.id, actorName: boss.username }
    const whom = { accountId: person.id, accountName: person.username }
    expect(acts).toMatchObject([
      { kind: "account_enabled", ...by, ...whom },
      { kind: "sessions_ended" },
      { kind: "password_link_made" },
      { kind: "account_disabled" },
    ])
    expect(JSON.stringify(info.mock.calls)).not.toMatch(/reset-password/)
  })

  test("cannot be disabled, not by themselves nor by another", async () => {
    const other = await aUser()
    config.admins.push(other.username)
    await expectRefused(403, () => disableAccount(boss, { userId: boss.id }))
    await expectRefused(403, () => disableAccount(boss, { userId: other.id }))
  })
})

describe("a disabled account", () => {
  test("cannot be signed in to, and says so to the right password only", async () => {
    await disableAccount(boss, key)
    const refusal = await refusalOf(signIn())
    expect([refusal.status, refusal.message]).toEqual([
      403,
      "This account is disabled. Ask the people who run this server.",
    ])
    const wrong = await refusalOf(signIn("wrong horse"))
    expect([wrong.status, wrong.message]).toEqual([401, "Invalid credentials"])
    // Somebody who was let in just before.
    const refused = await refusalOf(startSession(person.id, visitor))
    expect(refused.status).toBe(401)
  })

  test("has its sessions and sockets ended at once, and comes back without them", async () => {
    const token = await startSession(person.id, visitor)
    const sessionId = (await findSession(token))?.sessionId ?? ""
    const closed: number[] = []
    const line = {
      sessionId,
      userId: person.id,
      send: () => undefined,
      close: (code: number) => closed.push(code),
    }
    connect(line)
    await disableAccount(boss, key)
    disconnect(line)
    expect(closed).toEqual([SIGNED_OUT])
    expect(await findSession(token)).toBeNull()
    await enableAccount(boss, key)
    expect(await findSession(token)).toBeNull()
    await signIn()
  })

  test("is let in by no session, though one were there", async () => {
    const token = await startSession(person.id, visitor)
    const data = { disabledAt: new Date() }
    await transaction((tx) => tx.user.update({ where: { id: person.id }, data }))
    expect(await findSession(token)).toBeNull()
  })

  test("gets no mail, and that which waits is dropped", async () => {
    const { boardId, card } = await aBoardWith(boss, ["To do", "a", "b"])
    await aMember(boardId, "editor", person)
    await savePreferences(person, { inApp: ["assigned"], mail: ["assigned"] })
    await assignUser(boss, { cardId: card("a"), userId: person.id })
    const mails = () => db.mail.count({ where: { userId: person.id } })
    expect(await mails()).toBe(1)
    await disableAccount(boss, key)
    expect(await mails()).toBe(0)
    await assignUser(boss, { cardId: card("b"), userId: person.id })
    expect(await mails()).toBe(0)
    // It is told in the app, for when it is enabled again.
    expect(await db.notification.count({ where: { userId: person.id } })).toBe(2)
  })

  test("gets no link for a new password, and old ones do not work", async () => {
    const { link } = await createPasswordLink(boss, key)
    await disableAccount(boss, key)
    const chosen = { password: "another horse", confirmPassword: "another horse" }
    const token = link.slice(link.lastIndexOf("/") + 1)
    expect((await refusalOf(resetPassword({ token, ...chosen }))).status).toBe(410)
    await expectRefused(410, () => createPasswordLink(boss, key))
    const mails = await db.mail.count()
    await requestPasswordReset({ email: person.email, redirectTo: undefined })
    expect(await db.mail.count()).toBe(mails)
    await enableAccount(boss, key)
    expect((await refusalOf(resetPassword({ token, ...chosen }))).status).toBe(410)
  })

  test("is opened by no link, though one were there", async () => {
    const { link } = await createPasswordLink(boss, key)
    const data = { disabledAt: new Date() }
    await transaction((tx) => tx.user.update({ where: { id: person.id }, data }))
    const chosen = { password: "another horse", confirmPassword: "another horse" }
    const token = link.slice(link.lastIndexOf("/") + 1)
    expect((await refusalOf(resetPassword({ token, ...chosen }))).status).toBe(410)
  })

  test("keeps its boards", async () => {
    const { id } = await aBoard(person)
    await disableAccount(boss, key)
    expect(await db.board.count({ where: { id } })).toBe(1)
  })
})

describe("a link for a new password", () => {
  test("works once, ends those before it, and no mail is sent", async () => {
    const mails = await db.mail.count()
    const { link: first } = await createPasswordLink(boss, key)
    const { link } = await createPasswordLink(boss, key)
    expect(await db.mail.count()).toBe(mails)
    const chosen = { password: "another horse", confirmPassword: "another horse" }
    const use = (url: string) =>
      resetPassword({ token: url.slice(url.lastIndexOf("/") + 1), ...chosen })
    expect((await refusalOf(use(first))).status).toBe(410)
    await use(link)
    expect((await refusalOf(use(link))).status).toBe(410)
    await signIn("another horse")
  })
})

describe("last seen", () => {
  test("is kept at signing in and while a session is used, and outlives the session", async () => {
    expect((await rowOf(person)).lastSeenAt).toBeNull()
    const token = await startSession(person.id, visitor)
    const seen = (await rowOf(person)).lastSeenAt
    expect(seen).not.toBeNull()
    const long = subHours(new Date(), 2)
    await transaction(async (tx) => {
      await tx.session.updateMany({ where: { userId: person.id }, data: { lastSeenAt: long } })
      await tx.user.update({ where: { id: person.id }, data: { lastSeenAt: long } })
    })
    await findSession(token)
    await expect.poll(async () => (await rowOf(person)).lastSeenAt).not.toEqual(long)
    await endAccountSessions(boss, key)
    expect(await findSession(token)).toBeNull()
    expect((await getAccount(boss, key)).lastSeenAt).not.toBeNull()
  })
})

describe("the list of accounts", () => {
  const find = async (q: string) =>
    (await listAccounts(boss, { q, after: "" })).accounts.map(({ username }) => username)

  test("finds parts of names and addresses without regard to case, and no wildcards", async () => {
    const rosa = await aUser({ username: "rosa_b", name: "Émile 100% Zola" })
    await aUser({ username: "rosaxb", email: "Quiet@Example.NET" })
    expect(await find("OSA_")).toEqual([rosa.username])
    expect(await find("éMILE")).toEqual([rosa.username])
    expect(await find("100%")).toEqual([rosa.username])
    expect(await find("%")).toEqual([rosa.username])
    expect(await find("quiet@EXAMPLE")).toEqual(["rosaxb"])
    expect(await find("'; --")).toEqual([])
    expect(await find("%a".repeat(100))).toEqual([])
  })

  test("comes in pages, none left out and none twice, beyond what one query looks through", async () => {
    const rows = Array.from({ length: 2100 }, (_, index) => {
      const username = `crowd${String(index).padStart(4, "0")}`
      const email = `${username}@example.org`
      return {
        id: newId(),
        username,
        usernameKey: username,
        email,
        emailKey: email,
        name: index % 30 === 0 ? "Thirtieth" : "Other",
        passwordHash: "",
      }
    })
    await transaction((tx) => tx.user.createMany({ data: rows }))
    const all: string[] = []
    let after: string | null = ""
    let pages = 0
    while (after !== null) {
      const page = await listAccounts(boss, { q: "thirtieth", after })
      all.push(...page.accounts.map(({ username }) => username))
      after = page.next
      pages += 1
    }
    expect(pages).toBe(2)
    expect(all).toEqual(rows.filter(({ name }) => name === "Thirtieth").map((r) => r.username))
  })
})
