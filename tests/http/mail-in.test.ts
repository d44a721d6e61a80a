import { existsSync, readdirSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { rawMail, type RawMail } from "../raw-mail"
import { startServer, type TestServer } from "../server"
import { aPerson, Person, type Fields, type Init } from "./client"
import { eventually } from "./eventually"
import { aGarden, type Garden } from "./garden"
import { addMember, change, expectNoEffect, query, without } from "./rows"
import { sharedServer } from "./shared-server"
import { MAIL_IN } from "./shared-servers"
import { aProgram } from "./tokens"

// Mail by the hook of a provider, and the page with one's address.

const server = sharedServer()
const SECRET = MAIL_IN.MAIL_IN_HOOK_SECRET
const BEARER = { Authorization: `Bearer ${SECRET}` }
let owner: Person
let garden: Garden
let to: string

beforeAll(async () => {
  owner = await aPerson(server)
})
beforeEach(async () => {
  garden = await aGarden(owner)
  to = await addressOf(owner)
})

type Answered = {
  mailIn: { address: string | null; listId: string | null } | null
  mails: { outcome: string; subject: string; reason: string | null; cardId: string | null }[]
}

const callPath = () => `/api/boards/${garden.boardId}/mail-in`
const pagePath = () => `/board/${garden.boardId}/mail-in`

async function addressOf(person: Person, input: object = {}): Promise<string> {
  const answer = await person.api("PUT", callPath(), input)
  expect(answer.status, answer.text).toBe(200)
  return (answer.json() as Answered).mailIn?.address ?? ""
}

const nobody = () => new Person(server)
const post = (init: Init) => nobody().request("POST", "/api/mail-in", init)
const asItIs = (raw: Buffer, headers: Fields = BEARER) =>
  post({ body: new Uint8Array(raw), headers: { "Content-Type": "message/rfc822", ...headers } })
const mail = (input: RawMail = {}) => rawMail({ to, text: "Red ones.", ...input })
const mailsOf = async (person: Person) => ((await person.get(callPath())).json() as Answered).mails
type Card = { id: string; title: string; description: string }
const lastCard = (list: "To do" | "Done" = "To do"): Card | undefined =>
  query<Card>(
    server,
    `SELECT "id", "title", "description" FROM "Card" WHERE "listId" = ? ORDER BY "position" DESC`,
    garden.list(list),
  )[0]

/** An email that keeps the package that reads it busy: for a minute, or with fewer links for some seconds. */
function hostile(to: string, links = 100_000): Buffer {
  const html = `<a href="`.repeat(links)
  return Buffer.from(
    `From: a@b.example\r\nTo: ${to}\r\nSubject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n` +
      `--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n--b\r\n\r\nhello\r\n--b--\r\n`,
  )
}

describe("without the secret nothing is taken", () => {
  test.each<[string, Fields]>([
    ["no secret", {}],
    ["another one", { Authorization: `Bearer ${SECRET}x` }],
    ["a part of it", { Authorization: `Bearer ${SECRET.slice(0, -1)}` }],
    ["an empty one", { Authorization: "Basic Og==" }],
    ["the secret as the name", { Authorization: `Basic ${btoa(`${SECRET}:`)}` }],
    ["something else", { Authorization: `Digest ${SECRET}` }],
  ])("%s", async (_, headers) => {
    const raw = mail()
    const { status, text } = await expectNoEffect(server, [], () => asItIs(raw, headers))
    expect([status, text]).toEqual([401, expect.stringContaining("secret") as string])
  })

  test("a session or an access token of a person is not enough", async () => {
    const program = await aProgram(owner)
    const headers = { "Content-Type": "message/rfc822" }
    for (const person of [owner, program]) {
      const body = new Uint8Array(mail())
      const { status } = await person.request("POST", "/api/mail-in", { body, headers })
      expect(status).toBe(401)
    }
  })

  test("a page of another site cannot post, even with it", async () => {
    const { status } = await asItIs(mail(), { ...BEARER, Origin: "https://elsewhere.example" })
    expect(status).toBe(403)
  })
})

describe("a body that is no mail", () => {
  test.each<[string, number, string, string]>([
    ["of another type", 415, "text/plain", "x"],
    ["JSON that is none", 400, "application/json", "{"],
    ["JSON without a mail", 400, "application/json", "null"],
    ["a form without a mail", 400, "application/x-www-form-urlencoded", "subject=x"],
    ["a form that is none", 400, "multipart/form-data; boundary=x", "no form"],
    ["a form without a boundary", 400, "multipart/form-data", "no form"],
    [
      "a form without a file",
      400,
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n--x--\r\n",
    ],
  ])("%s is refused", async (_, status, type, body) => {
    const answer = await post({ body, headers: { ...BEARER, "Content-Type": type } })
    expect(answer.status).toBe(status)
  })

  test("above the limit is refused, with a length and without", async () => {
    const body = new Uint8Array(34 * 1024 * 1024)
    const headers = { ...BEARER, "Content-Type": "message/rfc822" }
    expect((await post({ body, headers })).status).toBe(413)
    const stream = new Blob([body]).stream()
    const init = { body: stream, headers, duplex: "half" } as Init
    expect((await post(init)).status).toBe(413)
  })

  test("GET is no way to post", async () => {
    expect((await nobody().get("/api/mail-in", { headers: BEARER })).status).toBe(405)
  })
})

describe("a provider posts a mail", () => {
  /** In the field of a form, as bytes. */
  function inForm(fields: Record<string, string | Buffer>): FormData {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      form.set(name, typeof value === "string" ? value : value.toString())
    }
    return form
  }
  const basic = { Authorization: `Basic ${btoa(`mail:${SECRET}`)}` }

  test.each<[string, (raw: Buffer) => Init]>([
    [
      "as it is",
      (raw) => ({
        body: new Uint8Array(raw),
        headers: { ...basic, "Content-Type": "message/rfc822" },
      }),
    ],
    [
      "as SendGrid does",
      (raw) => ({
        body: inForm({ headers: "x", subject: "Roses", email: raw, envelope: "{}" }),
        headers: basic,
      }),
    ],
    [
      "as Mailgun does",
      (raw) => ({
        body: inForm({ recipient: "x@example.org", "body-mime": raw }),
        headers: basic,
      }),
    ],
    [
      "as Mailgun does without files",
      (raw) => ({
        body: new URLSearchParams({ recipient: "x", "body-mime": raw.toString(), token: "t" }),
        headers: basic,
      }),
    ],
    [
      "as Postmark does",
      (raw) => ({
        body: JSON.stringify({ From: "x", RawEmail: raw.toString() }),
        headers: { ...basic, "Content-Type": "application/json" },
      }),
    ],
  ])("%s", async (_, init) => {
    const raw = mail({
      subject: "=?utf-8?B?8J+MuSBSb3Nlbg==?=",
      text: "Grüße + 100 % & more",
      files: [{ name: "plan.txt", type: "text/plain", content: "a plan" }],
    })
    const answer = await post(init(raw))
    expect([answer.status, answer.json()]).toEqual([200, { outcome: "card" }])
    const card = lastCard()
    expect(card).toMatchObject({ title: "🌹 Rosen", description: "Grüße + 100 % & more" })
    const files = (await owner.get(`/api/attachments?cardId=${card?.id ?? ""}`)).json()
    expect(files).toMatchObject([{ filename: "plan.txt", fileSize: 6 }])
    const again = await post(init(raw))
    expect([again.status, again.json()]).toEqual([200, { outcome: "duplicate" }])
  })

  test("with bytes that are no UTF-8", async () => {
    const head = `From: a@b.example\r\nTo: ${to}\r\nSubject: x\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n`
    const raw = Buffer.concat([Buffer.from(head), Buffer.from("Grüße", "latin1")])
    const form = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="email"\r\n\r\n'),
      raw,
      Buffer.from("\r\n--b--\r\n"),
    ])
    const type = { "Content-Type": "multipart/form-data; boundary=b" }
    await post({ body: new Uint8Array(form), headers: { ...BEARER, ...type } })
    expect(lastCard()?.description).toBe("Grüße")
  })

  test("for the recipient that it names", async () => {
    const raw = rawMail({ to: "friends@example.org", text: "x" })
    for (const [name, value] of [
      ["recipient", to],
      ["envelope", JSON.stringify({ to: [to], from: "a@b.example" })],
    ] as const) {
      const form = inForm({
        [name]: value,
        email: rawMail({ to: "friends@example.org", text: name }),
      })
      expect((await post({ body: form, headers: BEARER })).json()).toEqual({ outcome: "card" })
    }
    const body = JSON.stringify({ OriginalRecipient: to, RawEmail: raw.toString() })
    const headers = { ...BEARER, "Content-Type": "application/json" }
    expect((await post({ body, headers })).json()).toEqual({ outcome: "card" })
  })

  test("of which nothing is made, and is told not to send it again", async () => {
    const outcomeOf = async (raw: Buffer) => {
      const { status, json } = await asItIs(raw)
      return [status, json()]
    }
    const unknown = { outcome: "unknown" }
    expect(await outcomeOf(mail({ to: "nobody@in.example.org" }))).toEqual([200, unknown])
    const bulk = mail({ subject: "Offers", head: ["Precedence: bulk"] })
    expect(await outcomeOf(bulk)).toEqual([200, { outcome: "ignored" }])
    await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: true })
    expect(await outcomeOf(mail({ subject: "Late" }))).toEqual([200, { outcome: "refused" }])
    expect(await mailsOf(owner)).toMatchObject([
      {
        outcome: "refused",
        subject: "Late",
        reason: expect.stringContaining("archived") as string,
      },
      { outcome: "ignored", reason: "It is bulk mail.", cardId: null },
    ])
  })

  test("which it sends again after a fault", async () => {
    const raw = mail()
    const person = nobody()
    const init = {
      body: new Uint8Array(raw),
      headers: { ...BEARER, "Content-Type": "message/rfc822" },
    }
    await without("ReceivedMail", person, async () => {
      expect((await person.request("POST", "/api/mail-in", init)).status).toBe(500)
    })
    expect((await asItIs(raw)).json()).toEqual({ outcome: "card" })
  })

  test("that was made to keep the server busy, which goes on meanwhile", async () => {
    let isHandled = false
    const posted = asItIs(hostile(to)).finally(() => (isHandled = true))
    for (let i = 0; i < 5; i++) await owner.get(callPath())
    expect(isHandled).toBe(false)
    expect((await posted).json()).toEqual({ outcome: "refused" })
    const [last] = await mailsOf(owner)
    expect(last?.reason).toBe("It could not be read: it takes too much processor time.")
  })
})

test("emails of one person that take long do not keep those of others waiting", async () => {
  const other = await aPerson(server)
  garden = await aGarden(other)
  const ofOther = rawMail({ to: await addressOf(other), text: "Red ones." })
  let handled = 0
  const posted = [1, 2, 3].map(async (i) => {
    await asItIs(hostile(to, 12_000 + i))
    handled += 1
  })
  expect((await asItIs(ofOther)).json()).toEqual({ outcome: "card" })
  expect(handled).toBeLessThan(posted.length)
  await Promise.all(posted)
})

describe("the page with one's address", () => {
  const shown = async (person = owner) =>
    /value="(cards\+[a-z2-7]{26}@in\.example\.org)"/.exec((await person.get(pagePath())).text)?.[1]
  const send = (intent: string, fields: Fields = {}) =>
    owner.form(pagePath(), { intent, ...fields })

  test("makes, replaces and removes it, and chooses the list, without a script", async () => {
    expect(await shown()).toBe(to)
    expect((await send("delete-mail-address")).status).toBe(303)
    expect(await shown()).toBeUndefined()
    const listId = garden.list("Done")
    expect((await send("create-mail-address", { listId })).to).toBe(pagePath())
    const first = (await shown()) ?? ""
    expect(first).not.toBe(to)
    await asItIs(mail({ to: first, subject: "Into Done" }))
    expect(lastCard("Done")?.title).toBe("Into Done")
    await send("choose-mail-list", { listId: garden.list("To do") })
    expect(await shown()).toBe(first)
    await send("replace-mail-address")
    const second = (await shown()) ?? ""
    expect(second).not.toBe(first)
    expect((await asItIs(mail({ to: first }))).json()).toEqual({ outcome: "unknown" })
    await asItIs(mail({ to: second, subject: "By the new one" }))
    expect(lastCard()?.title).toBe("By the new one")
    const { text } = await owner.get(pagePath())
    for (const words of ["Into Done", "By the new one"]) expect(text).toContain(words)
  })

  test("shows what became of mails only to their person, as text", async () => {
    const editor = await aPerson(server)
    addMember(server, garden.boardId, editor.id, "editor")
    const subject = `<img src=x onerror="alert(1)"> secret`
    await asItIs(mail({ to: await addressOf(editor), subject }))
    const { text } = await editor.get(pagePath())
    expect(text).toContain("&lt;img src=x")
    expect(text).not.toContain("<img src=x")
    expect(await mailsOf(editor)).toMatchObject([{ outcome: "card", subject }])
    expect(await mailsOf(owner)).toEqual([])
  })

  test("is for a viewer only to end an address from before", async () => {
    const person = await aPerson(server)
    addMember(server, garden.boardId, person.id, "editor")
    await addressOf(person)
    change(server, `UPDATE "Member" SET "role" = 'viewer' WHERE "userId" = ?`, [person.id])
    const { text } = await person.get(pagePath())
    expect(text).toContain("You cannot change this board")
    expect(text).not.toContain('value="replace-mail-address"')
    const answer = await person.form(pagePath(), { intent: "delete-mail-address" })
    expect(answer.status).toBe(303)
    expect((await person.get(callPath())).json()).toEqual({ mailIn: null, mails: [] })
  })

  test("is left out of an account's data but for what it made, without the key", async () => {
    await asItIs(mail({ subject: "Roses" }))
    const { text } = await owner.get("/settings/data.json")
    const data = JSON.parse(text) as { mailInAddresses: unknown[]; receivedMails: object[] }
    const address = {
      boardId: garden.boardId,
      listId: null,
      createdAt: expect.any(String) as string,
    }
    expect(data.mailInAddresses).toContainEqual(address)
    expect(data.receivedMails.at(-1)).toMatchObject({ subject: "Roses", outcome: "card" })
    expect(text).not.toContain(/\+(\w+)@/.exec(to)?.[1])
  })
})

test("what was cut from a reply is below its comment, folded, in the API and in exports", async () => {
  const quotedText = "On 27 Nov <script>alert(1)</script>\n> When?"
  const comment = garden.onWeed.comment
  change(server, `UPDATE "Comment" SET "quotedText" = ? WHERE "id" = ?`, [quotedText, comment])
  const cardId = garden.card("Weed")
  const listed = (await owner.get(`/api/comments/${cardId}`)).json()
  expect(listed).toMatchObject([{ id: comment, quotedText }])
  const { text } = await owner.get(`/board/${garden.boardId}/cards/${cardId}`)
  expect(text).toMatch(/<details[^>]*><summary[^>]*>Quoted text<\/summary>.*<blockquote/s)
  expect(text).not.toContain("<script>alert(1)")
  const json = await owner.get(`/board/${garden.boardId}.json`)
  expect(json.text).toContain(JSON.stringify(quotedText))
  expect((await owner.get("/settings/data.json")).text).toContain(JSON.stringify(quotedText))
})

describe("a process that reads an email", () => {
  /** Of a server, not of another one on this machine. */
  function readerOf(pid: number): number | undefined {
    const found = readdirSync("/proc").find((name) => {
      try {
        const parent = / \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1]
        const isReader = readFileSync(`/proc/${name}/cmdline`, "utf8").includes("mail-process.cjs")
        return isReader && parent === String(pid)
      } catch {
        return false
      }
    })
    return found === undefined ? undefined : Number(found)
  }

  test.skipIf(!existsSync("/proc/self/stat"))("and is killed loses nothing", async () => {
    const person = await aPerson(server)
    garden = await aGarden(person)
    const address = await addressOf(person)
    const raw = hostile(address)
    const posted = asItIs(raw)
    const pid = await eventually("a process that reads", () => readerOf(server.pid))
    process.kill(pid, "SIGKILL")
    const answer = await posted
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "600"])
    // It is too early for another try.
    expect((await asItIs(raw)).status).toBe(503)
    expect(await mailsOf(person)).toEqual([])
    const good = rawMail({ to: address, text: "Red ones." })
    expect((await asItIs(good)).json()).toEqual({ outcome: "card" })
  })
})

test("the activity says that it came by mail", async () => {
  await asItIs(mail({ subject: "Roses" }))
  const path = `/api/boards/${garden.boardId}/activity?limit=1`
  expect((await owner.get(path)).json()).toMatchObject([{ kind: "card_created", byMail: true }])
  expect((await owner.get(`/board/${garden.boardId}/activity`)).text).toContain("by email")
})

test("a stranger's list, and an archived one, cannot be chosen", async () => {
  const stranger = await aPerson(server)
  const theirs = await aGarden(stranger)
  const listId = theirs.list("To do")
  await expectNoEffect(server, [], async () => {
    expect((await owner.api("PUT", callPath(), { listId })).status).toBe(404)
    expect((await stranger.api("PUT", callPath(), {})).status).toBe(404)
  })
  await owner.api("PATCH", `/api/lists/${garden.list("Done")}`, { archived: true })
  const answer = await owner.api("PUT", callPath(), { listId: garden.list("Done") })
  expect(answer.status).toBe(409)
})

test("the settings list one's addresses, and end them", async () => {
  const path = "/settings/security"
  const stranger = await aPerson(server)
  expect((await stranger.get(path)).text).not.toContain("delete-mail-address")
  const { text } = await owner.get(path)
  expect(text).toContain("delete-mail-address")
  expect(text).toContain(`value="${garden.boardId}"`)
  const form = { intent: "delete-mail-address", boardId: garden.boardId }
  expect((await owner.form(path, form)).to).toBe(path)
  expect((await owner.get(path)).text).not.toContain(`value="${garden.boardId}"`)
  expect(((await owner.get(callPath())).json() as Answered).mailIn).toBeNull()
})

describe("a server that takes no mail", () => {
  let without: TestServer
  beforeAll(async () => {
    without = await startServer()
  })
  afterAll(() => without.stop())

  test("has neither the page, nor the calls, nor a word of them", async () => {
    const person = await aPerson(without)
    const { boardId } = await aGarden(person)
    expect((await person.get(`/board/${boardId}/mail-in`)).status).toBe(404)
    const response = await fetch(`${without.url}/api/mail-in`, { method: "POST", headers: BEARER })
    expect(response.status).toBe(404)
    for (const path of [`/board/${boardId}?menu=board`, "/api", "/api/openapi.json"]) {
      const { text } = await fetchText(person, without.url + path)
      expect(text, path).not.toMatch(/mail-in|Mail in/)
    }
  })

  async function fetchText(person: Person, url: string) {
    const response = await fetch(url, { headers: person.cookieHeader() })
    return { text: await response.text() }
  }
})

test("a server without the hook's secret has no hook", async () => {
  const other = await startServer({
    env: {
      MAIL_IN_ADDRESS: "cards@in.example.org",
      MAIL_IN_IMAP_URL: "imap://mail:secret@127.0.0.1:1/INBOX",
    },
  })
  try {
    const response = await fetch(`${other.url}/api/mail-in`, { method: "POST", headers: BEARER })
    expect(response.status).toBe(404)
  } finally {
    await other.stop()
  }
})
