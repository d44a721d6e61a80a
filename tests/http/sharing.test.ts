import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, Person, type Answer, type Fields } from "./client"
import { aGarden, type Garden } from "./garden"
import { invite, sendInvitation } from "./inviting"
import { submit, textOf } from "./page"
import { addMember, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"
import { aFile, uploaded } from "./uploads"

// Who may share a board, and what ends with a membership.

const server = sharedServer()
let owner: Person
let editor: Person
let viewer: Person
let stranger: Person
let garden: Garden

beforeAll(async () => {
  owner = await aPerson(server)
  editor = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
})
beforeEach(async () => {
  garden = await aGarden(owner)
  addMember(server, garden.boardId, editor.id, "editor")
  addMember(server, garden.boardId, viewer.id, "viewer")
})

const share = () => `/board/${garden.boardId}/share`

/** Every door of sharing that only owners may pass. */
const ofOwners: [string, (person: Person) => Promise<Answer>][] = [
  ["an invite link", (person) => invite(person, garden.boardId, { role: "viewer" })],
  [
    "a letter",
    (person) => invite(person, garden.boardId, { role: "viewer", email: "a@example.org" }),
  ],
  ["sending an invitation", (person) => sendInvitation(person, garden.boardId, "a@example.org")],
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
    const sent = await sendInvitation(owner, garden.boardId, `${randomUUID()}@example.org`)
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

describe("a link that was made, without a script,", () => {
  const linkIn = (page: string) => />Invite link<\/label>.*?value="([^"]*)"/s.exec(page)?.[1]
  const generate = async (also: Fields = {}) => {
    const made = await submit(owner, share(), {
      intent: "create-invite-link",
      role: "viewer",
      ...also,
    })
    return linkIn(made.page) ?? ""
  }
  const letter = (inviteLink: string, email: string) =>
    submit(owner, share(), { intent: "invite-by-email", role: "editor", email, inviteLink })

  test("stays while letters are refused and sent, and no longer", async () => {
    const link = await generate()
    expect(link).toContain("/invite/")
    const refused = await letter(link, "nobody")
    expect(refused.status).toBe(400)
    expect(linkIn(refused.page)).toBe(link)
    expect(textOf(refused.page)).toContain("Anyone who has it can join as viewer ")
    expect(linkIn((await owner.get(share())).text)).toBeUndefined()
    const sent = await letter(link, `${randomUUID()}@example.org`)
    expect([sent.status, linkIn(sent.page)]).toEqual([303, link])
    // Beside it is the link of the letter, which this server does not send.
    expect(textOf(sent.page)).toMatch(/Not sent: pass it on to \S+@example\.org by hand/)
    expect(linkIn((await owner.get(share())).text)).toBeUndefined()
  })

  test("gives way to the next one", async () => {
    const link = await generate()
    const next = await generate({ inviteLink: link })
    expect(next).toContain("/invite/")
    expect(next).not.toBe(link)
  })

  test("is not shown once it has ended, nor one of another board", async () => {
    const link = await generate()
    const list = await owner.get(`/api/boards/${garden.boardId}/invitations`)
    const [made] = list.json() as { id: string }[]
    await owner.api("DELETE", `/api/invitations/${made?.id ?? ""}`)
    const elsewhere = await generate()
    garden = await aGarden(owner)
    const answers = []
    for (const each of [link, elsewhere, "https://evil.example/invite/x", ""]) {
      answers.push(linkIn((await letter(each, "nobody")).page))
    }
    expect(answers).toEqual([undefined, undefined, undefined, undefined])
  })
})

test("the calls remove a member, and let anyone leave but the last owner", async () => {
  const path = (person: Person) => `/api/boards/${garden.boardId}/members/${person.id}`
  expect((await owner.api("DELETE", path(owner))).status).toBe(409)
  expect((await owner.api("PATCH", path(owner), { role: "viewer" })).status).toBe(409)
  expect((await viewer.api("DELETE", path(viewer))).status).toBe(204)
  expect((await owner.api("DELETE", path(editor))).status).toBe(204)
  for (const person of [viewer, editor]) {
    expect((await person.get(`/api/boards/${garden.boardId}`)).status).toBe(404)
  }
})

// The ping that would notice too comes after 30 s.
test("a removed member's socket, files, hits and news are gone", { timeout: 10_000 }, async () => {
  const cardId = garden.card("Dig")
  const member = await aPerson(server)
  addMember(server, garden.boardId, member.id, "editor")
  const { filePath } = await uploaded(owner, cardId, aFile("a map", "map.txt"))
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
  expect(await watcher.closed).toMatchObject({ code: 4403 })
  expect(await seen()).toEqual([404, 0, 0, { count: 0 }])
  const again = await member.socket()
  expect(await again.join(garden.boardId)).toMatchObject({ type: "error" })
  again.close()
})
