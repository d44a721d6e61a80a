import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startMailServer, type MailServer } from "../mail-server"
import { startServer, type TestServer } from "../server"
import { aRegistered, aRegistration, credentialsOf, PASSWORD, Person } from "./client"
import { eventually } from "./eventually"
import { textOf } from "./page"
import { change, expectNoEffect } from "./rows"

// Emails about an account, and how its person takes it back; and the names to sign in with.

let mail: MailServer
let server: TestServer
beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ env: { SMTP_URL: mail.url } })
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

async function aConfirmedPerson() {
  const person = await aRegistered(server)
  const confirm = `UPDATE "User" SET "emailConfirmedAt" = '2026-11-01T00:00:00.000+00:00' WHERE "id" = ?`
  change(server, confirm, [person.id])
  return person
}

const emailsTo = ({ me }: Person, subject: string) =>
  mail.received.filter(({ envelopeTo, headers }) => {
    return envelopeTo.includes(me?.email ?? "") && headers.subject === subject
  })
const emailTo = (person: Person, subject: string) =>
  eventually(`"${subject}"`, () => emailsTo(person, subject)[0])
const linkIn = (text: string) => /\/not-me\/[\w.-]+/.exec(text)?.[0] ?? ""
const NEW_SIGN_IN = "A new sign-in to your account"

describe("a sign-in with a new browser", () => {
  test("is told by an email, once, and only to an address that is confirmed", async () => {
    const ann = await aConfirmedPerson()
    const browser = new Person(server)
    await browser.form("/login", credentialsOf(ann))
    expect((await emailTo(ann, NEW_SIGN_IN)).text).toContain("127.0.0.1")
    await browser.form("/logout", {})
    await browser.form("/login", credentialsOf(ann))
    const bob = await aRegistered(server)
    await new Person(server).form("/login", credentialsOf(bob))
    // A later email of each shows that no other was sent before.
    const passwords = { password: "another horse", confirmPassword: "another horse" }
    const fields = { intent: "change-password", currentPassword: PASSWORD, ...passwords }
    await ann.form("/settings/security", fields)
    await emailTo(ann, "Your password was changed")
    expect(emailsTo(ann, NEW_SIGN_IN)).toHaveLength(1)
    expect(emailsTo(bob, NEW_SIGN_IN)).toHaveLength(0)
  })

  test("is undone by the link in it, which signs everybody out", async () => {
    const ann = await aConfirmedPerson()
    const thief = new Person(server)
    await thief.form("/login", credentialsOf(ann))
    const link = linkIn((await emailTo(ann, NEW_SIGN_IN)).text)
    const owner = new Person(server)
    const page = await expectNoEffect(server, [], () => owner.get(link))
    expect(textOf(page.text)).toContain(`Take the account ${ann.me?.username ?? ""} back`)
    expect(await thief.isSignedIn()).toBe(true)
    const { status, to } = await owner.form(link, {})
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/reset-password\//)])
    expect([await thief.isSignedIn(), await ann.isSignedIn()]).toEqual([false, false])
    expect((await thief.form("/login", credentialsOf(ann))).status).toBe(401)
    const passwords = { password: "another horse", confirmPassword: "another horse" }
    expect((await owner.form(to ?? "", passwords)).to).toBe("/boards")
    expect(await owner.isSignedIn()).toBe(true)
  })

  test("is not undone by a link that is changed, of another purpose or ended", async () => {
    const ann = await aConfirmedPerson()
    await new Person(server).form("/login", credentialsOf(ann))
    const link = linkIn((await emailTo(ann, NEW_SIGN_IN)).text)
    const [userId = "", until = "", signature = ""] = link.replace("/not-me/", "").split(".")
    const bob = await aConfirmedPerson()
    const wrong = [
      `${bob.id}.${until}.${signature}`,
      `${userId}.${until}0.${signature}`,
      `${userId}.${until}.${signature.slice(1)}`,
      `${userId}.${until}`,
      "x",
    ]
    for (const token of wrong) {
      expect((await new Person(server).get(`/not-me/${token}`)).status).toBe(404)
      const post = () => new Person(server).form(`/not-me/${token}`, {})
      expect((await expectNoEffect(server, [], post)).status).toBe(404)
    }
    expect((await new Person(server).get(link.replace("not-me", "mute"))).status).toBe(404)
  })
})

describe("signing in", () => {
  test("takes the address of the account as well as the username", async () => {
    const ann = await aRegistered(server)
    const email = (ann.me?.email ?? "").toUpperCase()
    const browser = new Person(server)
    expect((await browser.form("/login", { username: email, password: PASSWORD })).to).toBe(
      "/boards",
    )
    expect((await browser.get("/api/auth/me")).json()).toMatchObject({ id: ann.id })
    const wrong = await new Person(server).form("/login", { username: email, password: "wrong" })
    expect([wrong.status, textOf(wrong.text)]).toEqual([
      401,
      expect.stringContaining("Invalid credentials"),
    ])
  })

  test("is nobody else's matter who has the address as a username", async () => {
    const ann = await aRegistered(server)
    const email = ann.me?.email ?? ""
    const squatter = { ...aRegistration(email), email: "squatter@example.org" }
    const passwords = { password: "another horse", confirmPassword: "another horse" }
    const joined = await new Person(server).form("/register", { ...squatter, ...passwords })
    expect(joined.status).toBe(303)
    const browser = new Person(server)
    await browser.form("/login", { username: email, password: PASSWORD })
    expect((await browser.get("/api/auth/me")).json()).toMatchObject({ id: ann.id })
  })
})

test.each([
  "password",
  "PASSWORD",
  "123456",
  "87654321",
  "qwerty",
  "aaaaaaaa",
  "121212",
  "iloveyou",
  "rosa-parks",
  "rosa@example.org",
])("the password %s is refused where one is chosen, and nothing is made", async (password) => {
  const named = { username: "rosa-parks", email: "rosa@example.org" }
  const fields = { ...aRegistration(), ...named, password, confirmPassword: password }
  const refused = await expectNoEffect(server, [], () =>
    new Person(server).form("/register", fields),
  )
  expect([refused.status, textOf(refused.text)]).toEqual([
    400,
    expect.stringContaining("among the first that others try"),
  ])
})
