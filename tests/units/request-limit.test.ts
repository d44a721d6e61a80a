import express from "express"
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { lastPage } from "~/components/last-page"
import { config } from "~/config/config.server"
import { rememberBrowser } from "~/http/known-browser.server"
import { limitRequests } from "~/http/request-limit.server"
import { noteOwner } from "~/http/session-owners.server"
import { newToken, hashToken } from "~/models/access/token.server"
import { sessionCookie } from "~/http/session.server"

// The limits on requests, on a server that does nothing else and a clock that stands still.

let server: Server
let url: string

beforeAll(async () => {
  config.rateLimit = true
  const app = express().set("trust proxy", 1).use(limitRequests)
  app.locals.lastPage = lastPage
  server = createServer(app.use((_request, response) => void response.send("done")))
  await once(server.listen(0, "127.0.0.1"), "listening")
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})

afterAll(() => {
  server.close()
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  return () => vi.useRealTimers()
})

type Sender = { Cookie?: string; Authorization?: string; "X-Forwarded-For"?: string }

let addresses = 0

/** Somebody with a session of this server, at an address of their own. */
async function aSender(owner?: string | null): Promise<Sender> {
  const token = newToken()
  if (owner !== undefined) noteOwner(hashToken(token), owner)
  addresses += 1
  const [Cookie = ""] = (await sessionCookie(token)).split(";")
  return { Cookie, "X-Forwarded-For": `10.0.0.${String(addresses)}` }
}

const send = (from: Sender, path = "/boards", init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { ...from, ...(init.headers as Sender) } })

/** How many of so many requests are answered. */
async function answered(count: number, from: Sender, path?: string, init?: RequestInit) {
  const answers = await Promise.all(Array.from({ length: count }, () => send(from, path, init)))
  await Promise.all(answers.map((answer) => answer.text()))
  return answers.filter(({ status }) => status === 200).length
}

/** A program with a token of this person, at an address of its own. */
function aProgram(owner: string | null | undefined): Sender {
  const token = `cdl_${newToken()}`
  if (owner !== undefined) noteOwner(hashToken(token), owner)
  addresses += 1
  return { Authorization: `Bearer ${token}`, "X-Forwarded-For": `10.0.0.${String(addresses)}` }
}

const POST = { method: "POST" }

test("all tokens of a person share what programs may, and one that nobody is known to have counts for its address", async () => {
  expect(await answered(300, aProgram("ann"), "/api/boards")).toBe(300)
  expect(await answered(300, aProgram("ann"), "/api/boards")).toBe(100)
  expect(await answered(10, aProgram("ann"), "/api/boards")).toBe(0)
  // Her browser goes on: she may have to revoke one.
  expect(await answered(10, await aSender("ann"))).toBe(10)
  expect(await answered(10, aProgram("bea"), "/api/boards")).toBe(10)
  for (const owner of [null, undefined]) {
    const guess = aProgram(owner)
    expect(await answered(400, guess, "/api/boards")).toBe(400)
    const again = { ...aProgram(owner), "X-Forwarded-For": guess["X-Forwarded-For"] ?? "" }
    expect(await answered(10, again, "/api/boards")).toBe(0)
  }
})

test("a session may read 400 times in ten seconds, and others do not pay", async () => {
  const sender = await aSender()
  expect(await answered(450, sender)).toBe(400)
  expect(await answered(10, await aSender())).toBe(10)
  vi.advanceTimersByTime(9000)
  const refused = await send(sender)
  expect(refused.headers.get("Retry-After")).toBe("1")
  vi.advanceTimersByTime(1000)
  expect(await answered(450, sender)).toBe(400)
})

test("changes are 200 in ten seconds, and files are apart", async () => {
  const sender = await aSender()
  expect(await answered(250, sender, "/api/cards", POST)).toBe(200)
  expect(await answered(30, sender, "/api/cards", { method: "DELETE" })).toBe(0)
  expect(await answered(410, sender, "/attachments/x/preview")).toBe(400)
  expect(await answered(410, sender)).toBe(400)
})

test("all sessions of a person share what the person may", async () => {
  const [one, other] = [await aSender("rosa"), await aSender("rosa")]
  expect(await answered(300, one)).toBe(300)
  expect(await answered(300, other)).toBe(100)
  expect(await answered(10, await aSender("ida"))).toBe(10)
})

test("without a session, or with one that is made up or ended, the address counts", async () => {
  const from = (address: string) => ({ "X-Forwarded-For": address })
  expect(await answered(200, from("2001:db8::1"))).toBe(200)
  for (const [count, cookie] of [
    [150, "session=made.up"],
    [50, "session=other.up"],
  ] as const) {
    expect(await answered(count, { ...from("2001:db8::ffff:2"), Cookie: cookie })).toBe(count)
  }
  expect(await answered(10, from("2001:db8::3"))).toBe(0)
  expect(await answered(10, from("2001:db8:0:1::3"))).toBe(10)
  const ended = await aSender(null)
  expect(await answered(10, { ...ended, ...from("2001:db8::4") })).toBe(0)
  expect(await answered(10, ended)).toBe(10)
})

test("attempts to sign in are counted apart, for the address and for a browser that is known", async () => {
  const from = { "X-Forwarded-For": "10.9.0.1" }
  expect(await answered(250, from, "/api/auth/login", POST)).toBe(200)
  expect(await answered(10, from, "/login.data", POST)).toBe(0)
  expect(await answered(10, from, "/login")).toBe(10)
  expect(await answered(10, from, "/register", POST)).toBe(10)
  const [cookie = ""] = (await rememberBrowser(null, "rosa")).split(";")
  expect(await answered(250, { ...from, Cookie: cookie }, "/login", POST)).toBe(200)
  const forged = cookie.replace(/.{5}$/, "AAAAA")
  expect(await answered(10, { ...from, Cookie: forged }, "/login", POST)).toBe(0)
})

test("a call is refused with JSON, and so is what a script of the page asks for", async () => {
  const sender = await aSender()
  await answered(400, sender)
  for (const path of ["/api/boards", "/boards.data"]) {
    const answer = await send(sender, path)
    expect(answer.status).toBe(429)
    expect(answer.headers.get("Retry-After")).toBe("10")
    const message = "Too many requests. Please try again in 10 seconds."
    expect(await answer.json()).toEqual({ message })
  }
})

test("a page is refused with a page that can be asked for again", async () => {
  const sender = await aSender()
  await answered(400, sender)
  const headers = { Accept: "text/html,*/*;q=0.8" }
  const answer = await send(sender, '/board/x?q="<b>', { headers })
  expect(answer.status).toBe(429)
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/html\b/)
  const html = await answer.text()
  expect(html).toContain('<h1 class="text-title font-bold">Too many requests</h1>')
  expect(html).toMatch(
    /<a href="\/board\/x\?q=(&quot;|%22)(&lt;|%3C)b(&gt;|%3E)"[^>]*>Try again<\/a>/,
  )
})

test("a form that is refused shows what was typed, and no more than ours would", async () => {
  const sender = await aSender()
  await answered(200, sender, "/boards", POST)
  const post = async (body: BodyInit) => {
    const answer = await send(sender, "/boards", {
      ...POST,
      body,
      headers: { Accept: "text/html" } as Sender,
    })
    expect(answer.status).toBe(429)
    return answer.text()
  }
  const html = await post(
    new URLSearchParams({ name: "Bed", text: "Long <text>", password: "hunter2" }),
  )
  expect(html).toContain("Long &lt;text&gt;</textarea>")
  expect(html).toContain("Bed</textarea>")
  expect(html).not.toMatch(/hunter2|Try again<\/a>/)
  expect(await post(new URLSearchParams(`text=Long&${"a=&".repeat(600)}`))).not.toContain(
    "textarea",
  )
  const form = new FormData()
  form.set("text", "Long")
  expect(await post(form)).not.toContain("textarea")
})
