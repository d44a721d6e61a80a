import { expect, test } from "vitest"
import { aRegistration, Person } from "../http/client"
import { make, pictureOf, readBoard } from "../http/garden"
import type { TestServer } from "../server"
import { aBoardOf, at, heard, watch, withTwoServers } from "./two-servers"

const servers = withTwoServers()

test("both are ready", async () => {
  for (const { url } of [servers.one, servers.two]) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  }
})

test.each([
  ["first", "one", "two"],
  ["second", "two", "one"],
] as const)("a change at the %s one reaches who watches at the other", async (_, from, to) => {
  const here = at(servers[from], servers.owner)
  const there = at(servers[to], servers.owner)
  const { boardId, listId } = await aBoardOf(here)
  const watcher = await watch(there, boardId)
  await make(here, "/api/cards", { listId, title: "Dig" })
  expect(await heard(watcher, "card_created")).toMatchObject({ boardId })
  expect(await readBoard(there, boardId)).toMatchObject({ lists: [{ cards: [{ title: "Dig" }] }] })
})

test("a username that is registered at both at once belongs to one", async () => {
  const registration = aRegistration()
  const register = (server: TestServer) =>
    new Person(server).api("POST", "/api/auth/register", registration)
  const answers = await Promise.all([register(servers.one), register(servers.two)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test("cards that move through both keep one order", async () => {
  const { one, two, owner } = servers
  const { boardId, listId } = await aBoardOf(owner)
  const { id: done } = await make(owner, "/api/lists", { boardId, name: "Done" })
  const cards = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      make(owner, "/api/cards", { listId, title: `Card ${String(i)}` }),
    ),
  )
  const move = async (i: number) => {
    const person = at(i % 2 === 0 ? one : two, owner)
    const answer = await person.api("POST", "/api/cards/move", {
      cardId: cards[i % 6]?.id,
      newListId: i % 4 < 2 ? done : listId,
      newPosition: i % 3,
    })
    expect(answer.status, answer.text).toBe(200)
  }
  await Promise.all(Array.from({ length: 18 }, (_, i) => move(i)))
  const board = await readBoard(at(two, owner), boardId)
  expect(await readBoard(at(one, owner), boardId)).toEqual(board)
  expect(pictureOf(board).lists.flatMap((list) => list.cards)).toHaveLength(6)
})

test("cards that are created at both at once have numbers of their own", async () => {
  const { one, two, owner } = servers
  const { boardId, listId } = await aBoardOf(owner)
  const { id: otherList } = await make(owner, "/api/lists", { boardId, name: "Done" })
  const made = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      make(at(i % 2 === 0 ? one : two, owner), "/api/cards", {
        listId: i % 4 < 2 ? listId : otherList,
        title: `Card ${String(i)}`,
      }),
    ),
  )
  const numbers = await Promise.all(
    made.map(async ({ id }) => {
      const { text } = await owner.api("GET", `/api/cards/${id}`)
      return (JSON.parse(text) as { number: number }).number
    }),
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
})
