import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { addMember } from "./rows"

// Checklist and comments over HTTP: the calls, and the forms of the card's page as a browser
// without a script sends them.

let server: TestServer
let owner: string
let viewer: string
let boardId: string
let cardId: string

beforeAll(async () => {
  server = await startServer()
  owner = await register("owner")
  const board = await made(owner, "boards", { name: "Garden" })
  boardId = board.id
  const list = await made(owner, "lists", { boardId, name: "To do" })
  cardId = (await made(owner, "cards", { listId: list.id, title: "Dig" })).id
  viewer = await register("viewer")
  addMember(server, boardId, "viewer", "viewer")
})

afterAll(async () => {
  await server.stop()
})

type Thing = { id: string; text: string; position: number; completed: boolean }

async function register(username: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      username,
      name: "Ada Lovelace",
      email: `${username}@example.org`,
      password: "correct horse",
      confirmPassword: "correct horse",
    }),
  })
  expect(answer.status).toBe(201)
  return cookiesOf(answer)
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ")

function api(cookie: string, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${server.url}/api/${path}`, {
    method,
    headers: { Cookie: cookie, ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function made(cookie: string, path: string, body: object): Promise<Thing> {
  const answer = await api(cookie, "POST", path, body)
  expect(answer.status).toBe(201)
  return (await answer.json()) as Thing
}

const cardPage = () => `${server.url}/board/${boardId}/cards/${cardId}`

/** Posts a form as a document does. */
function post(cookie: string, fields: Record<string, string>, search = ""): Promise<Response> {
  return fetch(cardPage() + search, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  })
}

/** The page that a redirect leads to, with the cookies that came with it. */
async function follow(cookie: string, answer: Response): Promise<string> {
  expect(answer.status).toBe(303)
  const to = new URL(answer.headers.get("Location") ?? "", server.url)
  const cookies = `${cookie}; ${cookiesOf(answer)}`
  return (await fetch(to, { headers: { Cookie: cookies } })).text()
}

const read = async (path: string) =>
  (await (await api(owner, "GET", path)).json()) as (Thing & { author: object })[]

describe.each([
  ["checklist", "Dig deep"],
  ["comments", "Well **dug**"],
])("/api/%s", (noun, text) => {
  const stranger = () => register(`stranger${noun}`)

  test("answers 401 without a session, 404 to a stranger, 403 to a viewer", async () => {
    const { id } = await made(owner, noun, { cardId, text, position: 0 })
    const someone = await stranger()
    const calls = [
      ["POST", noun, { cardId, text, position: 0 }],
      ["PATCH", `${noun}/${id}`, { text: "x" }],
      ["DELETE", `${noun}/${id}`],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await api("", method, path, body)).status, method).toBe(401)
      const hidden = await api(someone, method, path, body)
      expect([hidden.status, await hidden.json()], method).toEqual([404, { message: "Not found." }])
      expect((await api(viewer, method, path, body)).status, method).toBe(403)
    }
    for (const path of [`${noun}/${cardId}`, `${noun}?cardId=${cardId}`]) {
      expect((await api("", "GET", path)).status).toBe(401)
      expect((await api(someone, "GET", path)).status).toBe(404)
      expect((await api(viewer, "GET", path)).status).toBe(200)
    }
    expect((await api(owner, "DELETE", `${noun}/${id}`)).status).toBe(204)
  })

  test.each([
    [{ text: "x" }, "cardId"],
    [{ text: "  ", cardId: true }, "text"],
    [{ text: { $gt: "" }, cardId: true }, "text"],
    [{ text: "x".repeat(10_001), cardId: true }, "text"],
    [{ text: "x", position: -1, cardId: true }, "position"],
    [{ text: "x", id: "1", cardId: true }, "id"],
  ])("answers 400 to %j", async (body, field) => {
    const answer = await api(owner, "POST", noun, { ...body, ...("cardId" in body && { cardId }) })
    const { errors } = (await answer.json()) as { errors: object }
    expect([answer.status, Object.keys(errors)]).toEqual([400, [field]])
  })

  test("answers 400 to a read without a card, 405 with Allow to what it does not take", async () => {
    expect((await api(owner, "GET", noun)).status).toBe(400)
    const answer = await api(owner, "PUT", `${noun}/${cardId}`, {})
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, PATCH, DELETE"])
  })

  test("makes, reads both ways, changes, compares, deletes", async () => {
    const id = crypto.randomUUID()
    const forged = { authorId: id, userId: id, createdAt: "2020-01-01T00:00:00Z", boardId }
    const thing = await made(owner, noun, { id, cardId, text, position: 0, ...forged })
    expect(thing).toMatchObject({ id, cardId, text, position: 0 })
    expect(JSON.stringify(thing)).not.toContain("2020")
    expect(await made(owner, noun, { id, cardId, text, position: 0 })).toEqual(thing)
    const one = await read(`${noun}/${cardId}`)
    expect(one).toEqual([thing])
    expect(await read(`${noun}?cardId=${cardId}`)).toEqual(one)
    const changed = await api(owner, "PATCH", `${noun}/${id}`, { text: "New", base: { text } })
    expect([changed.status, await changed.json()]).toMatchObject([200, { id, text: "New" }])
    const stale = await api(owner, "PATCH", `${noun}/${id}`, { text: "Newer", base: { text } })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ current: { id, text: "New" } })
    expect((await api(owner, "DELETE", `${noun}/${id}`)).status).toBe(204)
    expect((await api(owner, "DELETE", `${noun}/${id}`)).status).toBe(404)
    expect(await read(`${noun}/${cardId}`)).toEqual([])
  })
})

test("ticks by PATCH, and a comment carries its author without an e-mail", async () => {
  const item = await made(owner, "checklist", { cardId, text: "a", position: 0, completed: false })
  expect(item.completed).toBe(false)
  const ticked = await api(owner, "PATCH", `checklist/${item.id}`, { completed: true })
  expect(await ticked.json()).toEqual({ ...item, completed: true })
  await api(owner, "DELETE", `checklist/${item.id}`)
  const comment = await made(owner, "comments", { cardId, text: "a", position: 0 })
  const [read1] = await read(`comments/${cardId}`)
  expect(Object.keys(read1?.author ?? {}).sort()).toEqual([
    "avatar",
    "id",
    "initials",
    "name",
    "username",
  ])
  await api(owner, "DELETE", `comments/${comment.id}`)
})

describe("the card's forms, without a script", () => {
  const key = async (noun: string) => (await read(`${noun}/${cardId}`))[0]?.id ?? ""

  test("add, tick, edit, move and delete items, in the words that are due", async () => {
    const add = (text: string) => post(owner, { intent: "create-checklist-item", text })
    expect(await follow(owner, await add("one"))).toContain("Checklist item added successfully")
    await add("two")
    const id = await key("checklist")
    await post(owner, { intent: "tick-checklist-item", id, completed: "true" })
    await post(owner, { intent: "edit-checklist-item", id, text: "1", "base.text": "one" })
    await post(owner, { intent: "move-checklist-item", id, position: "1" })
    const items = await read(`checklist/${cardId}`)
    expect(items.map(({ text, completed }) => [text, completed])).toEqual([
      ["two", false],
      ["1", true],
    ])
    await post(owner, { intent: "tick-checklist-item", id, completed: "false" })
    expect((await read(`checklist/${cardId}`))[1]?.completed).toBe(false)
    const question = await fetch(`${cardPage()}?delete-item=${id}`, { headers: { Cookie: owner } })
    expect(await question.text()).toContain("Are you sure you want to delete this checklist item?")
    const deleted = await post(owner, { intent: "delete-checklist-item", id })
    expect(await follow(owner, deleted)).toContain("Checklist item deleted successfully")
    await post(owner, { intent: "delete-checklist-item", id: await key("checklist") })
  })

  test.each([
    ["create-checklist-item", "Failed to add checklist item"],
    ["edit-checklist-item", "Failed to update checklist item"],
    ["tick-checklist-item", "Failed to update checklist item"],
    ["move-checklist-item", "Failed to update checklist item"],
    ["delete-checklist-item", "Failed to delete checklist item"],
    ["create-comment", "Failed to add comment"],
    ["edit-comment", "Failed to update comment"],
    ["delete-comment", "Failed to delete comment"],
  ])("say of %s that is refused: %s", async (intent, words) => {
    const answer = await post(owner, { intent })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(words)
    const fields: Record<string, string> = {
      intent,
      id: crypto.randomUUID(),
      text: "x",
      position: "0",
    }
    if (intent.startsWith("tick")) fields.completed = "true"
    expect((await post(viewer, fields)).status).toBe(intent.startsWith("create") ? 403 : 404)
  })

  test("add one comment of a form that is sent twice, edit it, delete it", async () => {
    const id = crypto.randomUUID()
    const form = { intent: "create-comment", id, text: "**Now** <script>alert(1)</script>" }
    const page = await follow(owner, await post(owner, form))
    expect(page).toContain("Comment added successfully")
    expect(page).toContain("<p><strong>Now</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>")
    await post(owner, form)
    expect(await read(`comments/${cardId}`)).toHaveLength(1)
    const stale = { intent: "edit-comment", id, text: "Mine", "base.text": "Other" }
    const both = await post(owner, stale, `?edit-comment=${id}`)
    expect(both.status).toBe(409)
    expect(await both.text()).toMatch(/Mine<\/textarea>[^]*Someone else changed this/)
    await post(owner, { ...stale, "base.text": form.text })
    expect((await read(`comments/${cardId}`))[0]?.text).toBe("Mine")
    await post(owner, { intent: "delete-comment", id })
    expect(await read(`comments/${cardId}`)).toEqual([])
  })

  test("offer a viewer nothing that they may not do", async () => {
    const item = await made(owner, "checklist", { cardId, text: "Seen", position: 0 })
    await made(owner, "comments", { cardId, text: "Seen too", position: 0 })
    const search = `?edit-item=${item.id}&delete-item=${item.id}&edit=description`
    const answer = await fetch(cardPage() + search, { headers: { Cookie: viewer } })
    const page = await answer.text()
    expect(page).toContain("Seen too")
    expect(page).not.toMatch(/name="intent" value="[a-z]+-(?:checklist-item|comment|description)"/)
    expect(page).not.toMatch(/href="[^"]*\?(?:edit|delete)/)
  })
})
