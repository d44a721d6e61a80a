import { beforeEach, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { make } from "./garden"
import { textOf, valueOf } from "./page"
import { query } from "./rows"
import { sharedServer } from "./shared-server"

// Devices and addresses in the settings and at the API. The models' tests have what is sent.

const server = sharedServer()
const PAGE = "/settings/notifications"
const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
}
let person: Person

beforeEach(async () => {
  person = await aPerson(server)
})

const aBrowser = (of = person) =>
  make(of, "/api/push-subscriptions", {
    address: `https://push.example.org/${crypto.randomUUID()}`,
    keys: KEYS,
  })
const subscriptions = async (of = person) =>
  (await of.get("/api/push-subscriptions")).json() as { id: string; name: string; kind: string }[]

describe("the settings", () => {
  test("show the column, the time and the list once there is a device", async () => {
    const before = await person.get(PAGE)
    expect(before.text).not.toContain("On devices")
    expect(before.text).not.toContain("save-push-timing")
    expect(textOf(before.text)).toContain("To notify this browser, turn JavaScript on.")
    const { id } = await aBrowser()
    const { text } = await person.get(PAGE)
    expect(textOf(text)).toContain("On devices")
    expect(textOf(text)).toContain("This device")
    const ticked = [...text.matchAll(/<input[^>]*name="push"[^>]*>/g)]
      .filter(([input]) => input.includes("checked"))
      .map(([input]) => /value="(\w+)"/.exec(input)?.[1])
    expect(ticked).toEqual(["mentioned", "assigned", "due"])
    expect(valueOf(text, "pushSubscriptionId")).toBe(id)
  })

  test("save which kinds devices get, and leave them where there is no device", async () => {
    const chosen = async () => {
      const answer = await person.get("/api/notification-preferences")
      const kinds = answer.json() as { kind: string; push: boolean }[]
      return kinds.filter(({ push }) => push).map(({ kind }) => kind)
    }
    const save = (fields: Record<string, string>) =>
      person.form(PAGE, { intent: "save-preferences", inApp: "assigned", ...fields })
    await save({})
    expect(await chosen()).toEqual(["mentioned", "assigned", "due"])
    await save({ hasPush: "on", push: "commented" })
    expect(await chosen()).toEqual(["commented"])
    await save({})
    expect(await chosen()).toEqual(["commented"])
    await save({ hasPush: "on" })
    expect(await chosen()).toEqual([])
    const kinds = [{ kind: "role", inApp: true, mail: false, push: true }]
    await person.api("PUT", "/api/notification-preferences", kinds)
    expect(await chosen()).toEqual(["role"])
    await person.api("PUT", "/api/notification-preferences", { inApp: [], mail: [] })
    expect(await chosen()).toEqual(["role"])
  })

  test("save whether the night is silent", async () => {
    await aBrowser()
    const isSilent = async () => (await person.get("/api/notification-preferences/push")).json()
    expect(await isSilent()).toEqual({ silentAtNight: false })
    await person.form(PAGE, { intent: "save-push-timing", silentAtNight: "on" })
    expect(await isSilent()).toEqual({ silentAtNight: true })
    expect((await person.get(PAGE)).text).toMatch(/name="silentAtNight"[^>]* checked/)
    await person.form(PAGE, { intent: "save-push-timing" })
    expect(await isSilent()).toEqual({ silentAtNight: false })
  })

  test("take an address, keep what was refused, and end it from both pages", async () => {
    const fields = {
      intent: "create-push-address",
      kind: "gotify",
      address: "https://g.example.org",
    }
    const refused = await person.form(PAGE, { ...fields, token: "" })
    expect(refused.status).toBe(400)
    expect(textOf(refused.text)).toContain("Enter the token of an application.")
    expect(refused.text).toContain('value="https://g.example.org"')
    for (const [address, said] of [
      ["http://10.0.0.1", "private network"],
      ["topic", "This is not an address."],
    ]) {
      const answer = await person.form(PAGE, { ...fields, token: "x", address: address ?? "" })
      expect(textOf(answer.text)).toContain(said)
    }
    for (const page of [PAGE, "/settings/security"]) {
      const made = await person.form(PAGE, { ...fields, token: "Abc-123-xyz" })
      expect([made.status, made.to]).toEqual([303, PAGE])
      const [address] = await subscriptions()
      expect(address).toMatchObject({ kind: "gotify", name: "Gotify at g.example.org" })
      const shown = await person.get(page)
      expect(textOf(shown.text)).toContain("Gotify at g.example.org")
      expect(shown.text).not.toContain("Abc-123-xyz")
      const intent = "delete-push-subscription"
      await person.form(page, { intent, pushSubscriptionId: address?.id ?? "" })
      expect(await subscriptions()).toEqual([])
    }
  })
})

describe("a browser", () => {
  test("gets the server's key, and subscribes as it is asked", async () => {
    const { publicKey } = (await person.get("/api/push-subscriptions/key")).json() as {
      publicKey: string
    }
    expect(Buffer.from(publicKey, "base64url")).toHaveLength(65)
    await aBrowser()
    expect(await subscriptions()).toMatchObject([{ kind: "web", problem: null, lastSentAt: null }])
    const [row] = query<{ secret: string }>(
      server,
      `SELECT "secret" FROM "PushSubscription" WHERE "userId" = ?`,
      person.id,
    )
    expect(row?.secret).toBe(KEYS.auth)
  })

  test("ends when its person signs out", async () => {
    await aBrowser()
    const other = await aPerson(server)
    await aBrowser(other)
    await person.api("POST", "/api/auth/logout")
    const left = (of: Person) =>
      query(server, `SELECT 1 FROM "PushSubscription" WHERE "userId" = ?`, of.id).length
    expect([left(person), left(other)]).toEqual([0, 1])
  })

  test("is one of 20 at most", async () => {
    for (let count = 0; count < 20; count += 1) await aBrowser()
    const address = "https://push.example.org/one-more"
    const more = await person.api("POST", "/api/push-subscriptions", { address, keys: KEYS })
    expect(more.status).toBe(409)
    expect(await subscriptions()).toHaveLength(20)
  })

  test("is refused without right keys", async () => {
    for (const keys of [undefined, {}, { ...KEYS, auth: "short" }, { ...KEYS, p256dh: "é" }]) {
      const body = { address: "https://push.example.org/1", keys }
      expect((await person.api("POST", "/api/push-subscriptions", body)).status).toBe(400)
    }
    expect(await subscriptions()).toEqual([])
  })

  test("has a worker for it, which imports its part", async () => {
    expect((await person.get("/sw.js")).text).toContain('"/sw-push.js"')
    const { text, headers } = await person.get("/sw-push.js")
    expect(text).toContain('addEventListener("push"')
    expect(headers.get("content-type")).toMatch(/javascript/)
  })
})
