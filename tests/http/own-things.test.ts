import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { sendInvitation } from "./inviting"
import { textOf } from "./page"
import { addMember, change } from "./rows"
import { sharedServer } from "./shared-server"

// The calls of what concerns a person on all boards, and of what happened on one.

const server = sharedServer()
let ada: Person
let garden: Garden

beforeEach(async () => {
  ada = await aPerson(server)
  garden = await aGarden(ada)
})

const read = async (path: string, by = ada) => {
  const answer = await by.get(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const on = () => ({ boardId: garden.boardId, boardName: "Garden" })

describe("what is assigned to somebody", () => {
  const inDoing = () => ({ ...on(), listId: garden.list("Doing"), listName: "Doing" })

  test("are cards and checklist items, in parts", async () => {
    const { item } = garden.onWeed
    await ada.api("PATCH", `/api/checklist/${item}`, { assigneeId: ada.id })
    await make(ada, "/api/card-assignments", { cardId: garden.card("Plant"), userId: ada.id })
    const plant = { id: garden.card("Plant"), title: "Plant", userRole: "owner" }
    const weed = { id: garden.card("Weed"), title: "Weed", checklistCount: 2, ...inDoing() }
    expect(await read("/api/my/cards")).toMatchObject([weed, plant])
    const first = await ada.get("/api/my/cards?limit=1")
    expect(first.json()).toMatchObject([weed])
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? ""
    expect(await read(next)).toMatchObject([plant])
    const pull = { id: item, text: "Pull", cardId: weed.id, cardTitle: "Weed", ...inDoing() }
    expect(await read("/api/my/checklist-items")).toMatchObject([pull])
    for (const name of ["cards", "checklist-items", "watches"]) {
      expect((await ada.get(`/api/my/${name}?after=${randomUUID()}`)).status).toBe(404)
    }
  })

  test("is suggested by what is urgent", async () => {
    await ada.api("PATCH", `/api/cards/${garden.card("Weed")}`, { priority: "high" })
    expect(await read("/api/my/next-steps?timeZone=Europe/Berlin")).toEqual([
      {
        id: garden.card("Weed"),
        boardId: garden.boardId,
        title: "Weed",
        list: "Garden, Doing",
        reasons: ["high priority"],
      },
    ])
  })
})

describe("what somebody watches", () => {
  test("is listed with where it is", async () => {
    const [listId, cardId] = [garden.list("To do"), garden.card("Weed")]
    await ada.api("PUT", `/api/boards/${garden.boardId}/watch`, { board: true, listIds: [listId] })
    await ada.api("PUT", `/api/cards/${cardId}/watch`)
    const nothing = { listId: null, listName: null, cardId: null, cardTitle: null }
    const board = { kind: "board", id: garden.boardId, ...on(), ...nothing, archived: false }
    expect(await read("/api/my/watches")).toEqual([
      board,
      { ...board, kind: "list", id: listId, listId, listName: "To do" },
      {
        ...board,
        kind: "card",
        id: cardId,
        cardId,
        cardTitle: "Weed",
        listId: garden.list("Doing"),
        listName: "Doing",
      },
    ])
  })

  test("cannot be an archived list, unless it was watched before", async () => {
    const listId = garden.list("Done")
    await ada.api("PATCH", `/api/lists/${listId}`, { archived: true })
    const path = `/api/lists/${listId}/watch`
    expect((await ada.api("PUT", path)).status).toBe(409)
    const ofBoard = `/api/boards/${garden.boardId}/watch`
    expect((await ada.api("PUT", ofBoard, { listIds: [listId] })).status).toBe(409)
    expect((await ada.api("DELETE", path)).status).toBe(204)
  })
})

describe("invitations to somebody's address", () => {
  let bob: Person

  beforeEach(async () => {
    bob = await aPerson(server)
    change(server, `UPDATE "User" SET "emailConfirmedAt" = "createdAt" WHERE "id" = ?`, [bob.id])
  })

  const invite = async () => {
    const sent = await sendInvitation(ada, garden.boardId, bob.me?.email ?? "")
    return (sent.json() as { id: string }).id
  }
  const pathOf = (id: string) => `/api/my/invitations/${id}`

  test("are listed, and accepted again and again", async () => {
    const id = await invite()
    const { name, avatar } = ada.me ?? {}
    expect(await read("/api/my/invitations", bob)).toMatchObject([
      { id, boardName: "Garden", role: "editor", inviter: { name, avatar } },
    ])
    for (const turn of ["once", "twice"]) {
      const { status, json } = await bob.api("POST", `${pathOf(id)}/accept`)
      expect([status, json()], turn).toEqual([200, { board: { id: garden.boardId } }])
    }
    expect((await bob.api("DELETE", pathOf(id))).status).toBe(410)
  })

  test("are declined, and have ended then", async () => {
    const id = await invite()
    expect((await bob.api("DELETE", pathOf(id))).status).toBe(204)
    expect((await bob.api("POST", `${pathOf(id)}/accept`)).status).toBe(410)
  })

  test("to an archived board cannot be accepted", async () => {
    const id = await invite()
    await ada.api("PATCH", `/api/boards/${garden.boardId}`, { archived: true })
    expect((await bob.api("POST", `${pathOf(id)}/accept`)).status).toBe(409)
  })
})

test("a digest tells what was finished, moved and is late", async () => {
  const cardId = garden.card("Plant")
  await ada.api("PATCH", `/api/cards/${cardId}`, { dueDate: "2020-01-01T10:00:00Z" })
  await ada.api("POST", "/api/cards/move", {
    cardId,
    newListId: garden.list("Doing"),
    newPosition: 0,
  })
  await ada.api("PATCH", `/api/cards/${garden.card("Water")}`, { completed: true })
  const path = `/api/boards/${garden.boardId}`
  expect(await read(`${path}/digest?days=30&timeZone=Europe/Berlin`)).toMatchObject({
    days: 30,
    created: 4,
    movedCount: 1,
    lateCount: 1,
    finished: expect.arrayContaining([
      expect.objectContaining({ title: "Water", by: ada.me?.name, isOnBoard: true }),
    ]) as unknown,
    moves: [{ from: "To do", to: "Doing", count: 1 }],
    late: [{ id: cardId, title: "Plant", list: "Doing", people: [] }],
    nextSteps: [{ id: cardId, title: "Plant", list: "Doing", isMine: false }],
  })
  const page = textOf((await ada.get(`/board/${garden.boardId}/digest?days=30`)).text)
  expect(page).toMatch(/In short .* in the last 30 days\. .* overdue, “Plant” for/)
  expect((await ada.get(`${path}/digest?days=8`)).status).toBe(400)
  expect(await read(`${path}/analytics?firstWeekday=7`)).toMatchObject({
    boardId: garden.boardId,
    oldest: expect.arrayContaining([expect.objectContaining({ title: "Weed" })]) as unknown,
  })
})

test("a search finds boards, labels and people by their names", async () => {
  const bob = await aPerson(server)
  addMember(server, garden.boardId, bob.id, "viewer")
  await ada.api("PATCH", `/api/cards/${garden.card("Dig")}`, { labels: ["gardening:#10b981"] })
  expect(await read("/api/search/all?q=garden")).toMatchObject({
    boards: [{ id: garden.boardId, name: "Garden", archived: false }],
    labels: [{ name: "gardening", color: "#10b981" }],
  })
  const username = bob.me?.username ?? ""
  expect(await read(`/api/search/all?q=${username}`)).toMatchObject({
    people: [{ id: bob.id, name: bob.me?.name, username, avatar: bob.me?.avatar }],
  })
  const { understood } = (await read("/api/search/all?q=weed%20@nobody%20is:open")) as {
    understood: object
  }
  expect(understood).toMatchObject({ asWords: null })
})

test("the language model cannot be switched on where the server has none", async () => {
  const path = `/api/boards/${garden.boardId}/assist`
  expect(await read(path)).toEqual({ model: null, enabled: false })
  expect((await ada.api("PUT", path, { enabled: true })).status).toBe(409)
})

test("the reports of a young board say when they have something to show", async () => {
  const path = `/board/${garden.boardId}`
  await ada.api("PATCH", `/api/cards/${garden.card("Dig")}`, { completed: false })
  const digest = async () => textOf((await ada.get(`${path}/digest`)).text)
  expect(await digest()).toContain("Done once a card is done")
  expect(await digest()).not.toContain("Done (0)")
  const analytics = textOf((await ada.get(`${path}/analytics`)).text)
  expect(analytics).toContain("Cumulative flow from tomorrow on")
  expect(analytics).toContain("How long cards take once a card is done")
  expect(analytics).not.toContain("Download CSV: Cumulative flow")
  await ada.api("PATCH", `/api/cards/${garden.card("Water")}`, { completed: true })
  expect(await digest()).toContain("Done (1)")
  expect(textOf((await ada.get(`${path}/analytics`)).text)).toContain("Lead time")
})

test("the overview groups boards by workspace, folded as they were left, many as rows", async () => {
  const { id } = await make(ada, "/api/workspaces", { name: "Gardeners" })
  await ada.api("PUT", `/api/workspaces/${id}/boards/${garden.boardId}`)
  for (let i = 0; i < 13; i += 1) await make(ada, "/api/boards", { name: `Board ${String(i)}` })
  const groups = async () => {
    const parts = (await ada.get("/boards")).text.split("<section").slice(1)
    return parts.map((part) => ({
      name: /<h2>([^<]*)/.exec(part)?.[1],
      isOpen: /<details open/.test(part),
      look: /class="(board-(?:tiles|rows))"/.exec(part)?.[1],
    }))
  }
  const others = { name: "In no workspace", isOpen: true, look: "board-rows" }
  expect(await groups()).toEqual([{ name: "Gardeners", isOpen: true, look: "board-tiles" }, others])
  ada.cookies.set("folded", `${id}.<b>`)
  expect(await groups()).toMatchObject([{ name: "Gardeners", isOpen: false }, others])
})
