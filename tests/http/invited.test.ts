import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, aRegistration, credentialsOf, Person, PASSWORD } from "./client"
import { aGarden } from "./garden"
import { accept, invite } from "./inviting"
import { textOf } from "./page"
import { expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"
import { formOf, aFile } from "./uploads"
import { aPicture } from "../pictures"

// Somebody without a session who opens an invitation, and how they get onto the board.

const server = sharedServer()
let owner: Person
let boardId: string

beforeAll(async () => {
  owner = await aPerson(server)
})
beforeEach(async () => {
  boardId = (await aGarden(owner)).boardId
})

const nobody = () => new Person(server)
const tokenOf = async (body: object) => {
  const { inviteLink } = (await invite(owner, boardId, body)).json() as { inviteLink: string }
  return inviteLink.split("/invite/")[1] ?? ""
}
const kept = (page: string, token: string) =>
  `${page}?redirectTo=${encodeURIComponent(`/invite/${token}`)}`
const roleOf = async (person: Person) =>
  ((await person.get(`/api/boards/${boardId}`)).json() as { userRole?: string }).userRole

describe("an invitation, to somebody without a session,", () => {
  test("is one answer for all tokens that nobody made, and says when one has ended", async () => {
    for (const token of ["guess", "x".repeat(43)]) {
      const page = await nobody().get(`/invite/${token}`)
      expect(page.status).toBe(404)
      expect(textOf(page.text)).toContain("This invite may be invalid or expired")
    }
    const token = await tokenOf({ role: "editor", email: `${randomUUID()}@example.org` })
    expect((await accept(await aPerson(server), token)).status).toBe(200)
    const used = await nobody().get(`/invite/${token}`)
    expect(used.status).toBe(410)
    expect(used.text).toContain("This invitation has already been used.")
    expect(used.text).not.toContain("Garden")
    expect((await nobody().get(kept("/register", token))).text).not.toContain("Garden")
    expect((await nobody().api("POST", "/api/invites/accept", { token })).status).toBe(401)
  })

  test("names the inviter, the board and the role, and nothing else", async () => {
    const email = `${randomUUID()}@example.org`
    const token = await tokenOf({ role: "viewer", email })
    const page = await nobody().get(`/invite/${token}`)
    expect(page.status).toBe(200)
    const { name = "", username = "" } = owner.me ?? {}
    const text = textOf(page.text)
    expect(text).toContain(`${name} invites you to the board Garden as a viewer.`)
    expect(text.indexOf("Create account")).toBeLessThan(text.indexOf("I have an account"))
    for (const secret of [email, owner.id, boardId, `@${username}`]) {
      expect(page.text).not.toContain(secret)
    }
    // As words: the page has random tokens, too.
    expect(page.text).not.toMatch(/(?<![\w+/-])(Weed|Dig)(?![\w+/-])/)
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin")
    expect(page.headers.get("Cache-Control")).toMatch(/no-store|no-cache/)
    expect(page.text).toContain('<meta name="robots" content="noindex"')
  })

  test("shows the picture that its inviter uploaded", async () => {
    const form = formOf(aFile(await aPicture().png().toBuffer(), "me.png"), "avatar")
    const upload = await owner.request("POST", "/api/users/avatar/upload", { body: form })
    expect(upload.status, upload.text).toBe(200)
    const page = await nobody().get(`/invite/${await tokenOf({ role: "viewer" })}`)
    expect(page.text).toContain('src="data:image/webp;base64,')
    expect((await owner.api("DELETE", "/api/users/avatar")).status).toBe(200)
  })
})

describe.each(["form", "data"] as const)("the way in (%s)", (door) => {
  test("by a new account, with another address than the invited one", async () => {
    const token = await tokenOf({ role: "viewer", email: `${randomUUID()}@example.org` })
    const person = nobody()
    const page = await person.get(kept("/register", token))
    expect(textOf(page.text)).toContain("invites you to the board “Garden” as a viewer.")
    const typo = { ...aRegistration(), confirmPassword: "other" }
    const refused = await expectNoEffect(server, [], () =>
      person[door](kept("/register", token), typo),
    )
    expect(refused.status).toBe(400)
    const answer = await person[door](kept("/register", token), aRegistration())
    expect(answer.to, answer.text).toBe(`/board/${boardId}`)
    expect(await roleOf(person)).toBe("viewer")
    expect((await accept(await aPerson(server), token)).status).toBe(410)
  })

  test("by an account, with another address than the invited one", async () => {
    const token = await tokenOf({ role: "editor", email: `${randomUUID()}@example.org` })
    const known = await aPerson(server)
    const person = nobody()
    const wrong = { ...credentialsOf(known), password: `${PASSWORD}!` }
    const refused = await expectNoEffect(server, [], () =>
      person[door](kept("/login", token), wrong),
    )
    expect(refused.status).toBe(401)
    expect(await person[door](kept("/login", token), credentialsOf(known))).toMatchObject({
      to: `/board/${boardId}`,
    })
    expect(await roleOf(person)).toBe("editor")
  })

  test("ends at the page of an invitation that does not work", async () => {
    const token = await tokenOf({ role: "editor" })
    await invite(owner, boardId, { role: "editor", replace: true })
    const person = nobody()
    const answer = await person[door](kept("/register", token), aRegistration())
    expect(answer.to).toBe(`/invite/${token}`)
    const page = await person.get(`/invite/${token}`)
    expect([page.status, page.text]).toEqual([
      410,
      expect.stringContaining("This invitation has been revoked."),
    ])
  })
})
