import { afterAll, beforeAll, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, type Person } from "./client"
import { isCall, nameOf, request } from "./permissions/endpoint"
import { ENDPOINTS } from "./permissions/endpoints"
import { aCast, aScene, type Cast, type Scene } from "./permissions/scene"

// A browser that translates a page leaves the names of people alone: each stands in an element with translate="no".
// Sentences in attributes cannot be marked in part, and a text area is not translated.

let server: TestServer
let boss: Person
let cast: Cast
let scene: Scene

beforeAll(async () => {
  server = await startServer({ env: { ADMINS: "boss", WEBHOOK_ALLOW: "127.0.0.1" } })
  boss = await aPerson(server, "boss")
  cast = await aCast(server)
  scene = await aScene(server, cast, "owner")
  await fillBoard()
})

afterAll(() => server.stop())

/** Names people wherever a card and the activity can. */
async function fillBoard(): Promise<void> {
  const { owner, editor, viewer } = cast
  const { cardId, boardId } = scene
  const call = async (person: Person, method: string, path: string, body: object) => {
    const answer = await person.api(method, path, body)
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300)
    return answer.json() as { id: string }
  }
  const text = `@${owner.me?.username ?? ""} and @${editor.me?.username ?? ""}: look`
  for (const { id: userId } of [owner, editor]) {
    await call(owner, "POST", "/api/card-assignments", { cardId, userId })
  }
  await call(owner, "PATCH", `/api/cards/${cardId}`, { description: text })
  await call(editor, "POST", "/api/comments", { cardId, text })
  await call(owner, "POST", "/api/comments", { cardId, text })
  await call(owner, "POST", "/api/checklist", { cardId, text: "Pull", assigneeId: editor.id })
  const whose = { name: "Whose", kind: "person" }
  const field = await call(owner, "POST", `/api/boards/${boardId}/fields`, whose)
  const value = { value: editor.id }
  await owner.api("PUT", `/api/cards/${cardId}/fields/${field.id}`, value)
  await owner.api("PUT", `/api/boards/${boardId}/members/${viewer.id}`, { role: "editor" })
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|use|wbr)$/
const HIDDEN = /<!--.*?-->|<(script|style|svg|textarea)\b.*?<\/\1>/gs
const PARTS = /([^<]+)|<(\/?)([a-z0-9]+)((?:"[^"]*"|[^">])*)>/gi

/** The texts that a browser may translate, and those that stand for pictures. */
function* translatable(html: string): Generator<string> {
  const open = [false]
  const body = html.slice(html.indexOf("<body")).replace(HIDDEN, "")
  for (const [, text, closes, tag = "", attributes = ""] of body.matchAll(PARTS)) {
    const isKept = open.at(-1) ?? false
    if (text !== undefined) {
      if (!isKept) yield text
    } else if (closes) {
      open.pop()
    } else {
      const keeps = isKept || / translate="no"/.test(attributes)
      if (!keeps) yield / alt="([^"]*)"/.exec(attributes)?.[1] ?? ""
      if (!VOID.test(tag)) open.push(keeps)
    }
  }
}

/** Texts with the name of somebody, or which are a username. */
function namesIn(html: string): string[] {
  const people = [...Object.values(cast), boss].flatMap(({ me }) => me ?? [])
  return [...translatable(html)].filter((text) =>
    people.some(({ name, username }) => text.includes(name) || text.trim() === `@${username}`),
  )
}

async function expectUntranslated(answer: { text: string; headers: Headers }): Promise<void> {
  if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return
  expect(namesIn(answer.text)).toEqual([])
}

test("the test itself sees a name that is not marked", () => {
  const name = cast.owner.me?.name ?? ""
  const page = (text: string) => `<body><main><p>By ${text}</p><img alt="${name}"></main></body>`
  expect(namesIn(page(`<b>${name}</b>`))).toEqual([name, name])
  expect(namesIn(page(`<b translate="no">${name}</b>`))).toEqual([name])
})

const pages = ENDPOINTS.filter((each) => each.does === "GET" && !isCall(each))

test.each(pages.map((each) => [nameOf(each), each] as const))("%s", async (_name, endpoint) => {
  const isAdmins = endpoint.needs === "admin"
  const things = { ...scene, userId: cast.owner.id }
  await expectUntranslated(await request(endpoint, isAdmins ? boss : cast.owner, things))
})

test.each([
  "/cards/CARD?set=people",
  "/cards/CARD?edit-item=ITEM",
  "/table?group=people",
  "/timeline?by=person",
  "/table?filter&member=OWNER",
  "/activity?topic=cards",
  "/share?remove=EDITOR",
  "/share?end=TEMPLATE",
])("a board's page %s", async (at) => {
  const { boardId, cardId, itemId, templateId } = scene
  const query = at
    .replace("CARD", cardId)
    .replace("ITEM", itemId)
    .replace("OWNER", cast.owner.id)
    .replace("EDITOR", cast.editor.id)
    .replace("TEMPLATE", templateId)
  const answer = await cast.owner.get(`/board/${boardId}${query}`)
  expect(answer.status).toBe(200)
  await expectUntranslated(answer)
})

test("a mention in a text, too", async () => {
  const { text } = await cast.owner.get(`/board/${scene.boardId}/cards/${scene.cardId}`)
  const chips = text.match(/<span class="mention"[^>]*>/g) ?? []
  expect(chips.length).toBeGreaterThan(2)
  expect(chips.filter((chip) => !chip.includes('translate="no"'))).toEqual([])
})
