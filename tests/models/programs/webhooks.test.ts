import { randomUUID } from "node:crypto"
import { addHours } from "date-fns/addHours"
import { Webhook as Verifier } from "standardwebhooks"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User, Webhook as WebhookRow } from "~/database/types"
import { startWebhookWorker, stopWebhookWorker } from "~/jobs/webhook-worker.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { updateCard } from "~/models/board/card/card.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { notify } from "~/models/notifications/notification/notification.server"
import { bodyOf } from "~/models/programs/webhook/webhook-body"
import { KEPT_DELIVERIES, sendNext } from "~/models/programs/webhook/webhook-attempt.server"
import {
  leaveWebhooks,
  switchOffWebhooksOf,
  TOKEN_ENDED,
} from "~/models/people/acting/webhook-off.server"
import { createWebhook, getWebhook, updateWebhook } from "~/models/programs/webhook/webhook.server"
import { LIMITS } from "~/models/text/limits"
import { aBoardWith, aCard, aMember, aUser, type LaidOut } from "../../builders"
import { eventually } from "../../http/eventually"
import { startOutsideServer, type OutsideServer } from "../../outside-server"
import { refusalOf } from "../effect"

// News is told once and in order, by a receiver's answers and not by the memory of a process.

type Got = { id: string; text: string; body: string; headers: Record<string, string> }

let receiver: OutsideServer
let status = 200
const got: Got[] = []
let owner: User
let garden: LaidOut

beforeAll(async () => {
  config.webhookAllow = ["127.0.0.1"]
  receiver = await startOutsideServer((request, response) => {
    let body = ""
    request.on("data", (part: Buffer) => (body += part.toString()))
    request.on("end", () => {
      const headers = request.headers as Record<string, string>
      const { data } = JSON.parse(body) as { data?: { activity?: { text: string } } }
      got.push({ id: headers["webhook-id"] ?? "", text: data?.activity?.text ?? "", body, headers })
      response.writeHead(status).end("Thank you")
    })
  })
})

beforeEach(async () => {
  status = 200
  got.length = 0
  owner = await aUser({ name: "Ana" })
  garden = await aBoardWith(owner, ["To do", "Dig"])
})

afterEach(async () => {
  await stopWebhookWorker()
  await transaction((tx) => tx.webhook.deleteMany())
})
afterAll(() => receiver.stop())

const aWebhook = (input: object = {}) =>
  createWebhook(owner, {
    boardId: garden.boardId,
    address: `${receiver.origin}/hook`,
    format: "json",
    ...input,
  })

const rowOf = (id: string) => db.webhook.findUniqueOrThrow({ where: { id } })
const put = (id: string, data: Partial<WebhookRow>) =>
  transaction((tx) => tx.webhook.update({ where: { id }, data }))

const running = new AbortController().signal
/** Makes attempts until nothing more can be sent at once. */
async function sendAll(id: string): Promise<void> {
  await put(id, { nextAttemptAt: new Date(0) })
  while (await sendNext(id, running));
}

const addCards = async (...titles: string[]) => {
  for (const title of titles) await aCard(owner, garden.list("To do"), { title })
}
const texts = () => got.map(({ text }) => text)
const added = (title: string) => `Ana added ${title} to To do`

describe("a board's webhook", () => {
  test("is told of each change in order, signed, from when it was made", async () => {
    const { id, secret } = await aWebhook()
    await addCards("one", "two", "three")
    await sendAll(id)
    expect(texts()).toEqual([added("one"), added("two"), added("three")])
    for (const { body, headers } of got) {
      expect(new Verifier(secret).verify(body, headers)).toMatchObject({ type: "card_created" })
      expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow()
    }
    const { data } = JSON.parse(got[0]?.body ?? "") as { data: object }
    const cardId = (data as { activity: { card: { id: string } } }).activity.card.id
    expect(data).toMatchObject({
      boardId: garden.boardId,
      boardName: "Garden",
      url: `${config.publicUrl}/board/${garden.boardId}/cards/${cardId}`,
      activity: { kind: "card_created", actor: { id: owner.id }, version: 4 },
    })
  })

  test("is told while the worker runs, without a wait", async () => {
    await startWebhookWorker()
    await aWebhook()
    await addCards("one", "two", "three", "four", "five")
    await eventually("five messages", () => (got.length >= 5 ? true : undefined))
    expect(texts()).toEqual(["one", "two", "three", "four", "five"].map(added))
  })

  test("of a person with slow receivers leaves room for another's", async () => {
    await startWebhookWorker()
    const { onRequest } = receiver
    let [waiting, most] = [0, 0]
    receiver.onRequest = (request, response) => {
      if (request.url !== "/slow") return onRequest(request, response)
      most = Math.max(most, (waiting += 1))
      return response.on("close", () => (waiting -= 1))
    }
    const slow = { address: `${receiver.origin}/slow` }
    const other = await aBoardWith(owner, ["To do"])
    for (const { boardId, list } of [garden, other]) {
      for (let index = 0; index < 9; index += 1) await aWebhook({ ...slow, boardId })
      await aCard(owner, list("To do"))
    }
    const bo = await aUser({ name: "Bo" })
    const orchard = await aBoardWith(bo, ["To do"])
    const address = `${receiver.origin}/hook`
    await createWebhook(bo, { boardId: orchard.boardId, address, format: "json" })
    await aCard(bo, orchard.list("To do"), { title: "one" })
    await eventually("a message", () => (got.length > 0 ? true : undefined))
    await eventually("as many as may be", () => (most >= 5 ? true : undefined))
    expect(most).toBe(5)
    receiver.onRequest = onRequest
  })

  test("is told of what it has chosen only, also after much else", async () => {
    const { id } = await aWebhook({ events: ["comments", "moves"] })
    await addCards(...Array.from({ length: 210 }, (_, index) => String(index)))
    await sendAll(id)
    expect(got).toEqual([])
    expect((await rowOf(id)).sentVersion).toBeGreaterThan(200)
    await updateWebhook(owner, { webhookId: id, events: ["cards"] })
    await addCards("chosen")
    await sendAll(id)
    expect(texts()).toEqual([added("chosen")])
  })

  test("gets the same again after a failure, with the same id, before what came later", async () => {
    const { id } = await aWebhook()
    await addCards("one", "two")
    for (status of [500, 404, 301]) await sendAll(id)
    expect(texts()).toEqual([added("one"), added("one"), added("one")])
    expect(new Set(got.map((each) => each.id)).size).toBe(1)
    const failing = await rowOf(id)
    expect(failing).toMatchObject({ attempts: 3, active: true, leasedUntil: null })
    expect(failing.failingSince).not.toBeNull()
    status = 204
    await sendAll(id)
    expect(texts().slice(3)).toEqual([added("one"), added("two")])
    expect(await rowOf(id)).toMatchObject({ attempts: 0, failingSince: null })
  })

  test("is tried after growing pauses", async () => {
    const { id } = await aWebhook()
    await addCards("one")
    status = 500
    const pauses: number[] = []
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await sendAll(id)
      pauses.push(Math.round((+(await rowOf(id)).nextAttemptAt - Date.now()) / 1000))
    }
    const wanted = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 14_400]
    for (const [index, pause] of pauses.entries()) {
      const most = wanted[index] ?? 0
      expect(pause).toBeLessThanOrEqual(most)
      expect(pause).toBeGreaterThan(most * 0.9 - 20)
    }
  })

  test("is not asked before its time", async () => {
    const { id } = await aWebhook()
    await addCards("one")
    status = 500
    await sendAll(id)
    status = 200
    expect(await sendNext(id, running)).toBe(false)
    expect(got).toHaveLength(1)
  })

  test("is switched off after 24 hours, with an email, and goes on with what is new", async () => {
    await transaction((tx) =>
      tx.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: new Date() } }),
    )
    const { id } = await aWebhook()
    await addCards("lost")
    status = 503
    await sendAll(id)
    await put(id, { failingSince: addHours(new Date(), -23) })
    await sendAll(id)
    expect((await rowOf(id)).active).toBe(true)
    await put(id, { failingSince: addHours(new Date(), -25) })
    await sendAll(id)
    expect((await rowOf(id)).active).toBe(true)
    // The server may have been away: some attempts must have failed.
    await put(id, { attempts: 9 })
    await sendAll(id)
    expect(await rowOf(id)).toMatchObject({
      active: false,
      offBecause: "Nothing came for 24 hours.",
    })
    const emails = await db.mail.findMany({ where: { userId: owner.id } })
    expect(emails.map(({ subject }) => subject)).toContain(
      "A webhook of the board “Garden” was switched off",
    )
    status = 200
    got.length = 0
    await addCards("meanwhile")
    await sendAll(id)
    expect(got).toEqual([])
    await updateWebhook(owner, { webhookId: id, active: true })
    await addCards("new")
    await sendAll(id)
    expect(texts()).toEqual([added("new")])
  })

  test("is not told of what has waited for longer than a day", async () => {
    const { id } = await aWebhook()
    await addCards("old", "new")
    const [old] = await db.activity.findMany({
      where: { boardId: garden.boardId, kind: "card_created" },
      orderBy: { version: "desc" },
      skip: 1,
    })
    await transaction((tx) =>
      tx.activity.updateMany({
        where: { boardId: garden.boardId, version: old?.version ?? 0 },
        data: { createdAt: addHours(new Date(), -25) },
      }),
    )
    await sendAll(id)
    expect(texts()).toEqual([added("new")])
  })

  test("that is told of more is not told of it from before", async () => {
    const { id } = await aWebhook({ events: ["comments"] })
    await addCards("before")
    await updateWebhook(owner, { webhookId: id, events: ["comments", "cards"] })
    await addCards("after")
    await sendAll(id)
    expect(texts()).toEqual([added("after")])
  })

  test("has 24 hours of its own at a new address", async () => {
    const { id } = await aWebhook()
    await addCards("one")
    status = 500
    await sendAll(id)
    await put(id, { failingSince: addHours(new Date(), -25), attempts: 9 })
    await updateWebhook(owner, { webhookId: id, address: `${receiver.origin}/new` })
    await sendAll(id)
    expect(await rowOf(id)).toMatchObject({ active: true, attempts: 1 })
  })

  /** Answers the next request once `meanwhile` is done. */
  const answerAfter = (meanwhile: () => Promise<unknown>) => {
    const { onRequest } = receiver
    receiver.onRequest = async (request, response) => {
      receiver.onRequest = onRequest
      await meanwhile()
      onRequest(request, response)
    }
  }

  test("that was changed while it was told is told once", async () => {
    const { id } = await aWebhook()
    await addCards("one", "two")
    answerAfter(() => updateWebhook(owner, { webhookId: id, format: "json", events: ["cards"] }))
    await sendAll(id)
    expect(texts()).toEqual([added("one"), added("two")])
  })

  test("is not switched off by the old address when it has a new one", async () => {
    const { id } = await aWebhook()
    await addCards("one")
    status = 410
    answerAfter(() => updateWebhook(owner, { webhookId: id, address: `${receiver.origin}/new` }))
    expect(await sendNext(id, running)).toBe(false)
    status = 200
    await sendAll(id)
    expect((await rowOf(id)).active).toBe(true)
    const change = "Ana changed the address of a webhook"
    expect(texts()).toEqual([added("one"), added("one"), change])
  })

  test("is told at once when it has a new address", async () => {
    const { id } = await aWebhook()
    await startWebhookWorker()
    status = 500
    await addCards("one")
    await eventually("a failure", () => (got.length > 0 ? true : undefined))
    await put(id, { nextAttemptAt: addHours(new Date(), 1), attempts: 7, leasedUntil: null })
    status = 200
    await updateWebhook(owner, { webhookId: id, address: `${receiver.origin}/new` })
    await eventually("it", () => (receiver.asked.at(-1) === "/new" ? true : undefined))
  })

  test("passes to another owner, switched off, when its account is deleted", async () => {
    const { id } = await aWebhook()
    const other = await aMember(garden.boardId, "owner")
    await transaction((tx) => leaveWebhooks(tx, owner.id))
    expect(await rowOf(id)).toMatchObject({
      userId: other.id,
      active: false,
      offBecause: "The account in whose name it worked was deleted.",
    })
  })

  test("sends nothing twice when the server stops in the middle of more", async () => {
    await startWebhookWorker()
    await aWebhook()
    await addCards(...Array.from({ length: 10 }, (_, index) => String(index)))
    await eventually("a message", () => (got.length > 1 ? true : undefined))
    await stopWebhookWorker()
    await startWebhookWorker()
    await eventually("all", () => (got.length >= 10 ? true : undefined))
    expect(new Set(got.map((each) => each.id)).size).toBe(got.length)
  })

  test.each([
    ["no body in spite of its encoding", { "Content-Encoding": "gzip" }, ""],
    ["an unknown encoding", { "Content-Encoding": "br" }, "?"],
    ["a body that breaks off", { "Content-Length": "100" }, "half"],
  ])("takes a 200 with %s for one", async (_name, headers, body) => {
    const { id } = await aWebhook()
    await addCards("one")
    const { onRequest } = receiver
    receiver.onRequest = (_request, response) => {
      response.writeHead(200, headers)
      response.write(body)
      setTimeout(() => response.destroy(), 20)
    }
    expect(await sendNext(id, running)).toBe(true)
    receiver.onRequest = onRequest
    expect((await rowOf(id)).attempts).toBe(0)
  })

  test("is switched off at once by a receiver that is gone", async () => {
    const { id } = await aWebhook()
    await addCards("one")
    status = 410
    await sendAll(id)
    expect((await rowOf(id)).active).toBe(false)
  })

  test("that two workers have is sent once", async () => {
    const { id } = await aWebhook()
    await addCards("one")
    const sent = await Promise.all(Array.from({ length: 5 }, () => sendNext(id, running)))
    expect(sent.filter(Boolean)).toHaveLength(1)
    expect(texts()).toEqual([added("one")])
  })

  test("is sent again when a process ended in the middle, after its lease", async () => {
    const { id } = await aWebhook()
    await addCards("one")
    await put(id, { leasedUntil: addHours(new Date(), 1) })
    expect(await sendNext(id, running)).toBe(false)
    await put(id, { leasedUntil: new Date(Date.now() - 1) })
    await sendAll(id)
    expect(texts()).toEqual([added("one")])
  })

  test("counts what its receiver refuses, and not what a crash or a stop cuts off", async () => {
    const { id } = await aWebhook()
    await addCards("one")
    const { onRequest } = receiver
    const before = await rowOf(id)
    let during = before
    // As the row is while a request runs, and after a kill.
    receiver.onRequest = async (request, response) => {
      during = await rowOf(id)
      return onRequest(request, response)
    }
    status = 500
    await put(id, { nextAttemptAt: new Date(0) })
    await sendNext(id, running)
    expect(during.leasedUntil).not.toBeNull()
    expect(during).toMatchObject({ attempts: 0, failingSince: null, nextAttemptAt: new Date(0) })
    receiver.onRequest = onRequest
    expect(await rowOf(id)).toMatchObject({ attempts: 1, leasedUntil: null })
    expect(+(await rowOf(id)).nextAttemptAt).toBeGreaterThan(Date.now())
  })

  test("is not noted as failed by a stop of the server", async () => {
    const { id } = await aWebhook()
    await addCards("one")
    const stop = new AbortController()
    const { onRequest } = receiver
    receiver.onRequest = () => stop.abort()
    expect(await sendNext(id, stop.signal)).toBe(false)
    receiver.onRequest = onRequest
    const row = await rowOf(id)
    expect(row).toMatchObject({ attempts: 0, failingSince: null, leasedUntil: null })
    expect(await db.webhookDelivery.count({ where: { webhookId: id } })).toBe(0)
  })

  test("ends with the rights of whoever saved it last", async () => {
    const { id } = await aWebhook()
    const other = await aMember(garden.boardId, "owner")
    const memberOf = { boardId_userId: { boardId: garden.boardId, userId: owner.id } }
    await transaction((tx) => tx.member.update({ where: memberOf, data: { role: "editor" } }))
    await aCard(other, garden.list("To do"), { title: "secret" })
    await sendAll(id)
    expect(got).toEqual([])
    expect(await rowOf(id)).toMatchObject({
      active: false,
      offBecause: "The owner who saved it last no longer owns the board.",
    })
    await updateWebhook(other, { webhookId: id, active: true })
    await aCard(other, garden.list("To do"), { title: "shown" })
    await sendAll(id)
    expect(got).toHaveLength(1)
  })

  test("ends with the token by which a program made it", async () => {
    const { id } = await aWebhook()
    const accessTokenId = randomUUID()
    const token = { id: accessTokenId, userId: owner.id, name: "Robot", scopes: "write" }
    const ended = { tokenHash: randomUUID(), expiresAt: new Date() }
    await transaction((tx) => tx.accessToken.create({ data: { ...token, ...ended } }))
    await put(id, { accessTokenId })
    await addCards("one")
    await sendAll(id)
    expect(got).toEqual([])
    expect(await rowOf(id)).toMatchObject({ active: false, offBecause: TOKEN_ENDED })
  })

  test("waits while the account is disabled, and while the board is deleted", async () => {
    const { id } = await aWebhook()
    const account = (disabledAt: Date | null) =>
      transaction((tx) => tx.user.update({ where: { id: owner.id }, data: { disabledAt } }))
    await addCards("one")
    await account(new Date())
    await sendAll(id)
    await account(null)
    const { id: deletionId } = await deleteBoard(owner, { boardId: garden.boardId })
    await sendAll(id)
    expect(got).toEqual([])
    await restoreDeletion(owner, { deletionId })
    await sendAll(id)
    expect(texts()[0]).toBe(added("one"))
    expect((await rowOf(id)).active).toBe(true)
  })

  test("is off after its account was taken back", async () => {
    const { id } = await aWebhook()
    await transaction((tx) => switchOffWebhooksOf(tx, owner.id))
    await addCards("one")
    await sendAll(id)
    expect(got).toEqual([])
    expect((await rowOf(id)).offBecause).toMatch(/taken back by its owner/)
  })

  test("keeps its last 100 deliveries", async () => {
    const { id } = await aWebhook()
    const old = addHours(new Date(), -1)
    const data = Array.from({ length: 150 }, (_, index) => ({
      id: randomUUID(),
      webhookId: id,
      messageId: String(index),
      kind: "test",
      request: "",
      answer: "",
      milliseconds: 1,
      createdAt: new Date(+old + index),
    }))
    await transaction((tx) => tx.webhookDelivery.createMany({ data }))
    await addCards("one")
    await sendAll(id)
    const kept = await db.webhookDelivery.findMany({
      where: { webhookId: id },
      orderBy: { createdAt: "asc" },
    })
    expect(kept).toHaveLength(KEPT_DELIVERIES)
    expect(kept[0]?.messageId).toBe("51")
  })
})

describe("what is refused", () => {
  test.each([
    ["http://169.254.169.254/latest", /private network/],
    ["https://[::1]/", /private network/],
    ["https://user:secret@example.org/", /cannot have a name or a password/],
    ["ftp://example.org/", /must begin with https/],
    ["here", /not an address/],
  ])("%s", async (address, reason) => {
    const before = await db.webhook.count()
    expect(await refusalOf(aWebhook({ address }))).toMatchObject({ status: 400 })
    expect((await refusalOf(aWebhook({ address }))).message).toMatch(reason)
    const { id } = await aWebhook()
    const change = updateWebhook(owner, { webhookId: id, address })
    expect((await refusalOf(change)).details.fields).toHaveProperty("address")
    expect((await rowOf(id)).address).toBe(`${receiver.origin}/hook`)
    expect(await db.webhook.count()).toBe(before + 1)
  })

  test("a webhook of another board", async () => {
    const { id: webhookId } = await aWebhook()
    const { boardId } = await aBoardWith(owner)
    expect((await refusalOf(getWebhook(owner, { webhookId, boardId }))).status).toBe(404)
  })

  test("events of the other kind, and an eleventh webhook", async () => {
    expect((await refusalOf(aWebhook({ events: ["mentioned"] }))).details.fields).toEqual({
      events: ["It cannot send “mentioned”."],
    })
    for (let index = 0; index < LIMITS.webhooks; index += 1) await aWebhook()
    expect((await refusalOf(aWebhook())).status).toBe(409)
  })
})

describe("a person's webhook", () => {
  const own = (person: User, input: object = {}) =>
    createWebhook(person, { address: `${receiver.origin}/me`, format: "json", ...input })
  const tell = (person: User, message: string, kind: "mentioned" | "assigned" = "mentioned") =>
    transaction((tx) =>
      notify(tx, { kind, userIds: [person.id], message: () => message, boardId: garden.boardId }),
    )
  const messages = () =>
    got.map(({ body }) => {
      const { data } = JSON.parse(body) as { data: { notification: { message: string } } }
      return data.notification.message
    })

  test("is told of each notification once, also those of the same moment and of a late clock", async () => {
    const bo = await aMember(garden.boardId, "editor")
    const { id } = await own(bo)
    for (const word of ["one", "two", "three"]) await tell(bo, word)
    await sendAll(id)
    // Of another server, whose clock is late.
    const { readFrom } = await rowOf(id)
    await tell(bo, "late")
    await transaction((tx) =>
      tx.notification.updateMany({
        where: { userId: bo.id, message: "late" },
        data: { createdAt: new Date(+readFrom + 1) },
      }),
    )
    await sendAll(id)
    expect(messages().sort()).toEqual(["late", "one", "three", "two"])
    expect(new Set(got.map((each) => each.id)).size).toBe(4)
  })

  test("is told of a burst once, also after it was trimmed", async () => {
    const bo = await aMember(garden.boardId, "editor")
    const { id } = await own(bo)
    for (let index = 0; index < 130; index += 1) await tell(bo, String(index))
    await sendAll(id)
    expect(got).toHaveLength(130)
    await transaction((tx) =>
      tx.webhookDelivery.updateMany({
        where: { webhookId: id },
        data: { createdAt: addHours(new Date(), -1) },
      }),
    )
    await tell(bo, "last")
    await sendAll(id)
    expect(got).toHaveLength(131)
  })

  test("is not told of old notifications because it has chosen more", async () => {
    const bo = await aMember(garden.boardId, "editor")
    const { id } = await own(bo, { events: ["mentioned"] })
    await tell(bo, "before", "assigned")
    await updateWebhook(bo, { webhookId: id, events: ["mentioned", "assigned"] })
    await tell(bo, "after", "assigned")
    await sendAll(id)
    expect(messages()).toEqual(["after"])
  })

  test("is told while the worker runs", async () => {
    const bo = await aMember(garden.boardId, "editor")
    await own(bo, { events: ["mentioned"] })
    await startWebhookWorker()
    await tell(bo, "assigned", "assigned")
    await tell(bo, "mentioned")
    await eventually("a message", () => (got.length > 0 ? true : undefined))
    expect(messages()).toEqual(["mentioned"])
  })

  test("learns nothing of a board that the person has left", async () => {
    const bo = await aMember(garden.boardId, "editor")
    const { id } = await own(bo)
    await tell(bo, "one")
    await transaction((tx) =>
      tx.member.deleteMany({ where: { boardId: garden.boardId, userId: bo.id } }),
    )
    await sendAll(id)
    expect(got).toEqual([])
  })
})

describe("what chats show", () => {
  const line = {
    about: "*Plan* <b>",
    text: "Ana added [x](y) @all _z_",
    url: "https://c.example/b",
  }
  const chat = (format: "slack" | "mattermost" | "discord" | "matrix") =>
    JSON.parse(bodyOf(format, {}, line)) as Record<string, unknown>

  test("names people chose style nothing and call nobody", () => {
    expect(chat("slack").text).toBe(
      "*\u200B*\u200BPlan*\u200B &lt;b&gt;*: Ana added [x](y) @\u200Ball _\u200Bz_\u200B <https://c.example/b|Open>".replace(
        "*\u200B*",
        "**",
      ),
    )
    const markdown =
      "**\\*Plan\\* <b\\>**: Ana added \\[x\\]\\(y\\) @\u200Ball \\_z\\_ [Open](https://c.example/b)"
    expect(chat("mattermost")).toEqual({ text: markdown })
    expect(chat("discord")).toEqual({ content: markdown, allowed_mentions: { parse: [] } })
    expect(chat("matrix").html).toBe(
      '<b>*Plan* &#60;b&#62;</b>: Ana added [x](y) @all _z_ <a href="https://c.example/b">Open</a>',
    )
  })

  test("a long line fits into Discord", () => {
    const long = { ...line, about: "*".repeat(500), text: "_".repeat(5000) }
    const { content } = JSON.parse(bodyOf("discord", {}, long)) as { content: string }
    expect(content.length).toBeLessThanOrEqual(2000)
    expect(content).toContain("https://c.example/b")
  })
})

test("a change of a card is told as the activity says it", async () => {
  const { id } = await aWebhook()
  await updateCard(owner, { cardId: garden.card("Dig"), priority: "high" })
  await sendAll(id)
  expect(JSON.parse(got[0]?.body ?? "")).toMatchObject({
    type: "card_changed",
    data: { activity: { changes: [{ field: "priority", to: "high" }] } },
  })
})
