import Database from "better-sqlite3"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { addMember } from "./rows"

// Labels, assignments, priority and due date, through the calls and through the forms of the
// pages as a browser without a script sends them.

let server: TestServer
let ada: string
let bob: string
let bobId: string
let eve: string
let eveId: string
let boardId: string
let cardId: string

type Answer = { status: number; body: unknown }

async function call(cookie: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { Cookie: cookie, ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) }
}

/** Sends a form as a document, and gives the page that comes of it, redirects followed. */
async function post(cookie: string, path: string, fields: Record<string, string>) {
  const answer = await fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: server.url },
    body: new URLSearchParams(fields),
  })
  const to = answer.headers.get("Location")
  if (to === null) return { status: answer.status, to, page: await answer.text() }
  const toast = answer.headers.getSetCookie().map((each) => each.split(";")[0])
  return { status: answer.status, to, page: await read([cookie, ...toast].join("; "), to) }
}

async function read(cookie: string, path: string): Promise<string> {
  return (await fetch(server.url + path, { headers: { Cookie: cookie } })).text()
}

async function register(username: string): Promise<{ cookie: string; id: string }> {
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      username,
      name: `${username} Example`,
      email: `${username}@example.org`,
      password: "correct horse",
      confirmPassword: "correct horse",
    }),
  })
  const { user } = (await answer.json()) as { user: { id: string } }
  const cookie = answer.headers.getSetCookie().map((each) => each.split(";")[0] ?? "")
  return { cookie: cookie.join("; "), id: user.id }
}

async function made(cookie: string, path: string, body: object): Promise<string> {
  const { status, body: thing } = await call(cookie, "POST", path, body)
  expect(status).toBe(201)
  return (thing as { id: string }).id
}

const card = () => `/board/${boardId}/cards/${cardId}`
const text = (page: string) => page.replaceAll("&quot;", '"').replaceAll("&#x27;", "'")

beforeAll(async () => {
  server = await startServer()
  ada = (await register("ada")).cookie
  ;({ cookie: bob, id: bobId } = await register("bob"))
  ;({ cookie: eve, id: eveId } = await register("eve"))
  boardId = await made(ada, "boards", { name: "Garden" })
  const listId = await made(ada, "lists", { boardId, name: "To Do" })
  cardId = await made(ada, "cards", { listId, title: "Plant the hedge" })
  addMember(server, boardId, "bob", "viewer")
})

afterAll(() => server.stop())

describe("the calls", () => {
  test("answer 401 to nobody, and 405 with what is taken", async () => {
    const id = crypto.randomUUID()
    for (const [method, path] of [
      ["GET", "labels"],
      ["POST", "labels"],
      ["POST", "labels/seed-defaults"],
      ["PATCH", `labels/${id}`],
      ["DELETE", `labels/${id}`],
      ["GET", `card-assignments/${cardId}`],
      ["GET", `card-assignments?cardId=${cardId}`],
      ["POST", "card-assignments"],
      ["DELETE", `card-assignments/${cardId}/${bobId}`],
    ] as const) {
      expect((await call("", method, path)).status, `${method} ${path}`).toBe(401)
    }
    expect((await call(ada, "PUT", "labels", {})).status).toBe(405)
    expect((await call(ada, "GET", "labels/seed-defaults")).status).toBe(405)
  })

  test("refuse what is wrong, in JSON", async () => {
    expect((await call(ada, "POST", "labels", { name: " " })).body).toEqual({
      message: "Label name is required.",
      errors: { name: ["Label name is required."] },
    })
    expect((await call(ada, "POST", "labels", { name: "x", color: "red" })).status).toBe(400)
    expect((await call(ada, "DELETE", "labels/nothing")).status).toBe(400)
    const stranger = { cardId, userId: eveId }
    expect(await call(ada, "POST", "card-assignments", stranger)).toEqual({
      status: 400,
      body: { message: "Only members of the board can be assigned." },
    })
    expect((await call(ada, "POST", "card-assignments", { cardId })).status).toBe(400)
    expect((await call(bob, "POST", "card-assignments", { cardId, userId: bobId })).status).toBe(
      403,
    )
    expect((await call(eve, "POST", "card-assignments", { cardId, userId: eveId })).status).toBe(
      404,
    )
    expect((await call(eve, "GET", `card-assignments/${cardId}`)).status).toBe(404)
    expect((await call(eve, "GET", `card-assignments?cardId=${cardId}`)).status).toBe(404)
  })

  test("make, change, list and delete a person's labels, and no one else's", async () => {
    const mine = await call(ada, "POST", "labels", { name: " Bug ", color: "#EF4444", position: 0 })
    const { id } = mine.body as { id: string }
    expect(mine).toEqual({ status: 201, body: { id, name: "Bug", color: "#ef4444", position: 0 } })
    expect((await call(ada, "POST", "labels", { name: "bug" })).status).toBe(409)
    expect((await call(eve, "PATCH", `labels/${id}`, { name: "Mine" })).status).toBe(404)
    expect((await call(eve, "DELETE", `labels/${id}`)).status).toBe(404)
    expect((await call(eve, "GET", "labels")).body).toEqual([])
    const changed = await call(ada, "PATCH", `labels/${id}`, { name: "Defect", color: "#000000" })
    expect(changed.status).toBe(200)
    expect((await call(ada, "GET", "labels")).body).toEqual([changed.body])
    expect(await call(ada, "DELETE", `labels/${id}`)).toEqual({ status: 204, body: undefined })
    expect((await call(ada, "GET", "labels")).body).toEqual([])
  })

  test("seed the default labels once", async () => {
    const seeded = await call(eve, "POST", "labels/seed-defaults")
    expect(seeded.status).toBe(201)
    expect(seeded.body).toHaveLength(6)
    const again = await call(eve, "POST", "labels/seed-defaults")
    expect(again).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("already has labels") as string },
    })
  })

  test("assign, list in both spellings, and unassign", async () => {
    const first = await call(ada, "POST", "card-assignments", { cardId, userId: bobId })
    expect(first).toMatchObject({ status: 201, body: { cardId, userId: bobId } })
    expect(await call(ada, "POST", "card-assignments", { cardId, userId: bobId })).toEqual(first)
    const listed = { status: 200, body: [first.body] }
    expect(await call(bob, "GET", `card-assignments/${cardId}`)).toEqual(listed)
    expect(await call(bob, "GET", `card-assignments?cardId=${cardId}`)).toEqual(listed)
    expect((await call(bob, "DELETE", `card-assignments/${cardId}/${bobId}`)).status).toBe(403)
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await call(ada, "DELETE", `card-assignments/${cardId}/${bobId}`)).status).toBe(204)
    }
    expect((await call(bob, "GET", `card-assignments/${cardId}`)).body).toEqual([])
  })
})

describe("Label Settings without a script", () => {
  const settings = "/boards?labels"

  test("is empty at first, seeds, and says so when there is something already", async () => {
    expect(await read(ada, "/boards")).not.toContain("Create Default Labels")
    expect(await read(ada, settings)).toContain("Create Default Labels")
    const seeded = await post(ada, settings, { intent: "seed-labels" })
    expect([seeded.status, seeded.to]).toEqual([303, settings])
    expect(seeded.page).toContain("Default labels created successfully")
    expect(seeded.page).toContain('aria-label="Edit Documentation"')
    const again = await post(ada, settings, { intent: "seed-labels" })
    expect(again.status).toBe(409)
    expect(again.page).toContain("Info")
    expect(again.page).toContain("You already have labels set up")
    expect(again.page).not.toContain("toast-destructive")
  })

  test("refuses with the form open, the name kept, and the toast", async () => {
    const at = `${settings}&add-label`
    const refused = await post(ada, at, { intent: "create-label", name: "BUG", color: "#123456" })
    expect(refused.status).toBe(409)
    expect(refused.page).toContain("Failed to create label")
    expect(refused.page).toContain("You already have a label with this name.")
    expect(refused.page).toMatch(/name="name"[^>]* value="BUG"/)
    expect(refused.page).toMatch(/type="color"[^>]* value="#123456"/)
    const blank = await post(ada, at, { intent: "create-label", name: " ", color: "#123456" })
    expect([blank.status, blank.page.includes("Label name is required.")]).toEqual([400, true])
  })

  test("creates, updates, asks and deletes, and keeps the way back to a card", async () => {
    const from = `&back=${card()}`
    const created = await post(ada, `${settings}&add-label${from}`, {
      intent: "create-label",
      name: "Weeds",
      swatch: "#10b981",
      color: "#000000",
    })
    expect(created.to).toBe(settings + from)
    expect(created.page).toContain("Label created successfully")
    const { body } = await call(ada, "GET", "labels")
    const weeds = (body as { id: string; name: string; color: string }[]).find(
      ({ name }) => name === "Weeds",
    )
    expect(weeds?.color).toBe("#10b981")
    const labelId = weeds?.id ?? ""
    expect(await read(ada, `${settings}&edit-label=${labelId}`)).toMatch(
      /name="name"[^>]* value="Weeds"/,
    )
    const edit = { intent: "update-label", labelId, color: "#222222" }
    const taken = await post(ada, `${settings}&edit-label=${labelId}`, { ...edit, name: "Bug" })
    expect(taken.page).toContain("Failed to update label")
    const updated = await post(ada, settings, { ...edit, name: "Moss" })
    expect(updated.page).toContain("Label updated successfully")
    const asked = await read(ada, `${settings}&delete-label=${labelId}`)
    expect(text(asked)).toContain('Are you sure you want to delete the label "Moss"?')
    const deleted = await post(ada, settings, { intent: "delete-label", labelId })
    expect(deleted.page).toContain("Label deleted successfully")
    const gone = await post(ada, settings, { intent: "delete-label", labelId })
    expect(gone.status).toBe(404)
  })

  test("leads back to no other site", async () => {
    for (const back of ["https://evil.example", "//evil.example", "/\\evil.example", "/logout"]) {
      const page = await read(ada, `${settings}&back=${encodeURIComponent(back)}`)
      expect(page).toMatch(/<a[^>]*aria-label="Close"[^>]*href="\/boards"/)
    }
  })
})

describe("a card's page without a script", () => {
  const toggle = { intent: "toggle-card-label", label: "Bug:#ef4444" }

  test("refuses viewers and strangers, and offers viewers nothing", async () => {
    for (const [who, status] of [
      [bob, 403],
      [eve, 404],
    ] as const) {
      expect((await post(who, card(), { ...toggle, on: "on" })).status).toBe(status)
      expect((await post(who, card(), { intent: "assign-user", userId: bobId })).status).toBe(
        status,
      )
      expect((await post(who, card(), { intent: "set-priority", priority: "low" })).status).toBe(
        status,
      )
      const due = { intent: "set-due-day", zone: "UTC", day: "today" }
      expect((await post(who, card(), due)).status).toBe(status)
    }
    expect(await read(bob, card())).not.toContain("fact-menu")
  })

  test("refuses somebody who is not a member", async () => {
    const refused = await post(ada, card(), { intent: "assign-user", userId: eveId })
    expect([refused.status, refused.page.includes("Failed to assign user")]).toEqual([400, true])
    const nobody = await post(ada, card(), { intent: "unassign-user", userId: "x" })
    expect([nobody.status, nobody.page.includes("Failed to unassign user")]).toEqual([400, true])
  })

  test("toggles labels and people, with the menu open for the next", async () => {
    const on = await post(ada, card(), { ...toggle, on: "on" })
    expect(on.to).toBe(`${card()}?set=labels`)
    expect(on.page).toContain("Card updated successfully")
    expect(await read(bob, card())).toContain(">Bug</span>")
    await post(ada, card(), toggle)
    expect(await read(bob, card())).not.toContain(">Bug</span>")
    const assigned = await post(ada, card(), { intent: "assign-user", userId: bobId })
    expect(assigned.page).toContain("User assigned to card")
    const off = await post(ada, card(), { intent: "unassign-user", userId: bobId })
    expect(off.page).toContain("User unassigned from card")
  })

  test("sets and removes a priority, and refuses one that there is not", async () => {
    const refused = await post(ada, card(), { intent: "set-priority", priority: "urgent" })
    expect([refused.status, refused.page.includes("Failed to update card")]).toEqual([400, true])
    await post(ada, card(), { intent: "set-priority", priority: "high" })
    expect(await read(bob, card())).toContain("chip priority-high")
    await post(ada, card(), { intent: "set-priority", priority: "" })
    expect(await read(bob, card())).not.toContain("chip priority-high")
  })

  test.each([
    ["Pacific/Auckland", "2027-06-15T11:59:00.000Z"],
    ["America/Los_Angeles", "2027-06-16T06:59:00.000Z"],
  ])("shows the day that was chosen in %s", async (zone, moment) => {
    const there = `${ada}; tz=${encodeURIComponent(zone)}`
    const due = { intent: "set-due-date", zone, date: "2027-06-15", time: "" }
    const set = await post(there, `${card()}?set=due`, due)
    expect([set.status, set.to]).toEqual([303, card()])
    expect(set.page).toContain("Jun 15, 2027")
    expect(set.page).toMatch(/name="date"[^>]* value="2027-06-15"/)
    expect(set.page).toMatch(/name="time"[^>]* value="23:59"/)
    const { body } = await call(ada, "GET", `boards/${boardId}`)
    expect(JSON.stringify(body)).toContain(moment)
  })

  test("refuses a day that there is not, keeps what was typed, and removes the date", async () => {
    const due = { intent: "set-due-date", zone: "UTC", date: "2027-02-30", time: "09:15" }
    const refused = await post(ada, `${card()}?set=due`, due)
    expect([refused.status, refused.page.includes("Please choose a day.")]).toEqual([400, true])
    expect(refused.page).toMatch(/name="time"[^>]* value="09:15"/)
    await post(ada, card(), { intent: "remove-due-date" })
    expect(await read(bob, card())).not.toContain("Jun 15, 2027")
  })

  test("a card of another board is not found through this one", async () => {
    const other = await made(ada, "boards", { name: "Other" })
    const there = `/board/${other}/cards/${cardId}`
    const forms: Record<string, string>[] = [
      { ...toggle, on: "on" },
      { intent: "assign-user", userId: bobId },
      { intent: "set-priority", priority: "low" },
      { intent: "remove-due-date" },
    ]
    for (const fields of forms) {
      expect((await post(ada, there, fields)).status).toBe(404)
    }
  })
})

test("says so when labels cannot be loaded or seeded, and still shows the boards", async () => {
  const database = new Database(join(server.dataDir, "cardinal.db"))
  database.exec('ALTER TABLE "Label" RENAME TO "Away"')
  try {
    const page = await read(ada, "/boards?labels")
    expect(page).toContain("Failed to load labels. Please try again.")
    expect(page).toContain("Garden")
    const seeded = await post(ada, "/boards?labels", { intent: "seed-labels" })
    expect(seeded.page).toContain("Failed to create default labels")
    const gone = { intent: "delete-label", labelId: crypto.randomUUID() }
    expect((await post(ada, "/boards?labels", gone)).page).toContain("Failed to delete label")
  } finally {
    database.exec('ALTER TABLE "Away" RENAME TO "Label"')
    database.close()
  }
})
