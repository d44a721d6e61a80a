import { beforeAll, describe, expect, test } from "vitest"
import { randomUUID } from "node:crypto"
import { sharedServer } from "./shared-server"

const server = sharedServer()
let cookie: string
let boardId: string

beforeAll(async () => {
  cookie = await register(`ada${randomUUID().slice(0, 8)}`)
  const made = async (path: string, body: object) => {
    const answer = await post(path, body)
    expect(answer.status).toBe(201)
    return (await answer.json()) as { id: string }
  }
  ;({ id: boardId } = await made("boards", { name: "Launch" }))
  const list = await made("lists", { boardId, name: "To do" })
  await made("cards", { listId: list.id, title: "Write <b>release</b> notes" })
})

const post = (path: string, body: object, session = cookie) =>
  fetch(`${server.url}/api/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: session },
    body: JSON.stringify(body),
  })

const get = (path: string, session = cookie) =>
  fetch(`${server.url}${path}`, { headers: { Cookie: session }, redirect: "manual" })

async function register(username: string): Promise<string> {
  const password = { password: "correct horse", confirmPassword: "correct horse" }
  const person = { username, name: "Ada Lovelace", email: `${username}@example.org`, ...password }
  const answer = await post("auth/register", person, "")
  return (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? ""
}

describe("the call", () => {
  test("is for those who are signed in", async () => {
    expect((await get("/api/search?q=release", "")).status).toBe(401)
  })

  test.each([
    "",
    "?q=",
    "?q=%20a%20",
    "?q[]=release",
    "?q[a]=release",
    "?q=%00a",
    `?q=${"long".repeat(2500)}`,
  ])("refuses %s", async (query) => {
    const answer = await get(`/api/search${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toHaveProperty("message")
  })

  test.each(["%25%25", "__", '"', '""', "'%20OR%201=1", "%00%00%00ab", "{a:b}", "*%20*", "%D8%00"])(
    "finds nothing for %s",
    async (q) => {
      const answer = await get(`/api/search?q=${q}`)
      expect([200, 400]).toContain(answer.status)
      if (answer.status === 200) expect(await answer.json()).toEqual([])
    },
  )

  test("gives an array of cards and where they are", async () => {
    const answer = await get("/api/search?q=REL+notes")
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual([
      {
        id: expect.any(String) as string,
        number: 1,
        title: "Write <b>release</b> notes",
        description: "",
        boardId,
        boardName: "Launch",
        listName: "To do",
        completed: false,
        done: false,
        archived: false,
        kind: "card",
        textId: null,
        excerpt: "",
      },
    ])
  })

  test("of everything has groups, and explains how filters are written", async () => {
    const answer = await get("/api/search/all?q=lau&timeZone=Europe/Berlin")
    expect(await answer.json()).toMatchObject({
      boards: [{ id: boardId, name: "Launch", archived: false }],
      cards: [],
      labels: [],
      people: [],
    })
    const due = await get("/api/search/all?q=due:soon")
    expect(due.status).toBe(400)
    expect(await due.json()).toHaveProperty("message", expect.stringContaining("Write due: with"))
    expect((await get("/api/search/all?q=lau&timeZone=Nowhere")).status).toBe(400)
    const page = await (await get("/search?q=lau%20is:open%20due:soon")).text()
    expect(page).toContain("Write due: with")
    expect(await (await get("/search?q=lau")).text()).toContain(`href="/board/${boardId}"`)
  })

  test("marks a card that is done, as the page does", async () => {
    const list = (await (await post("lists", { boardId, name: "Done" })).json()) as { id: string }
    const { id } = (await (
      await post("cards", { listId: list.id, title: "Finished chapter" })
    ).json()) as { id: string }
    await fetch(`${server.url}/api/cards/${id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify({ completed: true }),
    })
    const answer = await get("/api/search?q=finished")
    expect(await answer.json()).toMatchObject([{ id, completed: true }])
    expect(await (await get("/search?q=finished")).text()).toContain(">Done</b>")
  })

  test("takes GET only", async () => {
    const answer = await post("search", { q: "release" })
    expect(answer.status).toBe(405)
    expect(answer.headers.get("Allow")).toBe("GET, HEAD")
  })

  test("gives a stranger nothing", async () => {
    const answer = await get("/api/search?q=release", await register("eve"))
    expect(await answer.json()).toEqual([])
  })
})

describe("the page", () => {
  test("asks to sign in, and comes back", async () => {
    const answer = await get("/search?q=release", "")
    expect(answer.status).toBe(302)
    expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fsearch%3Fq%3Drelease")
  })

  test.each([
    ["", "Type at least 2 characters to search"],
    ["?q=a", "Type at least 2 characters to search"],
    ["?q=xyzzy", "No results found"],
    ["?q=passkeys", "Found in the help only"],
    ["?q=@release", "1 card found. Nobody is called “release”; searched as a word"],
    [`?q=${"x".repeat(10_000)}`, "The search is too long by 9800 characters: at most 200."],
  ])("says of %s: %s", async (query, text) => {
    const answer = await get(`/search${query}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(text)
  })

  test("offers the commands of the dialog", async () => {
    const html = await (await get("/search?q=trello")).text()
    expect(html).toMatch(/<a [^>]*href="\/boards\/import"[^>]*>Import a board<\/a>/)
    const dark = await (await get("/search?q=dark theme")).text()
    expect(dark).toMatch(/<button name="theme" value="dark"[^>]*>Dark theme<\/button>/)
    for (const q of ["", "zebra"]) {
      expect(await (await get(`/search?q=${q}`)).text()).not.toContain("found-commands")
    }
  })

  test("marks the words and nothing else", async () => {
    const html = await (await get("/search?q=release")).text()
    expect(html.replace(/<(span|mark) class="[^"]*">/g, "<$1>")).toContain(
      "<span>Write &lt;b&gt;</span><mark>release</mark>",
    )
    expect(html).not.toContain("<b>")
  })
})
