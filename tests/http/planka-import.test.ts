import { afterAll, beforeAll, expect, test } from "vitest"
import { answerJson, startOutsideServer, type OutsideServer } from "../outside-server"
import { aPerson, type Person } from "./client"
import { eventually } from "./eventually"
import { readBoard } from "./garden"
import { textOf } from "./page"
import { query } from "./rows"
import { sharedServer } from "./shared-server"
import { attachmentsOf } from "./uploads"

// Boards of a Planka elsewhere, from the form to the board, by the server as it is built.

const KEY = "abcdefgh_1234567890123456"

const server = sharedServer()
let planka: OutsideServer
let person: Person

const boardOf = (id: string, name: string, files = 0) => ({
  item: { id, name },
  included: {
    users: [],
    taskLists: [],
    lists: [{ id: "10", type: "active", position: 1, name: "To do" }],
    cards: [{ id: "20", listId: "10", name: "Dig", position: 1, commentsTotal: 0 }],
    attachments: Array.from({ length: files }, (_, number) => ({
      id: String(40 + number),
      cardId: "20",
      name: `File ${String(number)}`,
      type: "file",
      data: { url: `/attachments/${String(40 + number)}/download/a.txt`, size: 5 },
    })),
  },
})
const projects = {
  items: [{ id: "1", name: "Home" }],
  included: { boards: ["8", "9"].map((id) => ({ id, projectId: "1", name: `Board ${id}` })) },
}

beforeAll(async () => {
  planka = await startOutsideServer((request, response) => {
    const { url, headers } = request
    if (headers["x-api-key"] !== KEY) return answerJson(response, {}, 401)
    if (url === "/api/projects") return answerJson(response, projects)
    if (url === "/api/boards/8") return answerJson(response, boardOf("8", "Garden", 2))
    if (url === "/api/boards/9") return answerJson(response, boardOf("9", "House"))
    if (url === "/attachments/40/download/a.txt") return response.end("Hello")
    // Board 7 never answers.
    if (url === "/api/boards/7") return undefined
    return answerJson(response, {}, 404)
  })
  person = await aPerson(server)
})
afterAll(() => planka.stop())

async function fetchFrom(address: string, apiKey = KEY): Promise<string> {
  const fields = { intent: "fetch-planka", address, apiKey }
  const { status, to } = await person.form("/boards/import/planka", fields)
  expect(status).toBe(303)
  return to ?? ""
}

const pageAt = async (path: string) => textOf((await person.get(path)).text)
const shows = (path: string, text: string) =>
  eventually(text, async () => (await pageAt(path)).includes(text) || undefined)

test("what is missing or wrong is told, and no key is sent back or kept", async () => {
  const empty = await person.form("/boards/import/planka", { intent: "fetch-planka", address: "a" })
  expect([empty.status, textOf(empty.text)]).toEqual([
    400,
    expect.stringContaining("An access token or API key is required."),
  ])
  const secret = "zyxwvuts_98765432109876543210"
  const wrong = await fetchFrom(`${planka.origin}/boards/8`, secret)
  await shows(wrong, "does not accept this key")
  expect((await person.get(wrong)).text).not.toContain(secret)
  expect(JSON.stringify(query(server, `SELECT * FROM "BoardImport"`))).not.toContain(secret)
  const inner = await fetchFrom("http://10.0.0.1/boards/8")
  await shows(inner, "private network")
})

test("a board comes with its files, and one that failed is named", async () => {
  const page = await fetchFrom(`${planka.origin}/boards/8`)
  await shows(page, "1 list · 1 card · 1 file")
  expect(await pageAt(page)).toMatch(/File 1 of “ ?Dig ?” ?: It is not in Planka any more/)
  const call = `/api/imports/${page.split("/").at(-1) ?? ""}`
  expect((await person.get(call)).json()).toMatchObject({
    failed: [{ name: "File 1", card: "Dig" }],
  })
  await person.form(page, { intent: "start-import", boards: "0" })
  const boardId = await eventually("the board", async () => {
    return /href="\/board\/([0-9a-f-]{36})"/.exec((await person.get(page)).text)?.[1]
  })
  const { lists } = await readBoard(person, boardId)
  const [file] = await attachmentsOf(person, lists[0]?.cards[0]?.id ?? "")
  expect((await person.get(`/attachments/${file?.id ?? ""}`)).text).toBe("Hello")
})

test("of a whole server all boards are shown", async () => {
  const page = await fetchFrom(planka.origin)
  await shows(page, "House")
  expect(await pageAt(page)).toContain("Garden")
})

test("a fetch is cancelled, and nothing can be imported then", async () => {
  const body = { address: `${planka.origin}/boards/7`, apiKey: KEY }
  const { id } = (await person.api("POST", "/api/imports/planka", body)).json() as { id: string }
  const path = `/boards/import/${id}`
  await shows(path, "Asking the other server")
  expect((await person.form(path, { intent: "cancel-import" })).status).toBe(303)
  const page = await pageAt(path)
  expect(page).toContain("Fetching was cancelled.")
  expect(page).not.toContain("Import board")
  const discarded = await person.api("DELETE", `/api/imports/${id}`)
  expect(discarded.status).toBe(204)
})
