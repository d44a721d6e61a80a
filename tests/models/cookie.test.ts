import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import type { RequestContext } from "~/http/request-context.server"
import {
  getUser,
  readSession,
  requirePageUser,
  requireUser,
  signIn,
  signOut,
} from "~/session.server"
import { db } from "~/database/db.server"
import { aUser } from "../builders"
import { refusalOf } from "./effect"

let user: User
let cookie: string

beforeAll(async () => {
  user = await aUser()
})

beforeEach(async () => {
  cookie = valueIn(await signInAs(user, aRequest()))
  // Signing in is noted.
  user = await db.user.findUniqueOrThrow({ where: { id: user.id } })
})

const aContext = (): RequestContext => ({
  requestId: "1",
  nonce: "n",
  ip: "127.0.0.1",
  userAgent: "a browser",
  isData: false,
  isPost: false,
  retryAfter: () => undefined,
  renderSlot: { take: () => Promise.resolve(), release: () => undefined },
  drained: () => Promise.resolve(),
  closed: () => new AbortController().signal,
  onEnd: () => undefined,
  addCookie: () => undefined,
})

const aRequest = (sent?: string, path = "/boards", method = "GET") =>
  new Request(`http://localhost:3000${path}`, { method, headers: sent ? { Cookie: sent } : {} })

/** The name and value in a Set-Cookie header, as a browser sends them back. */
const valueIn = (setCookie: string) => setCookie.split(";")[0] ?? ""

/** The Set-Cookie header of the session that somebody who signs in gets. */
async function signInAs(person: User, request: Request): Promise<string> {
  const cookies: string[] = []
  await signIn(person, request, { ...aContext(), addCookie: (each) => cookies.push(each) })
  const [session = "", known] = cookies
  expect(known).toMatch(/^known-browser=/)
  return session
}

const userOf = async (sent: string | null) => (await readSession(sent))?.user ?? null

describe("readSession", () => {
  test("finds nobody without a cookie of ours", async () => {
    for (const sent of [null, "", "session=", "session=x", "theme=dark", "session=%", "=;;="]) {
      expect(await userOf(sent)).toBeNull()
    }
  })

  test("finds nobody by a cookie whose token or signature was changed", async () => {
    const [token = "", signature = ""] = cookie.split(".")
    const forged = `${token.slice(0, -4)}AAAA.${signature}`
    for (const sent of [forged, token, `${token}.`, `${cookie.slice(0, -2)}xx`]) {
      expect(await userOf(sent)).toBeNull()
    }
  })

  test("finds the person by the cookie of their session, among others", async () => {
    expect(await userOf(`theme=dark; ${cookie}; other=1`)).toEqual(user)
  })
})

describe("signIn", () => {
  test("sets a cookie that scripts and other sites do not get", async () => {
    const attributes = (await signInAs(user, aRequest())).split("; ").slice(1)
    expect(new Set(attributes)).toEqual(
      new Set(["Max-Age=2592000", "Path=/", "HttpOnly", "SameSite=Lax"]),
    )
  })

  test("gives a new session, and the one that the browser had is over", async () => {
    const next = valueIn(await signInAs(user, aRequest(cookie)))
    expect(next).not.toBe(cookie)
    expect(await userOf(cookie)).toBeNull()
    expect(await userOf(next)).toMatchObject({ id: user.id })
  })

  test("does not take over a session that somebody else planted", async () => {
    const planted = valueIn(await signInAs(await aUser(), aRequest()))
    const mine = valueIn(await signInAs(user, aRequest(planted)))
    expect(await userOf(planted)).toBeNull()
    expect(await userOf(mine)).toMatchObject({ id: user.id })
  })
})

describe("signOut", () => {
  test("ends the session and takes the cookie away", async () => {
    const header = await signOut(aRequest(cookie))
    expect(header).toMatch(/^session=/)
    expect(header).toContain("Max-Age=0")
    expect(await userOf(cookie)).toBeNull()
  })

  test("is no error for somebody who is not signed in", async () => {
    expect(await signOut(aRequest())).toContain("Max-Age=0")
  })
})

describe("requireUser", () => {
  test("answers 401 without a session", async () => {
    expect((await refusalOf(requireUser(aRequest(), aContext()))).status).toBe(401)
    expect(await getUser(aRequest(), aContext())).toBeNull()
  })

  test("gives the person, looked up once a request", async () => {
    const context = aContext()
    expect(await requireUser(aRequest(cookie), context)).toEqual(user)
    await signOut(aRequest(cookie))
    expect(await getUser(aRequest(cookie), context)).toEqual(user)
  })
})

describe("requirePageUser", () => {
  const placeFor = async (request: Request) => {
    const answer: unknown = await requirePageUser(request, aContext()).catch((e: unknown) => e)
    if (!(answer instanceof Response)) throw new Error("That is no redirect.")
    expect(answer.status).toBe(302)
    return answer.headers.get("Location")
  }

  test("sends to the sign-in page, which comes back with the whole address", async () => {
    expect(await placeFor(aRequest("", "/board/1?edit=title&x=%26"))).toBe(
      "/login?redirectTo=%2Fboard%2F1%3Fedit%3Dtitle%26x%3D%2526",
    )
  })

  test("comes back to the page alone after a post, and to nothing after /logout", async () => {
    expect(await placeFor(aRequest("", "/boards?new", "POST"))).toBe("/login?redirectTo=%2Fboards")
    expect(await placeFor(aRequest("", "/logout", "POST"))).toBe("/login")
  })

  test("gives the person who is signed in", async () => {
    expect(await requirePageUser(aRequest(cookie), aContext())).toEqual(user)
  })
})
