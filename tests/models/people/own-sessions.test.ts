import type { User } from "~/database/types"
import { subDays } from "date-fns/subDays"
import { subSeconds } from "date-fns/subSeconds"
import { beforeEach, describe, expect, test } from "vitest"
import { signOutElsewhere } from "~/models/people/account/account.server"
import { transaction } from "~/database/db.server"
import { browserName } from "~/models/people/account/browser-name"
import {
  endOwnSession,
  findSession,
  listSessions,
  startSession,
} from "~/models/people/session/session.server"
import { aUser } from "../../builders"
import { expectRefused } from "../effect"

let user: User
let token: string
let here: string

const idOf = async (of: string) => (await findSession(of))?.sessionId ?? "none"

beforeEach(async () => {
  user = await aUser()
  token = await startSession(user.id, { userAgent: "here" })
  here = await idOf(token)
})

describe("listSessions", () => {
  test("gives one's own that have not ended, the last used first, and marks the one that asks", async () => {
    const there = await startSession(user.id, { userAgent: "there" })
    const ended = await startSession(user.id, { userAgent: "ended" })
    await startSession((await aUser()).id, { userAgent: "somebody else's" })
    const change = async (of: string, data: object) =>
      transaction(async (tx) => tx.session.update({ where: { id: of }, data }))
    await change(await idOf(there), { lastSeenAt: subDays(new Date(), 1) })
    await change(await idOf(ended), { expiresAt: subSeconds(new Date(), 1) })
    const sessions = await listSessions(user, here)
    expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ["here", true],
      ["there", false],
    ])
  })

  test("tells no row's id", async () => {
    expect(JSON.stringify(await listSessions(user, here))).not.toContain(here)
  })
})

describe("ending sessions", () => {
  test("is 404 for one of somebody else's, by key and by id", async () => {
    const other = await aUser()
    const theirs = await startSession(other.id, { userAgent: "theirs" })
    const [session] = await listSessions(other, "none")
    for (const key of [session?.key ?? "", await idOf(theirs), here, "nonsense"]) {
      await expectRefused(404, () => endOwnSession(user, { key }))
    }
  })

  test("ends the one that is named", async () => {
    const there = await startSession(user.id, { userAgent: "there" })
    const sessions = await listSessions(user, here)
    await endOwnSession(user, { key: sessions.find((each) => !each.isCurrent)?.key ?? "" })
    expect(await findSession(there)).toBeNull()
    expect(await findSession(token)).not.toBeNull()
  })

  test("everywhere else leaves this one, and those of others", async () => {
    const others = [1, 2].map(() => startSession(user.id, { userAgent: "there" }))
    const theirs = await startSession((await aUser()).id, { userAgent: "theirs" })
    await signOutElsewhere(user, here)
    for (const other of await Promise.all(others)) expect(await findSession(other)).toBeNull()
    for (const kept of [token, theirs]) expect(await findSession(kept)).not.toBeNull()
  })
})

describe("browserName", () => {
  const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0 Safari/537.36`,
      "Chrome on Windows",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0 Safari/537.36 Edg/126.0`,
      "Edge on Windows",
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${WEBKIT} Version/17.4 Safari/605.1.15`,
      "Safari on macOS",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${WEBKIT} Version/17.0 Mobile/15E148 Safari/604.1`,
      "Safari on iPhone",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/126.0 Mobile Safari/537.36`,
      "Chrome on Android",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Linux"],
    ["curl/8.5.0", "curl"],
    ["Mozilla/5.0 (Windows NT 10.0) Something/1", "A browser on Windows"],
    ["<script>alert(1)</script>", "Unknown browser"],
    ["", "Unknown browser"],
  ])("%s", (userAgent, words) => {
    expect(browserName(userAgent)).toBe(words)
  })
})
