import { beforeAll, expect, test } from "vitest"
import { LIMITS } from "~/models/text/limits"
import { addMember } from "../members"
import { aPerson, Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { textOf, valueOf } from "./page"
import { sharedServer } from "./shared-server"

// The page for a card of any board, as a browser without JavaScript uses it.

const server = sharedServer()
let ana: Person
let garden: Garden

beforeAll(async () => {
  ana = await aPerson(server)
  garden = await aGarden(ana)
})

const add = (text: string, listId = garden.list("To do"), by = ana) =>
  by.form("/new", { intent: "create-card", listId, text })
const cardsOf = async (listId = garden.list("To do")) => {
  const { lists } = (await ana.get(`/api/boards/${garden.boardId}`)).json() as {
    lists: { id: string; cards: { title: string; description: string }[] }[]
  }
  return lists.find(({ id }) => id === listId)?.cards ?? []
}
const chosen = (html: string) => /<option value="([^"]*)"[^>]* selected=""/.exec(html)?.[1]

test("leads to sign-in and back, with what is in its address", async () => {
  const { status, to } = await new Person(server).get("/new?title=Dig&url=https%3A%2F%2Fa.example")
  expect(status).toBe(302)
  const back = new URL(to ?? "", server.url).searchParams.get("redirectTo")
  expect(back).toBe("/new?title=Dig&url=https%3A%2F%2Fa.example")
})

test("refuses a list of others, and keeps the text", async () => {
  const stranger = await aPerson(server)
  await aGarden(stranger)
  const { status, text } = await add("A long thought", garden.list("To do"), stranger)
  expect(status).toBe(404)
  expect(text).toMatch(/<textarea[^>]*>A long thought</)
  expect((await add("Never", "no-list")).status).toBe(400)
})

test("refuses a text without a title, or with a title that is too long, and keeps it", async () => {
  expect(textOf((await add("  \n ")).text)).toContain("Write what the card is about.")
  const long = `${"long ".repeat(41)}end`
  const { status, text } = await add(`${long}\nMore`)
  expect(status).toBe(400)
  expect(textOf(text)).toContain(`Card title is too long by 8 characters: at most 200.`)
  expect(text).toContain(`>${long}\nMore</textarea>`)
  const all = "x".repeat(LIMITS.title + LIMITS.description + 1)
  expect((await add(all)).status).toBe(400)
  expect(await cardsOf()).not.toContainEqual(expect.objectContaining({ title: "Never" }))
})

test("offers the boards to which one may add cards, those of last time first", async () => {
  const bo = await aPerson(server)
  const { text: nothing } = await bo.get("/new")
  expect(textOf(nothing)).toContain("There is no list to which you may add a card.")
  await make(bo, "/api/boards", { name: "No lists" })
  const early = await make(bo, "/api/boards", { name: "Early" })
  await make(bo, "/api/lists", { boardId: early.id, name: "Ideas" })
  const late = await make(bo, "/api/boards", { name: "Late" })
  const first = await make(bo, "/api/lists", { boardId: late.id, name: "First" })
  const second = await make(bo, "/api/lists", { boardId: late.id, name: "Second" })
  addMember(server.dataDir, garden.boardId, bo.me?.username ?? "", "viewer")
  const places = async () =>
    [...(await bo.get("/new")).text.matchAll(/<option [^>]*>([^<]*)</g)].map(([, name]) => name)
  const ofLate = ["Late › First", "Late › Second"]
  expect(await places()).toEqual(["Early › Ideas", ...ofLate])
  await bo.get(`/board/${late.id}`)
  expect(await places()).toEqual([...ofLate, "Early › Ideas"])
  expect(chosen((await bo.get("/new")).text) ?? first.id).toBe(first.id)
  expect(chosen((await add("Rake", second.id, bo)).text)).toBe(second.id)
  await bo.get(`/board/${early.id}`)
  expect(await places()).toEqual([...ofLate, "Early › Ideas"])
  expect(chosen((await bo.get("/new")).text)).toBe(second.id)
})

test("adds a card, says where it is, and takes it back", async () => {
  const { status, text } = await add("Mow the lawn 🌱\r\n\r\nBefore noon\r\nOr after")
  expect(status).toBe(200)
  expect(textOf(text)).toMatch(/Mow the lawn 🌱 in To do on Garden/)
  expect(text).toMatch(/<textarea[^>]*><\/textarea>/)
  const card = (await cardsOf()).at(-1)
  expect(card).toMatchObject({ title: "Mow the lawn 🌱" })
  const [, path = ""] = /href="(\/board\/[^"]*)"[^>]*>Mow the lawn/.exec(text) ?? []
  expect((await ana.get(path)).text).toContain("Before noon")
  const [, cardId = ""] = /cards\/([\w-]+)/.exec(path) ?? []
  const undone = await ana.form("/new", {
    intent: "take-back-card",
    boardId: garden.boardId,
    cardId,
    text: "Mow the lawn 🌱",
  })
  expect(undone.text).toContain(">Mow the lawn 🌱</textarea>")
  expect((await ana.get(path)).status).toBe(404)
})

test("adds a card once that is sent twice", async () => {
  const { text } = await ana.get("/new")
  const fields = { intent: "create-card", id: valueOf(text, "id") ?? "", text: "Only once" }
  const form = { ...fields, listId: garden.list("Doing") }
  await ana.form("/new", form)
  expect((await ana.form("/new", form)).status).toBe(200)
  const titles = (await cardsOf(garden.list("Doing"))).map(({ title }) => title)
  expect(titles.filter((title) => title === "Only once")).toHaveLength(1)
})

test("is filled by its address, and creates nothing by it", async () => {
  const before = (await cardsOf()).length
  const query = new URLSearchParams({
    title: "A page",
    text: "Said <so>",
    url: "https://a.example",
  })
  const { text } = await ana.get(`/new?${query.toString()}`)
  expect(text).toContain(">A page\nSaid &lt;so&gt;\nhttps://a.example</textarea>")
  expect(await cardsOf()).toHaveLength(before)
})

test("understands a day, labels and people, says so, and keeps the words if asked", async () => {
  const listId = garden.list("Doing")
  const typed = `Rake tomorrow 9am @${ana.me?.username ?? ""} #nothing`
  const { text } = await add(typed, listId)
  const chips = [...text.matchAll(/<li class="chip [^>]*>(.*?)<\/li>/g)].map(([, chip]) => chip)
  expect(chips).toEqual(["Due tomorrow at 09:00", `@${ana.me?.username ?? ""}`])
  const [, cardId = ""] = /cards\/([\w-]+)"[^>]*>Rake #nothing</.exec(text) ?? []
  const { boardId } = garden
  const kept = await ana.form("/new", { intent: "keep-words", boardId, cardId, text: typed })
  expect(kept.text).toContain(`>${typed}</a>`)
  expect(kept.text).not.toContain('<li class="chip')
})

test("a call understands the same, if asked to, beside what it gives itself", async () => {
  const listId = garden.list("Doing")
  const title = `Hoe 2031-05-01 @${ana.me?.username ?? ""}`
  const query = new URLSearchParams({ listId, title })
  const said = (await ana.get(`/api/cards/understood?${query.toString()}`)).json()
  expect(said).toMatchObject({ title: "Hoe", dueDate: "2031-05-01", assignees: [{ id: ana.id }] })
  const plain = (await ana.api("POST", "/api/cards", { listId, title })).json()
  expect(plain).toMatchObject({ title, dueDate: null, assignedUsers: [] })
  const given = { listId, title, understand: true, labels: ["soil"], dueDate: "2031-06-01" }
  expect((await ana.api("POST", "/api/cards", given)).json()).toMatchObject({
    title: "Hoe",
    dueDate: "2031-06-01T23:59:59.999Z",
    labels: [expect.stringMatching(/^soil:/)],
    assignedUsers: [{ id: ana.id }],
  })
})

test("nothing is understood for a list of an archived board", async () => {
  const { boardId, list } = await aGarden(ana)
  await ana.api("PATCH", `/api/boards/${boardId}`, { archived: true })
  const query = new URLSearchParams({ listId: list("To do"), title: "Hoe tomorrow" })
  expect((await ana.get(`/api/cards/understood?${query.toString()}`)).status).toBe(409)
})

test("takes what an app shares to its form, but nothing from another site", async () => {
  const before = (await cardsOf()).length
  const shared = new FormData()
  shared.set("text", "https://a.example/b")
  shared.set("files", new File(["x"], "x.png", { type: "image/png" }))
  const post = (headers: Record<string, string>) =>
    ana.request("POST", "/new/share", { body: shared, headers })
  const { status, to } = await post({ "Sec-Fetch-Site": "none" })
  expect({ status, to }).toEqual({
    status: 303,
    to: "/new?text=https%3A%2F%2Fa.example%2Fb&shared=1",
  })
  expect((await ana.get(to ?? "")).text).toContain(">https://a.example/b</textarea>")
  expect((await post({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403)
  expect(await cardsOf()).toHaveLength(before)
})

test("is in the manifest as a shortcut, and as a target of what is shared", async () => {
  const manifest = (await ana.get("/cardinal.webmanifest")).json() as {
    shortcuts: { url: string }[]
    share_target: { action: string }
  }
  for (const { url } of manifest.shortcuts) expect((await ana.get(url)).status, url).toBe(200)
  expect(manifest.shortcuts.map(({ url }) => url)).toContain("/new")
  expect(manifest.share_target.action).toBe("/new/share")
})
