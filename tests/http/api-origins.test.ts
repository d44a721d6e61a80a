import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, type Answer, type Fields, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { aProgram, type Program } from "./tokens"

// Pages elsewhere, which the operator has named, use the API by a token: never by a cookie.

const TOOLS = "https://tools.example.org"
const ELSEWHERE = "https://elsewhere.example"

let server: TestServer
let owner: Person
let garden: Garden
let program: Program

beforeAll(async () => {
  server = await startServer({ env: { API_ORIGINS: `${TOOLS}, http://127.0.0.1:5000` } })
  owner = await aPerson(server)
  garden = await aGarden(owner)
  program = await aProgram(owner)
})
afterAll(() => server.stop())

const from = (origin: string, more: Fields = {}): { headers: Fields } => ({
  headers: { Origin: origin, "Sec-Fetch-Site": "cross-site", ...more },
})
const allowed = ({ headers }: Answer) => headers.get("Access-Control-Allow-Origin")

const asks = from(TOOLS, {
  "Access-Control-Request-Method": "PATCH",
  "Access-Control-Request-Headers": "authorization,content-type",
})

describe("a page of a named origin", () => {
  test("may ask first, and is told what it may send", async () => {
    const answer = await program.request("OPTIONS", `/api/boards/${garden.boardId}`, asks)
    expect(answer.status).toBe(204)
    expect(allowed(answer)).toBe(TOOLS)
    expect(answer.headers.get("Access-Control-Allow-Methods")).toContain("PATCH")
    expect(answer.headers.get("Access-Control-Allow-Headers")).toContain("Authorization")
    expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull()
    expect(answer.headers.get("Vary")).toMatch(/\bOrigin\b/)
  })

  test("reads and changes by a token, and reads refusals", async () => {
    const board = `/api/boards/${garden.boardId}`
    const read = await program.get(board, from(TOOLS))
    expect(read).toMatchObject({ status: 200 })
    expect(allowed(read)).toBe(TOOLS)
    expect(read.headers.get("Access-Control-Expose-Headers")).toContain("ETag")
    const body = { listId: garden.list("Doing"), title: "From elsewhere" }
    const made = await program.api("POST", "/api/cards", body, from(TOOLS).headers)
    expect([made.status, allowed(made)]).toEqual([201, TOOLS])
    const refused = await program.api("POST", "/api/cards", {}, from(TOOLS).headers)
    expect([refused.status, allowed(refused)]).toEqual([400, TOOLS])
  })

  test("is nobody with a cookie", async () => {
    for (const path of ["/api/boards", "/api/auth/me"]) {
      expect(await owner.get(path, from(TOOLS))).toMatchObject({ status: 401 })
    }
    const post = await owner.api("POST", "/api/boards", { name: "No" }, from(TOOLS).headers)
    expect(post.status).toBe(403)
  })

  test("opens a socket, which needs a token, too", async () => {
    const watcher = await owner.socket(from(TOOLS))
    watcher.send({ type: "join_board", boardId: garden.boardId })
    expect(await watcher.closed).toMatchObject({ code: 4401 })
  })

  test("may not load the pages of people", async () => {
    expect(allowed(await owner.get("/boards", from(TOOLS)))).toBeNull()
  })
})

test("a page of another origin may nothing", async () => {
  for (const origin of [ELSEWHERE, "null", `${TOOLS}.evil.example`, "http://127.0.0.1"]) {
    const question = await program.request("OPTIONS", "/api/boards", from(origin))
    expect([question.status, allowed(question)]).toEqual([405, null])
    expect(allowed(await program.get("/api/boards", from(origin)))).toBeNull()
    await expect(program.socket(from(origin))).rejects.toThrow("refused with 403")
  }
})
