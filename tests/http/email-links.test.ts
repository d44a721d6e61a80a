import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startMailServer, type MailServer } from "../mail-server"
import { startServer, type TestServer } from "../server"
import { aPerson, PASSWORD, Person, type Answer } from "./client"
import { eventually } from "./eventually"
import { aGarden, type Garden } from "./garden"
import { textOf } from "./page"
import { addMember, change, expectNoEffect } from "./rows"

// The links of emails, opened and posted by people and programs that are not signed in.

let mail: MailServer
let server: TestServer
let owner: Person
let reader: Person
let garden: Garden
let stop: string
let mute: string
const nobody = () => new Person(server)

beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ env: { SMTP_URL: mail.url, RATE_LIMIT: "on" } })
  owner = await aPerson(server)
  garden = await aGarden(owner)
})

afterAll(async () => {
  await server.stop()
  await mail.stop()
})

beforeEach(async () => {
  reader = await aPerson(server)
  addMember(server, garden.boardId, reader.id, "viewer")
  const confirm = `UPDATE "User" SET "emailConfirmedAt" = '2026-11-01T00:00:00.000+00:00' WHERE "id" = ?`
  change(server, confirm, [reader.id])
  await reader.api("PUT", "/api/notification-preferences", { inApp: [], mail: ["assigned"] })
  const assignment = { cardId: garden.card("Dig"), userId: reader.id }
  await owner.api("POST", "/api/card-assignments", assignment)
  const { text, headers } = await eventually("email", () =>
    mail.received.find(({ envelopeTo, text: of }) => {
      return envelopeTo.includes(reader.me?.email ?? "") && of.includes("/mute/")
    }),
  )
  const pathIn = (from: string, kind: string) => new RegExp(`/${kind}/[\\w.-]+`).exec(from)?.[0]
  stop = pathIn(headers["list-unsubscribe"] ?? "", "unsubscribe") ?? ""
  mute = pathIn(text, "mute") ?? ""
  expect(pathIn(text, "unsubscribe")).toBe(stop)
})

const timing = async () => {
  const { timing: now } = (await reader.get("/api/notification-preferences/mail")).json() as {
    timing: string
  }
  return now
}
const oneClick = (
  path: string,
  headers: Record<string, string> = {},
  body = "List-Unsubscribe=One-Click",
) =>
  nobody().request("POST", path, {
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  })
const isMuted = async () => {
  const { text } = await reader.get(`/board/${garden.boardId}/cards/${garden.card("Dig")}`)
  return text.includes('value="mute-card"')
}
const CROSS = { "Sec-Fetch-Site": "cross-site", Origin: "https://mail.example" }
const expectForged = ({ status, text }: Answer) =>
  expect([status, JSON.parse(text)]).toEqual([
    403,
    { message: "This request comes from another site." },
  ])

describe("the link that stops emails", () => {
  test("changes nothing when it is opened, by whomever", async () => {
    await expectNoEffect(server, [], async () => {
      for (const visitor of [nobody(), owner, reader]) {
        const page = await visitor.get(stop)
        expect(page.status).toBe(200)
        expect(textOf(page.text)).toContain("Unsubscribe")
        await visitor.request("HEAD", stop)
        await visitor.get(`${stop}.data`)
      }
    })
  })

  test("stops them by its form, without signing in or JavaScript, and says how they come back", async () => {
    const page = await nobody().form(stop, { "List-Unsubscribe": "One-Click" })
    expect(page.status).toBe(200)
    expect(textOf(page.text)).toMatch(/You are unsubscribed.*Settings, under Notifications/s)
    expect(await timing()).toBe("never")
    expect(textOf((await nobody().get(stop)).text)).toContain("You are unsubscribed")
    const login = new Person(server)
    await login.form("/login", { username: reader.me?.username ?? "", password: PASSWORD })
    await login.form("/settings/notifications", { intent: "save-mail-timing", timing: "each" })
    expect(await timing()).toBe("each")
  })

  test("stops them by one click of a mail program anywhere, with no redirect", async () => {
    const boundary =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    for (const send of [
      () => oneClick(stop),
      () => oneClick(stop, CROSS),
      () => oneClick(stop, { "Content-Type": "multipart/form-data; boundary=b" }, boundary),
    ]) {
      await reader.api("PUT", "/api/notification-preferences/mail", { timing: "daily" })
      expect((await send()).status).toBe(200)
      expect(await timing()).toBe("never")
    }
  })

  test("acts for its own person, whoever's cookie comes along", async () => {
    const answer = await owner.request("POST", stop, {
      body: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...CROSS },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("Set-Cookie")).toBeNull()
    expect(answer.text).not.toContain(owner.me?.name ?? "?")
    expect(await timing()).toBe("never")
    const own = (await owner.get("/api/notification-preferences/mail")).json()
    expect(own).toMatchObject({ timing: "each" })
  })

  test.each(["", "List-Unsubscribe=Yes", "mute=true"])("refuses the body %j", async (body) => {
    await expectNoEffect(server, [], async () => {
      expect((await oneClick(stop, {}, body)).status).toBe(400)
    })
    const json = { "Content-Type": "application/json" }
    expect((await oneClick(stop, json, '{"List-Unsubscribe":"One-Click"}')).status).toBe(415)
    expect(await timing()).toBe("each")
  })

  test("is the only address that another site may post to", async () => {
    const fields = "List-Unsubscribe=One-Click&mute=true"
    const [user = "", kind = "", signature = ""] = stop.slice("/unsubscribe/".length).split(".")
    await expectNoEffect(server, [], async () => {
      for (const path of [
        mute,
        `${stop}.data`,
        `${stop}/`,
        `/unsubscribe/${user}.${kind}`,
        `/unsubscribe`,
        `/unsubscribe/${user}.${kind}/.${signature}`,
        `/x${stop}`,
        "/settings/notifications",
        `${stop}%2e`,
        `/api${stop}`,
        "/login",
        "/theme",
      ]) {
        expectForged(await oneClick(path, CROSS, fields))
      }
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        expectForged(await owner.request(method, stop, { headers: CROSS }))
      }
    })
  })

  test("of a deleted account says so, with 404", async () => {
    await reader.form("/settings/security", { intent: "delete-account", currentPassword: PASSWORD })
    for (const answer of [await nobody().get(stop), await oneClick(stop, CROSS)]) {
      expect(answer.status).toBe(404)
      expect(textOf(answer.text)).toMatch(/This link does not work.*account was deleted/s)
    }
  })
})

describe("the link that mutes a card", () => {
  test("changes nothing when it is opened, and names the card", async () => {
    await expectNoEffect(server, [], async () => {
      for (const visitor of [nobody(), owner]) {
        const page = await visitor.get(mute)
        expect([page.status, textOf(page.text)]).toEqual([200, expect.stringContaining("“Dig”")])
        await visitor.get(`${mute}.data`)
      }
    })
  })

  test("mutes it for its person by a button, and undoes that", async () => {
    await reader.api("PUT", `/api/cards/${garden.card("Dig")}/watch`)
    const done = await nobody().form(mute, { mute: "true" })
    expect(done.status).toBe(200)
    expect(textOf(done.text)).toMatch(/Card muted.*mentions you.*Undo/s)
    expect(done.text).toContain('name="watch" value="true"')
    expect(await isMuted()).toBe(true)
    const undone = await nobody().form(mute, { mute: "false", watch: "true" })
    expect(textOf(undone.text)).toContain("Mute Card")
    expect(await isMuted()).toBe(false)
    const { text } = await reader.get(`/api/boards/${garden.boardId}/watch`)
    expect(text).toContain(garden.card("Dig"))
  })

  test("is undone on the card, where it is shown", async () => {
    await nobody().form(mute, { mute: "true" })
    const card = `/board/${garden.boardId}/cards/${garden.card("Dig")}`
    expect(textOf((await reader.get(card)).text)).toContain("Muted")
    await reader.form(card, { intent: "mute-card", mute: "false" })
    expect(await isMuted()).toBe(false)
  })

  test("is refused with nothing that says what to do, and shown as dead after one has left", async () => {
    expect((await nobody().form(mute, {})).status).toBe(400)
    await reader.api("DELETE", `/api/boards/${garden.boardId}/members/${reader.id}`)
    const page = await nobody().get(mute)
    expect(page.status).toBe(404)
    expect(textOf(page.text)).not.toContain("Dig")
    expect((await nobody().form(mute, { mute: "true" })).status).toBe(404)
  })
})

// The last one: it uses up what this address may try.
test("those who guess at links wait after thirty tries", async () => {
  const statuses: number[] = []
  for (let i = 0; i < 40; i += 1) {
    const path = i % 2 === 0 ? "/mute" : "/unsubscribe"
    statuses.push((await nobody().get(`${path}/${reader.id}.a.guess${String(i)}`)).status)
  }
  expect([...new Set(statuses)]).toEqual([404, 429])
  expect((await nobody().get(stop)).status).toBe(200)
})
