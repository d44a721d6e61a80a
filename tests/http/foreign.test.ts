import { beforeAll, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, make, readBoard, type Garden } from "./garden"
import { expectNoEffect } from "./rows"
import type { Watcher } from "./watcher"
import { sharedServer } from "./shared-server"

// Ids of two boards in one request. tests/http/permissions.test.ts has those of one board only.

const server = sharedServer()
let thief: Person
let victim: Person
let own: Garden
let other: Garden
let theirs: Garden
let watchers: Watcher[]
let theirField: string

beforeAll(async () => {
  thief = await aPerson(server)
  victim = await aPerson(server)
  own = await aGarden(thief)
  other = await aGarden(thief)
  theirs = await aGarden(victim)
  const field = { name: "Cost", kind: "number" }
  theirField = (await make(victim, `/api/boards/${theirs.boardId}/fields`, field)).id
  watchers = [await thief.socket(), await thief.socket(), await victim.socket()]
  const boards = [own, other, theirs]
  for (const [index, watcher] of watchers.entries()) {
    expect(await watcher.join(boards[index]?.boardId ?? "")).toMatchObject({ type: "joined" })
  }
})

describe("a call finds nothing of a board that the actor may not see", () => {
  const calls: [string, string, () => [string, string, object], number][] = [
    ["a list in a body", "create a card", () => ["POST", "/api/cards", newCard()], 404],
    ["a card to move", "move a card", () => ["POST", "/api/cards/move", theft()], 404],
    ["a list to move to", "move a card", () => ["POST", "/api/cards/move", gift()], 404],
    ["a list for several", "move cards", () => ["PATCH", ownCards(), gifts()], 404],
    ["cards among several", "move cards", () => ["PATCH", ownCards(), thefts()], 404],
    ["a field for several", "fill cards", () => ["PATCH", ownCards(), filled()], 404],
    ["a card to relate to", "relate", () => ["POST", ownRelations(), toTheirs()], 404],
    ["a list's cards", "reorder", () => ["POST", "/api/cards/reorder", cardsOfTheirs()], 404],
    ["cards of another list", "reorder", () => ["POST", "/api/cards/reorder", mixedCards()], 400],
    ["lists of another board", "reorder", () => ["POST", "/api/lists/reorder", mixedLists()], 400],
  ]
  const newCard = () => ({ listId: theirs.list("Done"), title: "Moss" })
  const theft = () => ({ cardId: theirs.card("Dig"), newListId: own.list("Done"), newPosition: 0 })
  const gift = () => ({ cardId: own.card("Dig"), newListId: theirs.list("Done"), newPosition: 0 })
  const ownCards = () => `/api/boards/${own.boardId}/cards`
  const gifts = () => ({ cardIds: [own.card("Dig")], newListId: theirs.list("Done") })
  const ownRelations = () => `/api/cards/${own.card("Dig")}/relations`
  const toTheirs = () => ({ kind: "relates_to", otherCardId: theirs.card("Dig") })
  const thefts = () => ({
    cardIds: [own.card("Dig"), theirs.card("Dig")],
    newListId: own.list("Done"),
  })
  const filled = () => ({ cardIds: [own.card("Dig")], field: { fieldId: theirField, value: 5 } })
  const cardsOfTheirs = () => ({ listId: theirs.list("To do"), cardIds: [own.card("Dig")] })
  const mixedCards = () => ({ listId: own.list("To do"), cardIds: [theirs.card("Dig")] })
  const mixedLists = () => ({ boardId: own.boardId, listIds: [theirs.list("Done")] })

  test.each(calls)("%s (%s)", async (_what, _call, request, status) => {
    const [method, path, body] = request()
    const send = () => thief.api(method, path, body)
    expect(await expectNoEffect(server, watchers, send)).toMatchObject({ status })
  })
})

test("a card goes to another board by the form of its page only, and both are told", async () => {
  const cardId = own.card("Weed")
  const to = { cardId, newListId: other.list("Done") }
  const call = { ...to, newPosition: 0 }
  const form = { intent: "move-card", ...to, newPosition: "0" }
  await expectNoEffect(server, watchers, async () => {
    expect(await thief.api("POST", "/api/cards/move", call)).toMatchObject({ status: 404 })
    expect(await thief.form(`/board/${own.boardId}`, form)).toMatchObject({ status: 404 })
    expect(await thief.data(`/board/${own.boardId}`, form)).toMatchObject({ status: 404 })
  })
  const page = `/board/${own.boardId}/cards/${cardId}`
  const answer = await thief.form(page, { intent: "move-card", ...to, place: "1" })
  expect(answer).toMatchObject({ status: 303, to: `/board/${other.boardId}/cards/${cardId}` })
  const told = [await watchers[0]?.events(1), await watchers[1]?.events(1)]
  expect(told).toMatchObject([[{ type: "card_deleted" }], [{ type: "card_moved" }]])
})

test("selected cards go to another board by one form, and both are told", async () => {
  const cardIds = [own.card("Plant"), own.card("Water")]
  const form = new URLSearchParams({ intent: "move-cards", newListId: other.list("Done") })
  for (const id of cardIds) form.append("cardIds", id)
  const answer = await thief.request("POST", `/board/${own.boardId}`, { body: form })
  expect(answer).toMatchObject({ status: 303 })
  const told = [await watchers[0]?.events(1), await watchers[1]?.events(1)]
  expect(told).toMatchObject([[{ type: "card_deleted" }], [{ type: "card_moved" }]])
  const { lists } = await readBoard(thief, other.boardId)
  expect(lists[2]?.cards.map(({ id }) => id)).toEqual(expect.arrayContaining(cardIds))
})

test("ids in the address go over ids in a form, and a call with both is refused", async () => {
  const fields = { intent: "create-list", boardId: theirs.boardId, name: "Hedge" }
  expect(await thief.form(`/board/${own.boardId}`, fields)).toMatchObject({ status: 303 })
  const body = { boardId: theirs.boardId, cardId: theirs.card("Dig"), description: "Mine" }
  const path = `/board/${own.boardId}/cards/${own.card("Dig")}`
  const edit = { intent: "edit-description", ...body }
  expect(await thief.form(path, edit)).toMatchObject({ status: 303 })
  const patch = { cardId: theirs.card("Dig"), description: "Mine too" }
  const call = await thief.api("PATCH", `/api/cards/${own.card("Dig")}`, patch)
  expect(call.status).toBe(400)
  expect(await watchers[2]?.events()).toEqual([])
  expect((await watchers[0]?.events(2))?.map(({ type }) => type)).toEqual([
    "list_created",
    "card_updated",
  ])
})
