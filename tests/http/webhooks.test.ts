import { randomUUID } from "node:crypto"
import { Webhook as Verifier } from "standardwebhooks"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { SignedWebhook, WebhookDelivery } from "~/models/programs/webhook/webhook"
import { startOutsideServer, type OutsideServer } from "../outside-server"
import { startServer } from "../server"
import { aPerson, type Person } from "./client"
import { expectDocumentedMessage } from "./documented"
import { eventually } from "./eventually"
import { aGarden, make, type Garden } from "./garden"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"
import { aProgram } from "./tokens"

// Webhooks by the pages and by the API, on the built server.

const server = sharedServer()
let receiver: OutsideServer
let owner: Person
let garden: Garden
let path: string
const got: { body: string; headers: Record<string, string> }[] = []

beforeAll(async () => {
  receiver = await startOutsideServer((request, response) => {
    let body = ""
    request.on("data", (part: Buffer) => (body += part.toString()))
    request.on("end", () => {
      got.push({ body, headers: request.headers as Record<string, string> })
      response.writeHead(request.url === "/fails" ? 500 : 200).end("<b>Thank you</b>")
    })
  })
  owner = await aPerson(server)
})
afterAll(() => receiver.stop())

beforeEach(async () => {
  garden = await aGarden(owner)
  path = `/api/boards/${garden.boardId}/webhooks`
  got.length = 0
})

const aWebhook = async (input: object = {}, person = owner, at = path) =>
  (await make(person, at, {
    address: `${receiver.origin}/hook`,
    ...input,
  })) as unknown as SignedWebhook

const deliveriesOf = async ({ id }: { id: string }) =>
  (await owner.api("GET", `/api/webhooks/${id}/deliveries`)).json() as WebhookDelivery[]

describe("by the API", () => {
  test("a change is told, signed, and the delivery is shown", async () => {
    const { id, secret } = await aWebhook()
    await make(owner, "/api/cards", { listId: garden.list("To do"), title: "Prune" })
    const message = await eventually("message", () => got[0])
    expectDocumentedMessage("boardMessage", message.body)
    expect(new Verifier(secret).verify(message.body, message.headers)).toMatchObject({
      type: "card_created",
      data: { boardId: garden.boardId, number: 5, activity: { card: { title: "Prune" } } },
    })
    const [delivery] = await eventually("delivery", async () => {
      const all = await deliveriesOf({ id })
      return all.length > 0 ? all : undefined
    })
    expect(delivery).toMatchObject({
      kind: "card_created",
      status: 200,
      answer: "<b>Thank you</b>",
      request: message.body,
      messageId: message.headers["webhook-id"],
    })
  })

  test("a move is told with the ids and names of its lists", async () => {
    await aWebhook({ events: ["moves"] })
    const [from, to] = (["To do", "Done"] as const).map((name) => ({ id: garden.list(name), name }))
    const move = { cardId: garden.card("Dig"), newListId: to?.id, newPosition: 0 }
    expect((await owner.api("POST", "/api/cards/move", move)).status).toBe(200)
    const { body } = await eventually("message", () => got[0])
    expectDocumentedMessage("boardMessage", body)
    const { data } = JSON.parse(body) as { data: object }
    expect(data).toMatchObject({ activity: { kind: "card_moved", from, to } })
  })

  test("an assignment is told to the person's own", async () => {
    const bo = await aPerson(server)
    addMember(server, garden.boardId, bo.id, "editor")
    const { id, secret } = await aWebhook({ events: ["assigned"] }, bo, "/api/webhooks")
    expect((await bo.api("GET", "/api/webhooks")).json()).toMatchObject([{ id, boardId: null }])
    const { id: cardId } = await make(owner, "/api/cards", {
      listId: garden.list("To do"),
      title: "Prune",
    })
    await owner.api("POST", "/api/card-assignments", { cardId, userId: bo.id })
    const { body, headers } = await eventually("message", () => got[0])
    expectDocumentedMessage("ownMessage", body)
    expect(new Verifier(secret).verify(body, headers)).toMatchObject({
      type: "assigned",
      data: { number: 5, notification: { boardId: garden.boardId, card: { id: cardId } } },
    })
  })

  test("a create that comes again answers with what it made", async () => {
    const id = randomUUID()
    const one = await aWebhook({ id })
    expect(await aWebhook({ id })).toEqual(one)
    const other = { id, address: `${receiver.origin}/other` }
    expect((await owner.api("POST", path, other)).status).toBe(409)
  })

  test("there are ten at most", async () => {
    const bo = await aPerson(server)
    for (const [person, at] of [
      [owner, path],
      [bo, "/api/webhooks"],
    ] as const) {
      for (let index = 0; index < 10; index += 1) await aWebhook({}, person, at)
      expect(await person.api("POST", at, { address: receiver.origin })).toMatchObject({
        status: 409,
        text: '{"message":"There are 10 webhooks already. Delete one first."}',
      })
    }
  })

  test.each([
    [{ address: "http://10.1.2.3/" }, "address"],
    [{ address: "https://[::ffff:169.254.169.254]/" }, "address"],
    [{ address: "javascript:alert(1)" }, "address"],
    [{ address: "" }, "address"],
    [{ address: "https://example.org", events: [] }, "events"],
    [{ address: "https://example.org", events: ["mentioned"] }, "events"],
    [{ address: "https://example.org", format: "teams" }, "format"],
  ])("%j is refused by its field", async (input, field) => {
    const { status, text } = await owner.api("POST", path, input)
    expect(status).toBe(400)
    expect(Object.keys((JSON.parse(text) as { errors: object }).errors)).toEqual([field])
    expect((await owner.api("GET", path)).json()).toEqual([])
  })

  test("it is changed, switched off and on, and gets another secret, which only that shows", async () => {
    const { id, secret } = await aWebhook()
    const at = `/api/webhooks/${id}`
    const changed = await owner.api("PATCH", at, { format: "slack", events: ["moves"] })
    expect(changed.json()).toMatchObject({ format: "slack", events: ["moves"], active: true })
    expect(changed.text).not.toContain(secret)
    expect((await owner.api("GET", path)).text).not.toContain("whsec_")
    expect((await owner.api("GET", at)).text).not.toContain("whsec_")
    const off = await owner.api("PATCH", at, { active: false })
    expect(off.json()).toMatchObject({ active: false, offBecause: null, failingSince: null })
    const anew = await owner.api("POST", `${at}/secret`, {})
    expect((anew.json() as SignedWebhook).secret).not.toBe(secret)
    expect((await owner.api("DELETE", at)).status).toBe(204)
    expect((await owner.api("GET", at)).status).toBe(404)
  })

  test("a test, and what was sent before, come with what the receiver answers", async () => {
    const { id } = await aWebhook({ address: `${receiver.origin}/fails` })
    const tried = await owner.api("POST", `/api/webhooks/${id}/test`, {})
    expect(tried.json()).toMatchObject({ kind: "test", status: 500, answer: "<b>Thank you</b>" })
    await owner.api("PATCH", `/api/webhooks/${id}`, { address: `${receiver.origin}/hook` })
    const [first] = await deliveriesOf({ id })
    const again = `/api/webhooks/${id}/deliveries/${first?.id ?? ""}/send`
    expect((await owner.api("POST", again, {})).json()).toMatchObject({
      status: 200,
      messageId: first?.messageId,
      request: first?.request,
    })
    const tests = got.filter(({ body }) => body.includes('"type":"test"'))
    expect(new Set(tests.map(({ headers }) => headers["webhook-id"])).size).toBe(1)
    const other = await aWebhook()
    const elsewhere = `/api/webhooks/${other.id}/deliveries/${first?.id ?? ""}/send`
    expect((await owner.api("POST", elsewhere, {})).status).toBe(404)
  })

  test("a receiver that is not there is an answer, not an error", async () => {
    const { id } = await aWebhook({ address: "http://127.0.0.1:9/" })
    expect((await owner.api("POST", `/api/webhooks/${id}/test`, {})).json()).toMatchObject({
      status: null,
      answer: "127.0.0.1:9 refused the connection.",
    })
  })

  test("a token for chosen boards reaches theirs, and nobody's notifications", async () => {
    const program = await aProgram(owner, { boardIds: [garden.boardId] })
    const { id } = await aWebhook()
    const { id: own } = await aWebhook({}, owner, "/api/webhooks")
    expect((await program.api("GET", `/api/webhooks/${id}`)).status).toBe(200)
    expect((await program.api("GET", `/api/webhooks/${own}`)).status).toBe(404)
    expect((await program.api("GET", "/api/webhooks")).status).toBe(403)
    await owner.api("DELETE", `/api/webhooks/${own}`)
  })

  test("a token that may not read may not have anything told", async () => {
    const { id } = await aWebhook()
    const writer = await aProgram(owner, { scopes: ["write"] })
    const address = { address: receiver.origin }
    for (const at of [path, "/api/webhooks"]) {
      expect(await writer.api("POST", at, address)).toMatchObject({
        status: 403,
        text: '{"message":"This token lacks the scope “read”."}',
      })
    }
    expect((await writer.api("PATCH", `/api/webhooks/${id}`, address)).status).toBe(403)
    expect((await writer.api("POST", `/api/webhooks/${id}/test`, {})).status).toBe(403)
    expect((await writer.api("DELETE", `/api/webhooks/${id}`)).status).toBe(204)
  })

  test("the address is kept as it is asked", async () => {
    const { address } = await aWebhook({ address: `  ${receiver.origin}/a\n b  ` })
    expect(address).toBe(`${receiver.origin}/a%20b`)
  })
})

test("what a person sends by hand is limited, over all webhooks", async () => {
  const limited = await startServer({ env: { RATE_LIMIT: "on", WEBHOOK_ALLOW: "127.0.0.1" } })
  try {
    const person = await aPerson(limited)
    const sent: number[] = []
    for (const board of [await aGarden(person), await aGarden(person)]) {
      const { id } = await aWebhook({}, person, `/api/boards/${board.boardId}/webhooks`)
      const before = await person.api("POST", `/api/webhooks/${id}/test`)
      const { id: deliveryId } = before.json() as WebhookDelivery
      const again = `/api/webhooks/${id}/deliveries/${deliveryId}/send`
      for (let i = 0; i < 14; i += 1) sent.push((await person.api("POST", again)).status)
    }
    expect(sent).toEqual(Array<number>(28).fill(200))
    const { id } = await aWebhook({}, person, "/api/webhooks")
    const refused = await person.api("POST", `/api/webhooks/${id}/test`)
    expect(refused.status).toBe(429)
    const page = `/settings/webhooks/${id}`
    expect((await person.form(page, { intent: "test-webhook" })).status).toBe(429)
    const other = await aPerson(limited)
    const theirs = await aWebhook({}, other, "/api/webhooks")
    expect((await other.api("POST", `/api/webhooks/${theirs.id}/test`)).status).toBe(200)
  } finally {
    await limited.stop()
  }
})

describe("by the pages, without a script", () => {
  const list = () => `/board/${garden.boardId}/webhooks`
  const fields = (url: string) => ({
    intent: "create-webhook",
    address: url,
    format: "json",
    events: "cards",
  })

  test("one is made, tried, switched and deleted", async () => {
    const made = await owner.form(list(), fields(`${receiver.origin}/hook`))
    expect(made.status).toBe(303)
    const page = made.to ?? ""
    expect(page).toMatch(new RegExp(`^${list()}/[\\w-]{36}$`))
    expect((await owner.get(page)).text).toContain("whsec_")
    await owner.form(page, { intent: "test-webhook" })
    const shown = (await owner.get(page)).text
    expect(shown).toContain("&lt;b&gt;Thank you&lt;/b&gt;")
    expect(shown).not.toContain("<b>Thank you")
    await owner.form(page, { intent: "switch-webhook" })
    expect((await owner.get(page)).text).toContain("It is off")
    await owner.form(page, { intent: "switch-webhook", active: "on" })
    expect((await owner.get(page)).text).toContain("It is on")
    expect((await owner.form(page, { intent: "delete-webhook" })).to).toBe(list())
    expect((await owner.get(page)).status).toBe(404)
  })

  test("what is wrong is said by its field, and what was typed stays", async () => {
    const refused = await owner.form(list(), fields("http://192.168.0.1/secret"))
    expect(refused.status).toBe(400)
    expect(refused.text).toContain("192.168.0.1 is in a private network")
    expect(refused.text).toContain("http://192.168.0.1/secret")
    const { events: _, ...nothing } = fields(receiver.origin)
    expect((await owner.form(list(), nothing)).text).toContain("Choose what it sends.")
  })

  test("one that is posted twice is made once", async () => {
    const form = { ...fields(`${receiver.origin}/hook`), id: randomUUID() }
    const made = await Promise.all([owner.form(list(), form), owner.form(list(), form)])
    expect(new Set(made.map(({ to }) => to)).size).toBe(1)
    expect((await owner.api("GET", path)).json()).toHaveLength(1)
  })

  test("on an archived board, it can only be deleted", async () => {
    const { id } = await aWebhook()
    await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: true })
    const page = `${list()}/${id}`
    const { text } = await owner.get(page)
    expect(text).toContain("The board is archived")
    expect(text).not.toContain("test-webhook")
    expect((await owner.form(page, { intent: "delete-webhook" })).status).toBe(303)
  })

  test("a board's page has no webhook of another board, and the settings have none of a board", async () => {
    const { id } = await aWebhook()
    expect((await owner.get(`/settings/webhooks/${id}`)).status).toBe(404)
    const other = await aGarden(owner)
    expect((await owner.get(`/board/${other.boardId}/webhooks/${id}`)).status).toBe(404)
  })
})
