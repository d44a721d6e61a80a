import { expect, test } from "vitest"
import { db } from "~/database/db.server"
import type { Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { make, readBoard } from "../../http/garden"
import {
  aBoardOf,
  aMemberAt,
  at,
  cardRows,
  watch,
  withTwoServers,
} from "../../postgres/two-servers"

const servers = withTwoServers()

const BOARDS = 4
const PEOPLE = 10
const CLIENTS_OF_PERSON = 5
const STEPS = 6
const CARDS_OF_BOARD = 12

/** Numbers below `n` that look random and are the same in every run. */
function dice(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

type Garden = {
  boardId: string
  listIds: string[]
  /** All cards that the board has had. */
  cards: string[]
  /** How often each card was added, less how often it was deleted. */
  counts: Map<string, number>
}

const count = ({ cards, counts }: Garden, id: string, by: number) => {
  if (!counts.has(id)) cards.push(id)
  counts.set(id, (counts.get(id) ?? 0) + by)
}

async function aGarden(owner: Person): Promise<Garden> {
  const { boardId, listId } = await aBoardOf(owner)
  const { id: done } = await make(owner, "/api/lists", { boardId, name: "Done" })
  const garden: Garden = { boardId, listIds: [listId, done], cards: [], counts: new Map() }
  for (let i = 0; i < CARDS_OF_BOARD; i += 1) {
    const { id } = await make(owner, "/api/cards", { listId, title: `Card ${String(i)}` })
    count(garden, id, 1)
  }
  return garden
}

/** A call that is done, or not found because another client has deleted the card. */
async function isDone(person: Person, method: string, path: string, body?: object) {
  const { status, text } = await person.api(method, path, body)
  expect([200, 201, 204, 404], text).toContain(status)
  return status !== 404
}

async function step(person: Person, garden: Garden, roll: (n: number) => number) {
  const { boardId, listIds, cards } = garden
  const cardId = cards[roll(cards.length)] ?? ""
  const listId = listIds[roll(listIds.length)] ?? ""
  const position = roll(8)
  const kind = roll(10)
  if (kind < 5) {
    const move = { cardId, newListId: listId, newPosition: position }
    await isDone(person, "POST", "/api/cards/move", move)
  } else if (kind < 7) {
    const { id } = await make(person, "/api/cards", { listId, title: "New", position })
    count(garden, id, 1)
  } else if (kind < 9) {
    if (await isDone(person, "DELETE", `/api/cards/${cardId}`)) count(garden, cardId, -1)
  } else {
    const { json } = await person.get(`/api/boards/${boardId}/deletions`)
    const [last] = json() as { id: string; deletedId: string }[]
    if (last && (await isDone(person, "POST", `/api/deletions/${last.id}/restore`)))
      count(garden, last.deletedId, 1)
  }
}

test("50 clients move, create, delete and restore cards of 4 boards", async () => {
  const { one, two, owner } = servers
  const gardens = await Promise.all(Array.from({ length: BOARDS }, () => aGarden(owner)))
  const boardIds = gardens.map(({ boardId }) => boardId)
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => aMemberAt(one, ...boardIds)),
  )
  const watchers = [await watch(owner, ...boardIds), await watch(at(two, owner), ...boardIds)]
  const clients = people.flatMap((person) =>
    Array.from({ length: CLIENTS_OF_PERSON }, (_, i) => at(i % 2 === 0 ? one : two, person)),
  )
  await Promise.all(
    clients.map(async (client, i) => {
      const roll = dice(i + 1)
      for (let done = 0; done < STEPS; done += 1) {
        await step(client, gardens[roll(BOARDS)] as Garden, roll)
      }
    }),
  )
  for (const { boardId, counts } of gardens) {
    const rows = await cardRows(boardId)
    const present = [...counts].filter(([, times]) => times === 1).map(([id]) => id)
    expect(rows.map(({ id }) => id).sort()).toEqual(present.sort())
    expect([...counts.values()].every((times) => times === 0 || times === 1)).toBe(true)
    const board = await readBoard(at(one, owner), boardId)
    expect(await readBoard(at(two, owner), boardId)).toEqual(board)
    const shown = board.lists.flatMap(({ cards }) =>
      cards.map(({ id, listId, position }) => ({ id, listId, position })),
    )
    expect(shown).toEqual(rows)
    for (const { cards } of board.lists) {
      expect(cards.map(({ position }) => position)).toEqual([...cards.keys()])
    }
    const { version } = await db.board.findUniqueOrThrow({ where: { id: boardId } })
    for (const { messages } of watchers) {
      const versions = () => messages.filter((m) => m.boardId === boardId).map((m) => m.version)
      await eventually("last event", () => versions().includes(version) || undefined)
      const [first = 0] = versions()
      expect(versions()).toEqual(Array.from({ length: version - first + 1 }, (_, i) => first + i))
    }
  }
})
