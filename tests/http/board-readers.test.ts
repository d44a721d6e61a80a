import { randomUUID } from "node:crypto"
import { brotliDecompressSync } from "node:zlib"
import { get as httpGet } from "node:http"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, Person, type Answer } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { submit, textOf, valueOf } from "./page"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"
import { decode } from "./turbo-stream"

// The page of a board, read by several people while it changes.

const server = sharedServer()
const HOSTILE = `<script>"&'\u2028</script><!-- \\u003c`
/** Names are one line. */
const SAVED = HOSTILE.replace("\u2028", " ")
const ROUTE = "routes/board.$boardId"
const DATA_QUERY = `?_routes=${encodeURIComponent(ROUTE)}`

let owner: Person
let editor: Person
let stranger: Person
let garden: Garden
let path: string

beforeAll(async () => {
  owner = await aPerson(server)
  editor = await aPerson(server)
  stranger = await aPerson(server)
})
beforeEach(async () => {
  garden = await aGarden(owner)
  addMember(server, garden.boardId, editor.id, "editor")
  path = `/board/${garden.boardId}`
})

type Card = { id: string; title: string }
type Board = { name: string; lists: { name: string; cards: Card[] }[] }
type Packed = { name: string; lists: string }

const unpack = ({ name, lists }: Packed): Board => ({
  name,
  lists: JSON.parse(lists) as Board["lists"],
})

/** The data that a document has for its scripts. */
function dataOf({ text }: Answer): Board {
  const [, stream = '""'] = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(text) ?? []
  const page = decode(JSON.parse(stream) as string) as { loaderData: { [ROUTE]: Packed } }
  return unpack(page.loaderData[ROUTE])
}

/** The data that scripts fetch. */
function fetchedBy(person: Person): Promise<Board> {
  return person.get(`${path}.data${DATA_QUERY}`).then(({ text }) => {
    return unpack((decode(text) as { [ROUTE]: { data: Packed } })[ROUTE].data)
  })
}

const cardsIn = ({ text }: Answer) =>
  [...text.matchAll(/data-card-id="([^"]+)"/g)].map(([, id = ""]) => id)

/** The form of an open card that moves it to the next list. */
async function nextOf(at: string) {
  const { text } = await owner.get(at)
  const form = text.match(/<form\b.*?<\/form>/gs)?.find((each) => textOf(each).includes("Move to "))
  if (form === undefined) return undefined
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, ...pair]) => pair)
  const name = /Move to (.*)/.exec(textOf(form))?.[1]?.trim() ?? ""
  return { name, fields: Object.fromEntries(fields) as Record<string, string> }
}

/** The document's markup and data, and the fetched data, show the same board. */
async function expectOneBoard(person: Person): Promise<Board> {
  const page = await person.get(path)
  const data = dataOf(page)
  expect(await fetchedBy(person)).toEqual(data)
  expect(cardsIn(page)).toEqual(data.lists.flatMap(({ cards }) => cards.map(({ id }) => id)))
  return data
}

/** For whom its forms were made. */
const readersIn = ({ text }: Answer) =>
  [...new Set([...text.matchAll(/name="reader" value="([^"]*)"/g)].map(([, id]) => id))].sort()

describe("the page of a board", () => {
  test("shows each reader the newest board, and their own frame", async () => {
    await expectOneBoard(owner)
    await expectOneBoard(editor)
    for (const person of [owner, editor]) {
      const page = await person.get(path)
      expect(readersIn(page)).toEqual([person.id])
      expect(page.text.includes(owner.me?.email ?? "")).toBe(person === owner)
    }
    await owner.api("PATCH", `/api/cards/${garden.card("Dig")}`, { title: "Dig deeper" })
    await owner.api("PUT", `/api/lists/${garden.list("Done")}/collapsed`)
    expect(JSON.stringify(await expectOneBoard(editor))).toContain("Dig deeper")
    expect((await owner.get(path)).text).toMatch(/<style nonce="[^"]+">@media screen/)
    expect((await editor.get(path)).text).not.toContain("@media screen")
    const moved = { cardId: garden.card("Weed"), newListId: garden.list("Done"), newPosition: 0 }
    await owner.api("POST", "/api/cards/move", moved)
    const { lists } = await expectOneBoard(editor)
    expect(lists.find(({ name }) => name === "Done")?.cards[0]?.title).toBe("Weed")
  })

  test("is one version each time while it changes", async () => {
    const titles = Array.from({ length: 20 }, (_, i) => `Dig ${i}`)
    const changes = (async () => {
      for (const title of titles)
        await owner.api("PATCH", `/api/cards/${garden.card("Dig")}`, { title })
    })()
    const pages = await Promise.all(titles.map(() => editor.get(path)))
    await changes
    for (const page of pages) {
      const title = dataOf(page)
        .lists.flatMap(({ cards }) => cards)
        .find(({ id }) => id === garden.card("Dig"))?.title
      expect(page.status).toBe(200)
      expect(page.text).toContain(`>${title ?? "none"}<`)
    }
    expect(JSON.stringify(await expectOneBoard(editor))).toContain("Dig 19")
  })

  test("escapes names in the markup and in the data", async () => {
    const hostile = await aPerson(server)
    await hostile.api("PATCH", "/api/auth/me", { name: HOSTILE })
    const { id } = (await hostile.api("POST", "/api/boards", { name: HOSTILE })).json() as {
      id: string
    }
    const list = (await hostile.api("POST", "/api/lists", { boardId: id, name: HOSTILE })).json()
    const { id: listId } = list as { id: string }
    const card = await make(hostile, "/api/cards", { listId, title: HOSTILE })
    await hostile.api("PATCH", `/api/cards/${card.id}`, { labels: [`${HOSTILE}:#ef4444`] })
    path = `/board/${id}`
    const { name, lists } = await expectOneBoard(hostile)
    expect([name, lists[0]?.name, lists[0]?.cards[0]?.title]).toEqual([SAVED, SAVED, SAVED])
    expect((await hostile.get(path)).text).not.toContain(HOSTILE.slice(0, 10))
  })

  test("is the same in brotli", async () => {
    const plain = await owner.get(path, { headers: { "Accept-Encoding": "identity" } })
    const { body, headers } = await raw(owner, "br")
    expect(headers["content-encoding"]).toBe("br")
    const answer = { ...plain, text: brotliDecompressSync(body).toString() }
    expect(dataOf(answer)).toEqual(dataOf(plain))
    expect(cardsIn(answer)).toEqual(cardsIn(plain))
    expect(body.length).toBeLessThan(plain.bytes.length / 3)
  })

  test("has a nonce and a request id of its own", async () => {
    const answers = [await owner.get(path), await owner.get(path)]
    const nonces = answers.map(({ text, headers }) => {
      const found = new Set([...text.matchAll(/nonce="([^"]*)"/g)].map(([, nonce = ""]) => nonce))
      expect(found.size).toBe(1)
      const [nonce = ""] = found
      expect(headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`)
      expect(text).toContain(`name="request-id" content="${headers.get("X-Request-Id") ?? ""}"`)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
  })

  test("is stored by no browser", async () => {
    for (const address of [path, `${path}.data${DATA_QUERY}`]) {
      expect((await owner.get(address)).headers.get("Cache-Control")).toBe("private, no-store")
    }
  })
})

describe("who reads it", () => {
  test("strangers and people who are signed out get nothing of it", async () => {
    await owner.get(path)
    const address = `${path}.data${DATA_QUERY}`
    for (const at of [path, address]) {
      const refused = await stranger.get(at)
      expect(refused.status).toBe(404)
      expect(refused.text).not.toContain("Plant")
    }
    const out = await new Person(server).get(path)
    expect([out.status, out.to]).toEqual([302, `/login?redirectTo=${encodeURIComponent(path)}`])
  })

  test("a change of the role and a removal count at once", async () => {
    expect((await editor.get(path)).text).toContain("Add another list")
    const member = `/api/boards/${garden.boardId}/members/${editor.id}`
    await owner.api("PATCH", member, { role: "viewer" })
    const readOnly = await editor.get(path)
    expect(readOnly.text).toContain("Read only")
    const menu = await editor.get(`${path}?menu=board`)
    expect(textOf(menu.text)).toContain("Only owners can delete the board")
    for (const offered of ["Add another list", "Add a card", "Menu of list"]) {
      expect(readOnly.text).not.toContain(offered)
    }
    const background = await editor.get(`${path}?background`)
    expect(background.text).toMatch(/value="gray"[^>]* disabled=""/)
    const opened = await editor.get(`${path}/cards/${garden.card("Dig")}`)
    expect(textOf(opened.text)).toContain("in list To do")
    for (const offered of ["New comment", "?edit=", "Move to "])
      expect(opened.text).not.toContain(offered)
    expect((await owner.get(path)).text).toContain("Add another list")
    await owner.api("DELETE", member)
    expect((await editor.get(path)).status).toBe(404)
  })

  test("a card goes on to the next list by one button, which the last list has not", async () => {
    const at = `${path}/cards/${garden.card("Dig")}`
    const names: string[] = []
    for (let form = await nextOf(at); form; form = await nextOf(at)) {
      names.push(form.name)
      expect((await owner.form(at, form.fields)).to).toBe(at)
    }
    expect(names).toEqual(["Doing", "Done"])
    await owner.form(path, { intent: "undo" })
    expect((await nextOf(at))?.name).toBe("Done")
  })

  test("the frame shows a new name, new notifications and the theme at once", async () => {
    const person = await aPerson(server)
    addMember(server, garden.boardId, person.id, "editor")
    expect((await person.get(path)).text).toContain('aria-label="Notifications"')
    await owner.api("POST", "/api/card-assignments", {
      cardId: garden.card("Dig"),
      userId: person.id,
    })
    expect((await person.get(path)).text).toContain("1 unread")
    await person.form("/theme", { theme: "dark", back: path })
    expect((await person.get(path)).text).toContain('<html lang="en" data-theme="dark">')
  })

  test("a toast appears on the next page, once", async () => {
    await owner.get(path)
    const made = await submit(owner, path, { intent: "create-list", name: "Later" })
    expect(textOf(made.page)).toContain("List created")
    expect(textOf((await owner.get(path)).text)).not.toContain("List created")
  })
})

describe("a form of it", () => {
  test("posted twice creates one card, and for each person one of their own", async () => {
    const listId = garden.list("Done")
    const draft = valueOf((await owner.get(path)).text, "draft") ?? ""
    expect(valueOf((await editor.get(path)).text, "draft")).toBe(draft)
    const fields = { intent: "create-card", listId, title: "Rest", draft }
    for (const person of [owner, owner, editor]) {
      expect((await person.form(path, fields)).status).toBe(303)
    }
    const cards = (await owner.get(path)).text.match(/>Rest<\/a>/g)
    expect(cards).toHaveLength(2)
  })

  test("makes a card, a list or an item of each of several lines, once, or nothing", async () => {
    const listId = garden.list("Done")
    const card = `${path}/cards/${garden.card("Weed")}`
    const draft = valueOf((await owner.get(path)).text, "draft") ?? ""
    const text = "- Rows\r\n\r\n- [x] Hoes\r\n- Rows"
    const long = "x".repeat(10_001)
    const forms: [string, Record<string, string>, field: string][] = [
      [path, { intent: "create-card", listId, draft }, "title"],
      [path, { intent: "create-list", draft }, "name"],
      [card, { intent: "create-checklist-item", id: randomUUID() }, "text"],
    ]
    for (const [page, fields, field] of forms) {
      const post = (typed: string) => owner.form(page, { ...fields, [field]: typed })
      const tooMany = await post("a line\n".repeat(101))
      expect(tooMany.status).toBe(400)
      expect(textOf(tooMany.text)).toContain("These are 101 lines: at most 100.")
      const tooLong = await post(`${text}\n${long}`)
      expect(tooLong.status).toBe(400)
      expect(textOf(tooLong.text)).toContain("too long by")
      // The same form twice makes each once.
      expect((await post(text)).status).toBe(303)
      expect((await post(text)).status).toBe(303)
    }
    const board = (await owner.api("GET", `/api/boards/${garden.boardId}`)).json() as {
      lists: { name: string; cards: { title: string }[] }[]
    }
    expect(board.lists.slice(-3).map(({ name }) => name)).toEqual(["Rows", "Hoes", "Rows"])
    const done = board.lists.find(({ name }) => name === "Done")
    const titles = done?.cards.map(({ title }) => title)
    expect(titles?.slice(-3)).toEqual(["Rows", "Hoes", "Rows"])
    expect(titles?.filter((title) => title === "Rows")).toHaveLength(2)
    const items = await owner.api("GET", `/api/checklist?cardId=${garden.card("Weed")}`)
    const made = items.json() as { text: string; completed: boolean }[]
    expect(made.slice(-3).map((item) => [item.text, item.completed])).toEqual([
      ["Rows", false],
      ["Hoes", true],
      ["Rows", false],
    ])
  })
})

/** An answer as it was transferred: `fetch` would decode it. */
function raw(person: Person, encoding: string) {
  const headers = { ...person.cookieHeader(), "Accept-Encoding": encoding }
  return new Promise<{ body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
    httpGet(server.url + path, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on("data", (chunk: Buffer) => chunks.push(chunk))
      answer.on("end", () => resolve({ body: Buffer.concat(chunks), headers: answer.headers }))
    }).on("error", reject)
  })
}
