import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { entryOf } from "../tar"
import { aBoard, aForm, importJson } from "./board-file"
import { aPerson, Person } from "./client"
import { make } from "./garden"
import { eventually } from "./eventually"
import { textOf } from "./page"
import { expectNoEffect } from "./rows"
import { endless, MB, stored } from "./uploads"

// Files that are no boards, or are not taken. What is said of their content is in tests/models/exchange.

let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startServer()
  owner = await aPerson(server)
})

afterAll(() => server.stop())

/** Begins to send a file that never ends; `lose` breaks it off. */
function beginImport(person = owner) {
  let lose = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const json = JSON.stringify(aBoard([aFile(1_000_000)]))
      controller.enqueue(entryOf({ name: "board.json" }, json))
      const head = entryOf({ name: "files/0001", size: 1_000_000 })
      controller.enqueue(Buffer.concat([head, Buffer.alloc(200_000)]))
      lose = () => controller.error(new Error("The line is lost."))
    },
  })
  const headers = { ...person.cookieHeader(), "Content-Type": "application/x-tar" }
  const init = { method: "POST", body, headers, duplex: "half" as const }
  const ended = fetch(`${server.url}/api/boards/import`, init).then(
    () => "answered",
    () => "lost",
  )
  return { lose: () => lose(), ended }
}

/** Waits until so many files lie in the storage. */
const expectFiles = (count: number) =>
  expect.poll(async () => (await stored(server)).length, { timeout: 5000 }).toBe(count)

/** A card with a file, as it stands in a board's file. */
const aFile = (fileSize = 3, path: unknown = "files/0001") => ({
  title: "With a file",
  attachments: [{ kind: "file", filename: "a.txt", mimeType: "text/plain", fileSize, path }],
})

describe("an import is refused", () => {
  const refusals: [string, unknown, number, string][] = [
    ["no JSON", "not JSON", 400, "No board and no table was found"],
    ["no title", aBoard([{}]), 400, "List 2, card 1, title: Card title is required."],
    ["a file of 26 MB", aBoard([aFile(26 * MB)]), 413, "at most 25 MB"],
  ]
  test.each(refusals)("with %s", async (_name, file, status, said) => {
    const before = await stored(server)
    const answer = await expectNoEffect(server, [], () => importJson(owner, file))
    expect([answer.status, (answer.json() as { message: string }).message]).toEqual([
      status,
      expect.stringContaining(said),
    ])
    expect(await stored(server)).toEqual(before)
  })

  test("to nobody, of no known type, with an id of another, and without a file", async () => {
    expect((await importJson(new Person(server), aBoard())).status).toBe(401)
    const form = await new Person(server).request("POST", "/boards/import", {
      body: aForm(JSON.stringify(aBoard())),
    })
    expect(form.to).toMatch(/^\/login\?redirectTo=/)
    const plain = { body: "x", headers: { "Content-Type": "text/plain" } }
    expect((await owner.request("POST", "/api/boards/import", plain)).status).toBe(415)
    const body = new FormData()
    body.set("file", "")
    expect((await owner.request("POST", "/api/boards/import", { body })).status).toBe(400)
    const stranger = await aPerson(server)
    const taken = await make(owner, "/api/boards", { name: "Taken" })
    expect((await importJson(stranger, aBoard(), taken.id)).status).toBe(409)
    expect((await importJson(owner, aBoard(), "none")).status).toBe(400)
  })

  test("with much that is no board, while others are served", async () => {
    const running = new Set(["import"])
    const sent = importJson(owner, `[${"[1],".repeat(4_000_000)}1]`).finally(() => running.clear())
    let others = 0
    for (; running.size > 0; others += 1) await owner.request("GET", "/api/boards")
    const json = await sent
    expect([json.status, json.text]).toEqual([400, expect.stringContaining("No board was found")])
    expect(others).toBeGreaterThan(2)
  })

  test("that fills the memory once it is unpacked and read, and the server goes on", async () => {
    const before = await stored(server)
    const body = new Uint8Array(gzipSync(`[${"[],".repeat(40_000_000)}1]`, { level: 1 }))
    const headers = { "Content-Type": "application/gzip" }
    const answer = await owner.request("POST", "/api/imports", { body, headers })
    expect(answer).toMatchObject({
      status: 503,
      text: expect.stringMatching(/too little memory/) as string,
    })
    expect((await owner.get("/api/auth/me")).status).toBe(200)
    expect(await stored(server)).toEqual(before)
  })

  test("to who sends a second one at a time, and to nobody else", async () => {
    const before = (await stored(server)).length
    const { lose } = beginImport()
    await expectFiles(before + 1)
    const second = await importJson(owner, aBoard())
    expect([second.status, second.headers.get("Retry-After")]).toEqual([429, "10"])
    expect((await importJson(await aPerson(server), aBoard())).status).toBe(201)
    lose()
    await expectFiles(before)
    // Its place is free a moment after its file is gone.
    const next = async () => (await importJson(owner, aBoard())).status
    await eventually("an import after it", async () => (await next()) === 201 || undefined)
  })

  test("to nobody while others send theirs slowly", async () => {
    const before = (await stored(server)).length
    const people = await Promise.all([1, 2, 3].map(() => aPerson(server)))
    const slow = people.map((person) => beginImport(person))
    await expectFiles(before + slow.length)
    expect((await importJson(owner, aBoard())).status).toBe(201)
    for (const { lose } of slow) lose()
    await expectFiles(before)
  })

  test("that is larger than 100 MB, with and without its length", async () => {
    const said = expect.stringContaining("A file can be at most 100 MB.") as string
    const headers = { "Content-Type": "application/x-tar" }
    const body = new Uint8Array(102 * MB)
    const known = { body, headers: { ...headers, Accept: "text/html" } }
    const refused = await owner.request("POST", "/boards/import", known)
    const together = expect.stringContaining("Files can have at most 100 MB together.") as string
    expect(refused).toMatchObject({ status: 413, text: together })
    expect(textOf(refused.text)).toContain("Go back and choose a smaller file.")
    const before = await stored(server)
    const answer = await owner.request("POST", "/api/boards/import", endless("file", 102))
    expect(answer).toMatchObject({ status: 413, text: said })
    expect(await stored(server)).toEqual(before)
  })

  test("that breaks off, and leaves nothing", async () => {
    const before = await stored(server)
    const { lose, ended } = beginImport()
    await expectFiles(before.length + 1)
    lose()
    expect(await ended).toBe("lost")
    await expectFiles(before.length)
    expect(await stored(server)).toEqual(before)
  })

  test("on the page too, where the reason stands", async () => {
    const none = await expectNoEffect(server, [], () =>
      owner.request("POST", "/boards/import", { body: aForm("Hello.") }),
    )
    expect(none.status).toBe(400)
    expect(textOf(none.text)).toContain("No board and no table was found in this file.")
    const body = aForm(JSON.stringify(aBoard([{}])))
    const { to } = await owner.request("POST", "/boards/import", { body })
    const said = "List 2, card 1, title: Card title is required."
    expect(textOf((await owner.get(to ?? "")).text)).toContain(said)
    await owner.form(to ?? "", { intent: "start-import", boards: "0" })
    await eventually("the refusal", async () => {
      const page = textOf((await owner.get(to ?? "")).text)
      return page.includes(`${said} Nothing was created.`) || undefined
    })
  })
})
