import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPicture } from "../pictures"
import { aPerson, Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { change } from "./rows"
import { sharedServer } from "./shared-server"
import { aFile, uploaded } from "./uploads"
import { Watcher } from "./watcher"

// People without an account at the public address of a board: what they get, and what they do not.

const server = sharedServer()
const stranger = (of: TestServer | typeof server = server) => new Person(of)

let owner: Person
let garden: Garden

beforeAll(async () => {
  owner = await aPerson(server)
})
beforeEach(async () => {
  garden = await aGarden(owner)
})

/** Gives a board a public address, or changes its choices. @returns its path */
async function publish(choices: object = {}, of = garden, by = owner): Promise<string> {
  const answer = await by.api("PUT", `/api/boards/${of.boardId}/public`, choices)
  expect(answer.status, answer.text).toBe(200)
  return new URL((answer.json() as { address: string }).address).pathname
}

const NOWHERE = `/p/${"x".repeat(43)}`

describe("an address that shows nothing", () => {
  const nothing = async () => (await stranger().get(NOWHERE)).text
  const expectNothing = async (path: string) => {
    const answer = await stranger().get(path)
    expect([answer.status, answer.text]).toEqual([404, await nothing()])
    expect(answer.headers.get("Cache-Control")).toBe("no-store")
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex")
  }

  test("is the same whether it is wrong, was ended, was replaced or has run out", async () => {
    const first = await publish()
    expect((await stranger().get(first)).status).toBe(200)
    const second = await publish({ replace: true })
    await expectNothing(first)
    expect((await stranger().get(second)).status).toBe(200)
    change(server, `UPDATE "PublicBoard" SET "endsAt" = ? WHERE "boardId" = ?`, [
      new Date(Date.now() - 1).toISOString().replace("Z", "+00:00"),
      garden.boardId,
    ])
    await expectNothing(second)
    await owner.api("DELETE", `/api/boards/${garden.boardId}/public`)
    await expectNothing(second)
    for (const path of [
      "/p/x",
      `/p/${garden.boardId}`,
      "/p/a.b",
      `${second}.data`,
      `${second}/1/2`,
    ]) {
      expect((await stranger().get(path)).status, path).toBe(404)
    }
  })

  test("is that of a board which is archived, deleted, or has no owner who may be here", async () => {
    const path = await publish()
    await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: true })
    await expectNothing(path)
    await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: false })
    expect((await stranger().get(path)).status).toBe(200)
    const other = await aPerson(server)
    const others = await aGarden(other)
    const otherPath = await publish({}, others, other)
    change(server, `UPDATE "User" SET "disabledAt" = ? WHERE "id" = ?`, [
      "2026-11-01T00:00:00.000+00:00",
      other.id,
    ])
    await expectNothing(otherPath)
    change(server, `UPDATE "User" SET "disabledAt" = NULL WHERE "id" = ?`, [other.id])
    expect((await stranger().get(otherPath)).status).toBe(200)
    await owner.api("DELETE", `/api/boards/${garden.boardId}`)
    await expectNothing(path)
  })

  test("is that of a card, file or frame which is not shown", async () => {
    const path = await publish({ listIds: [garden.list("To do")] })
    expect((await stranger().get(`${path}/1`)).text).toContain("Dig")
    for (const end of [
      "/4",
      "/99",
      "/0",
      "/-1",
      "/1/cover",
      "/4/files/1",
      "/1/files/0",
      "/embed",
    ]) {
      await expectNothing(path + end)
    }
    expect((await stranger().get(path)).text).not.toContain("Weed")
  })
})

describe("a page", () => {
  test("is the same for everybody, asks for no cookie and is kept for half a minute", async () => {
    const path = await publish()
    const [nobody, member] = [await stranger().get(path), await owner.get(path)]
    expect(member.text).toBe(nobody.text)
    expect(nobody.headers.get("Set-Cookie")).toBeNull()
    expect(nobody.headers.get("Cache-Control")).toBe("public, max-age=30")
    expect(nobody.headers.get("Vary")).toBe("Accept-Encoding")
    expect(nobody.headers.get("X-Robots-Tag")).toBe("noindex")
    expect(nobody.text).toContain('<meta name="robots" content="noindex"/>')
    const etag = nobody.headers.get("ETag") ?? ""
    const known = { headers: { "If-None-Match": etag } }
    expect((await stranger().get(path, known)).status).toBe(304)
    await owner.api("PATCH", `/api/cards/${garden.card("Dig")}`, { title: "Dug" })
    const changed = await stranger().get(path, known)
    expect([changed.status, changed.text.includes("Dug")]).toEqual([200, true])
    const head = await stranger().request("HEAD", path)
    expect([head.status, head.text]).toEqual([200, ""])
  })

  test("is compressed as its reader asks for", async () => {
    const path = await publish()
    for (const [accepted, expected] of [
      ["br, gzip", "br"],
      ["gzip;q=0.5", "gzip"],
      ["br;q=0, deflate", null],
    ] as const) {
      const { headers, text } = await stranger().get(path, {
        headers: { "Accept-Encoding": accepted },
      })
      expect([headers.get("Content-Encoding"), text.includes("Garden")]).toEqual([expected, true])
    }
  })

  test("may be found by search engines where the owners wish it, and never with a password", async () => {
    const path = await publish({ indexed: true })
    const { headers, text } = await stranger().get(path)
    expect([headers.get("X-Robots-Tag"), text.includes("noindex")]).toEqual([null, false])
    await publish({ password: "rose garden" })
    const { to } = await stranger().form(`${path}/password`, { password: "rose garden" })
    const shown = await stranger().get(to ?? "")
    expect([shown.headers.get("X-Robots-Tag"), shown.text.includes("noindex")]).toEqual([
      "noindex",
      true,
    ])
  })

  test("is framed nowhere but as a frame, on the sites that are named", async () => {
    const path = await publish({ embedIn: ["https://club.example.org"] })
    const framing = async (end: string) => {
      const { headers } = await stranger().get(path + end)
      const [, ancestors] =
        /frame-ancestors ([^;]+)/.exec(headers.get("Content-Security-Policy") ?? "") ?? []
      return [ancestors, headers.get("X-Frame-Options")]
    }
    const [named, nowhere] = [
      ["https://club.example.org", null],
      ["'none'", "DENY"],
    ]
    // The second answer comes from what is rendered already.
    for (const end of ["/embed", "/embed"]) expect(await framing(end)).toEqual(named)
    for (const end of ["", "", "/1", "/table", "/password"])
      expect(await framing(end)).toEqual(nowhere)
    await publish({ embedIn: [] })
    expect(await framing("/embed")).toEqual(nowhere)
  })

  test("takes no form", async () => {
    const path = await publish()
    expect((await stranger().form(path, { intent: "create-card" })).status).toBe(405)
  })
})

describe("a password", () => {
  test("is asked for by each page, and answered by an address that ends with it", async () => {
    const path = await publish({ password: "rose garden" })
    for (const [end, to] of [
      ["", ""],
      ["/1", "?to=1"],
      ["/feed.atom", "?to=feed.atom"],
      ["/1/files/1", "?to=1%2Ffiles%2F1"],
    ] as const) {
      const answer = await stranger().get(path + end)
      expect([answer.status, answer.to]).toEqual([302, `${path}/password${to}`])
      expect(answer.headers.get("Cache-Control")).toBe("no-store")
    }
    const wrong = await stranger().form(`${path}/password`, { password: "rosegarden" })
    expect([wrong.status, wrong.text.includes("Dig")]).toEqual([400, false])
    const right = await stranger().form(`${path}/password?to=1`, { password: "rose garden" })
    expect([right.status, right.headers.get("Set-Cookie")]).toEqual([303, null])
    const [, key] = /^(\/p\/[\w-]{43}\.[\w-]{43})\/1$/.exec(right.to ?? "") ?? []
    const shown = await stranger().get(right.to ?? "")
    expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "private, max-age=30"])
    expect((await stranger().get(`${path}.${"x".repeat(43)}/1`)).status).toBe(302)
    await publish({ password: "other garden" })
    expect((await stranger().get(`${key ?? ""}/1`)).status).toBe(302)
    await publish({ password: null })
    expect(await stranger().get(`${key ?? ""}/1`)).toMatchObject({ status: 302, to: `${path}/1` })
    expect(await stranger().get(`${path}/password`)).toMatchObject({ status: 302, to: path })
  })

  test("leads to no other place", async () => {
    const path = await publish({ password: "rose garden" })
    for (const to of ["//evil.example", "../../boards", "https://evil.example", "%0d%0aX: y"]) {
      const target = `${path}/password?to=${encodeURIComponent(to)}`
      const answer = await stranger().form(target, { password: "rose garden" })
      expect(answer.to).toMatch(/^\/p\/[\w-]{43}\.[\w-]{43}$/)
    }
  })
})

describe("files", () => {
  test("are small pictures, all of them, or none, as the owners choose", async () => {
    const cardId = garden.card("Dig")
    const picture = await aPicture().png().toBuffer()
    await uploaded(owner, cardId, aFile(picture, "roses.png", "image/png"))
    await uploaded(owner, cardId, aFile("<script>alert(1)</script>", "page.html", "text/html"))
    const path = await publish()
    const statuses = () =>
      Promise.all(
        ["1/preview", "1", "2", "2/preview"].map(
          async (end) => (await stranger().get(`${path}/1/files/${end}`)).status,
        ),
      )
    expect(await statuses()).toEqual([200, 404, 404, 404])
    await publish({ files: "all" })
    expect(await statuses()).toEqual([200, 200, 200, 404])
    const { headers } = await stranger().get(`${path}/1/files/2`)
    expect(headers.get("Content-Type")).toBe("application/octet-stream")
    expect(headers.get("Content-Disposition")).toMatch(/^attachment/)
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox")
    await publish({ files: "none" })
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })
})

describe("a socket", () => {
  const open = (path: string, origin = server.url) =>
    Watcher.open(`${server.url.replace("http", "ws")}${path}/socket`, {
      headers: { Origin: origin },
    })

  test("is refused to other sites, and at an address that shows nothing", async () => {
    const path = await publish({ password: "rose garden" })
    await expect(open(path, "https://evil.example")).rejects.toThrow("refused with 403")
    await expect(open(path)).rejects.toThrow("refused with 404")
    await expect(open(NOWHERE)).rejects.toThrow("refused with 404")
  })

  test("is closed once its address has ended, and when the other side speaks", async () => {
    const path = await publish()
    const [listener, speaker] = [await open(path), await open(path)]
    expect(await listener.next()).toMatchObject({ type: "joined" })
    speaker.send({ type: "join_board", boardId: garden.boardId })
    expect((await speaker.closed).code).toBe(1006)
    await owner.api("DELETE", `/api/boards/${garden.boardId}/public`)
    expect(await listener.closed).toMatchObject({ code: 4404 })
  })
})

describe("guesses", () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await startServer({ env: { RATE_LIMIT: "on", TRUST_PROXY: "1" } })
  })
  afterAll(() => strict.stop())

  test("are refused past some at an address, where a right address still shows its board", async () => {
    const person = await aPerson(strict)
    const board = await aGarden(person)
    const path = await publish({ password: "rose garden" }, board, person)
    const from = (address: string) => ({ headers: { "X-Forwarded-For": address } })
    const guess = async (address: string) =>
      (await stranger(strict).get(NOWHERE, from(address))).status
    for (let count = 0; count < 30; count += 1) expect(await guess("192.0.2.1")).toBe(404)
    expect(await guess("192.0.2.1")).toBe(429)
    expect(await guess("192.0.2.2")).toBe(404)
    expect((await stranger(strict).get(`${path}/password`, from("192.0.2.1"))).status).toBe(200)
    const tryPassword = async (password: string) => {
      const headers = { "X-Forwarded-For": "192.0.2.1" }
      return (await stranger(strict).form(`${path}/password`, { password }, headers)).status
    }
    for (let count = 0; count < 10; count += 1) expect(await tryPassword("wrong one")).toBe(400)
    expect(await tryPassword("wrong one")).toBe(429)
    expect(await tryPassword("rose garden")).toBe(303)
  })
})
