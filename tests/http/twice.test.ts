import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Reply } from "~/models/text/reply/reply"
import { aPerson, type Fields, type Person } from "./client"
import { aGarden, readBoard, type Garden } from "./garden"
import { textOf, valueOf } from "./page"
import { expectNoEffect, query } from "./rows"
import type { Watcher } from "./watcher"
import { sharedServer } from "./shared-server"

// The same create sent again, and a change of what somebody else has changed meanwhile.

const server = sharedServer()
let person: Person
let garden: Garden
let watcher: Watcher

beforeAll(async () => {
  person = await aPerson(server)
  watcher = await person.socket()
})

beforeEach(async () => {
  garden = await aGarden(person)
  await watcher.join(garden.boardId)
})

const CHOICE = { kind: "choice", options: [{ name: "Berlin", color: "#0ea5e9" }] }

describe("a create with an id of the client's", () => {
  const creates: [string, () => [path: string, body: object, other: object]][] = [
    ["board", () => ["/api/boards", { name: "Meadow" }, { name: "Else" }]],
    ["list", () => ["/api/lists", { boardId: garden.boardId, name: "Later" }, { name: "Else" }]],
    [
      "card",
      () => ["/api/cards", { listId: garden.list("Done"), title: "Rake" }, { title: "Else" }],
    ],
  ]

  test.each(creates)("makes one %s, and answers the same again", async (_what, request) => {
    const [path, body] = request()
    const id = randomUUID()
    const first = await person.api("POST", path, { id, ...body })
    expect(first.status, first.text).toBe(201)
    expect(first.json()).toMatchObject({ id })
    await watcher.events()
    const again = () => person.api("POST", path, { id, ...body })
    const second = await expectNoEffect(server, [watcher], again)
    expect(second).toMatchObject({ status: 201, text: first.text })
  })

  test.each(creates)("of another %s is 409", async (_what, request) => {
    const [path, body, other] = request()
    const id = randomUUID()
    await person.api("POST", path, { id, ...body })
    await watcher.events()
    const send = () => person.api("POST", path, { id, ...body, ...other })
    expect(await expectNoEffect(server, [watcher], send)).toMatchObject({ status: 409 })
  })

  test("of somebody else's is 409, and tells nothing of it", async () => {
    const stranger = await aPerson(server)
    const own = await aGarden(stranger)
    for (const [path, body] of [
      ["/api/boards", { id: garden.boardId, name: "Garden" }],
      ["/api/lists", { id: garden.list("Done"), boardId: own.boardId, name: "Done" }],
      ["/api/cards", { id: garden.card("Dig"), listId: own.list("Done"), title: "Dig" }],
    ] as const) {
      const send = () => stranger.api("POST", path, body)
      const answer = await expectNoEffect(server, [watcher], send)
      expect(answer.status).toBe(409)
      expect(Object.keys(answer.json() as object)).toEqual(["message"])
    }
  })

  const onBoards: [string, () => [string, object]][] = [
    ["a copy", () => [`/api/boards/${garden.boardId}/copy`, { name: "Meadow" }]],
    ["a board of a template", () => ["/api/templates/sprint/boards", { name: "Sprint" }]],
    [
      "a view",
      () => [`/api/boards/${garden.boardId}/views`, { name: "Mine", query: "?member=me" }],
    ],
    ["a field", () => [`/api/boards/${garden.boardId}/fields`, { name: "Office", ...CHOICE }]],
    ["a workspace", () => ["/api/workspaces", { name: "Gardeners" }]],
  ]

  test.each(onBoards)("makes %s once, and none of another", async (_what, request) => {
    const [path, body] = request()
    const id = randomUUID()
    const first = await person.api("POST", path, { id, ...body })
    expect(first.status, first.text).toBe(201)
    await watcher.events()
    const again = await person.api("POST", path, { id, ...body })
    expect([again.status, again.text]).toEqual([201, first.text])
    const other = () => person.api("POST", path, { id, ...body, name: "Else" })
    expect(await expectNoEffect(server, [], other)).toMatchObject({ status: 409 })
  })

  test("of a board makes no template, and that of a template no other board", async () => {
    const { boardId: id } = garden
    const save = `/api/boards/${id}/template`
    expect((await person.api("POST", save, { id, name: "Garden" })).status).toBe(409)
    const template = await person.api("POST", save, { name: "Garden" })
    const { id: templateId } = template.json() as { id: string }
    const use = `/api/saved-templates/${templateId}/boards`
    expect((await person.api("POST", use, { id, name: "Meadow" })).status).toBe(409)
  })

  test("makes one of twenty that come at once, by form and by call", async () => {
    const { spare } = garden
    const listId = garden.list("Done")
    const form = { intent: "create-card", id: spare, listId, title: "Rake" }
    const page = `/board/${garden.boardId}`
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        if (i % 3 === 0) return person.form(page, form)
        if (i % 3 === 1) return person.data(page, form)
        return person.api("POST", "/api/cards", { id: spare, listId, title: "Rake" })
      }),
    )
    expect(answers.map(({ status }) => status).filter((s) => ![303, 200, 201].includes(s))).toEqual(
      [],
    )
    expect(
      query(server, `SELECT "id" FROM "Card" WHERE "title" = 'Rake' AND "listId" = ?`, listId),
    ).toEqual([{ id: spare }])
    expect(await watcher.events(1)).toMatchObject([{ type: "card_created" }])
  })
})

describe("a change of what somebody else has changed meanwhile", () => {
  const cases: [string, () => [path: string, field: string, before: string]][] = [
    ["board", () => [`/api/boards/${garden.boardId}`, "name", "Garden"]],
    ["list", () => [`/api/lists/${garden.list("Done")}`, "name", "Done"]],
    ["card", () => [`/api/cards/${garden.card("Dig")}`, "title", "Dig"]],
  ]

  test.each(cases)("is 409 with the %s as it is now", async (_what, request) => {
    const [path, field, before] = request()
    const base = { [field]: before }
    const now = await person.api("PATCH", path, { [field]: "A", base })
    expect(now.status, now.text).toBe(200)
    await watcher.events()
    const late = () => person.api("PATCH", path, { [field]: "B", base })
    const answer = await expectNoEffect(server, [watcher], late)
    expect(answer.status).toBe(409)
    expect(answer.json()).toEqual({
      message: "Someone else changed this while you were editing it.",
      current: now.json(),
    })
  })

  test("is none, where another field was changed, or to the same", async () => {
    const path = `/api/cards/${garden.card("Dig")}`
    const base = { title: "Dig", description: "Two spades deep" }
    await person.api("PATCH", path, { title: "Delve" })
    const other = await person.api("PATCH", path, { description: "Deep", base })
    expect(other.json()).toMatchObject({ title: "Delve", description: "Deep" })
    expect(await person.api("PATCH", path, { title: "Delve", base })).toMatchObject({ status: 200 })
    expect(await person.api("PATCH", path, { title: "Dig" })).toMatchObject({ status: 200 })
  })

  test.each(["title", "description"] as const)(
    "shows both texts on its page: %s",
    async (field) => {
      const path = `/board/${garden.boardId}/cards/${garden.card("Dig")}`
      const before = { title: "Dig", description: "Two spades deep" }[field]
      const theirs = { [field]: "Theirs <b>now</b>" }
      await person.api("PATCH", `/api/cards/${garden.card("Dig")}`, theirs)
      await watcher.events()
      const intent = `edit-${field}`
      const fields = { intent, [field]: "What I typed", [`base.${field}`]: before }
      const page = await expectNoEffect(server, [watcher], () => {
        return person.form(`${path}?edit=${field}`, fields)
      })
      expect(page.status).toBe(409)
      expect(textOf(page.text)).toContain("Theirs <b>now</b>")
      expect(page.text).toContain("What I typed")
      expect(textOf(page.text)).toContain("Failed to update card")
      const script = await expectNoEffect(server, [watcher], () => person.data(path, fields))
      expect(script.status).toBe(409)
      const reply = script.json() as Reply
      expect(reply).toMatchObject({ ok: false, intent, status: 409, current: theirs })
      expect(reply.result?.initialValue).toMatchObject({ [field]: "What I typed" })
    },
  )
})

describe("the form of a board", () => {
  const change = (fields: object) => person.api("PATCH", `/api/boards/${garden.boardId}`, fields)
  const open = () => person.get(`/boards?edit=${garden.boardId}`)
  const THREE = ["name", "description", "background"] as const

  /** The fields that a page's form sends once its writer has changed some of them. */
  function filled(page: string, changed: Fields): Fields {
    const bases = THREE.map((field) => [`base.${field}`, valueOf(page, `base.${field}`) ?? ""])
    const base = Object.fromEntries(bases) as Fields
    const now = Object.fromEntries(THREE.map((field) => [field, base[`base.${field}`] ?? ""]))
    return { intent: "update-board", boardId: garden.boardId, ...base, ...now, ...changed }
  }

  test.each(["form", "data"] as const)("leaves alone what its writer did: %s", async (door) => {
    await change({ description: "Old\nsoil", background: "gray" })
    const fields = filled((await open()).text, { name: "Orchard", description: "Old\r\nsoil" })
    await change({ description: "New soil", background: "pink-rose" })
    const answer = await person[door]("/boards", fields)
    expect(answer.to).toBe("/boards")
    const { name, description, background } = await readBoard(person, garden.boardId)
    const now = { name, description, background }
    expect(now).toEqual({ name: "Orchard", description: "New soil", background: "pink-rose" })
  })

  test("shows both texts of what others have changed too, and goes on from theirs", async () => {
    await change({ description: "Old soil" })
    const mine = { name: "Orchard", description: "My soil" }
    const fields = filled((await open()).text, mine)
    const theirs = { description: "Their soil", background: "pink-rose" }
    await change(theirs)
    await watcher.events()
    const path = `/boards?edit=${garden.boardId}`
    const page = await expectNoEffect(server, [watcher], () => person.form(path, fields))
    expect(page.status).toBe(409)
    expect(textOf(page.text)).toContain("Failed to update board")
    expect(textOf(page.text)).toContain("theirs is below. Take what you need from it")
    expect(textOf(page.text)).toContain("Their soil")
    expect(page.text).toMatch(/<textarea[^>]*>My soil</)
    const again = filled(page.text, { ...mine, background: fields.background ?? "" })
    expect((await person.form(path, again)).to).toBe("/boards")
    const { name, description, background } = await readBoard(person, garden.boardId)
    expect({ name, description, background }).toEqual({ ...mine, background: "pink-rose" })
  })

  test("says which background and name others have chosen meanwhile", async () => {
    const fields = filled((await open()).text, { name: "Mine", background: "board-background-2" })
    await change({ name: "Theirs", background: "board-background-4" })
    const page = await person.form(`/boards?edit=${garden.boardId}`, fields)
    expect(page.status).toBe(409)
    expect(textOf(page.text)).toContain("Someone else has chosen “Pines”.")
    expect(valueOf(page.text, "base.name")).toBe("Theirs")
    expect(valueOf(page.text, "name")).toBe("Mine")
  })
})

test("a form sends line ends as CRLF, and that is no change", async () => {
  const path = `/board/${garden.boardId}/cards/${garden.card("Dig")}`
  const description = "One\ntwo"
  await person.api("PATCH", `/api/cards/${garden.card("Dig")}`, { description })
  const fields = { description: "One\r\ntwo\r\nthree", "base.description": "One\r\ntwo" }
  const answer = await person.form(path, { intent: "edit-description", ...fields })
  expect(answer.status).toBe(303)
  const { lists } = await readBoard(person, garden.boardId)
  expect(lists[0]?.cards[0]?.description).toBe("One\ntwo\nthree")
})
