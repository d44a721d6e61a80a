import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { lettersTo } from "../outbox"
import { startServer, type TestServer } from "../server"
import { aPerson, Person, type Answer } from "./client"
import { eventually } from "./eventually"
import { aGarden, type Garden } from "./garden"
import { addMember, expectNoEffect, query } from "./rows"

// Invitations, members and what they open, at the doors of a real server.

const PUBLIC_URL = "https://boards.example.org"

let server: TestServer
let owner: Person
let editor: Person
let viewer: Person
let stranger: Person
let garden: Garden

beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL } })
  ;[owner, editor, viewer, stranger] = [
    await aPerson(server, "rosa"),
    await aPerson(server, "ida"),
    await aPerson(server, "maud"),
    await aPerson(server, "eve"),
  ]
})
afterAll(() => server.stop())
beforeEach(async () => {
  garden = await aGarden(owner)
  addMember(server, garden.boardId, editor.id, "editor")
  addMember(server, garden.boardId, viewer.id, "viewer")
})

const share = () => `/board/${garden.boardId}/share`
const invite = (body: object, by = owner) =>
  by.api("POST", `/api/boards/${garden.boardId}/invite`, body)
const tokenIn = (answer: Answer) => {
  const { inviteLink } = answer.json() as { inviteLink: string }
  return inviteLink.slice(`${PUBLIC_URL}/invite/`.length)
}
const accept = (person: Person, token: unknown) =>
  person.api("POST", "/api/invites/accept", { token })
const letterTo = (recipient: string) => eventually("letter", () => lettersTo(server, recipient)[0])
const subjectTo = (recipient: string) =>
  query<{ subject: string }>(
    server,
    `SELECT "subject" FROM "Mail" WHERE "recipient" = ?`,
    recipient,
  )[0]?.subject

/** Every door of sharing that only owners may pass. */
const ofOwners: [string, (person: Person) => Promise<Answer>][] = [
  ["an invite link", (person) => invite({ role: "viewer" }, person)],
  ["a letter", (person) => invite({ role: "viewer", email: "a@example.org" }, person)],
  [
    "sending an invitation",
    (person) =>
      person.api("POST", "/api/invitations/send", {
        boardId: garden.boardId,
        email: "a@example.org",
      }),
  ],
  ["listing invitations", (person) => person.get(`/api/boards/${garden.boardId}/invitations`)],
  [
    "changing a role",
    (person) =>
      person.api("PATCH", `/api/boards/${garden.boardId}/members/${owner.id}`, { role: "viewer" }),
  ],
  [
    "removing a member",
    (person) => person.api("DELETE", `/api/boards/${garden.boardId}/members/${owner.id}`),
  ],
  [
    "the form for a letter",
    (person) => person.form(share(), { intent: "invite-by-email", email: "a@b.org" }),
  ],
  [
    "the form for a link",
    (person) => person.form(share(), { intent: "create-invite-link", role: "viewer" }),
  ],
  [
    "the form for a role",
    (person) => person.data(share(), { intent: "change-role", userId: person.id, role: "owner" }),
  ],
  [
    "the form that removes",
    (person) => person.form(share(), { intent: "remove-member", userId: owner.id }),
  ],
  ["the Invite User dialog", (person) => person.get(`/board/${garden.boardId}/invite`)],
]

describe.each(ofOwners)("%s", (_what, send) => {
  test("is refused to members, strangers and the signed-out, without effect", async () => {
    const watcher = await owner.socket()
    await watcher.join(garden.boardId)
    for (const [person, status] of [
      [editor, 403],
      [viewer, 403],
      [stranger, 404],
    ] as const) {
      const answer = await expectNoEffect(server, [watcher], () => send(person))
      expect(answer.status, answer.text).toBe(status)
      if (person === stranger) expect(answer.text).not.toContain("Weed")
    }
    const nobody = new Person(server)
    nobody.me = stranger.me
    const answer = await expectNoEffect(server, [watcher], () => send(nobody))
    // A call is refused; a page leads to the sign-in page, a script by its own kind of redirect.
    expect([302, 202, 401], answer.text).toContain(answer.status)
    watcher.close()
  })
})

describe("an invitation of another board", () => {
  test.each(["revoke-invitation", "resend-invitation"])("is not there for %s", async (intent) => {
    const sent = await owner.api("POST", "/api/invitations/send", {
      boardId: garden.boardId,
      email: `${randomUUID()}@example.org`,
    })
    const { id: invitationId } = sent.json() as { id: string }
    const own = await aGarden(stranger)
    const attempts = [
      () => stranger.form(`/board/${own.boardId}/share`, { intent, invitationId }),
      () => stranger.data(`/board/${own.boardId}/share`, { intent, invitationId }),
      () => stranger.api("DELETE", `/api/invitations/${invitationId}`),
      () => stranger.api("POST", `/api/invitations/${invitationId}/resend`),
    ]
    for (const attempt of attempts) {
      expect((await expectNoEffect(server, [], attempt)).status).toBe(404)
    }
  })
})

describe("the calls", () => {
  test("invite by link with the configured address, whatever the Host says", async () => {
    const answer = await invite({ role: "viewer" })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.json()).toEqual({ inviteLink: expect.any(String) as string })
    const token = tokenIn(answer)
    expect(await accept(stranger, token)).toMatchObject({ status: 200 })
    const members = (await stranger.get(`/api/boards/${garden.boardId}/members`)).json()
    expect(members).toMatchObject([
      { id: owner.id, role: "owner" },
      { id: editor.id, role: "editor" },
      { id: viewer.id, role: "viewer" },
      { id: stranger.id, role: "viewer" },
    ])
    expect(JSON.stringify(members)).not.toContain("@example.org")
  })

  test("invite by mail: the letter has the link that the answer has", async () => {
    const email = `${randomUUID()}@example.org`
    const answer = await invite({ role: "editor", email })
    expect(answer.status, answer.text).toBe(201)
    expect(subjectTo(email)).toBe("Person rosa invited you to the board “Garden”")
    const letter = await letterTo(email)
    expect(letter.text).toContain(`${PUBLIC_URL}/invite/${tokenIn(answer)}\n`)
    const list = await owner.get(`/api/boards/${garden.boardId}/invitations`)
    expect(list.json()).toMatchObject([
      { email, role: "editor", inviter: "Person rosa", boardId: garden.boardId },
    ])
  })

  test("send an invitation as editor, revoke it, and then it has ended", async () => {
    const email = `${randomUUID()}@example.org`
    const body = { boardId: garden.boardId, email }
    const sent = await owner.api("POST", "/api/invitations/send", body)
    expect(sent.status, sent.text).toBe(201)
    const { id } = sent.json() as { id: string }
    expect(sent.json()).toMatchObject({ ...body, role: "editor" })
    const token = tokenIn(sent)
    expect(await owner.api("DELETE", `/api/invitations/${id}`)).toMatchObject({ status: 204 })
    const refused = await expectNoEffect(server, [], () => accept(stranger, token))
    expect(refused.status).toBe(410)
    expect(refused.json()).toEqual({ message: "This invitation has been revoked." })
    const page = await stranger.get(`/invite/${token}`)
    expect(page.status).toBe(410)
    expect(page.text).toContain("Failed to accept invitation")
    expect(page.text).toContain("This invitation has been revoked.")
    expect(page.text).toContain("Go to My Boards")
  })

  test("answer a guessed token like anything that is not there", async () => {
    const missing = (await owner.get(`/api/boards/${randomUUID()}`)).text
    for (const token of ["guess", "x".repeat(43), "", "%", "a/b"]) {
      const answer = await expectNoEffect(server, [], () => accept(stranger, token))
      expect([answer.status, answer.text]).toEqual([404, missing])
    }
    for (const token of [undefined, null, 1, {}, ["x"], "x".repeat(300)]) {
      expect((await accept(stranger, token)).status).toBe(400)
    }
    const page = await stranger.get("/invite/guess")
    expect(page.status).toBe(404)
    expect(page.text).toContain("This invite may be invalid or expired")
    expect((await stranger.data("/invite/guess", { intent: "accept-invitation" })).status).toBe(404)
  })

  test("refuse made-up roles and addresses", async () => {
    for (const role of ["owner", "admin", "", null, undefined, 1]) {
      expect((await expectNoEffect(server, [], () => invite({ role }))).status).toBe(400)
    }
    for (const email of ["", "nobody", "a@b.c\r\nBcc: d@e.f", "a@b.c, d@e.f", 7, {}]) {
      const attempt = () => invite({ role: "viewer", email })
      expect((await expectNoEffect(server, [], attempt)).status).toBe(400)
    }
    const path = `/api/boards/${garden.boardId}/members/${editor.id}`
    expect((await owner.api("PATCH", path, { role: "boss" })).status).toBe(400)
  })

  test("remove a member, and let anyone leave but the last owner", async () => {
    const path = (person: Person) => `/api/boards/${garden.boardId}/members/${person.id}`
    expect((await owner.api("DELETE", path(owner))).status).toBe(409)
    expect((await owner.api("PATCH", path(owner), { role: "viewer" })).status).toBe(409)
    expect((await viewer.api("DELETE", path(viewer))).status).toBe(204)
    expect((await owner.api("DELETE", path(editor))).status).toBe(204)
    for (const person of [viewer, editor]) {
      expect((await person.get(`/api/boards/${garden.boardId}`)).status).toBe(404)
    }
  })
})

test("one of fifty who redeem one letter at once gets in", async () => {
  const token = tokenIn(await invite({ role: "editor", email: "crowd@example.org" }))
  const people = []
  for (let i = 0; i < 50; i += 1) people.push(await aPerson(server))
  const answers = await Promise.all(people.map((person) => accept(person, token)))
  const counts = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([counts(200), counts(410)]).toEqual([1, 49])
  expect((await readMembers()).length).toBe(4)
})

const readMembers = async () =>
  (await owner.get(`/api/boards/${garden.boardId}/members`)).json() as unknown[]

test("looking at an invitation changes nothing; only who is signed in sees it", async () => {
  const token = tokenIn(await invite({ role: "editor", email: "scan@example.org" }))
  const page = await expectNoEffect(server, [], () => stranger.get(`/invite/${token}`))
  expect(page.status).toBe(200)
  expect(page.text).toContain("Board Invitation")
  expect(page.text).not.toContain("scan@example.org")
  await expectNoEffect(server, [], () => stranger.request("HEAD", `/invite/${token}`))
  const nobody = await new Person(server).get(`/invite/${token}`)
  expect(nobody.to).toBe(`/login?redirectTo=${encodeURIComponent(`/invite/${token}`)}`)
  expect((await owner.get(`/invite/${token}`)).to).toBe(`/board/${garden.boardId}`)
  const accepted = await stranger.form(`/invite/${token}`, { intent: "accept-invitation" })
  expect(accepted).toMatchObject({ status: 303, to: `/board/${garden.boardId}` })
})

test("a board's and a person's name stay text in the letter", async () => {
  const name = `<img src=x onerror=alert(1)>\r\nBcc: evil@example.org`
  const patched = await owner.api("PATCH", `/api/boards/${garden.boardId}`, { name })
  expect(patched.status).toBe(200)
  await invite({ role: "viewer", email: "careful@example.org" })
  const letter = await letterTo("careful@example.org")
  expect(letter.html).not.toContain("<img")
  expect(letter.html).toContain("&#60;img src=x onerror=alert(1)&#62;")
  expect(letter.headers).not.toHaveProperty("bcc")
  expect(subjectTo("careful@example.org")).toMatch(/^[^\r\n]+$/)
})

test("a removed member's socket is closed within a second, and files, hits and news are gone", async () => {
  const cardId = garden.card("Dig")
  const member = await aPerson(server)
  addMember(server, garden.boardId, member.id, "editor")
  const body = new FormData()
  body.set("file", new File(["a map"], "map.txt"))
  const upload = await owner.request("POST", `/api/attachments/upload?cardId=${cardId}`, { body })
  const { filePath } = upload.json() as { filePath: string }
  await owner.api("POST", "/api/card-assignments", { cardId, userId: member.id })
  const seen = async () => [
    (await member.get(filePath)).status,
    ((await member.get("/api/search?q=spades")).json() as unknown[]).length,
    ((await member.get("/api/notifications")).json() as unknown[]).length,
    (await member.get("/api/notifications/unread-count")).json(),
  ]
  expect(await seen()).toEqual([200, 1, 1, { count: 1 }])
  const watcher = await member.socket()
  await watcher.join(garden.boardId)
  const path = `/api/boards/${garden.boardId}/members/${member.id}`
  expect((await owner.api("DELETE", path)).status).toBe(204)
  const begun = Date.now()
  expect(await watcher.closed).toMatchObject({ code: 4403 })
  expect(Date.now() - begun).toBeLessThan(1000)
  expect(await seen()).toEqual([404, 0, 0, { count: 0 }])
  const again = await member.socket()
  expect(await again.join(garden.boardId)).toMatchObject({ type: "error" })
  again.close()
})

describe("with brakes", () => {
  let braked: TestServer
  let sender: Person
  let boardId: string

  beforeAll(async () => {
    braked = await startServer({ env: { RATE_LIMIT: "on" } })
    sender = await aPerson(braked)
    boardId = (await aGarden(sender)).boardId
  })
  afterAll(() => braked.stop())

  const send = (email: string, by = sender, board = boardId) =>
    by.api("POST", "/api/invitations/send", { boardId: board, email })

  function expectTooMany(answer: Answer) {
    expect(answer.status, answer.text).toBe(429)
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(3000)
    expect(answer.text).toMatch(/Please try again in \d+ minutes\./)
  }

  test("an address gets 5 letters an hour, from whomever, a sender writes 20", async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await send(i % 2 ? "Victim@example.org" : "victim@example.org")).status).toBe(201)
    }
    expectTooMany(await expectNoEffect(braked, [], () => send("victim@example.org")))
    const other = await aPerson(braked)
    const { boardId: another } = await aGarden(other)
    expectTooMany(await send("VICTIM@example.org", other, another))
    // Who may not invite uses nothing up.
    expect((await send("friend@example.org", other)).status).toBe(404)
    for (let i = 0; i < 14; i += 1) expect((await send(`a${i}@example.org`)).status).toBe(201)
    expectTooMany(await expectNoEffect(braked, [], () => send("last@example.org")))
    const form = { intent: "invite-by-email", email: "last@example.org", role: "viewer" }
    const page = await sender.form(`/board/${boardId}/share`, form)
    expectTooMany(page)
    expect(page.text).toContain("Failed to send invitation")
    expect((await send("last@example.org", other, another)).status).toBe(201)
  })

  test("a guesser of tokens is stopped, who looks and who accepts", async () => {
    const guesser = await aPerson(braked)
    for (let i = 0; i < 15; i += 1) {
      expect((await accept(guesser, `guess${i}`)).status).toBe(404)
      expect((await guesser.get(`/invite/look${i}`)).status).toBe(404)
    }
    expectTooMany(await accept(guesser, "guess31"))
    expectTooMany(await guesser.get("/invite/guess31"))
    const page = await guesser.form("/invite/guess31", { intent: "accept-invitation" })
    expect(page.status).toBe(429)
  })
})
