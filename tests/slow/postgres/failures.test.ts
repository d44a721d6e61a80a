import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { eventually } from "../../http/eventually"
import { make, readBoard } from "../../http/garden"
import {
  aBoardOf,
  aMemberAt,
  at,
  cardRows,
  heard,
  watch,
  withTwoServers,
} from "../../postgres/two-servers"

const servers = withTwoServers()
const admin = new pg.Client({ connectionString: config.databaseUrl ?? "" })

beforeAll(() => admin.connect())
afterAll(() => admin.end())

test("a card that moves while its board is deleted is moved before, or not found", async () => {
  const { one, two, owner } = servers
  const { boardId, listId } = await aBoardOf(owner)
  const cards = await Promise.all(
    Array.from({ length: 8 }, () => make(owner, "/api/cards", { listId, title: "Dig" })),
  )
  const move = (cardId: string, i: number) =>
    at(i % 2 === 0 ? one : two, owner).api("POST", "/api/cards/move", {
      cardId,
      newListId: listId,
      newPosition: 7 - i,
    })
  const moves = cards.map(({ id }, i) => move(id, i))
  const deleted = at(two, owner).api("DELETE", `/api/boards/${boardId}`)
  for (const { status, text } of await Promise.all(moves)) {
    expect([200, 404], text).toContain(status)
  }
  expect((await deleted).status).toBe(204)
  expect((await move(cards[0]?.id ?? "", 0)).status).toBe(404)
  const positions = (await cardRows(boardId)).map(({ position }) => position)
  expect(positions).toEqual([...cards.keys()])
})

test("a member who is removed while they write adds no card after the answer", async () => {
  const { two, owner } = servers
  const { boardId, listId } = await aBoardOf(owner)
  const member = await aMemberAt(two, boardId)
  let isRemoved = false
  const write = async () => {
    for (;;) {
      const wasRemoved = isRemoved
      const { status, text } = await member.api("POST", "/api/cards", { listId, title: "Dig" })
      expect(wasRemoved ? [404] : [201, 404], text).toContain(status)
      if (status === 404) return
    }
  }
  const writers = [write(), write(), write()]
  await eventually(
    "card",
    async () => (await db.card.count({ where: { listId } })) > 5 || undefined,
  )
  const removal = await owner.api("DELETE", `/api/boards/${boardId}/members/${member.id}`)
  expect(removal.status).toBe(204)
  isRemoved = true
  await Promise.all(writers)
})

test("the locks of a server that is killed during a change are free", async () => {
  const { two, owner } = servers
  const { boardId, listId } = await aBoardOf(owner)
  const { id: cardId } = await make(owner, "/api/cards", { listId, title: "Dig" })
  await make(owner, "/api/cards", { listId, title: "Plant" })
  const victim = await servers.start()
  const move = { cardId, newListId: listId, newPosition: 1 }
  await admin.query("BEGIN")
  await admin.query(`SELECT 1 FROM "Card" WHERE "id" = $1 FOR UPDATE`, [cardId])
  const lost = at(victim, owner).api("POST", "/api/cards/move", move)
  const unanswered = expect(lost).rejects.toThrow()
  await eventually("waiting change", async () => {
    const { rows } = await admin.query("SELECT 1 FROM pg_locks WHERE NOT granted")
    return rows.length > 0 || undefined
  })
  await victim.signal("SIGKILL")
  await admin.query("ROLLBACK")
  await unanswered
  const answer = await at(two, owner).api("POST", "/api/cards/move", move)
  expect(answer.status, answer.text).toBe(200)
  expect((await cardRows(boardId)).map(({ position }) => position)).toEqual([0, 1])
})

test("nothing that a server has answered is lost when it is killed", async () => {
  const { two, owner } = servers
  const { boardId, listId } = await aBoardOf(owner)
  const victim = await servers.start()
  const watcher = await watch(at(two, owner), boardId)
  const answered: string[] = []
  const write = async () => {
    const person = at(victim, owner)
    for (;;) {
      const title = "Dig"
      const created = make(person, "/api/cards", { listId, title, position: 0 })
      const card = await created.catch(() => undefined)
      if (!card) return
      answered.push(card.id)
    }
  }
  const writers = Array.from({ length: 10 }, write)
  await eventually("answers", () => answered.length > 30 || undefined)
  await victim.signal("SIGKILL")
  await Promise.all(writers)
  await make(at(two, owner), "/api/cards", { listId, title: "Last" })
  const rows = await cardRows(boardId)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(answered))
  expect(rows.map(({ position }) => position)).toEqual([...rows.keys()])
  await eventually("events", () => watcher.messages.length >= rows.length || undefined)
})

test("nothing is missed when the connections for messages are cut", async () => {
  const { two, owner } = servers
  const { boardId, listId } = await aBoardOf(owner)
  const reader = at(two, owner)
  const watcher = await watch(reader, boardId)
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'cardinal messages'`,
  )
  await make(owner, "/api/cards", { listId, title: "Unheard" })
  expect(await watcher.closed).toMatchObject({ code: 1012 })
  const socket = await reader.socket()
  const joined = await socket.join(boardId)
  const version = joined?.version ?? 0
  expect(await readBoard(reader, boardId)).toMatchObject({
    version,
    lists: [{ cards: [{ title: "Unheard" }] }],
  })
  await make(owner, "/api/cards", { listId, title: "Heard" })
  expect(await heard(socket, "card_created")).toMatchObject({ version: version + 1 })
  socket.close()
})

test("one goes on when the other is killed", async () => {
  const { one, two, owner } = servers
  const { listId } = await aBoardOf(at(two, owner))
  const killed = one.signal("SIGKILL")
  await make(at(two, owner), "/api/cards", { listId, title: "Dig" })
  await killed
  await make(at(two, owner), "/api/cards", { listId, title: "Plant" })
})
