import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { submit, textOf, valueOf } from "./page"
import { addMember, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// Screens on walls: the page that a screen opens, the code by which an owner pairs it, and the wall of members.

const server = sharedServer()
let owner: Person
let garden: Garden
let call: string
let page: string

beforeAll(async () => {
  owner = await aPerson(server)
})
beforeEach(async () => {
  garden = await aGarden(owner)
  call = `/api/boards/${garden.boardId}/screens`
  page = `/board/${garden.boardId}/screens`
})

type Server = ConstructorParameters<typeof Person>[0]

/** The code on a screen; undefined where it shows none. */
const codeOn = async (screen: Person) =>
  /\b[B-Z]{4}-[B-Z]{4}\b/.exec(textOf((await screen.get("/wall")).text))?.[0]

/** A screen that shows a board. */
async function paired(name = "Kitchen", of: Server = server, by = owner, at = call) {
  const screen = new Person(of)
  const { status, json } = await by.api("POST", at, { code: await codeOn(screen), name })
  expect(status).toBe(201)
  return { screen, ...(json() as { id: string }) }
}

const PLANTS = "Overdue and today"

describe("refused are", () => {
  test.each<[field: string, body: object]>([
    ["code", { name: "Kitchen" }],
    ["code", { code: "BCDF-GHJ", name: "Kitchen" }],
    ["code", { code: "BCDF-GHJK", name: "Kitchen" }],
    ["name", { code: "BCDF-GHJK", name: " " }],
  ])("a call with a wrong %s: %o", async (field, body) => {
    const { status, json } = await expectNoEffect(server, [], () => owner.api("POST", call, body))
    expect(status).toBe(400)
    expect(Object.keys((json() as { errors: object }).errors)).toEqual([field])
  })

  test("a form with a wrong code, which keeps what was typed", async () => {
    const fields = { intent: "pair-screen", code: "bcdf-ghjk", name: "Kitchen" }
    const { status, text } = await owner.form(page, fields)
    expect(status).toBe(400)
    expect(textOf(text)).toContain("No screen shows this code.")
    expect([valueOf(text, "code"), valueOf(text, "name")]).toEqual(["bcdf-ghjk", "Kitchen"])
  })

  test("pairing with an archived board, and a program that would pair or end", async () => {
    const { id } = await paired()
    await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: true })
    const code = await codeOn(new Person(server))
    expect((await owner.api("POST", call, { code, name: "Hall" })).status).toBe(409)
    expect((await owner.api("DELETE", `${call}/${id}`)).status).toBe(204)
  })
})

test("a screen shows a code, which a form pairs, then the board until it ends", async () => {
  const screen = new Person(server)
  const first = await screen.get("/wall")
  expect(first.headers.get("Cache-Control")).toBe("no-store")
  expect(first.headers.get("X-Robots-Tag")).toBe("noindex")
  expect(first.headers.get("Set-Cookie")).toMatch(
    /^screen=[^;]+; Max-Age=34560000; Path=\/wall; (?:Expires=[^;]+; )?HttpOnly; SameSite=Lax$/,
  )
  expect(first.text).toContain('<meta http-equiv="refresh" content="10; url=/wall"/>')
  const code = await codeOn(screen)
  expect(code).toBeDefined()
  expect(await codeOn(screen)).toBe(code)
  expect(textOf((await owner.get(page)).text)).toMatch(/Open \S+\/wall on the screen/)
  const fields = { intent: "pair-screen", code: code?.toLowerCase() ?? "", name: "Kitchen" }
  const { to, page: share } = await submit(owner, page, fields)
  expect(to).toBe(`/board/${garden.boardId}/share`)
  expect(textOf(share)).toContain("Screen paired")
  expect(textOf(share)).toContain("Screen “Kitchen”")
  const wall = await screen.get("/wall")
  expect(wall.text).toContain('<meta http-equiv="refresh" content="30; url=/wall"/>')
  expect(textOf(wall.text)).toContain("To do")
  await owner.api("PATCH", `/api/cards/${garden.card("Water")}`, { title: "Water deeper" })
  expect(textOf((await screen.get("/wall")).text)).toContain("Water deeper")
  const [listed] = (await owner.get(call)).json() as { id: string; lastSeenAt: string | null }[]
  expect(listed).toMatchObject({ name: "Kitchen", by: owner.me?.name })
  expect(listed?.lastSeenAt).not.toBeNull()
  const outside = (await owner.get(`/api/boards/${garden.boardId}/outside`)).json()
  expect(outside).toMatchObject({ screens: [listed] })
  const asked = await owner.get(`/board/${garden.boardId}/share?end=${listed?.id ?? ""}`)
  expect(textOf(asked.text)).toContain("Are you sure you want to end the screen “Kitchen”?")
  const ended = { intent: "end-screen", screenId: listed?.id ?? "" }
  await submit(owner, `/board/${garden.boardId}/share`, ended)
  expect(await codeOn(screen)).not.toBe(code)
  expect((await screen.get("/wall")).text).not.toContain("Water deeper")
  expect((await owner.get(call)).json()).toEqual([])
})

test("a screen is no session, and one that was tampered with is another screen", async () => {
  const { screen } = await paired()
  expect([...screen.cookies.keys()]).toEqual(["screen"])
  expect((await screen.get("/api/auth/me")).status).toBe(401)
  expect((await screen.get(`/board/${garden.boardId}`)).to).toContain("/login")
  expect((await screen.get(`/board/${garden.boardId}/wall`)).to).toContain("/login")
  expect((await screen.get(`/api/boards/${garden.boardId}`)).status).toBe(401)
  screen.cookies.set("session", screen.cookies.get("screen") ?? "")
  expect((await screen.get("/api/auth/me")).status).toBe(401)
  expect((await screen.form("/wall", { code: "BCDF-GHJK" })).status).toBe(405)
  screen.cookies.set("screen", `${screen.cookies.get("screen") ?? ""}x`)
  expect(await codeOn(screen)).toBeDefined()
})

test("whoever paired a screen ends it in the settings, too", async () => {
  const { screen, id } = await paired("Hall")
  const settings = textOf((await owner.get("/settings/security")).text)
  expect(settings).toContain("Hall: Garden")
  const ended = { intent: "end-screen", screenId: id }
  const { page: after } = await submit(owner, "/settings/security", ended)
  expect(textOf(after)).not.toContain("Hall: Garden")
  expect(await codeOn(screen)).toBeDefined()
  const activity = await owner.get(`/api/boards/${garden.boardId}/activity`)
  expect(activity.json()).toMatchObject([
    { kind: "screen_ended", screen: "Hall" },
    { kind: "screen_paired", screen: "Hall" },
  ])
})

test("members have a wall of their own, with names and by their own clock", async () => {
  const path = `/board/${garden.boardId}/wall`
  const viewer = await aPerson(server)
  addMember(server, garden.boardId, viewer.id, "viewer")
  await owner.api("POST", "/api/card-assignments", {
    cardId: garden.card("Water"),
    userId: viewer.id,
  })
  await owner.api("PATCH", `/api/cards/${garden.card("Water")}`, { dueDate: "2020-01-01" })
  const { status, headers, text } = await viewer.get(path)
  expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"])
  expect(textOf(text)).toContain(PLANTS)
  expect(textOf(text)).toContain(viewer.me?.name)
  expect(text).not.toContain(viewer.me?.email ?? "")
  expect(text).toContain(`content="30; url=${path}"`)
  expect((await new Person(server).get(path)).to).toBe(
    `/login?redirectTo=${encodeURIComponent(path)}`,
  )
  await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: true })
  const archived = await viewer.get(path)
  expect([archived.status, textOf(archived.text)]).toEqual([
    404,
    expect.stringContaining("There is nothing at this address"),
  ])
})

test("Share leads everybody to the wall, and owners to where they pair a screen", async () => {
  const share = `/board/${garden.boardId}/share`
  const viewer = await aPerson(server)
  addMember(server, garden.boardId, viewer.id, "viewer")
  const links = async (person: Person) => {
    const { text } = await person.get(share)
    return ["wall", "screens"].map((part) =>
      text.includes(`href="/board/${garden.boardId}/${part}"`),
    )
  }
  expect(await links(owner)).toEqual([true, true])
  expect(await links(viewer)).toEqual([true, false])
  await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: true })
  expect(await links(owner)).toEqual([false, false])
})

describe("with limits", () => {
  let limited: TestServer
  let guesser: Person
  let at: string
  beforeAll(async () => {
    limited = await startServer({ env: { RATE_LIMIT: "on" } })
    guesser = await aPerson(limited)
    at = `/api/boards/${(await aGarden(guesser)).boardId}/screens`
  })
  afterAll(() => limited.stop())

  test("codes are guessed 30 times, and a right one works all the same", async () => {
    const guess = async () =>
      (await guesser.api("POST", at, { code: "BCDF-GHJK", name: "Kitchen" })).status
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries += 1) statuses.push(await guess())
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
    const { screen } = await paired("Kitchen", limited, guesser, at)
    expect(textOf((await screen.get("/wall")).text)).toContain("To do")
  })

  test("an address gets so many codes, and says so on the screen", async () => {
    const newScreen = () => new Person(limited).get("/wall")
    let answer = await newScreen()
    for (let tries = 0; tries < 31 && answer.status === 200; tries += 1) answer = await newScreen()
    expect(answer.status).toBe(429)
    expect(textOf(answer.text)).toContain("Too many attempts. Please try again in")
  })
})
