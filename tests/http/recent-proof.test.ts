import { createHash } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { emailsTo } from "../outbox"
import { PASSWORD, aPerson, Person } from "./client"
import { eventually } from "./eventually"
import { aGarden, make, type Garden } from "./garden"
import { valueOf } from "./page"
import { change, expectNoEffect, query } from "./rows"
import { sharedServer } from "./shared-server"
import { aProgram, type Program } from "./tokens"

// Things that act for a person are created with a proof of the owner that is some minutes old at most.

const server = sharedServer()
let owner: Person
let garden: Garden
let hooks: string
const ADDRESS = "https://hooks.example.org/garden"

beforeAll(async () => {
  owner = await aPerson(server)
  garden = await aGarden(owner)
  hooks = `/api/boards/${garden.boardId}/webhooks`
})

const idOf = ({ me }: Person) => me?.id ?? ""

/** The person signed in long ago. */
function growOld(person: Person): void {
  change(server, `UPDATE "Session" SET "createdAt" = ? WHERE "userId" = ?`, [
    "2026-01-01T00:00:00.000+00:00",
    idOf(person),
  ])
}
const calls = (): [string, "POST" | "PUT" | "PATCH", string, object][] => [
  ["a calendar address", "POST", "/api/calendar-feeds", {}],
  ["an address for email", "PUT", `/api/boards/${garden.boardId}/mail-in`, {}],
  ["a public address", "PUT", `/api/boards/${garden.boardId}/public`, {}],
  [
    "a screen",
    "POST",
    `/api/boards/${garden.boardId}/screens`,
    { code: "BCDF-GHJK", name: "Kitchen" },
  ],
  [
    "an address for notifications",
    "POST",
    "/api/push-subscriptions",
    { kind: "ntfy", address: ADDRESS },
  ],
  ["a webhook of a board", "POST", hooks, { address: ADDRESS }],
  ["a webhook of notifications", "POST", "/api/webhooks", { address: ADDRESS }],
]

describe("without one", () => {
  let webhookId: string
  beforeAll(async () => {
    webhookId = (await make(owner, hooks, { address: ADDRESS })).id
  })
  beforeEach(() => growOld(owner))

  test("nothing is made that acts for a person", async () => {
    for (const [what, method, path, body] of calls()) {
      const answer = await expectNoEffect(server, [], () => owner.api(method, path, body))
      expect([what, answer.status]).toEqual([what, 400])
      expect(answer.json()).toMatchObject({
        message: "Confirm first that it is you: you signed in more than 10 minutes ago.",
      })
    }
  })

  test("no webhook is changed, but switched off", async () => {
    const path = `/api/webhooks/${webhookId}`
    for (const body of [{ address: `${ADDRESS}/new` }, { events: ["cards"] }, { active: true }]) {
      expect((await owner.api("PATCH", path, body)).status).toBe(400)
    }
    expect((await owner.api("POST", `${path}/secret`)).status).toBe(400)
    expect((await owner.api("PATCH", path, { active: false })).status).toBe(200)
  })

  test("no public address is replaced, but it is changed and ended", async () => {
    const { boardId } = await aGarden(owner)
    const path = `/api/boards/${boardId}/public`
    change(server, `UPDATE "Session" SET "provedAt" = ? WHERE "userId" = ?`, [
      new Date().toISOString(),
      idOf(owner),
    ])
    expect((await owner.api("PUT", path, {})).status).toBe(200)
    change(server, `UPDATE "Session" SET "provedAt" = NULL WHERE "userId" = ?`, [idOf(owner)])
    const { status } = await expectNoEffect(server, [], () =>
      owner.api("PUT", path, { replace: true }),
    )
    expect(status).toBe(400)
    expect((await owner.api("PUT", path, { comments: true })).status).toBe(200)
    expect((await owner.api("DELETE", path)).status).toBe(204)
  })

  test("pages ask for the password, and then offer it, without JavaScript", async () => {
    for (const [path, intent] of [
      [`/board/${garden.boardId}/webhooks`, "create-webhook"],
      [`/board/${garden.boardId}/webhooks/${webhookId}`, "save-webhook"],
      [`/board/${garden.boardId}/subscribe`, "create-calendar-feed"],
      [`/board/${garden.boardId}/mail-in`, "create-mail-address"],
      [`/board/${garden.boardId}/public`, "create-public-address"],
      [`/board/${garden.boardId}/screens`, "pair-screen"],
      ["/my/calendar/subscribe", "create-calendar-feed"],
      ["/settings/notifications", "create-push-address"],
      ["/settings/webhooks", "create-webhook"],
    ] as const) {
      growOld(owner)
      change(server, `UPDATE "Session" SET "provedAt" = NULL WHERE "userId" = ?`, [idOf(owner)])
      const offers = async () => (await owner.get(path)).text.includes(`value="${intent}"`)
      expect([path, await offers()]).toEqual([path, false])
      const link = `/settings/prove?redirectTo=${encodeURIComponent(path)}`
      expect((await owner.get(path)).text).toContain(`href="${link}"`)
      const wrong = await owner.form(link, { intent: "prove-owner", currentPassword: "wrong" })
      expect([path, wrong.status, await offers()]).toEqual([path, 400, false])
      const right = await owner.form(link, { intent: "prove-owner", currentPassword: PASSWORD })
      expect([right.status, right.to, await offers()]).toEqual([303, path, true])
    }
  })
})

test("a token stands for one, and its webhook ends with it", async () => {
  const person = await aPerson(server)
  const program = await aProgram(person)
  growOld(person)
  const { id } = await make(program, "/api/webhooks", { address: ADDRESS })
  const { text } = await person.get("/settings/tokens")
  const accessTokenId = valueOf(text, "accessTokenId") ?? ""
  await person.form("/settings/tokens", { intent: "revoke-access-token", accessTokenId })
  const webhook = (await person.api("GET", `/api/webhooks/${id}`)).json()
  expect(webhook).toMatchObject({
    active: false,
    offBecause: "The access token by which it was made has ended.",
  })
})

test("what is made is told by an email, and is on the page of security", async () => {
  const person = await aPerson(server)
  const email = person.me?.email ?? ""
  change(server, `UPDATE "User" SET "emailConfirmedAt" = 1 WHERE "id" = ?`, [idOf(person)])
  await make(person, "/api/webhooks", { address: ADDRESS })
  await make(person, "/api/calendar-feeds", {})
  const subjects = () =>
    query<{ subject: string }>(server, `SELECT "subject" FROM "Mail" WHERE "recipient" = ?`, email)
  expect(subjects().map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      "A webhook works in your name",
      "A calendar address was created for your account",
    ]),
  )
  const { text } = await person.get("/settings/security")
  expect(text).toContain("Webhook to hooks.example.org, of your notifications")
})

test("a new password ends the webhooks and tokens that are ticked, which new ones are", async () => {
  const person = await aPerson(server)
  const [young, old] = [
    await make(person, "/api/webhooks", { address: ADDRESS }),
    await make(person, "/api/webhooks", { address: `${ADDRESS}/old` }),
  ].map(({ id }) => id)
  const program = await aProgram(person)
  change(server, `UPDATE "Webhook" SET "createdAt" = ? WHERE "id" = ?`, [
    "2026-01-01T00:00:00.000+00:00",
    old,
  ])
  const { text } = await person.get("/settings/security")
  const ticked = [...text.matchAll(/<input[^>]*name="webhookIds"[^>]*>/g)].map(([input]) => input)
  const isTicked = (id = "") =>
    ticked.filter((input) => input.includes(id)).map((input) => / checked/.test(input))
  expect([isTicked(young), isTicked(old)]).toEqual([
    [true, true],
    [false, false],
  ])
  const body = new URLSearchParams({
    intent: "end-other-sessions",
    webhookIds: young ?? "",
    accessTokenIds: /name="accessTokenIds"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? "",
  })
  expect((await person.request("POST", "/settings/security", { body })).status).toBe(303)
  const isOn = async (id = "") =>
    ((await person.api("GET", `/api/webhooks/${id}`)).json() as { active: boolean }).active
  expect([await isOn(young), await isOn(old)]).toEqual([false, true])
  expect((await program.get("/api/auth/me")).status).toBe(401)
})

test("a link that sets a password offers the same, and ends what is ticked", async () => {
  const person = await aPerson(server)
  const email = person.me?.email ?? ""
  const { id: webhookId } = await make(person, "/api/webhooks", { address: ADDRESS })
  const [ended, stays] = [await aProgram(person), await aProgram(person)]
  await new Person(server).form("/forgot-password", { email })
  const path = await eventually("email with a link", () => {
    const texts = emailsTo(server, email).map((mail) => mail.text)
    return /\/reset-password\/[\w-]+/.exec(texts.join("\n"))?.[0]
  })
  const { text } = await new Person(server).get(path)
  const tokens = [...text.matchAll(/name="accessTokenIds"[^>]* checked[^>]*value="([^"]+)"/g)]
  expect(tokens).toHaveLength(2)
  const isOf = (program: Program) => (id: string) =>
    query(server, `SELECT 1 FROM "AccessToken" WHERE "id" = ? AND "tokenHash" = ?`, [
      id,
      createHash("sha256").update(program.accessToken).digest("base64url"),
    ]).length > 0
  const body = new URLSearchParams({
    password: "battery staple",
    confirmPassword: "battery staple",
  })
  body.set("accessTokenIds", tokens.map(([, id = ""]) => id).find(isOf(ended)) ?? "")
  body.set("webhookIds", webhookId)
  expect((await new Person(server).request("POST", path, { body })).status).toBe(303)
  const statuses = [await ended.get("/api/auth/me"), await stays.get("/api/auth/me")]
  expect(statuses.map(({ status }) => status)).toEqual([401, 200])
  expect((await stays.api("GET", `/api/webhooks/${webhookId}`)).json()).toMatchObject({
    active: false,
  })
})
