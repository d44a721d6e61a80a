import { beforeEach, describe, expect, test } from "vitest"
import type { Label } from "~/models/board/label/label"
import { aPerson, type Person } from "./client"
import { make } from "./garden"
import { submit, textOf, valueOf } from "./page"
import { sharedServer } from "./shared-server"

// A person's labels, through the calls.

const server = sharedServer()
let ada: Person
let eve: Person

beforeEach(async () => {
  ada = await aPerson(server)
  eve = await aPerson(server)
})

describe("the calls", () => {
  test("refuse what is wrong, in JSON", async () => {
    expect((await ada.api("POST", "/api/labels", { name: " " })).json()).toEqual({
      message: "Label name is required.",
      errors: { name: ["Label name is required."] },
    })
    const red = { name: "x", color: "red" }
    expect((await ada.api("POST", "/api/labels", red)).status).toBe(400)
    expect((await ada.api("DELETE", "/api/labels/nothing")).status).toBe(404)
  })

  test("make, change, list and delete a person's labels, and no one else's", async () => {
    const bug = { name: " Bug ", color: "#EF4444", position: 0 }
    const mine = await ada.api("POST", "/api/labels", bug)
    const { id } = mine.json() as Label
    expect(mine.status).toBe(201)
    expect(mine.json()).toEqual({ id, name: "Bug", color: "#ef4444", description: "", position: 0 })
    expect((await ada.api("POST", "/api/labels", { name: "bug" })).status).toBe(409)
    const label = `/api/labels/${id}`
    expect((await eve.api("PATCH", label, { name: "Mine" })).status).toBe(404)
    expect((await eve.api("DELETE", label)).status).toBe(404)
    expect((await eve.get("/api/labels")).json()).toEqual([])
    const changed = await ada.api("PATCH", label, { name: "Defect", color: "#000000" })
    expect(changed.status).toBe(200)
    expect((await ada.get("/api/labels")).json()).toEqual([changed.json()])
    await make(ada, "/api/labels", { name: "Bug" })
    expect((await ada.api("PATCH", label, { name: "bug" })).status).toBe(409)
    expect(await ada.api("DELETE", label)).toMatchObject({ status: 204, text: "" })
    expect((await ada.get("/api/labels")).json()).toMatchObject([{ name: "Bug" }])
  })

  test("make the default labels, for who has none", async () => {
    const made = await ada.api("POST", "/api/labels/seed-defaults")
    expect(made.status).toBe(201)
    expect((await ada.get("/api/labels")).json()).toEqual(made.json())
    expect((await ada.api("POST", "/api/labels/seed-defaults")).status).toBe(409)
  })

  test("replace a label by another one on the boards of its person", async () => {
    const { id: boardId } = await make(ada, "/api/boards", { name: "Garden" })
    const { id: listId } = await make(ada, "/api/lists", { boardId, name: "To do" })
    const { id: cardId } = await make(ada, "/api/cards", { listId, title: "Dig" })
    await ada.api("PATCH", `/api/cards/${cardId}`, { labels: ["Bug:#ef4444"] })
    const bug = await make(ada, "/api/labels", { name: "Bug" })
    const { id: into } = await make(ada, "/api/labels", { name: "Defect" })
    const merged = await ada.api("POST", `/api/labels/${bug.id}/merge`, { into })
    expect([merged.status, merged.json()]).toEqual([200, [{ boardId, count: 1 }]])
    expect((await ada.get("/api/labels")).json()).toMatchObject([{ id: into }])
  })
})

test("the labels of a board are listed in their order, and one is moved", async () => {
  const { id: boardId } = await make(ada, "/api/boards", { name: "Garden" })
  const { id: listId } = await make(ada, "/api/lists", { boardId, name: "To do" })
  const { id: cardId } = await make(ada, "/api/cards", { listId, title: "Dig" })
  const labels = ["Bug:#ef4444", "Idea:#3b82f6"]
  await ada.api("PATCH", `/api/cards/${cardId}`, { labels })
  const address = `/api/boards/${boardId}/labels`
  const [bug, idea] = [
    { name: "Bug", color: "#ef4444", cards: 1 },
    { name: "Idea", color: "#3b82f6", cards: 1 },
  ]
  expect((await ada.get(address)).json()).toEqual([bug, idea])
  const moved = await ada.api("PATCH", address, { from: "Idea", position: 0 })
  expect(moved.json()).toEqual({ boardId, name: "Idea", color: "#3b82f6", position: 0 })
  expect((await ada.get(address)).json()).toEqual([idea, bug])
})

test.each(["Bug", "bug", "Bug:#ef4444", "Bug:#000000"])(
  "a label of a board is named as %s",
  async (from) => {
    const garden = await make(ada, "/api/boards", { name: "Garden" })
    const { id: listId } = await make(ada, "/api/lists", { boardId: garden.id, name: "To do" })
    const labels = ["Bug:#ef4444", "Idea:#3b82f6", "Chore:#10b981"]
    const { id: cardId } = await make(ada, "/api/cards", { listId, title: "Dig" })
    await ada.api("PATCH", `/api/cards/${cardId}`, { labels })
    const address = `/api/boards/${garden.id}/labels`
    expect((await ada.api("PATCH", address, { from, position: 9 })).json()).toMatchObject({
      name: "Bug",
      position: 2,
    })
    const renamed = await ada.api("PATCH", address, { from, name: "Defect" })
    expect(renamed.json()).toMatchObject({ name: "Defect", color: "#ef4444", cards: 1 })
  },
)

test("a label of a board whose name ends as a color does is changed by its page", async () => {
  const garden = await make(ada, "/api/boards", { name: "Garden" })
  const { id: listId } = await make(ada, "/api/lists", { boardId: garden.id, name: "To do" })
  const { id: cardId } = await make(ada, "/api/cards", { listId, title: "Dig" })
  const labels = ["Bug:#ef4444", "Bug:#ffffff:#3b82f6"]
  await ada.api("PATCH", `/api/cards/${cardId}`, { labels })
  const page = `/board/${garden.id}/labels?edit-label=${encodeURIComponent("Bug:#ffffff")}`
  const from = /name="from" value="(Bug:#ffffff:[^"]*)"/.exec((await ada.get(page)).text)?.[1]
  await ada.form(page, { intent: "change-board-label", from: from ?? "", name: "Defect" })
  expect((await ada.get(`/api/cards/${cardId}`)).json()).toMatchObject({
    labels: ["Bug:#ef4444", expect.stringMatching(/^Defect:/)],
  })
})

test("a label of a board is not given the name of another without a question", async () => {
  const { id: boardId } = await make(ada, "/api/boards", { name: "Garden" })
  const { id: listId } = await make(ada, "/api/lists", { boardId, name: "To do" })
  const { id: cardId } = await make(ada, "/api/cards", { listId, title: "Dig" })
  await ada.api("PATCH", `/api/cards/${cardId}`, { labels: ["Bug:#ef4444", "Idea:#3b82f6"] })
  const page = `/board/${boardId}/labels?edit-label=Bug`
  const form = { intent: "change-board-label", from: "Bug", name: "idea" }
  const refused = await submit(ada, page, form)
  expect(refused.status).toBe(409)
  expect(textOf(refused.page)).toContain("This board has a label “Idea” already.")
  expect(refused.page).toContain('name="merge"')
  expect(valueOf(refused.page, "name")).toBe("idea")
  expect((await ada.form(page, { ...form, merge: "on" })).status).toBe(303)
  const left = { name: "Idea", color: "#3b82f6", cards: 1 }
  expect((await ada.get(`/api/boards/${boardId}/labels`)).json()).toEqual([left])
})
