import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { aPerson, type Person } from "../../http/client"
import { aGarden, make, pictureOf, readBoard, type Garden } from "../../http/garden"
import { addMember, change, query } from "../../http/rows"
import type { Watcher } from "../../http/watcher"
import { sharedServer } from "../../http/shared-server"

// Many at once on one board.

const server = sharedServer()
let people: Person[]
let owner: Person
let garden: Garden
let watcher: Watcher

beforeAll(async () => {
  owner = await aPerson(server)
  people = [owner]
  // So many of one address may wait at once.
  for (let i = 0; i < 7; i += 1) {
    people.push(...(await Promise.all(Array.from({ length: 7 }, () => aPerson(server)))))
  }
})

/** Those who move cards into a list while it is deleted. */
const helpers = () => people.slice(1, 4)

beforeEach(async () => {
  garden = await aGarden(owner)
  for (const { id } of helpers()) addMember(server, garden.boardId, id, "editor")
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

/** A board with 200 cards on four lists, on which everybody may move them. @returns its id */
async function aCrowdedBoard(): Promise<string> {
  const lists = ["A", "B", "C", "D"].map((name) => ({
    name,
    cards: Array.from({ length: 50 }, (_, i) => ({ title: `${name}${i}` })),
  }))
  const file = { format: "cardinal-board", version: 1, name: "Crowd", lists }
  const { id } = await make(owner, `/api/boards/import?id=${randomUUID()}`, file)
  const editors = `INSERT INTO "Member" ("boardId", "userId", "role")
    SELECT ?, "value", 'editor' FROM json_each(?)`
  change(server, editors, [id, JSON.stringify(people.slice(1).map((person) => person.id))])
  return id
}

test("fifty people who move 200 cards at random leave every card once, without a gap", async () => {
  const boardId = await aCrowdedBoard()
  const before = await readBoard(owner, boardId)
  const lists = before.lists.map(({ id }) => id)
  const idsOf = ({ lists }: typeof before) =>
    lists.flatMap(({ cards }) => cards.map(({ id }) => id))
  const cards = idsOf(before)
  expect([people.length, cards.length]).toEqual([50, 200])
  await watcher.join(boardId)
  await watcher.events()

  const move = async (person: Person, seed: number) => {
    const number = numbers(seed)
    for (let i = 0; i < 4; i += 1) {
      const [cardId, newListId] = [cards[number(cards.length)], lists[number(lists.length)]]
      const body = { cardId, newListId, newPosition: number(60) }
      const answer = await person.api("POST", "/api/cards/move", body)
      expect(answer.status, answer.text).toBe(200)
    }
  }
  await Promise.all(people.map(move))

  const after = await readBoard(owner, boardId)
  pictureOf(after)
  expect(idsOf(after).sort()).toEqual([...cards].sort())
  // Each change was told once and in order; a card dropped in place is none.
  const events = await watcher.events()
  const versions = Array.from(
    { length: after.version - before.version },
    (_, i) => before.version + i + 1,
  )
  expect(events.map(({ version }) => version)).toEqual(versions)
  expect(events.length).toBeGreaterThan(100)
  const seen = await Promise.all(people.map((person) => readBoard(person, boardId)))
  for (const { lists } of seen) expect(lists).toEqual(after.lists)
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
    for (const answer of answers) expect([200, 201, 204, 404]).toContain(answer?.status)
    pictureOf(await readBoard(owner, boardId))
    garden = await aGarden(owner)
    for (const { id } of helpers()) addMember(server, garden.boardId, id, "editor")
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
    expect([401, 429]).toContain(answer.status)
    if (answer.status === 429) expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/)
  }
})
