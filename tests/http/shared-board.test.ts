import { brotliDecompressSync } from "node:zlib"
import { get as httpGet } from "node:http"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, Person, type Answer } from "./client"
import { aGarden, type Garden } from "./garden"
import { submit, textOf, valueOf } from "./page"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"
import { decode } from "./turbo-stream"

// The bytes of a board that its readers share: joined, they are the page that Remix would send.

const server = sharedServer()
const HOSTILE = `<script>"&'\u2028</script><!-- \\u003c`
const ROUTE = "routes/board.$boardId"

/** A script of the page sends the time zone. */
const RUNS_SCRIPTS = ["tz", "UTC"] as const

let owner: Person
let editor: Person
let stranger: Person
let garden: Garden
let path: string

beforeAll(async () => {
  owner = await aPerson(server)
  editor = await aPerson(server)
  stranger = await aPerson(server)
  for (const person of [owner, editor, stranger]) person.cookies.set(...RUNS_SCRIPTS)
})
beforeEach(async () => {
  garden = await aGarden(owner)
  addMember(server, garden.boardId, editor.id, "editor")
  path = `/board/${garden.boardId}`
})

/** The same page, rendered whole: a request with a cookie of a toast is not shared. */
const whole = (person: Person, cookies = "") =>
  person.get(path, {
    headers: { Cookie: `${person.cookieHeader().Cookie ?? ""}${cookies}; toast=` },
  })

const DATA = /(<template id="page-data">)(.*?)(<\/template>)/s

/** The markup without the parts that differ by design. */
const markup = ({ text }: Answer) =>
  text
    .replace(/nonce="[^"]*"/g, "nonce")
    .replace(/name="request-id" content="[^"]*"/, "request-id")
    .replace(/<input type="hidden" name="reader"[^>]*>/g, "")
    .replace(/name="draft" value="\d+"/g, "draft")
    .replace(DATA, "$1$3")
    .replace(/<div class="board-frame" +>/, '<div class="board-frame">')
    .replace(/(<\/html>).*$/s, "$1")

/** For whom its forms were made: those in the shared part say nothing. */
const readersIn = ({ text }: Answer) =>
  [...new Set([...text.matchAll(/name="reader" value="([^"]*)"/g)].map(([, id]) => id))].sort()

type Card = Record<string, unknown>
type Board = { lists: { id: string; cards: Card[] }[] }
type LoaderData = Record<string, unknown> & { [ROUTE]: Board }

/** The data of a page that Remix rendered whole. */
function dataOfWhole({ text }: Answer): LoaderData {
  const [, stream = '""'] = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(text) ?? []
  return (decode(JSON.parse(stream) as string) as { loaderData: LoaderData }).loaderData
}

const dataOf = ({ text }: Answer) => JSON.parse(DATA.exec(text)?.[2] ?? "null") as LoaderData

/** The cards keep their ids, titles, labels and dates in the markup, and whether they are done; their list knows its mark. */
function withoutMarkup(data: LoaderData): LoaderData {
  const board = data[ROUTE]
  const lists = board.lists.map((list) => {
    const cards = list.cards.map(
      ({ id, title, labels, due, completed, inDoneList, ...card }) => card,
    )
    const last = cards.findLastIndex((card) => Object.keys(card).length > 0)
    return { ...list, cards: cards.slice(0, last + 1) }
  })
  return { ...data, [ROUTE]: { ...board, lists } }
}

async function expectSame(person: Person): Promise<void> {
  const [joined, again, rendered] = [
    await person.get(path),
    await person.get(path),
    await whole(person),
  ]
  expect(joined.text).toMatch(DATA)
  expect([readersIn(joined), readersIn(rendered)]).toEqual([["", person.id], [person.id]])
  expect(markup(joined)).toBe(markup(rendered))
  expect(markup(again)).toBe(markup(rendered))
  expect(dataOf(joined)).toEqual(withoutMarkup(dataOfWhole(rendered)))
}

describe("a board's page from shared bytes", () => {
  test("is for each reader the one that is rendered whole", async () => {
    await expectSame(owner)
    await expectSame(editor)
    expect((await owner.get(path)).text).toContain(owner.me?.email)
    expect((await editor.get(path)).text).not.toContain(owner.me?.email)
    await owner.api("PUT", `/api/cards/${garden.card("Dig")}`, { title: "Dig deeper" })
    await owner.api("PUT", `/api/lists/${garden.list("Done")}/collapsed`)
    await expectSame(owner)
    expect((await owner.get(path)).text).toMatch(/<style nonce="[^"]+">@media screen/)
    expect((await editor.get(path)).text).not.toContain("@media screen")
    const moved = { cardId: garden.card("Weed"), newListId: garden.list("Done"), newPosition: 0 }
    await owner.api("POST", "/api/cards/move", moved)
    await expectSame(editor)
  })

  test("escapes names in the markup and in the data", async () => {
    const hostile = await aPerson(server)
    hostile.cookies.set(...RUNS_SCRIPTS)
    await hostile.api("PUT", "/api/auth/me", { name: HOSTILE })
    const { id } = (await hostile.api("POST", "/api/boards", { name: HOSTILE })).json() as {
      id: string
    }
    const list = (await hostile.api("POST", "/api/lists", { boardId: id, name: HOSTILE })).json()
    const { id: listId } = list as { id: string }
    await hostile.api("POST", "/api/cards", {
      listId,
      title: HOSTILE,
      labels: [`${HOSTILE}:#ef4444`],
    })
    path = `/board/${id}`
    await expectSame(hostile)
    expect((await hostile.get(path)).text).not.toContain(HOSTILE.slice(0, 10))
  })

  test("is the same in brotli", async () => {
    const plain = await owner.get(path, { headers: { "Accept-Encoding": "identity" } })
    const { body, headers } = await raw(owner, "br")
    expect(headers["content-encoding"]).toBe("br")
    const answer = { ...plain, text: brotliDecompressSync(body).toString() }
    expect(markup(answer)).toBe(markup(plain))
    expect(dataOf(answer)).toEqual(dataOf(plain))
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
    for (const address of [path, `${path}.data?_routes=routes%2Fboard.%24boardId`]) {
      expect((await owner.get(address)).headers.get("Cache-Control")).toBe("private, no-store")
    }
  })
})

describe("who reads it", () => {
  test("strangers and people who are signed out get nothing of it", async () => {
    await owner.get(path)
    const address = `${path}.data?_routes=routes%2Fboard.%24boardId`
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
    expect(readOnly.text).not.toContain("Add another list")
    expect((await owner.get(path)).text).toContain("Add another list")
    await owner.api("DELETE", member)
    expect((await editor.get(path)).status).toBe(404)
  })

  test("the frame shows a new name, new notifications and the theme at once", async () => {
    const person = await aPerson(server)
    person.cookies.set(...RUNS_SCRIPTS)
    addMember(server, garden.boardId, person.id, "editor")
    expect((await person.get(path)).text).toContain('aria-label="Notifications"')
    await owner.api("POST", "/api/card-assignments", {
      cardId: garden.card("Dig"),
      userId: person.id,
    })
    expect((await person.get(path)).text).toContain("1 unread")
    await person.form("/theme", { theme: "dark", back: path })
    expect((await person.get(path)).text).toContain('<html lang="en" data-theme="dark">')
    await expectSame(person)
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
