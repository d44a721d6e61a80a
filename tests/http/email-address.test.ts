import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startMailServer, type MailServer } from "../mail-server"
import { startServer, type TestServer } from "../server"
import { aRegistered, credentialsOf, PASSWORD, Person } from "./client"
import { eventually } from "./eventually"
import { textOf } from "./page"
import { everything, expectNoEffect, query } from "./rows"

// Addresses on a server that sends mail: the email that confirms one, the banner that asks for it,
// and the email by which the old address takes an account back.

let mail: MailServer
let server: TestServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ env: { SMTP_URL: mail.url, RATE_LIMIT: "on" } })
})

afterAll(async () => {
  await server.stop()
  await mail.stop()
})

const emailOf = ({ me }: Person) => me?.email ?? ""

/** The path of the newest link of a kind in somebody's emails. */
async function linkTo(email: string, kind: string, which = 0): Promise<string> {
  const { text } = await eventually(`email to ${email}`, () => {
    const emails = mail.received.filter(({ envelopeTo }) => envelopeTo.includes(email))
    return emails.filter(({ text }) => text.includes(`/${kind}/`))[which]
  })
  await eventually("end of the deliveries", () => {
    const waiting = query(server, `SELECT 1 FROM "Mail" WHERE "state" = 'waiting'`)
    return waiting.length === 0 || undefined
  })
  return new RegExp(`(/${kind}/\\S+)`).exec(text)?.[1] ?? ""
}

const isConfirmed = async (person: Person) => {
  const me = (await person.get("/api/auth/me")).json() as { emailConfirmed: boolean }
  return me.emailConfirmed
}

describe("the link that confirms an address", () => {
  test("changes nothing when it is opened, and confirms once it is posted, once", async () => {
    const person = await aRegistered(server)
    const path = await linkTo(emailOf(person), "confirm-email")
    const stranger = new Person(server)
    await expectNoEffect(server, [], async () => {
      for (const visitor of [stranger, person]) {
        const page = await visitor.get(path)
        expect(page.status).toBe(200)
        expect(textOf(page.text)).toContain("Confirm Address")
        await visitor.request("HEAD", path)
        await visitor.get(`${path}.data`)
      }
    })
    expect(await isConfirmed(person)).toBe(false)
    // The email may be read in a browser in which nobody is signed in.
    expect(await stranger.form(path, {})).toMatchObject({ status: 303, to: "/login" })
    expect(await isConfirmed(person)).toBe(true)
    for (const visitor of [new Person(server), person]) {
      expect((await visitor.get(path)).status).toBe(410)
      expect((await visitor.form(path, {})).status).toBe(410)
      expect((await visitor.data(path, {})).status).toBe(410)
    }
    expect((await person.get(path)).text).toContain(`Your address ${emailOf(person)} is confirmed.`)
  })

  test("is not in the database or the log", async () => {
    const path = await linkTo(emailOf(await aRegistered(server)), "confirm-email")
    await new Person(server).get(path)
    const token = path.split("/").at(-1) ?? ""
    expect(JSON.stringify(everything(server))).not.toContain(token)
    const logged = await eventually("log of it", () => {
      const lines = server.logs().map((line) => JSON.stringify(line))
      return lines.some((line) => line.includes("/confirm-email/(token)"))
        ? lines.join()
        : undefined
    })
    expect(logged).not.toContain(token)
  })
})

describe("the banner", () => {
  const banner = async (person: Person, path = "/boards") => {
    const { text } = await person.get(path)
    return /<aside [^>]*aria-label="Email address".*?<\/aside>/s.exec(text)?.[0]
  }

  test("asks on every page, without a script, and sends the link again, five times", async () => {
    const person = await aRegistered(server)
    for (const path of ["/boards", "/settings", "/search", "/settings/security"]) {
      expect(textOf((await banner(person, path)) ?? "")).toContain(
        `we sent a link to ${emailOf(person)}`,
      )
    }
    expect(await banner(new Person(server), "/login")).toBeUndefined()
    const again = () =>
      person.form("/confirm-email?redirectTo=%2Fsearch", { intent: "send-confirmation" })
    expect(await again()).toMatchObject({ status: 303, to: "/search" })
    expect(await linkTo(emailOf(person), "confirm-email", 1)).toMatch(
      /^\/confirm-email\/[\w-]{43}$/,
    )
    // The one that registration sent counts too.
    for (let i = 0; i < 3; i += 1) expect((await again()).status).toBe(303)
    const refused = await again()
    expect(refused.status).toBe(429)
    expect(textOf(refused.text)).toContain("Failed to send the link")
  })

  test("can be dismissed for good, and the settings still offer the link", async () => {
    const person = await aRegistered(server)
    const fields = { intent: "dismiss-confirmation" }
    const path = "/confirm-email?redirectTo=%2F%2Fevil.example"
    expect(await person.form(path, fields)).toMatchObject({ status: 303, to: "/settings" })
    expect(await banner(person)).toBeUndefined()
    const again = new Person(server)
    await again.api("POST", "/api/auth/login", credentialsOf(person))
    expect(await banner(again)).toBeUndefined()
    for (const page of ["/settings", "/settings/notifications", "/confirm-email"]) {
      expect((await again.get(page)).text).toContain("send-confirmation")
    }
  })
})

describe("a changed address", () => {
  async function change(person: Person, email: string): Promise<void> {
    const body = { email, currentPassword: PASSWORD }
    expect(await person.api("PATCH", "/api/auth/me", body)).toMatchObject({ status: 200 })
  }

  test("is undone from the old one: by a button, once, and everybody is signed out", async () => {
    const person = await aRegistered(server)
    const elsewhere = new Person(server)
    await elsewhere.api("POST", "/api/auth/login", credentialsOf(person))
    const [old, evil] = [emailOf(person), `evil-${emailOf(person)}`]
    await change(person, evil)
    const path = await linkTo(old, "undo-email-change")
    expect(await linkTo(evil, "confirm-email")).not.toBe("")
    await change(person, `even-more-${evil}`)
    await linkTo(evil, "undo-email-change")
    const owner = new Person(server)
    await expectNoEffect(server, [], async () => {
      const page = await owner.get(path)
      expect(page.status).toBe(200)
      expect(textOf(page.text)).toContain(`Make ${old} the address of your account again.`)
      await owner.request("HEAD", path)
    })
    const undone = await owner.form(path, {})
    expect(undone).toMatchObject({ status: 303 })
    expect(undone.to).toMatch(/^\/reset-password\/[\w-]{43}$/)
    expect(await linkTo(old, "reset-password")).toBe(undone.to)
    for (const session of [person, elsewhere]) {
      expect((await session.get("/api/auth/me")).status).toBe(401)
    }
    const login = await person.api("POST", "/api/auth/login", credentialsOf(person))
    expect(login.status).toBe(401)
    expect((await owner.get(path)).status).toBe(410)
    expect((await owner.form(path, {})).status).toBe(410)
    const chosen = { password: "battery staple", confirmPassword: "battery staple" }
    expect(await owner.form(undone.to ?? "", chosen)).toMatchObject({ status: 303 })
    expect((await owner.get("/api/auth/me")).json()).toMatchObject({
      email: old,
      emailConfirmed: true,
    })
  })

  test("is refused after eight wrong passwords, also with the right one", async () => {
    const person = await aRegistered(server)
    const email = `new-${emailOf(person)}`
    const tries = []
    for (let i = 0; i < 9; i += 1) {
      const body = { email, currentPassword: i < 8 ? "a guess" : PASSWORD }
      tries.push((await person.api("PATCH", "/api/auth/me", body)).status)
    }
    expect(tries).toEqual([...Array.from({ length: 8 }, () => 400), 429])
    expect((await person.api("PATCH", "/api/auth/me", { name: "Ada" })).status).toBe(200)
  })

  test("can be had five times an hour: each one writes to somebody", async () => {
    const person = await aRegistered(server)
    for (let i = 0; i < 5; i += 1) await change(person, `${String(i)}-${emailOf(person)}`)
    const body = { email: `6-${emailOf(person)}`, currentPassword: PASSWORD }
    const refused = await person.api("PATCH", "/api/auth/me", body)
    expect(refused.status).toBe(429)
  })
})

// The last one: it uses up what this address may try.
test("those who guess at links wait after thirty tries", async () => {
  const statuses = new Set<number>()
  for (let i = 0; i < 31; i += 1) {
    statuses.add((await new Person(server).form(`/confirm-email/guess${i}`, {})).status)
  }
  expect([...statuses]).toEqual([410, 429])
})
