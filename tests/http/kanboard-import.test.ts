import { afterAll, beforeAll, expect, test } from "vitest"
import { SERVER_TOKEN, startKanboard, TOKEN_OF_ANA, type Kanboard } from "../kanboard"
import { aPerson, type Person } from "./client"
import { eventually } from "./eventually"
import { readBoard } from "./garden"
import { textOf } from "./page"
import { query } from "./rows"
import { sharedServer } from "./shared-server"
import { attachmentsOf } from "./uploads"

// Projects of a Kanboard elsewhere, from the form to the board, by the server as it is built.

const server = sharedServer()
let kanboard: Kanboard
let person: Person

beforeAll(async () => {
  kanboard = await startKanboard()
  person = await aPerson(server)
})
afterAll(() => kanboard.stop())

const fetchFrom = async (fields: Record<string, string>): Promise<string> => {
  const all = { intent: "fetch-kanboard", address: `${kanboard.origin}/kb`, ...fields }
  const { status, to } = await person.form("/boards/import/kanboard", all)
  expect(status).toBe(303)
  return to ?? ""
}
const pageAt = async (path: string) => textOf((await person.get(path)).text)
const shows = (path: string, text: string) =>
  eventually(text, async () => (await pageAt(path)).includes(text) || undefined)

test("what is missing or wrong is told, and no token is sent back or kept", async () => {
  const fields = { intent: "fetch-kanboard", address: "a" }
  const empty = await person.form("/boards/import/kanboard", fields)
  expect([empty.status, textOf(empty.text)]).toEqual([
    400,
    expect.stringContaining("A token is required."),
  ])
  const apiToken = "zyxwvuts_98765432109876543210"
  const wrong = await fetchFrom({ apiToken })
  await shows(wrong, "does not accept this username and token")
  const { text } = await person.get(wrong)
  expect(text).not.toContain(apiToken)
  expect(text).toContain('href="/boards/import/kanboard"')
  expect(JSON.stringify(query(server, `SELECT * FROM "BoardImport"`))).not.toContain(apiToken)
})

test("a project becomes a board with everything, by a person's token", async () => {
  const address = `${kanboard.origin}/kb/board/1`
  const page = await fetchFrom({ address, username: "ana", apiToken: TOKEN_OF_ANA })
  await shows(page, "3 lists · 3 cards · 2 checklist items · 2 comments · 1 link · 1 file")
  expect(await pageAt(page)).toMatch(/lost\.txt of “ ?Dig ?” ?: It is not in Kanboard any more/)
  await person.form(page, { intent: "start-import", boards: "0" })
  const boardId = await eventually("the board", async () => {
    return /href="\/board\/([0-9a-f-]{36})"/.exec((await person.get(page)).text)?.[1]
  })
  const { lists } = await readBoard(person, boardId)
  const cardId = lists[0]?.cards.find(({ title }) => title === "Dig")?.id ?? ""
  const file = (await attachmentsOf(person, cardId)).find(({ filename }) => filename === "plan.txt")
  expect((await person.get(`/attachments/${file?.id ?? ""}`)).text).toBe("Hello")
})

test("a program brings all projects of a server, in its time zone", async () => {
  const address = `${kanboard.origin}/kb`
  const body = { address, apiToken: SERVER_TOKEN, timeZone: "Asia/Tokyo" }
  const begun = await person.api("POST", "/api/imports/kanboard", body)
  expect(begun.status, begun.text).toBe(202)
  const { id } = begun.json() as { id: string }
  const done = await eventually("the end", async () => {
    const read = (await person.get(`/api/imports/${id}`)).json() as {
      state: string
      timeZone: string
      boards: { name: string }[]
    }
    return read.state === "ready" ? read : undefined
  })
  expect(done).toMatchObject({
    timeZone: "Asia/Tokyo",
    boards: [{ name: "Garden" }, { name: "House" }],
  })
})
