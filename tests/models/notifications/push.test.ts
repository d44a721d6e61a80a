import { setTimeout as sleep } from "node:timers/promises"
import { addHours } from "date-fns/addHours"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { nameSession, onBehalfOf } from "~/database/transactions/requester.server"
import type { PushMessage, User } from "~/database/types"
import { PUSH_QUEUE } from "~/jobs/push-worker.server"
import { QueueWorker } from "~/jobs/queue-worker.server"
import { hashToken } from "~/models/access/token.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { createComment, deleteComment, updateComment } from "~/models/board/comment/comment.server"
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from "~/models/notifications/notification/notification-list.server"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { deleteOldPush, deliverPush } from "~/models/notifications/notification/push-attempt.server"
import type { CreatePushSubscription } from "~/models/notifications/push/push"
import { vapidDetails } from "~/models/notifications/push/vapid.server"
import { disableAccount, enableAccount } from "~/models/people/admin/admin-commands.server"
import { removeMember } from "~/models/people/member/member.server"
import { endSession, startSession } from "~/models/people/session/session.server"
import {
  createPushSubscription,
  deletePushSubscription,
  listPushSubscriptions,
} from "~/models/programs/push-subscription/push-subscriptions.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { eventually } from "../../http/eventually"
import { Browser, checkVapid, startPushService, type PushService } from "../../push-service"
import { refusalOf } from "../effect"

// Messages to devices: to whom, what, once, and when no more.

const browser = new Browser()
let service: PushService
let ana: User
let bo: User
let garden: LaidOut
let workers: QueueWorker<string>[] = []

beforeAll(async () => {
  service = await startPushService(browser)
})
afterAll(() => service.stop())

beforeEach(async () => {
  config.webhookAllow = ["127.0.0.1"]
  config.secondFactor = "optional"
  service.got.length = 0
  service.answers.clear()
  service.pauseMs = 0
  ana = await aUser({ name: "Ana" })
  bo = await aUser({ name: "Bo" })
  garden = await aBoardWith(ana, ["To do", "Dig", "Sow"])
  await aMember(garden.boardId, "editor", bo)
})

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  await transaction((tx) => tx.pushSubscription.deleteMany())
})

const startWorkers = (count: number) => {
  workers = Array.from({ length: count }, () => new QueueWorker(PUSH_QUEUE))
}

const inSession = <T>(token: string, work: () => Promise<T>) =>
  onBehalfOf("test", { address: "127.0.0.1", userAgent: "" }, async () => {
    nameSession(hashToken(token))
    return work()
  })

/** A browser in which somebody is signed in. */
async function aDevice(user: User, path = `/${newId()}`) {
  const token = await startSession(user.id, { userAgent: "" })
  const input = { kind: "web" as const, address: service.origin + path, keys: browser.keys }
  const subscription = await inSession(token, () => createPushSubscription(user, input))
  return { ...subscription, token, path, shown: () => [...service.shown(path).values()] }
}

const comment = (text: string, card = "Dig") =>
  createComment(ana, { cardId: garden.card(card), text })
const mention = (text = "look here", card = "Dig") => comment(`@${bo.username} ${text}`, card)

const messages = () => db.pushMessage.findMany({ orderBy: { queuedAt: "asc" } })
const running = new AbortController().signal
/** One attempt for all that waits, also for a later attempt. */
async function sendAll(): Promise<void> {
  await transaction((tx) => tx.pushMessage.updateMany({ data: { nextAttemptAt: new Date(0) } }))
  for (const { id } of await messages()) await deliverPush(id, running)
}
const alter = (data: Partial<PushMessage>) =>
  transaction((tx) => tx.pushMessage.updateMany({ data }))

test("the browser of the tests opens the example of RFC 8291", () => {
  const of = new Browser("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "BTBZMqHH6r4Tts7J_aSIgg")
  const message =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
  expect(of.open(Buffer.from(message, "base64url"))).toBe(
    "When I grow up, I want to be a watermelon",
  )
  expect(() => browser.open(Buffer.from(message, "base64url"))).toThrow()
})

describe("a device", () => {
  test("gets a mention, encrypted, with the proof of the server's key", async () => {
    const device = await aDevice(bo)
    const { id } = await mention("where are the bulbs?")
    await sendAll()
    expect(device.shown()).toEqual([
      {
        tag: garden.card("Dig"),
        isClosing: false,
        title: "Ana mentioned you in a comment on “Dig”",
        body: `“@${bo.username} where are the bulbs?”`,
        url: `${config.publicUrl}/board/${garden.boardId}/cards/${garden.card("Dig")}#comment-${id}`,
        badge: 1,
        isSilent: false,
      },
    ])
    const [got] = service.got
    if (!got) throw new Error("Nothing came.")
    const { headers, raw } = got
    expect(headers).toMatchObject({
      topic: garden.card("Dig").replaceAll("-", ""),
      ttl: "86400",
      urgency: "high",
    })
    expect(raw.includes("bulbs")).toBe(false)
    const { payload, key } = await checkVapid(headers.authorization ?? "", service.origin)
    expect(key).toBe(vapidDetails().publicKey)
    expect(payload.sub).toBe("mailto:cardinal@localhost")
    const [subscription] = await listPushSubscriptions(bo)
    expect(subscription).toMatchObject({ problem: null, lastSentAt: expect.any(String) as string })
  })

  test("gets what was not read in one message of a card", async () => {
    const device = await aDevice(bo)
    await mention("one")
    await mention("two")
    await mention("other", "Sow")
    await sendAll()
    expect(device.shown().map(({ body }) => body)).toEqual([
      `“@${bo.username} two” And 1 more`,
      `“@${bo.username} other”`,
    ])
    await mention("three")
    await sendAll()
    expect(service.got).toHaveLength(3)
    expect(device.shown()[0]?.body).toBe(`“@${bo.username} three” And 2 more`)
    expect(device.shown()[0]?.badge).toBe(4)
  })

  test("shows a long text in short", async () => {
    const device = await aDevice(bo)
    await mention("x".repeat(500))
    await mention("y".repeat(500))
    await sendAll()
    expect(device.shown()[0]?.body).toHaveLength(120)
    expect(device.shown()[0]?.body).toMatch(/… And 1 more$/)
  })

  test("gets a board's further cards in one message", async () => {
    const device = await aDevice(bo)
    const titles = Array.from({ length: 30 }, (_, index) => `Card ${String(index)}`)
    const busy = await aBoardWith(ana, ["To do", ...titles])
    await aMember(busy.boardId, "editor", bo)
    for (const title of titles) await assignUser(ana, { cardId: busy.card(title), userId: bo.id })
    await sendAll()
    expect(device.shown()).toHaveLength(21)
    expect(device.shown().at(-1)).toMatchObject({
      tag: busy.boardId,
      // Of no card, as each may be muted, moved or deleted by the time that this is sent.
      title: "More changes on Garden",
      body: "And 9 more",
      url: `${config.publicUrl}/board/${busy.boardId}`,
    })
  })

  test("gets the kinds that its person has chosen", async () => {
    const device = await aDevice(bo)
    await assignUser(ana, { cardId: garden.card("Dig"), userId: bo.id })
    await sendAll()
    expect(device.shown()[0]?.title).toBe("Ana assigned you to “Dig”")
    await comment("nothing by default")
    await sendAll()
    expect(service.got).toHaveLength(1)
    await savePreferences(bo, { inApp: [], mail: [], push: ["commented"] })
    await mention("not chosen", "Sow")
    await comment("chosen")
    await sendAll()
    expect(service.got).toHaveLength(2)
    expect(device.shown()[0]).toMatchObject({ body: "“chosen” And 1 more" })
    await savePreferences(bo, { inApp: [], mail: [] })
    expect((await db.notificationPreference.findMany({ where: { push: true } })).length).toBe(1)
  })

  test("is silent at night if its person wants that", async () => {
    const device = await aDevice(bo)
    const hour = (zone: string) =>
      Number(new Intl.DateTimeFormat("en-GB", { hour: "numeric", timeZone: zone }).format())
    const zones = Array.from(
      { length: 24 },
      (_, index) => `Etc/GMT${index < 12 ? "-" : "+"}${String(index % 12)}`,
    )
    for (const isWanted of [false, true]) {
      const pushTiming = isWanted ? "silent_at_night" : "always"
      for (const timeZone of zones) {
        await transaction((tx) =>
          tx.user.update({ where: { id: bo.id }, data: { pushTiming, timeZone } }),
        )
        await mention()
        await sendAll()
        const isNight = hour(timeZone) >= 22 || hour(timeZone) < 7
        expect(device.shown()[0]?.isSilent, timeZone).toBe(isWanted && isNight)
      }
    }
  })

  test("closes what is read elsewhere, and never shows what was read before", async () => {
    const device = await aDevice(bo)
    await mention("one")
    await mention("two", "Sow")
    await sendAll()
    expect(device.shown()).toHaveLength(2)
    const [newest] = await listNotifications(bo)
    await markNotificationRead(bo, { id: newest?.id ?? "" })
    await sendAll()
    expect(device.shown().map(({ tag }) => tag)).toEqual([garden.card("Dig")])
    expect(service.got.at(-1)?.text).toMatchObject({ isClosing: true, title: "", badge: 1 })
    await mention("three", "Sow")
    await markAllNotificationsRead(bo)
    await sendAll()
    expect(device.shown()).toEqual([])
    expect(service.got).toHaveLength(4)
    expect(await messages()).toEqual([])
  })

  test("counts anew once what it showed was read", async () => {
    const device = await aDevice(bo)
    await mention("one")
    await mention("two")
    await sendAll()
    await markAllNotificationsRead(bo)
    await mention("three")
    await sendAll()
    expect(device.shown()).toMatchObject([{ body: `“@${bo.username} three”` }])
  })

  test("still gets what is unread of a card of which something else was read", async () => {
    const device = await aDevice(bo)
    await mention("one")
    await mention("two")
    const [, older] = await listNotifications(bo)
    await markNotificationRead(bo, { id: older?.id ?? "" })
    await sendAll()
    expect(device.shown()[0]?.body).toContain("two")
  })

  test("gets no words that were changed or deleted before they were sent", async () => {
    const device = await aDevice(bo)
    const { id } = await mention("the code is 4711")
    await updateComment(ana, { id, text: `@${bo.username} ask me` })
    await sendAll()
    expect(device.shown()[0]?.body).toBe(`“@${bo.username} ask me”`)
    const other = await mention("the code is 4711", "Sow")
    await deleteComment(ana, { id: other.id })
    await sendAll()
    expect(JSON.stringify(device.shown())).not.toContain("4711")
  })

  test("forgets in a week what it was shown", async () => {
    await aDevice(bo)
    await mention()
    await sendAll()
    await deleteOldPush(addHours(new Date(), 24 * 7 - 1))
    expect(await messages()).toHaveLength(1)
    await deleteOldPush(addHours(new Date(), 24 * 7 + 1))
    expect(await messages()).toEqual([])
  })
})

describe("nothing is sent", () => {
  const isUnsent = async (happens: () => Promise<unknown>) => {
    await mention()
    await happens()
    await sendAll()
    expect(service.got).toEqual([])
    expect(await messages()).toEqual([])
  }

  test("after the session has ended", async () => {
    const { token } = await aDevice(bo)
    await isUnsent(() => endSession(token))
    expect(await listPushSubscriptions(bo)).toEqual([])
  })

  test("after the session has expired", async () => {
    await aDevice(bo)
    await isUnsent(() =>
      transaction((tx) =>
        tx.session.updateMany({ where: { userId: bo.id }, data: { expiresAt: new Date(0) } }),
      ),
    )
  })

  test("while the session lacks a second factor that the server asks for", async () => {
    await aDevice(bo)
    config.secondFactor = "everybody"
    await isUnsent(() => Promise.resolve())
    await transaction((tx) => tx.session.updateMany({ data: { hasSecondFactor: true } }))
    await mention()
    await sendAll()
    expect(service.got).toHaveLength(1)
  })

  test("after the person has left the board", async () => {
    await aDevice(bo)
    await isUnsent(() => removeMember(ana, { boardId: garden.boardId, userId: bo.id }))
  })

  test("after the device was stopped", async () => {
    const { id } = await aDevice(bo)
    await isUnsent(() => deletePushSubscription(bo, { pushSubscriptionId: id }))
  })

  test("a day late", async () => {
    await aDevice(bo)
    await isUnsent(() => alter({ queuedAt: addHours(new Date(), -25) }))
  })

  test("to somebody who may not be here, by an address that rests meanwhile", async () => {
    config.admins = [ana.username]
    const address = await createPushSubscription(bo, {
      kind: "unifiedpush",
      address: `${service.origin}/app`,
      keys: browser.keys,
    })
    await isUnsent(() => disableAccount(ana, { userId: bo.id }))
    await enableAccount(ana, { userId: bo.id })
    await mention()
    await sendAll()
    expect(service.got.map(({ path }) => path)).toEqual(["/app"])
    expect(await listPushSubscriptions(bo)).toMatchObject([{ id: address.id }])
  })

  test("of a muted card, but of a mention on it", async () => {
    await aDevice(bo)
    await assignUser(ana, { cardId: garden.card("Dig"), userId: bo.id })
    await savePreferences(bo, { inApp: [], mail: [], push: ["commented", "mentioned"] })
    await comment("quiet")
    const data = { cardId: garden.card("Dig"), userId: bo.id }
    await transaction((tx) => tx.mutedCard.create({ data }))
    await sendAll()
    expect(service.got).toEqual([])
    await mention()
    await sendAll()
    expect(service.got).toHaveLength(1)
  })
})

describe("a push service", () => {
  test("that knows the browser no more ends its subscription", async () => {
    for (const status of [404, 410]) {
      const { path } = await aDevice(bo)
      service.answers.set(path, { status })
      await mention()
      await sendAll()
      expect(await listPushSubscriptions(bo)).toEqual([])
    }
  })

  test("that is busy is asked again when it says", async () => {
    const device = await aDevice(bo)
    service.answers.set(device.path, { status: 429, headers: { "Retry-After": "600" } })
    await mention()
    await sendAll()
    const [row] = await messages()
    const waitMs = +(row?.nextAttemptAt ?? 0) - Date.now()
    expect(waitMs).toBeGreaterThan(590_000)
    expect(waitMs).toBeLessThan(610_000)
    const [{ problem } = { problem: "" }] = await listPushSubscriptions(bo)
    expect(problem).toMatch(/answered 429\.$/)
    service.answers.clear()
    await sendAll()
    expect(device.shown()).toHaveLength(1)
    expect((await listPushSubscriptions(bo))[0]?.problem).toBeNull()
  })

  test("that refuses a message does not get it again", async () => {
    const { path } = await aDevice(bo)
    service.answers.set(path, { status: 413 })
    await mention()
    await sendAll()
    expect(await messages()).toEqual([])
    expect((await listPushSubscriptions(bo))[0]?.problem).toMatch(/answered 413\.$/)
  })

  test("that has moved into a private network is not reached", async () => {
    await aDevice(bo)
    config.webhookAllow = []
    await mention()
    await sendAll()
    expect(service.got).toEqual([])
    expect((await listPushSubscriptions(bo))[0]?.problem).toMatch(/private network/)
  })

  test("gets what changed while it was sent once more", async () => {
    const device = await aDevice(bo)
    service.pauseMs = 100
    await mention("one")
    const sending = sendAll()
    await eventually("a request", () => (service.got.length > 0 ? true : undefined))
    await mention("two")
    await sending
    expect(await messages()).toMatchObject([{ state: "waiting", leasedUntil: null }])
    await sendAll()
    expect(device.shown()[0]?.body).toBe(`“@${bo.username} two” And 1 more`)
    expect(await messages()).toMatchObject([{ state: "sent" }])
  })

  test("is told by several workers of each card once", async () => {
    const device = await aDevice(bo)
    const titles = Array.from({ length: 15 }, (_, index) => `Card ${String(index)}`)
    const busy = await aBoardWith(ana, ["To do", ...titles])
    await aMember(busy.boardId, "editor", bo)
    service.pauseMs = 5
    startWorkers(3)
    await Promise.all(
      titles.map((title) => assignUser(ana, { cardId: busy.card(title), userId: bo.id })),
    )
    await eventually("all", () => (device.shown().length === 15 ? true : undefined))
    await eventually("the end", async () =>
      (await messages()).every(({ state }) => state === "sent") ? true : undefined,
    )
    expect(service.got).toHaveLength(15)
  })

  test("is told again after the lease of a worker that was killed", async () => {
    const device = await aDevice(bo)
    await mention()
    await alter({ leasedUntil: addHours(new Date(), 1), attempts: 1 })
    startWorkers(2)
    await sleep(100)
    expect(service.got).toEqual([])
    await alter({ leasedUntil: new Date(Date.now() - 1) })
    for (const worker of workers) worker.wake()
    await eventually("the message", () => (device.shown().length === 1 ? true : undefined))
    expect(service.got).toHaveLength(1)
  })
})

describe("a subscription", () => {
  test("belongs to who signed in on the device last", async () => {
    const first = await aDevice(bo)
    const second = await aDevice(ana, first.path)
    expect(await listPushSubscriptions(bo)).toEqual([])
    expect(await listPushSubscriptions(ana)).toMatchObject([{ id: second.id }])
  })

  test("is renewed by the same browser", async () => {
    const first = await aDevice(bo)
    const again = await aDevice(bo, first.path)
    expect(again.id).toBe(first.id)
    await endSession(first.token)
    expect(await listPushSubscriptions(bo)).toHaveLength(1)
  })

  test("of ntfy needs a topic", async () => {
    const of = (address: string) => createPushSubscription(ana, { kind: "ntfy", address })
    for (const address of [service.origin, `${service.origin}/`, `${service.origin}/%ff`])
      expect(await refusalOf(of(address))).toMatchObject({ status: 400 })
  })

  test("has limits", async () => {
    for (let index = 0; index < LIMITS.pushSubscriptions; index += 1) await aDevice(bo)
    expect(await refusalOf(aDevice(bo))).toMatchObject({ status: 409 })
  })

  test.each<[string, CreatePushSubscription]>([
    ["no address", { kind: "ntfy", address: "topic" }],
    ["an address in the network of the server", { kind: "ntfy", address: "http://10.0.0.1/x" }],
    ["Gotify without a token", { kind: "gotify", address: "http://127.0.0.1" }],
    [
      "a browser outside a session",
      { kind: "web", address: "http://127.0.0.1", keys: browser.keys },
    ],
  ])("is refused for %s", async (_, input) => {
    expect(await refusalOf(createPushSubscription(bo, input))).toMatchObject({ status: 400 })
    expect(await listPushSubscriptions(bo)).toEqual([])
  })

  test("for an address takes a proof, and is told by email", async () => {
    const token = await startSession(bo.id, { userAgent: "" })
    await transaction(async (tx) => {
      const createdAt = addHours(new Date(), -1)
      await tx.session.updateMany({ where: { id: hashToken(token) }, data: { createdAt } })
      const emailConfirmedAt = new Date()
      await tx.user.update({ where: { id: bo.id }, data: { emailConfirmedAt } })
    })
    const input = { kind: "ntfy" as const, address: `${service.origin}/topic` }
    const make = () => inSession(token, () => createPushSubscription(bo, input))
    expect(await refusalOf(make())).toMatchObject({ status: 400 })
    await transaction((tx) =>
      tx.session.updateMany({ where: { userId: bo.id }, data: { provedAt: new Date() } }),
    )
    expect(await make()).toMatchObject({ name: expect.stringMatching(/^ntfy at 127/) as string })
    const subject = "A device gets the notifications of your account"
    expect(await db.mail.count({ where: { userId: bo.id, subject } })).toBe(1)
  })

  test("of ntfy and Gotify is told as they are asked, with their tokens in headers", async () => {
    const of = (input: CreatePushSubscription) => createPushSubscription(bo, input)
    await of({ kind: "ntfy", address: `${service.origin}/base/garden%20bo`, token: "tk_1" })
    await of({ kind: "gotify", address: `${service.origin}/gotify`, token: "A1" })
    await of({ kind: "unifiedpush", address: `${service.origin}/UP?id=1` })
    await mention("hello")
    await sendAll()
    const url = `${config.publicUrl}/board/${garden.boardId}/cards/${garden.card("Dig")}`
    const got = service.got.map(({ path, raw, headers }) => ({
      path,
      headers,
      body: JSON.parse(raw.toString()) as unknown,
    }))
    expect(got).toMatchObject([
      {
        path: "/base/",
        headers: { authorization: "Bearer tk_1" },
        body: {
          topic: "garden bo",
          title: "Ana mentioned you in a comment on “Dig”",
          message: `“@${bo.username} hello”`,
          click: expect.stringContaining(url) as string,
          priority: 3,
        },
      },
      {
        path: "/gotify/message",
        headers: { "x-gotify-key": "A1" },
        body: { message: `“@${bo.username} hello”`, priority: 5 },
      },
      { path: "/UP?id=1", body: { tag: garden.card("Dig"), isClosing: false } },
    ])
    service.answers.set("/base/", { status: 404 })
    await mention("again")
    await sendAll()
    expect(await listPushSubscriptions(bo)).toMatchObject([
      { problem: expect.stringMatching(/answered 404\.$/) as string },
      {},
      {},
    ])
  })
})
