import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startMailServer, type MailServer } from "../mail-server"
import { startServer, type TestServer } from "../server"
import { aRegistration, Person } from "./client"
import { eventually } from "./eventually"
import { textOf } from "./page"
import { everything, expectNoEffect } from "./rows"

// A company's people register by themselves on a server that is closed to everybody else.

let mail: MailServer
let server: TestServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({
    env: {
      SMTP_URL: mail.url,
      RATE_LIMIT: "on",
      REGISTRATION: "closed",
      REGISTRATION_DOMAINS: "example.org, bücher.example",
      ACCOUNTS_PER_HOUR: "2",
    },
  })
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

const nobody = () => new Person(server)
const ask = (email: string, to = "") => nobody().form(`/prove-address${to}`, { email })
const emailsTo = (email: string) =>
  mail.received.filter(({ envelopeTo }) => envelopeTo.includes(email))

/** Asks for a link. @returns its path */
async function linkFor(email: string, to = ""): Promise<string> {
  expect((await ask(email, to)).status).toBe(303)
  const { text } = await eventually("email", () => emailsTo(email)[0])
  return /\/register\/\S+/.exec(text)?.[0] ?? ""
}

describe("a closed server with domains", () => {
  test("refuses everybody without a link, and asks for an address", async () => {
    await expectNoEffect(server, [], async () => {
      const account = aRegistration()
      for (const proof of [undefined, "", "x.y"]) {
        const fields = proof === undefined ? account : { ...account, proof }
        const status = proof === undefined ? 403 : 410
        expect((await nobody().form("/register", fields)).status).toBe(status)
        expect((await nobody().api("POST", "/api/auth/register", fields)).status).toBe(status)
      }
      expect((await nobody().form("/register/x.y", account)).status).toBe(410)
      expect((await nobody().get("/register/x.y")).status).toBe(410)
    })
    expect((await nobody().get("/register")).to).toBe("/prove-address")
    expect((await nobody().get("/login")).text).toContain('href="/register"')
  })

  test("writes to nobody at another domain, and says at which", async () => {
    await expectNoEffect(server, [], async () => {
      for (const email of ["a@sub.example.org", "a@example.org.evil.com", "a@evil.com"]) {
        const refused = await ask(email)
        expect(refused.status).toBe(400)
        expect(textOf(refused.text)).toContain(
          "Enter your address at example.org or bücher.example.",
        )
        expect(refused.text).toContain(`value="${email}"`)
      }
      expect((await ask("a@example.org@evil.com")).status).toBe(400)
      expect((await ask("a@evil.com\nBcc: b@example.org")).status).toBe(400)
    })
  })

  test("registers the address of the link, confirmed, whatever else is posted, once", async () => {
    const email = `${randomUUID()}@example.org`
    const path = await linkFor(email, "?redirectTo=%2Fsettings")
    expect(path).toContain("?redirectTo=%2Fsettings")
    const person = nobody()
    const page = await person.get(path)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(new RegExp(`<input[^>]*readonly=""[^>]*value="${email}"`))
    const account = aRegistration()
    const refused = await person.form(path, { ...account, confirmPassword: "other" })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(email)
    const made = await person.form(path, { ...account, email: "chief@example.org" })
    expect([made.status, made.to]).toEqual([303, "/settings"])
    expect((await person.get("/api/auth/me")).json()).toMatchObject({
      email,
      emailConfirmed: true,
    })
    expect((await nobody().get(path)).status).toBe(410)
    expect((await nobody().form(path, aRegistration())).status).toBe(410)
    const proof = path.slice("/register/".length).split("?")[0]
    const call = await nobody().api("POST", "/api/auth/register", { ...aRegistration(), proof })
    expect(call.status).toBe(410)
  })

  test("answers the same for an address with an account, whose mailbox alone learns of it", async () => {
    const email = `${randomUUID()}@example.org`
    const free = `${randomUUID()}@example.org`
    await nobody().form(await linkFor(email), aRegistration())
    const answers = [await ask(free), await ask(email.toUpperCase())]
    const shown = answers.map(({ status, to, text }) => [status, to, text])
    expect(shown[0]).toEqual(shown[1])
    const ofAccount = () =>
      mail.received.find(({ headers }) => headers.subject === "Your account at Cardinal")
    const message = await eventually("email", ofAccount)
    expect(message.text).toContain("/login")
    expect(message.text).not.toContain("/register/")
  })

  test("lets an office register through one network address, and floods no mailbox", async () => {
    const emails = Array.from({ length: 5 }, () => `${randomUUID()}@example.org`)
    for (const email of emails) {
      const answer = await nobody().form(await linkFor(email), aRegistration())
      expect(answer.status, answer.text).toBe(303)
    }
    const flooded = `${randomUUID()}@example.org`
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await ask(flooded)).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  })

  test("keeps nothing of an address that was asked for, and no token in its log", async () => {
    const email = `${randomUUID()}@example.org`
    const path = await linkFor(email)
    await nobody().get(path)
    await eventually(
      "delivery",
      () => !JSON.stringify(everything(server)).includes("/register/") || undefined,
    )
    const token = path.slice("/register/".length)
    expect(JSON.stringify(server.logs())).not.toContain(token.slice(0, 40))
  })
})
