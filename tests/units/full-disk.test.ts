import { afterEach, beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { signOutElsewhere } from "~/models/people/account/account.server"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { DomainError } from "~/errors"
import { changePassword } from "~/models/people/account/account-password.server"
import { disableAccount } from "~/models/people/admin/admin-commands.server"
import { createBoard } from "~/models/board/board/board.server"
import { DEFAULT_BACKGROUND } from "~/models/board/board/background"
import { writeHeldSessions } from "~/models/people/session/held-session.server"
import {
  endOwnSession,
  endSession,
  findSession,
  listSessions,
  startSession,
} from "~/models/people/session/session.server"
import { aUser, PASSWORD } from "../builders"
import { refusalOf } from "../models/effect"

// The disk is full: SQLite may add no page to its file. tests/slow/http/full-disk.test.ts has a server
// that can write nothing at all.

let person: User
const visitor = { userAgent: "a browser" }

/** Lets the file grow no more, and fills what is left in it. */
async function fillDisk(): Promise<void> {
  // It is never less than what there is.
  await transaction((tx) => tx.$queryRaw`PRAGMA max_page_count = 1`)
  while (await hasRoom()) continue
  while ((await findRow(await startSession(person.id, visitor))) !== null) continue
}

async function hasRoom(): Promise<boolean> {
  try {
    await createBoard(person, { name: "x".repeat(200), background: DEFAULT_BACKGROUND })
    return true
  } catch (error) {
    expect((error as DomainError).status).toBe(507)
    return false
  }
}

const makeRoom = () => transaction((tx) => tx.$queryRaw`PRAGMA max_page_count = 1073741823`)

const findRow = async (token: string) => {
  const id = (await findSession(token))?.sessionId ?? "none"
  return db.session.findUnique({ where: { id } })
}

const isSignedIn = async (token: string) => (await findSession(token))?.user.id === person.id

beforeEach(async () => {
  person = await aUser()
  await fillDisk()
})

afterEach(async () => {
  await makeRoom()
  await writeHeldSessions()
  config.admins = []
})

test("signing in works, and lasts once there is room again", async () => {
  const token = await startSession(person.id, { ...visitor, passwordHash: person.passwordHash })
  expect(await isSignedIn(token)).toBe(true)
  expect(await findRow(token)).toBeNull()
  const { sessionId = "" } = (await findSession(token)) ?? {}
  const listed = await listSessions(person, sessionId)
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  await makeRoom()
  await writeHeldSessions()
  expect((await findRow(token))?.id).toBe(sessionId)
  expect(await isSignedIn(token)).toBe(true)
})

test("nobody gets in with another password than the account's", async () => {
  const refusal = refusalOf(startSession(person.id, { ...visitor, passwordHash: "another" }))
  expect((await refusal).status).toBe(401)
})

test("signing out ends such a session, and one whose row stays", async () => {
  const token = await startSession(person.id, visitor)
  await endSession(token)
  expect(await isSignedIn(token)).toBe(false)
  await makeRoom()
  await writeHeldSessions()
  expect(await isSignedIn(token)).toBe(false)
})

test("ends with the account's other sessions, and by its place in their list", async () => {
  const [first, second, mine] = [
    await startSession(person.id, visitor),
    await startSession(person.id, visitor),
    await startSession(person.id, visitor),
  ]
  const { sessionId = "" } = (await findSession(mine)) ?? {}
  const firstId = (await findSession(first))?.sessionId ?? ""
  const key = (await listSessions(person, firstId)).find(({ isCurrent }) => isCurrent)?.key ?? ""
  await endOwnSession(person, { key })
  expect(await isSignedIn(first)).toBe(false)
  await signOutElsewhere(person, sessionId)
  expect(await isSignedIn(second)).toBe(false)
  expect(await isSignedIn(mine)).toBe(true)
})

test("ends when its account is disabled", async () => {
  const token = await startSession(person.id, visitor)
  await makeRoom()
  const boss = await aUser()
  config.admins = [boss.username]
  await disableAccount(boss, { userId: person.id })
  expect(await isSignedIn(token)).toBe(false)
})

test("a password that is changed in it renews it, and ends the others", async () => {
  const [token, other] = [
    await startSession(person.id, visitor),
    await startSession(person.id, visitor),
  ]
  await makeRoom()
  const { sessionId = "" } = (await findSession(token)) ?? {}
  const chosen = { password: "another horse", confirmPassword: "another horse" }
  const input = { currentPassword: PASSWORD, ...chosen }
  const renewed = await changePassword(person, input, sessionId)
  expect(await isSignedIn(token)).toBe(false)
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(renewed)).toBe(true)
})
