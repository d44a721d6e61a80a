import { beforeAll, beforeEach, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, make, pictureOf, readBoard, type Garden } from "./garden"
import { addMember, query } from "./rows"
import type { Watcher } from "./watcher"
import { sharedServer } from "./shared-server"

// Many at once on one board.

const server = sharedServer()
let people: Person[]
let owner: Person
let garden: Garden
let watcher: Watcher

beforeAll(async () => {
  owner = await aPerson(server)
  people = [owner]
  for (let i = 0; i < 9; i += 1) people.push(await aPerson(server))
})

beforeEach(async () => {
  garden = await aGarden(owner)
  for (const { id } of people.slice(1)) addMember(server, garden.boardId, id, "editor")
  watcher = await owner.socket()
  await watcher.join(garden.boardId)
  return () => watcher.close()
})

/** Numbers that look like chance and are the same each time. @returns a whole one below `end` */
function numbers(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

test("fifty people who move cards at random leave every card once, without a gap", async () => {
  const lists = [garden.list("To do"), garden.list("Doing"), garden.list("Done")]
  const cards = [
    garden.card("Dig"),
    garden.card("Plant"),
    garden.card("Water"),
    garden.card("Weed"),
  ]
  for (let i = 0; i < 16; i += 1) {
    cards.push((await make(owner, "/api/cards", { listId: lists[i % 3], title: `${i}` })).id)
  }
  const before = await readBoard(owner, garden.boardId)
  await watcher.events()

  const move = async (client: number) => {
    const number = numbers(client)
    const person = people[client % people.length] ?? owner
    for (let i = 0; i < 4; i += 1) {
      const [cardId, newListId] = [cards[number(cards.length)], lists[number(3)]]
      const body = { cardId, newListId, newPosition: number(12) }
      const answer = await person.api("POST", "/api/cards/move", body)
      expect(answer.status, answer.text).toBe(204)
    }
  }
  await Promise.all(Array.from({ length: 50 }, (_, client) => move(client)))

  const after = await readBoard(owner, garden.boardId)
  pictureOf(after)
  const idsOf = ({ lists }: typeof after) => lists.flatMap((list) => list.cards.map(({ id }) => id))
  expect(idsOf(after).sort()).toEqual(idsOf(before).sort())
  // Each change was told once and in order; a card dropped in place is none.
  const events = await watcher.events()
  const versions = Array.from(
    { length: after.version - before.version },
    (_, i) => before.version + i + 1,
  )
  expect(events.map(({ version }) => version)).toEqual(versions)
  expect(events.length).toBeGreaterThan(100)
})

test("a list that is deleted while cards move into it leaves no orphan", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { boardId } = garden
    const list = await make(owner, "/api/lists", { boardId, name: "Doomed" })
    const moves = ["Dig", "Plant", "Weed"] as const
    const answers = await Promise.all([
      ...moves.map((title, i) => {
        const body = { cardId: garden.card(title), newListId: list.id, newPosition: i }
        return people[i + 1]?.api("POST", "/api/cards/move", body)
      }),
      owner.api("DELETE", `/api/lists/${list.id}`),
      owner.api("POST", "/api/cards", { listId: list.id, title: "Late" }),
    ])
    for (const answer of answers) expect([201, 204, 404]).toContain(answer?.status)
    pictureOf(await readBoard(owner, boardId))
    garden = await aGarden(owner)
    for (const { id } of people.slice(1)) addMember(server, garden.boardId, id, "editor")
  }
  expect(query(server, "PRAGMA foreign_key_check")).toEqual([])
  const orphans = `SELECT 1 FROM "Card" WHERE "listId" NOT IN (SELECT "id" FROM "List")`
  expect(query(server, orphans)).toEqual([])
})

test("two hundred sign-ins at once leave other pages quick", async () => {
  const username = owner.me?.username ?? ""
  let hashed = 0
  const attempts = Array.from({ length: 200 }, async () => {
    const answer = await owner.api("POST", "/api/auth/login", { username, password: "wrong" })
    if (answer.status === 401) hashed += 1
    return answer
  })
  expect(await people[1]?.get("/api/boards")).toMatchObject({ status: 200 })
  const before = hashed
  const answers = await Promise.all(attempts)
  // The page did not wait in the queue of the passwords.
  expect(before).toBeLessThan(hashed / 2)
  for (const answer of answers) {
    expect([401, 503]).toContain(answer.status)
    if (answer.status === 503) expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/)
  }
})
