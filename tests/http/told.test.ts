import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, aRegistration, Person, PASSWORD, type Answer, type Fields } from "./client"
import { aGarden, type Garden } from "./garden"
import { addMember, without } from "./rows"
import { toastOf } from "./toast"
import { sharedServer } from "./shared-server"

// Toasts about accounts and sharing, word for word, with a script and without.

const server = sharedServer()
let owner: Person
let garden: Garden

beforeAll(async () => {
  owner = await aPerson(server)
})
beforeEach(async () => {
  garden = await aGarden(owner)
})

const DOORS = ["form", "data"] as const
const share = () => `/board/${garden.boardId}/share`
const address = () => `${randomUUID()}@example.org`
const refused = (title: string, description: string) => ({ title, description, destructive: true })

/** Whether an answer shows a toast: as data, in the next page's cookie, or on the page itself. */
async function expectToast(
  person: Person,
  answer: Answer,
  toast: { title: string; description?: string },
) {
  if (answer.headers.get("Content-Type")?.startsWith("text/html")) {
    expect(answer.text).toContain(JSON.stringify(toast.title).slice(1, -1))
    return expect(answer.text).toContain(JSON.stringify(toast.description).slice(1, -1))
  }
  expect(toastOf(person, answer), answer.text).toEqual(toast)
}

describe.each(DOORS)("sharing (%s)", (door) => {
  const post = (fields: Fields, by = owner) => {
    by.cookies.delete("toast")
    return by[door](share(), fields)
  }

  test("says what was done", async () => {
    const editor = await aPerson(server)
    addMember(server, garden.boardId, editor.id, "editor")
    const sent = {
      title: "Invitation not sent",
      description: "This server sends no email. Share the link yourself",
    }
    const email = address()
    const steps: [Fields, { title: string; description?: string }][] = [
      [{ intent: "invite-by-email", email, role: "viewer" }, sent],
      [{ intent: "create-invite-link", role: "viewer" }, { title: "Invite link generated" }],
      [{ intent: "change-role", userId: editor.id, role: "viewer" }, { title: "Role changed" }],
      [{ intent: "remove-member", userId: editor.id }, { title: "Member removed" }],
    ]
    for (const [fields, toast] of steps) await expectToast(owner, await post(fields), toast)
    const open = async () => {
      const answer = await owner.get(`/api/boards/${garden.boardId}/invitations`)
      return answer.json() as { id: string; email: string | null }[]
    }
    const invitation = (await open()).find((each) => each.email === email)?.id ?? ""
    const resend = { intent: "resend-invitation", invitationId: invitation }
    await expectToast(owner, await post(resend), sent)
    for (const { id } of await open()) {
      const revoke = { intent: "revoke-invitation", invitationId: id }
      await expectToast(owner, await post(revoke), { title: "Invitation revoked" })
    }
    expect(await open()).toEqual([])
  })

  test("says why an email was not sent", async () => {
    const invite = (email: string) => post({ intent: "invite-by-email", email, role: "viewer" })
    const required = "Email required. Please enter an email address"
    const invalid = "Invalid email. Please enter a valid email address"
    // Its field says so, and no toast.
    for (const [email, message] of [
      ["  ", required],
      ["nobody", invalid],
    ] as const) {
      const { text } = await invite(email)
      expect(text).toContain(message)
      expect(text).not.toContain('"destructive"')
    }
    const dialog = await owner[door](`/board/${garden.boardId}/invite`, {
      intent: "invite-by-email",
      email: "",
    })
    expect(dialog.text).toContain(invalid)
    expect(dialog.text).not.toContain("Please enter an email address")
  })

  test("says why a link was not made, or that it does not know", async () => {
    const make = (role: string) => post({ intent: "create-invite-link", role })
    const asWhat = refused("Failed to generate invite", "Invite as editor or as viewer.")
    await expectToast(owner, await make("owner"), asWhat)
    if (door === "form") return
    const fault = await without("Invitation", owner, () => make("viewer"))
    expect(fault.status).toBe(500)
    await expectToast(owner, fault, refused("Failed to generate invite", "Unknown error"))
  })

  test("says why nothing else was changed", async () => {
    const last = "A board needs an owner. Make somebody else an owner first, or delete the board."
    const steps: [Fields, { title: string; description: string }][] = [
      [{ intent: "leave-board" }, refused("Failed to leave board", last)],
      [
        { intent: "change-role", userId: owner.id, role: "viewer" },
        refused("Failed to change role", last),
      ],
      [
        { intent: "change-role", userId: owner.id, role: "boss" },
        refused("Failed to change role", "There is no such role."),
      ],
      [{ intent: "remove-member", userId: owner.id }, refused("Failed to remove member", last)],
      [
        { intent: "revoke-invitation", invitationId: "no id" },
        refused("Failed to revoke invitation", "Not a valid id."),
      ],
      [
        { intent: "resend-invitation", invitationId: "no id" },
        refused("Failed to send invitation", "Not a valid id."),
      ],
    ]
    for (const [fields, toast] of steps) await expectToast(owner, await post(fields), toast)
  })

  test("says goodbye to who leaves", async () => {
    const viewer = await aPerson(server)
    addMember(server, garden.boardId, viewer.id, "viewer")
    const answer = await post({ intent: "leave-board" }, viewer)
    expect(answer.to).toBe("/boards")
    await expectToast(viewer, answer, { title: "You have left the board" })
  })
})

describe.each(DOORS)("a fault of ours (%s)", (door) => {
  test("while somebody registers", async () => {
    const person = new Person(server)
    const answer = await without("User", person, () => person[door]("/register", aRegistration()))
    expect(answer.status).toBe(500)
    const toast = refused("Registration failed", "Failed to create account")
    await expectToast(person, answer, toast)
  })

  test("while somebody signs out, who stays signed in", async () => {
    const person = await aPerson(server)
    const answer = await without("Session", person, () => person[door]("/logout", {}))
    expect(answer.to).toBe("/boards")
    await expectToast(person, answer, refused("Logout failed", "Failed to logout"))
    expect((await person.get("/api/auth/me")).status).toBe(200)
  })

  test("while somebody signs in is not said to be theirs", async () => {
    const person = new Person(server)
    const fields = { username: owner.me?.username ?? "", password: PASSWORD }
    const answer = await without("Session", person, () => person[door]("/login", fields))
    expect(answer.status).toBe(500)
    expect(answer.text).toContain("Login failed")
    expect(answer.text).toMatch(/Something went wrong\. Quote request [\w-]+/)
    expect(answer.text).not.toContain("Invalid credentials")
  })
})
