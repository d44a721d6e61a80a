import { beforeEach, describe, expect, test } from "vitest"
import { aPerson, PASSWORD, Person, type Answer } from "./client"
import { aGarden, readBoard } from "./garden"
import { textOf, valueOf } from "./page"
import { change, expectNoEffect, query } from "./rows"
import { sharedServer } from "./shared-server"

// The five tabs of the settings, and what their forms do, with and without a script.

const server = sharedServer()
let person: Person

beforeEach(async () => {
  person = await aPerson(server)
})

const TABS = [
  "/settings",
  "/settings/billing",
  "/settings/labels",
  "/settings/notifications",
  "/settings/security",
  "/settings/tokens",
  "/settings/webhooks",
]

describe("the tabs", () => {
  test.each(TABS)("%s marks itself and leads to the others", async (path) => {
    const { text } = await person.get(path)
    const [nav = ""] = /<nav aria-label="Settings">.*?<\/nav>/s.exec(text) ?? []
    const links = [...nav.matchAll(/<a [^>]*>/g)].map(([link]) => link)
    expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(TABS)
    const current = links.filter((link) => link.includes('aria-current="page"'))
    expect(current.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([path])
  })

  test("say what the specification says", async () => {
    const general = await person.get("/settings")
    expect(textOf(general.text)).toContain("Username cannot be changed")
    expect(textOf(general.text)).toContain(person.id)
    expect(textOf(general.text)).toMatch(/Member since [A-Z][a-z]{2} \d\d, \d{4}/)
    expect(general.text).toMatch(/<input[^>]*id="username"[^>]*disabled/)
    expect(valueOf(general.text, "name")).toBe(person.me?.name)
    expect(valueOf(general.text, "email")).toBe(person.me?.email)
    expect(textOf((await person.get("/boards")).text)).toContain("Upload Avatar")
  })
})

/** The page without what stands behind its buttons. */
const atOnce = (page: string) => {
  const [main = ""] = /<main.*<\/main>/s.exec(page) ?? []
  return main
    .replace(/<details(?![^>]*\sopen)[^>]*>(<summary.*?<\/summary>).*?<\/details>/gs, "$1")
    .replace(/<option(?![^>]*\sselected)[^>]*>.*?<\/option>/gs, "")
}

const asksForPassword = (page: string) => atOnce(page).includes('autoComplete="current-password"')

describe("what is seen at once", () => {
  test("is few words, and no field for a password", async () => {
    const pages = await Promise.all(TABS.map(async (path) => (await person.get(path)).text))
    expect(pages.filter(asksForPassword)).toEqual([])
    const words = pages.map((page) => textOf(atOnce(page)).split(/\s+/).length)
    // 30 % less than the 727 before there were buttons for what is asked for seldom, and a tab for labels.
    expect(words.reduce((sum, each) => sum + each)).toBeLessThan(519)
  })

  const wrong = {
    currentPassword: "not mine",
    password: "another one",
    confirmPassword: "another one",
  }

  test.each([
    [
      "a new email address",
      "/settings?index",
      { intent: "update-profile", name: "Ada", email: "new@example.org", timeZone: "UTC" },
    ],
    ["a new password", "/settings/security", { intent: "change-password", ...wrong }],
    ["a token", "/settings/tokens", { intent: "create-access-token", name: "Robot", ...wrong }],
    ["the end of the account", "/settings/security", { intent: "delete-account", ...wrong }],
  ])("has the refused form of %s", async (_what, path, fields) => {
    const { status, text } = await person.form(path, fields)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(asksForPassword(text)).toBe(true)
    expect(atOnce(text)).toContain("field-error")
  })
})

describe("the profile", () => {
  const currentPassword = PASSWORD
  const fields = {
    intent: "update-profile",
    name: "Ada King",
    email: "king@example.org",
    currentPassword,
  }

  test("is refused with the reason by its field, and keeps what was typed", async () => {
    const other = await aPerson(server)
    const email = (other.me?.email ?? "").toUpperCase()
    const taken = "This username or email is already in use"
    await expectNoEffect(server, [], async () => {
      const page = await person.form("/settings?index", { ...fields, email })
      expect(page.status).toBe(409)
      expect(textOf(page.text)).toContain(taken)
      expect(valueOf(page.text, "name")).toBe("Ada King")
      const api = await person.api("PATCH", "/api/auth/me", { email, currentPassword })
      expect([api.status, api.json()]).toEqual([
        409,
        { message: taken, errors: { email: [taken] } },
      ])
      const bad = await person.api("PATCH", "/api/auth/me", { name: "", email: "nobody" })
      expect(bad.json()).toEqual({
        message: "Please fill in all required fields",
        errors: {
          name: ["Please fill in all required fields"],
          email: ["Please enter a valid email address"],
        },
      })
      const blank = await person.data("/settings?index", { ...fields, name: " ", email: "" })
      expect(blank.status).toBe(400)
      expect(blank.text).toContain("Please fill in all required fields")
      expect(blank.text).not.toContain("Must be text.")
    })
  })

  test("changes neither username nor anything else that is sent along", async () => {
    const before = query<object>(server, `SELECT * FROM "User" WHERE "id" = ?`, person.id)[0]
    const extra = { username: "root", id: "x", avatar: "x", subscriptionStatus: "active" }
    const odd = await person.api("PATCH", "/api/auth/me", { name: "Ada Queen", ...extra })
    expect(odd.status).toBe(400)
    expect(Object.keys((odd.json() as { errors: object }).errors)).toEqual(Object.keys(extra))
    const answer = await person.api("PATCH", "/api/auth/me", { name: "Ada King" })
    const avatar = person.me?.avatar.replace(/\w+\.svg$/, "AK.svg")
    expect(answer.json()).toEqual({ ...person.me, name: "Ada King", initials: "AK", avatar })
    const after = query<object>(server, `SELECT * FROM "User" WHERE "id" = ?`, person.id)[0]
    expect(after).toEqual({ ...before, name: "Ada King" })
  })

  test("has the time zone of all times, and until then UTC beside them", async () => {
    const { boardId, card } = await aGarden(person)
    const cardId = card("Plant")
    const dueDate = "2031-01-02T16:05:00.000Z"
    const path = `/api/cards/${cardId}`
    expect((await person.api("PATCH", path, { dueDate })).status).toBe(200)
    await person.api("POST", "/api/card-assignments", { cardId, userId: person.id })
    const timesOf = async (query: string) => {
      const pages = [`/board/${boardId}/calendar`, "/my/calendar"].map((at) => at + query)
      const texts = await Promise.all(pages.map(async (page) => (await person.get(page)).text))
      return texts.map((text) => /\d?\d:05 [AP]M(?: UTC)?/.exec(textOf(text))?.[0])
    }
    expect(await timesOf("?month=2031-01")).toEqual(["4:05 PM UTC", "4:05 PM UTC"])
    const profile = { ...fields, email: person.me?.email ?? "" }
    const wrong = await person.form("/settings?index", { ...profile, timeZone: "Europe/Atlantis" })
    expect(wrong.status).toBe(400)
    expect(textOf(wrong.text)).toContain("There is no such time zone.")
    await person.form("/settings?index", { ...profile, timeZone: "Europe/Berlin" })
    const { text } = await person.get("/settings")
    expect(/<option[^>]* selected[^>]*>Europe[^<]*/.exec(text)?.[0]).toContain("Europe/Berlin")
    expect(await timesOf("?month=2031-01")).toEqual(["5:05 PM", "5:05 PM"])
    expect(await timesOf("?week=2031-01-02")).toEqual(["5:05 PM", "5:05 PM"])
  })

  const doors: [string, (to: Person, email: string) => Promise<Answer>][] = [
    ["form", (to, email) => to.form("/settings?index", { ...fields, email })],
    ["script", (to, email) => to.data("/settings?index", { ...fields, email })],
    [
      "call",
      (to, email) => to.api("PATCH", "/api/auth/me", { name: fields.name, email, currentPassword }),
    ],
  ]

  test.each(doors)("is changed by %s, and open boards hear of it", async (door, send) => {
    const { boardId } = await aGarden(person)
    const watcher = await person.socket()
    await watcher.join(boardId)
    const { version } = await readBoard(person, boardId)
    const answer = await send(person, `new-${person.me?.email ?? ""}`)
    expect(answer.status).toBe({ form: 303, script: 202, call: 200 }[door])
    expect(await watcher.versions()).toEqual([
      { type: "board_updated", boardId, version: version + 1 },
    ])
    watcher.close()
    const page = await person.get("/settings")
    if (door !== "call") expect(textOf(page.text)).toContain("Profile updated successfully")
    expect(valueOf(page.text, "name")).toBe("Ada King")
    expect(textOf((await person.get(`/board/${boardId}`)).text)).toContain("Ada King")
  })
})

describe("notification preferences", () => {
  const save = (fields: [string, string][]) =>
    person.request("POST", "/settings/notifications", {
      body: new URLSearchParams([["intent", "save-preferences"], ...fields]),
    })
  const checked = async () => {
    const { text } = await person.get("/settings/notifications")
    return [...text.matchAll(/<input type="checkbox"[^>]*>/g)]
      .map(([box]) => box)
      .filter((box) => /\schecked/.test(box))
      .map((box) => `${/name="(\w+)"/.exec(box)?.[1]} ${/value="(\w+)"/.exec(box)?.[1]}`)
  }

  test("are all in the bell and none by mail at first", async () => {
    const kinds = [
      "mentioned",
      "assigned",
      "commented",
      "reacted",
      "watched",
      "due",
      "freed",
      "added",
      "role",
    ]
    expect(await checked()).toEqual(kinds.map((kind) => `inApp ${kind}`))
  })

  test("refuse a kind that there is none of", async () => {
    await expectNoEffect(server, [], async () => {
      expect((await save([["inApp", "everything"]])).status).toBe(400)
      expect((await save([["mail", "__proto__"]])).status).toBe(400)
    })
  })

  test.each([
    ["none", []],
    ["one", ["mail due"]],
    ["several", ["inApp assigned", "inApp due", "mail due"]],
  ])("are kept: %s", async (_name, boxes) => {
    const answer = await save(boxes.map((box) => box.split(" ") as [string, string]))
    expect([answer.status, answer.to]).toEqual([303, "/settings/notifications"])
    const shown = await person.get("/settings/notifications")
    expect(textOf(shown.text)).toContain("Notification preferences saved")
    expect(await checked()).toEqual(boxes)
  })
})

describe("a plan", () => {
  const me = async () => (await person.get("/api/auth/me")).json() as Record<string, unknown>
  const billing = async () => textOf((await person.get("/settings/billing")).text)
  const setTrial = (endsAt: Date) =>
    change(
      server,
      `UPDATE "User" SET "subscriptionStatus" = 'trial', "plan" = NULL, "trialEndsAt" = ? WHERE "id" = ?`,
      [endsAt.toISOString().replace("Z", "+00:00"), person.id],
    )
  const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000)

  test("is none that does not exist, and for nobody without a session", async () => {
    setTrial(inAnHour())
    const visitor = new Person(server)
    expect((await visitor.api("PUT", "/api/my/plan", { plan: "professional" })).status).toBe(401)
    expect((await visitor.get("/pricing")).text).toContain('href="/register?redirectTo=%2Fpricing"')
    expect((await person.api("PUT", "/api/my/plan", { plan: "free" })).status).toBe(400)
    expect((await person.form("/pricing", { intent: "choose-plan", plan: "x" })).status).toBe(400)
    expect(await me()).toMatchObject({ subscriptionStatus: "trial", plan: null })
  })

  test("is chosen on the pricing page, shown at once, and cancelled, back to the trial", async () => {
    setTrial(inAnHour())
    const chosen = await person.form("/pricing", { intent: "choose-plan", plan: "enterprise" })
    expect([chosen.status, chosen.to]).toEqual([303, "/settings/billing"])
    const shown = await billing()
    expect(shown).toContain("You are on Enterprise now. Nothing is charged.")
    expect(shown).toContain("Enterprise You have all features.")
    expect(await me()).toMatchObject({ subscriptionStatus: "active", plan: "enterprise" })
    const pricing = textOf((await person.get("/pricing")).text)
    expect(pricing).toContain("Choose Professional")
    expect(pricing).not.toContain("Choose Enterprise")
    // Twice is as once.
    for (let time = 0; time < 2; time += 1) {
      const cancelled = await person.form("/settings/billing", { intent: "cancel-plan" })
      expect([cancelled.status, cancelled.to]).toEqual([303, "/settings/billing"])
    }
    expect(await billing()).toContain("Free Trial 1 day remaining")
    expect(await me()).toMatchObject({ subscriptionStatus: "trial", plan: null })
  })

  test("leads to the free plan once the trial is over", async () => {
    setTrial(new Date(0))
    const { status, text } = await person.api("PUT", "/api/my/plan", { plan: "professional" })
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ subscriptionStatus: "active", plan: "professional" })
    expect(await billing()).toMatch(/Subscription Professional /)
    await person.api("DELETE", "/api/my/plan")
    expect(await billing()).toMatch(/Subscription Free /)
    expect(await billing()).toContain("Nothing is charged on this server")
  })
})

describe("the pricing page", () => {
  test("has its own figures, and no header, for everybody", async () => {
    for (const visitor of [person, new Person(server)]) {
      const { status, text } = await visitor.get("/pricing")
      expect(status).toBe(200)
      expect(text).not.toContain('class="header"')
      const words = textOf(text)
      for (const said of [
        "$0",
        "Up to 3 boards",
        "Most popular",
        "$10 per user per month",
        "Enterprise",
        "99.9% uptime SLA",
        "30-day free trial",
        "next billing cycle",
        "PayPal",
      ]) {
        expect(words).toContain(said)
      }
    }
  })
})
