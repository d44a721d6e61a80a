import { createHmac, randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { emailsTo } from "../outbox"
import { aPerson, Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { submit, textOf, valueOf } from "./page"
import { expectNoEffect, query } from "./rows"

// People without an account leave cards by the form of a public board, without a script and without a cookie.

const SECRET = "the secret of a server with forms"

let server: TestServer
let owner: Person
let garden: Garden
let path: string

beforeAll(async () => {
  server = await startServer({ env: { SESSION_SECRET: SECRET } })
  owner = await aPerson(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  garden = await aGarden(owner)
  path = await publish()
})

const call = () => `/api/boards/${garden.boardId}/public`

async function publish(choices: object = {}): Promise<string> {
  const wanted = { requestListId: garden.list("To do"), ...choices }
  const answer = await owner.api("PUT", call(), wanted)
  expect(answer.status, answer.text).toBe(200)
  return new URL((answer.json() as { address: string }).address).pathname
}

const stranger = () => new Person(server)

/** The hidden text of a form, as of some seconds ago. */
function aDraft(seconds = 10, id: string = randomUUID()): string {
  const [row] = query<{ id: string }>(
    server,
    `SELECT "id" FROM "PublicBoard" WHERE "boardId" = ?`,
    garden.boardId,
  )
  const time = String(Date.now() - seconds * 1000)
  const purpose = `card form ${row?.id ?? ""} ${id} ${time}`
  const mac = createHmac("sha256", SECRET).update(purpose).digest("base64url")
  return [id, time, mac].join(".")
}

const CARD = { title: "Fix the gate", description: "It *squeaks*.", email: "", more: "" }
const send = (fields: Record<string, string> = {}, at = path) =>
  stranger().form(`${at}/new`, { ...CARD, draft: aDraft(), ...fields })
const refused = async (fields: Record<string, string>) => {
  const answer = await expectNoEffect(server, [], () => send(fields))
  expect(answer.headers.get("Cache-Control")).toBe("no-store")
  return answer
}

describe("refused is", () => {
  test("a card without a title, with its other values still in their fields", async () => {
    const draft = aDraft()
    const { status, text } = await refused({ title: " ", email: "ben", draft })
    expect(status).toBe(400)
    expect(text).toMatch(/<input (?=[^>]*id="title")(?=[^>]*autofocus)(?=[^>]*aria-invalid)/i)
    expect(textOf(text)).toContain("A title is required.")
    expect(textOf(text)).toContain("Please enter a valid email address")
    expect(text).toContain("It *squeaks*.</textarea>")
    expect(valueOf(text, "email")).toBe("ben")
    expect(valueOf(text, "draft")).toBe(draft)
  })

  test("a form that is sent within three seconds, and the same one later is not", async () => {
    const id = randomUUID()
    const { status, text } = await refused({ draft: aDraft(2, id) })
    expect(status).toBe(400)
    expect(textOf(text)).toContain("the form was sent very quickly.")
    expect(valueOf(text, "title")).toBe("Fix the gate")
    expect((await send({ draft: aDraft(4, id) })).status).toBe(303)
  })

  test.each([
    ["of two days ago", () => aDraft(2 * 86_400)],
    ["of another server", () => `${aDraft().slice(0, -2)}xx`],
    ["without its hidden text", () => ""],
  ])("a form %s, which gets another", async (_, draft) => {
    const { status, text } = await refused({ draft: draft() })
    expect(status).toBe(400)
    expect(textOf(text)).toContain("This form was open for more than a day.")
    expect(valueOf(text, "title")).toBe("Fix the gate")
    const [id, time] = (valueOf(text, "draft") ?? "").split(".")
    expect([id?.length, Number(time) > Date.now() - 10_000]).toEqual([36, true])
  })

  test("a program that fills in what people do not see, without a word of it", async () => {
    const { status, to } = await refused({ more: "https://evil.example" })
    expect([status, to]).toEqual([303, path])
  })

  test("everything where the form is off, and at an address that shows nothing", async () => {
    const nothing = await stranger().get(`/p/${"x".repeat(43)}`)
    const expectNothing = async () => {
      expect((await stranger().get(`${path}/new`)).text).toBe(nothing.text)
      const { status, text } = await refused({})
      expect([status, text]).toEqual([404, nothing.text])
    }
    await publish({ requestListId: null })
    await expectNothing()
    expect((await stranger().get(path)).text).not.toContain("Leave a card")
    await publish()
    await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: true })
    await expectNothing()
    await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: false })
    await owner.api("DELETE", call())
    await expectNothing()
  })

  test("a card while the list is archived, with a plain sentence", async () => {
    await owner.api("PATCH", `/api/lists/${garden.list("To do")}`, { archived: true })
    for (const answer of [await stranger().get(`${path}/new`), await refused({})]) {
      expect(textOf(answer.text)).toContain("This board takes no cards at the moment.")
      expect(answer.text).not.toContain("<form")
    }
    expect((await stranger().get(path)).text).not.toContain("Leave a card")
  })

  test("a card without the password of the board", async () => {
    await publish({ password: "rose garden" })
    const { status, to } = await refused({})
    expect([status, to]).toEqual([302, `${path}/password?to=new`])
  })

  test("a post from another site", async () => {
    const draft = aDraft()
    const headers = { "Sec-Fetch-Site": "cross-site" }
    const answer = await expectNoEffect(server, [], () =>
      stranger().form(`${path}/new`, { ...CARD, draft }, headers),
    )
    expect(answer.status).toBe(403)
  })

  test("a list of another board, by an owner", async () => {
    const other = await aGarden(owner)
    const requestListId = other.list("To do")
    const { status, json } = await owner.api("PUT", call(), { requestListId })
    expect([status, Object.keys((json() as { errors: object }).errors)]).toEqual([
      400,
      ["requestListId"],
    ])
  })
})

test("a stranger leaves a card, and follows it before and after others see it", async () => {
  const form = await stranger().get(`${path}/new`)
  expect([form.status, form.headers.get("Cache-Control")]).toEqual([200, "no-store"])
  expect(form.headers.get("Set-Cookie")).toBeNull()
  expect(textOf(form.text)).toContain(
    "Everyone else with the link to the board sees it after a member has taken it.",
  )
  expect((await stranger().get(path)).text).toContain(`href="${path}/new"`)
  const { status, to } = await send()
  expect(status).toBe(303)
  expect(to).toMatch(new RegExp(`^${path}/requests/[\\w-]{43}$`))
  const own = async () => textOf((await stranger().get(to ?? "")).text)
  expect(await own()).toContain("nobody has taken it yet. It is not shown to others.")
  expect(await own()).toContain("Fix the gate")
  const everywhere = async () =>
    (
      await Promise.all(
        ["", "/table", "/feed.atom", "/wall", "/5"].map((end) => stranger().get(path + end)),
      )
    ).filter(({ text }) => text.includes("Fix the gate")).length
  expect(await everywhere()).toBe(0)
  const [card] = query<{ id: string }>(
    server,
    `SELECT "id" FROM "Card" WHERE "title" = 'Fix the gate'
    AND "listId" = ?`,
    garden.list("To do"),
  )
  const cardId = card?.id ?? ""
  const face = await owner.get(`/board/${garden.boardId}`)
  expect(textOf(face.text)).toContain("From outside")
  const activity = await owner.get(`/api/boards/${garden.boardId}/activity`)
  expect(activity.text).toContain("Somebody outside left Fix the gate in To do")
  const page = `/board/${garden.boardId}/cards/${cardId}`
  expect(textOf((await owner.get(page)).text)).toContain("Nobody has taken it yet.")
  const taken = await submit(owner, page, { intent: "assign-user", userId: owner.id })
  expect(textOf(taken.page)).not.toContain("Nobody has taken it yet.")
  expect(textOf(taken.page)).toContain("Somebody without an account left this card.")
  expect(textOf((await owner.get(`/board/${garden.boardId}`)).text)).not.toContain("From outside")
  expect(await own()).toContain("A member of the board has taken your card.")
  expect(await everywhere()).toBe(5)
  const folder = await owner.get(`/api/boards/${garden.boardId}/pages`)
  expect(folder.text).not.toContain("Leave a card")
  await owner.api("DELETE", `/api/cards/${cardId}`)
  expect(await own()).toContain("Your card is not on the board any more.")
})

test("a form that is sent twice leaves one card", async () => {
  const draft = aDraft()
  const both = await Promise.all([send({ draft }), send({ draft })])
  expect(new Set(both.map(({ to }) => to)).size).toBe(1)
  const rows = query(server, `SELECT 1 FROM "Card" WHERE "listId" = ?`, garden.list("To do"))
  expect(rows).toHaveLength(4)
})

test("an email has the link, and the answer says whether one was sent", async () => {
  const email = "ben@example.org"
  const ways = []
  for (let at = 0; at < 3; at += 1) ways.push(new URL((await send({ email })).to ?? "", server.url))
  expect(ways.map(({ search }) => search)).toEqual(["?email=sent", "?email=sent", "?email=none"])
  const page = await stranger().get(`${ways[2]?.pathname ?? ""}?email=none`)
  expect(textOf(page.text)).toContain("No email was sent")
  await expect.poll(() => emailsTo(server, email).length).toBe(2)
  const [mail] = emailsTo(server, email)
  expect(mail?.text).toContain(ways[0]?.pathname)
  expect(mail?.text).not.toContain("squeaks")
})

test("a key leads to its card at the address of its board only", async () => {
  const { to } = await send()
  const key = to?.split("/").at(-1) ?? ""
  garden = await aGarden(owner)
  const other = await publish()
  expect((await stranger().get(`${other}/requests/${key}`)).status).toBe(404)
  expect((await stranger().get(`${path}/requests/${key}x`)).status).toBe(404)
  expect((await stranger().get(`/p/${"x".repeat(43)}/requests/${key}`)).status).toBe(404)
})

test("owners choose the list on the page, without a script", async () => {
  const page = `/board/${garden.boardId}/public`
  const choices = { intent: "save-public-address", names: "full", files: "none", lists: "all" }
  await submit(owner, page, { ...choices, requestListId: garden.list("Doing") })
  const now = async () => (await owner.get(call())).json()
  expect(await now()).toMatchObject({
    requestListId: garden.list("Doing"),
    requestsNeedApproval: false,
  })
  expect((await owner.get(page)).text).toMatch(
    new RegExp(`<option value="${garden.list("Doing")}" selected=""`),
  )
  await submit(owner, page, { ...choices, requestsNeedApproval: "on" })
  expect(await now()).toMatchObject({ requestListId: null, requestsNeedApproval: true })
})

describe("a file", () => {
  const withFile = (
    content: string,
    filename = "gate.txt",
    fields: Record<string, string> = {},
  ) => {
    const form = new FormData()
    const texts = { ...CARD, draft: aDraft(), ...fields }
    for (const [name, value] of Object.entries(texts)) form.set(name, value)
    form.set("file", new File([content], filename, { type: "text/plain" }))
    return stranger().request("POST", `${path}/new`, { body: form })
  }
  const stored = () => query(server, `SELECT 1 FROM "StoredFile"`).length

  test("of a card is the file of the person who made the address, and seen by members", async () => {
    await publish({ files: "all" })
    const before = stored()
    const { status, to } = await withFile("It squeaks.")
    expect(status).toBe(303)
    expect(stored()).toBe(before + 1)
    const [file] = query<{ id: string; uploaderId: string }>(
      server,
      `SELECT a."id", s."uploaderId" FROM "Attachment" a JOIN "StoredFile" s ON s."key" = a."filePath"
       WHERE a."filename" = 'gate.txt'`,
    )
    expect(file?.uploaderId).toBe(owner.id)
    expect((await owner.get(`/attachments/${file?.id ?? ""}`)).text).toBe("It squeaks.")
    expect((await stranger().get(to ?? "")).text).not.toContain("gate.txt")
    expect((await stranger().get(`${path}/5/files/1`)).status).toBe(404)
  })

  test.each([
    ["of a card without a title", "a", { title: " " }, "A title is required."],
    ["of a program", "a", { more: "x" }, ""],
    ["above 5 MB", "a".repeat(5 * 1024 * 1024 + 1), {}, "A file can be at most 5 MB."],
  ])("%s is not stored", async (_, content, fields, sentence) => {
    const before = stored()
    const { status, text, to } = await expectNoEffect(server, [], () =>
      withFile(content, "gate.txt", fields),
    )
    expect([status, to]).toEqual(sentence === "" ? [303, path] : [400, null])
    expect(textOf(text)).toContain(sentence)
    if (sentence !== "") expect(textOf(text)).toContain("Choose it again.")
    expect(stored()).toBe(before)
  })

  test("is refused where strangers would see it before a member", async () => {
    await publish({ requestsNeedApproval: false })
    expect((await stranger().get(`${path}/new`)).text).not.toContain('type="file"')
    const { status, text } = await withFile("a")
    expect([status, textOf(text).includes("Fix the gate")]).toEqual([400, false])
    expect(valueOf(text, "title")).toBe("Fix the gate")
  })
})
