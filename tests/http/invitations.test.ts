import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { emailsTo } from "../outbox"
import { startServer, type TestServer } from "../server"
import { aPerson, Person, type Answer } from "./client"
import { eventually } from "./eventually"
import { aGarden, type Garden } from "./garden"
import { accept, invite, sendInvitation } from "./inviting"
import { addMember, expectNoEffect, query } from "./rows"

// Invitations: made, sent, looked at, redeemed and revoked, at the doors of a real server.

const PUBLIC_URL = "https://boards.example.org"

let server: TestServer
let owner: Person
let editor: Person
let viewer: Person
let stranger: Person
let garden: Garden

beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL } })
  owner = await aPerson(server, "rosa")
  editor = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  garden = await aGarden(owner)
  addMember(server, garden.boardId, editor.id, "editor")
  addMember(server, garden.boardId, viewer.id, "viewer")
})

const invited = (body: object) => invite(owner, garden.boardId, body)
const tokenIn = (answer: Answer) => {
  const { inviteLink } = answer.json() as { inviteLink: string }
  return inviteLink.slice(`${PUBLIC_URL}/invite/`.length)
}
const emailTo = (recipient: string) => eventually("email", () => emailsTo(server, recipient)[0])
const subjectTo = (recipient: string) =>
  query<{ subject: string }>(
    server,
    `SELECT "subject" FROM "Mail" WHERE "recipient" = ?`,
    recipient,
  )[0]?.subject

describe("the calls", () => {
  test("invite by link with the configured address, whatever the Host says", async () => {
    const answer = await invited({ role: "viewer" })
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

  test("invite by mail: the email has a link of its own beside that in the answer", async () => {
    const email = `${randomUUID()}@example.org`
    const answer = await invited({ role: "editor", email })
    expect(answer.status, answer.text).toBe(201)
    expect(subjectTo(email)).toBe("Person rosa invited you to the board “Garden”")
    const message = await emailTo(email)
    const link = new RegExp(`${PUBLIC_URL}/invite/([\\w-]{43})\n`)
    const [, token = ""] = link.exec(message.text) ?? []
    expect(token).not.toBe(tokenIn(answer))
    for (const each of [token, tokenIn(answer)]) {
      expect((await stranger.get(`/invite/${each}`)).status).toBe(200)
    }
    const list = await owner.get(`/api/boards/${garden.boardId}/invitations`)
    expect(list.json()).toMatchObject([
      { email, role: "editor", inviter: "Person rosa", boardId: garden.boardId, mail: "not_sent" },
    ])
  })

  test("send an invitation as editor, revoke it, and then it has ended", async () => {
    const email = `${randomUUID()}@example.org`
    const { boardId } = garden
    const sent = await sendInvitation(owner, boardId, email)
    expect(sent.status, sent.text).toBe(201)
    const { id } = sent.json() as { id: string }
    expect(sent.json()).toMatchObject({ boardId, email, role: "editor" })
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

  test("answer the same link again, and another one in its place", async () => {
    const id = randomUUID()
    const first = await invited({ id, role: "editor" })
    const again = await invited({ id, role: "editor" })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(tokenIn(again)).toBe(tokenIn(first))
    const list = await owner.get(`/api/boards/${garden.boardId}/invitations`)
    expect(list.json()).toMatchObject([{ id, uses: 0, ...(first.json() as object) }])
    const next = await invited({ role: "editor", replace: true })
    expect(tokenIn(next)).not.toBe(tokenIn(first))
    expect((await accept(stranger, tokenIn(first))).status).toBe(410)
    expect((await accept(stranger, tokenIn(next))).status).toBe(200)
  })
})

test("looking at an invitation changes nothing, whoever looks", async () => {
  const token = tokenIn(await invited({ role: "editor", email: "scan@example.org" }))
  const page = await expectNoEffect(server, [], () => stranger.get(`/invite/${token}`))
  expect(page.status).toBe(200)
  expect(page.text).toContain("Board Invitation")
  expect(page.text).not.toContain("scan@example.org")
  await expectNoEffect(server, [], () => stranger.request("HEAD", `/invite/${token}`))
  const nobody = () => new Person(server)
  const seen = await expectNoEffect(server, [], () => nobody().get(`/invite/${token}`))
  expect(seen.status).toBe(200)
  await expectNoEffect(server, [], () => nobody().request("HEAD", `/invite/${token}`))
  expect((await owner.get(`/invite/${token}`)).to).toBe(`/board/${garden.boardId}`)
  const accepted = await stranger.form(`/invite/${token}`, { intent: "accept-invitation" })
  expect(accepted).toMatchObject({ status: 303, to: `/board/${garden.boardId}` })
})

test("a board's and a person's name stay text in the email", async () => {
  const name = `<img src=x onerror=alert(1)>\r\nBcc: evil@example.org`
  const inviter = await aPerson(server)
  const { boardId } = await aGarden(inviter)
  expect((await inviter.api("PATCH", `/api/boards/${boardId}`, { name })).status).toBe(200)
  const me = await inviter.api("PATCH", "/api/auth/me", { name: "<b>Eve</b>\r\nCc: eve@a.example" })
  expect(me.status, me.text).toBe(200)
  await invite(inviter, boardId, { role: "viewer", email: "careful@example.org" })
  const email = await emailTo("careful@example.org")
  expect(email.html).not.toMatch(/<img|<b>/)
  expect(email.html).toContain("&#60;img src=x onerror=alert(1)&#62;")
  expect(email.html).toContain("&#60;b&#62;Eve&#60;/b&#62;")
  expect(email.headers).not.toHaveProperty("bcc")
  expect(email.headers).not.toHaveProperty("cc")
  expect(subjectTo("careful@example.org")).toMatch(/^[^\r\n]+$/)
})
