import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Reply } from "~/models/text/reply/reply"
import { startMailServer, type MailServer } from "../mail-server"
import { startServer, type TestServer } from "../server"
import { aPerson, PASSWORD, Person, type Answer, type Fields } from "./client"
import { eventually } from "./eventually"
import { textOf, valueOf } from "./page"
import { change, everything, expectNoEffect, query } from "./rows"

// A forgotten password: the request, the link in the mail, the new password.

const PUBLIC_URL = "https://boards.example.org"
const NEW = "battery staple"

let mail: MailServer
let server: TestServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ env: { SMTP_URL: mail.url, PUBLIC_URL } })
})

afterAll(async () => {
  await server.stop()
  await mail.stop()
})

const emailOf = ({ me }: Person) => me?.email ?? ""
/** Without the email that confirms the address. */
const mailsTo = (email: string) =>
  mail.received.filter((m) => m.envelopeTo.includes(email) && !m.text.includes("/confirm-email/"))
const ask = (email: string, query = "") =>
  new Person(server).form(`/forgot-password${query}`, { email })

/** Waits until the server has noted what became of its mail. */
const untilNoted = () =>
  eventually("end of the deliveries", () => {
    const waiting = query(server, `SELECT 1 FROM "Mail" WHERE "state" = 'waiting'`)
    return waiting.length === 0 || undefined
  })

/** Asks for a link. @returns its path */
async function aLink(person: Person, query?: string): Promise<string> {
  const email = emailOf(person)
  const links = () => mailsTo(email).filter(({ text }) => text.includes("/reset-password/"))
  const before = links().length
  expect(await ask(email, query)).toMatchObject({ status: 303 })
  const { text } = await eventually("mail", () => links()[before])
  const path = /https:\/\/boards\.example\.org(\/reset-password\/\S+)/.exec(text)?.[1]
  await untilNoted()
  if (path === undefined) throw new Error(`There is no link in ${text}`)
  return path
}

const use = (path: string, fields: Fields = { password: NEW, confirmPassword: NEW }) =>
  new Person(server).form(path, fields)

const signIn = ({ me }: Person, password: string) =>
  new Person(server).api("POST", "/api/auth/login", { username: me?.username, password })

describe("who has forgotten a password", () => {
  test("finds the way from the sign-in page, without a header on it", async () => {
    const visitor = new Person(server)
    expect((await visitor.get("/login")).text).toContain('href="/forgot-password"')
    const page = await visitor.get("/forgot-password")
    expect(page.text).toContain("<title>Forgot your password? · Cardinal</title>")
    expect(page.text).not.toContain('class="header"')
  })

  test("gets a mail with a link to the public address, whatever Host was asked", async () => {
    const person = await aPerson(server)
    // With other capitals, the same address: the mail goes to the one that was registered.
    const asked = await new Person(server).form(
      "/forgot-password",
      { email: ` ${emailOf(person).toUpperCase()} ` },
      { "X-Forwarded-Host": "evil.example" },
    )
    expect(asked).toMatchObject({ status: 303, to: "/forgot-password?sent" })
    const email = await eventually("mail", () => mailsTo(emailOf(person))[0])
    expect(email.headers).toMatchObject({
      to: emailOf(person),
      subject: "Set a new password for Cardinal",
    })
    expect(email.text).toMatch(/https:\/\/boards\.example\.org\/reset-password\/[\w-]{43}\s/)
    expect(email.html).toMatch(/href="https:\/\/boards\.example\.org\/reset-password\/[\w-]{43}"/)
    expect(email.text).toContain(person.me?.username)
  })

  test("is answered the same where there is no such account, which leaves nothing", async () => {
    const person = await aPerson(server)
    const answers = async (email: string) => {
      const visitor = new Person(server)
      const form = await visitor.form("/forgot-password", { email })
      const page = await visitor.get(form.to ?? "")
      const script = await new Person(server).data("/forgot-password", { email })
      const shown = [textOf(page.text), script.to, [...visitor.cookies.keys()]]
      return [form.status, form.to, form.text, page.status, script.status, shown]
    }
    const known = await answers(emailOf(person))
    expect(textOf((await new Person(server).get("/forgot-password?sent")).text)).toContain(
      "If there is an account with that address, we sent a link to it.",
    )
    await untilNoted()
    await expectNoEffect(server, [], async () => {
      expect(await answers("nobody@example.org")).toEqual(known)
    })
    await eventually("both mails", () => mailsTo(emailOf(person))[1])
    expect(mailsTo("nobody@example.org")).toEqual([])
  })

  test.each([
    ["no address", "", "Please fill in all required fields"],
    ["none that is one", "at home", "Please enter a valid email address"],
    ["two lines", "a@b.example\r\nBcc: c@d.example", "Please enter a valid email address"],
  ])("is refused with %s", async (_what, email, message) => {
    await expectNoEffect(server, [], async () => {
      const page = await ask(email)
      expect(page.status).toBe(400)
      expect(textOf(page.text)).toContain(message)
      const script = await new Person(server).data("/forgot-password", { email })
      expect(script.json() as Reply).toMatchObject({ ok: false, status: 400, message })
      expect(script.json() as Reply).not.toHaveProperty("toast")
    })
  })

  test("leaves no token in the database or in the log", async () => {
    const path = await aLink(await aPerson(server))
    await new Person(server).get(path)
    await new Person(server).get(`${path}.data`)
    await new Person(server).get(`/${path}`)
    const token = path.split("/").at(-1) ?? ""
    expect(JSON.stringify(everything(server))).not.toContain(token)
    const logged = await eventually("log of it", () => {
      const lines = server.logs().map((line) => JSON.stringify(line))
      return lines.filter((line) => line.includes("/reset-password/(token)"))[1] && lines.join()
    })
    expect(logged).not.toContain(token)
  })
})

describe("the link", () => {
  test("changes nothing when it is opened, however often", async () => {
    const path = await aLink(await aPerson(server))
    await expectNoEffect(server, [], async () => {
      for (let i = 0; i < 3; i += 1) {
        const page = await new Person(server).get(path)
        expect(page.status).toBe(200)
        expect(page.text).toContain("<title>Set a new password · Cardinal</title>")
        expect(page.text).not.toContain('class="header"')
        await new Person(server).request("HEAD", path)
      }
    })
    expect(await use(path)).toMatchObject({ status: 303 })
  })

  test("sets the password, signs in here and out everywhere else", async () => {
    const person = await aPerson(server)
    const elsewhere = new Person(server)
    const { username = "" } = person.me ?? {}
    await elsewhere.api("POST", "/api/auth/login", { username, password: PASSWORD })
    const sockets = [await person.socket(), await elsewhere.socket()]

    const visitor = new Person(server)
    const path = await aLink(person)
    const answer = await visitor.form(path, { password: ` ${NEW}\n`, confirmPassword: NEW })
    expect(answer).toMatchObject({ status: 303, to: "/boards" })
    const boards = await visitor.get("/boards")
    expect(textOf(boards.text)).toContain("Password changed")
    expect(textOf(boards.text)).toContain("You are signed out everywhere else")
    expect((await visitor.get("/api/auth/me")).json()).toMatchObject({ username })

    for (const old of [person, elsewhere]) {
      expect(await old.get("/api/auth/me")).toMatchObject({ status: 401 })
    }
    for (const socket of sockets) expect(await socket.closed).toMatchObject({ code: 4401 })
    expect(await signIn(person, PASSWORD)).toMatchObject({ status: 401 })
    expect(await signIn(person, NEW)).toMatchObject({ status: 200 })
  })

  const missing = "Please fill in all required fields"
  const wrong: [string, Fields, string][] = [
    ["no password", { password: "", confirmPassword: "" }, missing],
    ["nothing at all", {}, missing],
    ["another confirmation", { password: NEW, confirmPassword: "x" }, "Passwords don't match"],
    [
      "five characters",
      { password: "Secre", confirmPassword: "Secre" },
      "Password must be at least 6 characters long",
    ],
    [
      "201 characters",
      { password: "x".repeat(201), confirmPassword: "x".repeat(201) },
      "Too long by 1 character: at most 200.",
    ],
  ]

  test("is not used up by a password that is refused", async () => {
    const path = await aLink(await aPerson(server))
    for (const [what, fields, message] of wrong) {
      await expectNoEffect(server, [], async () => {
        const page = await use(path, fields)
        expect(page.status, what).toBe(400)
        expect(textOf(page.text), what).toContain(message)
        expect(valueOf(page.text, "password") ?? "").toBe("")
        expect(page.text).not.toContain("Secre")
        const script = await new Person(server).data(path, fields)
        expect(script.json() as Reply, what).toMatchObject({ ok: false, message })
        expect(script.json() as Reply, what).not.toHaveProperty("toast")
      })
    }
    expect(await use(path)).toMatchObject({ status: 303 })
  })

  test("that is dead in any way is the same page, with a way to ask again", async () => {
    const person = await aPerson(server)
    const older = await aLink(person)
    const used = await aLink(person)
    expect(await use(used)).toMatchObject({ status: 303 })
    const expired = await aLink(await aPerson(server))
    change(
      server,
      `UPDATE "PasswordReset" SET "expiresAt" = ? WHERE "userId" =
       (SELECT "userId" FROM "PasswordReset" WHERE "usedAt" IS NULL ORDER BY rowid DESC LIMIT 1)`,
      [new Date(Date.now() - 1000).toISOString()],
    )
    const dead = [older, used, expired, "/reset-password/guessed", `${used}x`]
    const looks: [number, string][] = []
    await expectNoEffect(server, [], async () => {
      for (const path of dead) {
        const opened = await new Person(server).get(path)
        looks.push([opened.status, textOf(opened.text)])
        expect(opened.text).toContain('href="/forgot-password"')
        const posted = await use(path)
        expect(posted, path).toMatchObject({ status: 410 })
        expect(textOf(posted.text)).toContain("This link does not work")
        const script = await new Person(server).data(path, { password: NEW, confirmPassword: NEW })
        expect(script.json() as Reply).toMatchObject({ ok: false, status: 410 })
      }
    })
    expect(new Set(looks.map(([status]) => status))).toEqual(new Set([410]))
    expect(new Set(looks.map(([, text]) => text)).size).toBe(1)
    expect(await signIn(person, NEW)).toMatchObject({ status: 200 })
  })

  test("can be used by who is signed in as somebody else", async () => {
    const [person, other] = [await aPerson(server), await aPerson(server)]
    const path = await aLink(person)
    expect(await other.get(path)).toMatchObject({ status: 200 })
    const answer: Answer = await other.form(path, { password: NEW, confirmPassword: NEW })
    expect(answer).toMatchObject({ status: 303 })
    expect((await other.get("/api/auth/me")).json()).toMatchObject({ id: person.id })
  })
})

describe("who was on the way to somewhere", () => {
  const queryTo = (path: string) => `?${new URLSearchParams({ redirectTo: path }).toString()}`
  const chosen = { password: NEW, confirmPassword: NEW }

  test.each(["/board/1/cards/2?edit=title", "/boards?q=a+b%3Ac", "/invite/a_-b"])(
    "gets to %s by each page and the mail",
    async (path) => {
      const query = queryTo(path)
      const href = (page: string) => `href="${page}${query}"`
      const person = await aPerson(server)
      expect((await new Person(server).get(`/login${query}`)).text).toContain(
        href("/forgot-password"),
      )
      const asked = await new Person(server).get(`/forgot-password${query}`)
      expect(asked.text).toContain(`action="/forgot-password${query}"`)
      expect(asked.text).toContain(href("/login"))
      const sent = await new Person(server).data(`/forgot-password${query}`, {
        email: "a@b.example",
      })
      expect(sent.to).toBe(`/forgot-password?sent&${query.slice(1)}`)
      const told = await new Person(server).get(sent.to ?? "")
      for (const page of ["/forgot-password", "/login"]) expect(told.text).toContain(href(page))

      const link = await aLink(person, query)
      expect(link).toMatch(/^\/reset-password\/[\w-]{43}\?redirectTo=[^?&]+$/)
      expect((await new Person(server).get(link)).text).toContain(`action="${link}"`)
      const refused = await use(link, { password: NEW, confirmPassword: "x" })
      expect(refused.text).toContain(`action="${link}"`)
      expect(await use(link)).toMatchObject({ status: 303, to: path })
      const dead = await new Person(server).get(link)
      for (const page of ["/forgot-password", "/login"]) expect(dead.text).toContain(href(page))
      const again = await new Person(server).data(await aLink(person, query), chosen)
      expect(again).toMatchObject({ status: 202, to: path })
    },
  )

  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/..//evil.example",
    "javascript:alert(1)",
    "@evil.example",
    "",
  ])("elsewhere is not led there in the disguise %j", async (path) => {
    const query = queryTo(path)
    const asked = await ask("nobody@example.org", query)
    expect(asked).toMatchObject({ status: 303, to: "/forgot-password?sent" })
    const person = await aPerson(server)
    const link = await aLink(person, query)
    expect(link).toMatch(/^\/reset-password\/[\w-]{43}$/)
    // Nor by who writes it at the link's end.
    expect(await use(link + query)).toMatchObject({ status: 303, to: "/boards" })
    const again = await new Person(server).data((await aLink(person)) + query, chosen)
    expect(again).toMatchObject({ status: 202, to: "/boards" })
  })

  test.each(["/visit-evil.example-now", `/${"x".repeat(400)}`])(
    "has no mail written with what could advertise: %s",
    async (path) => {
      const link = await aLink(await aPerson(server), queryTo(path))
      expect(link).toMatch(/^\/reset-password\/[\w-]{43}$/)
      expect(await use(link)).toMatchObject({ status: 303, to: "/boards" })
    },
  )
})
