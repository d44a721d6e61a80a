import { beforeAll, beforeEach, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { submit, textOf } from "./page"
import { addMember, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// How owners grant, see and end the public address of a board, by pages without a script and by calls.

const server = sharedServer()
let owner: Person
let garden: Garden
let page: string
let call: string

beforeAll(async () => {
  owner = await aPerson(server)
})
beforeEach(async () => {
  garden = await aGarden(owner)
  page = `/board/${garden.boardId}/public`
  call = `/api/boards/${garden.boardId}/public`
})

const CHOICES = { names: "initials", files: "pictures", lists: "all" }
const send = (intent: string, fields: object = {}) =>
  submit(owner, page, { intent, ...CHOICES, ...fields })
const shown = async () =>
  /id="public-address"[^>]*value="([^"]*)"/.exec((await owner.get(page)).text)?.[1]
const now = async () => (await owner.get(call)).json()

test.each<[field: string, body: object]>([
  ["names", { names: "nicknames" }],
  ["files", { files: "pdf" }],
  ["comments", { comments: "yes" }],
  ["listIds", { listIds: [] }],
  ["listIds", { listIds: ["5f0c6a52-1f3b-4c34-8a8e-0c8a4a0a5a11"] }],
  ["password", { password: "short" }],
  ["endsAt", { endsAt: "2020-01-01T00:00:00Z" }],
  ["endsAt", { endsAt: "tomorrow" }],
  ["embedIn", { embedIn: ["https://*.example.org"] }],
])("a call with wrong %s is refused at it: %o", async (field, body) => {
  const answer = await expectNoEffect(server, [], () => owner.api("PUT", call, body))
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.json() as { errors: object }).errors)).toEqual([field])
})

test("an address is not chosen by the call", async () => {
  const { status } = await owner.api("PUT", call, { address: "https://a.example/p/mine" })
  expect(status).toBe(400)
  const { status: none, json } = await owner.get(call)
  expect([none, json()]).toEqual([404, { message: "This board has no public address." }])
})

test("a form with faults says them at their fields, and keeps what was typed but the password", async () => {
  const typed = {
    names: "full",
    comments: "on",
    lists: "chosen",
    password: "zqxj",
    endsAt: "2020-02-30",
    embedIn: "https://club.example.org\nhttps://club.example.org/page",
  }
  const { status, text } = await expectNoEffect(server, [], () =>
    owner.form(page, { intent: "create-public-address", ...CHOICES, ...typed }),
  )
  expect(status).toBe(400)
  for (const fault of [
    "Password must be at least 6 characters long",
    "Choose at least one list.",
    "Choose a day.",
    "“https://club.example.org/page” is not the address of a site, as in https://club.example.org.",
  ]) {
    expect(textOf(text)).toContain(fault)
  }
  expect(text).toMatch(/<option value="full" selected=""/)
  expect(text).toMatch(/<input (?=[^>]*name="comments")(?=[^>]*checked)/)
  expect(text).toMatch(/<input (?=[^>]*value="chosen")(?=[^>]*checked)/)
  expect(text).toContain("https://club.example.org\nhttps://club.example.org/page</textarea>")
  expect(text).not.toContain("zqxj")
  const past = await send("create-public-address", { endsAt: "2020-02-28" })
  expect(textOf(past.page)).toContain("The end must be in the future.")
  expect(past.page).toContain('value="2020-02-28"')
  const other = await aGarden(owner)
  const foreign = { lists: "chosen", listIds: other.list("Done") }
  expect(textOf((await send("create-public-address", foreign)).page)).toContain(
    "Name only lists of this board.",
  )
})

test("the page creates, changes, replaces and ends an address", async () => {
  expect(await shown()).toBeUndefined()
  const fields = {
    names: "full",
    comments: "on",
    lists: "chosen",
    listIds: garden.list("Done"),
    password: "rose garden",
    endsAt: "2999-12-24",
    embedIn: "https://club.example.org/",
    indexed: "on",
  }
  const { page: made } = await send("create-public-address", fields)
  expect(textOf(made)).toContain("Public address created")
  const first = await shown()
  expect(first).toMatch(/\/p\/[\w-]{43}$/)
  expect(made).toContain(
    `&lt;iframe src=&quot;${first ?? ""}/embed&quot; title=&quot;Garden&quot; style=`,
  )
  const chosen = {
    address: first,
    names: "full",
    comments: true,
    files: "pictures",
    listIds: [garden.list("Done")],
    hasPassword: true,
    endsAt: "2999-12-24T23:59:59.999Z",
    embedIn: ["https://club.example.org"],
    indexed: true,
    createdBy: owner.me?.name,
  }
  expect(await now()).toMatchObject(chosen)

  // An empty password is none that is typed, and an end in the middle of a day stays where it is.
  await owner.api("PUT", call, { endsAt: "2999-12-24T10:00:00Z" })
  const { password: _, comments: _comments, ...rest } = fields
  await send("save-public-address", { ...rest, password: "" })
  const endsAt = "2999-12-24T10:00:00.000Z"
  expect(await now()).toMatchObject({ ...chosen, comments: false, endsAt })
  const { page: saved } = await send("save-public-address", { isOpen: "on" })
  expect(textOf(saved)).toContain("Public address saved")
  expect(await now()).toMatchObject({
    names: "initials",
    listIds: null,
    hasPassword: false,
    endsAt: null,
    embedIn: [],
    indexed: false,
  })

  const replaced = await submit(owner, page, { intent: "replace-public-address" })
  expect(textOf(replaced.page)).toContain("The old address no longer works")
  expect(await shown()).not.toBe(first)

  const question = await owner.get(`${page}?end`)
  expect(textOf(question.text)).toContain("Are you sure you want to end the public address")
  const ended = await submit(owner, page, { intent: "end-public-address" })
  expect(textOf(ended.page)).toContain("The link no longer works")
  expect(await shown()).toBeUndefined()
  expect((await owner.get(call)).status).toBe(404)
})

test("an archived board has only the end", async () => {
  await owner.api("PUT", call, {})
  await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: true })
  const { text } = await owner.get(page)
  expect(textOf(text)).toContain("This board is archived: nobody sees it by a public address.")
  expect(textOf(text)).not.toContain("can see this board")
  expect(text).toContain("End address")
  expect(text).not.toMatch(/value="(save|replace|create)-public-address"/)
  expect((await owner.api("DELETE", call)).status).toBe(204)
})

test("Share shows it to owners with its page, and says to all members that it is there", async () => {
  const share = `/board/${garden.boardId}/share`
  const viewer = await aPerson(server)
  addMember(server, garden.boardId, viewer.id, "viewer")
  const sign = "Anyone with the link can see this board."
  for (const person of [owner, viewer]) {
    expect(textOf((await person.get(share)).text)).not.toContain(sign)
  }
  expect((await owner.get(share)).text).toContain(`href="${page}"`)
  await owner.api("PUT", call, { endsAt: "2999-12-24T00:00:00Z", password: "rose garden" })
  expect((await owner.get(`/api/boards/${garden.boardId}/outside`)).json()).toMatchObject({
    publicAddress: { by: owner.me?.name, endsAt: "2999-12-24T00:00:00.000Z", hasPassword: true },
  })
  const own = textOf((await owner.get(share)).text)
  expect(own).toContain(sign)
  expect(own).toMatch(/Public address By .*, since .*, until Dec 24, 2999, with a password/)
  const { text } = await viewer.get(share)
  expect(textOf(text)).toContain(sign)
  expect(text).not.toContain(page)
  expect((await viewer.get(page)).status).toBe(403)
})

test("the export of an account names the boards that it has made public", async () => {
  const person = await aPerson(server)
  const { boardId } = await aGarden(person)
  await person.api("PUT", `/api/boards/${boardId}/public`, {})
  const data = (await person.get("/settings/data.json")).json() as { publicBoards: unknown }
  const createdAt = expect.any(String) as string
  expect(data.publicBoards).toEqual([{ boardId, name: "Garden", createdAt }])
})
