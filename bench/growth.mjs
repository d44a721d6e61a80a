// @ts-check
import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { setTimeout as sleep } from "node:timers/promises"
import { cpuMsOf } from "./cpu.mjs"
import { OWNER, Writer } from "./hostile/database.mjs"
import { register, send, signIn, startServer } from "./server.mjs"

// Everything that reads or writes a whole board, on boards of 900 and of 9,000 cards: the server's processor time for
// each card, and by how much it grows. Work that grows with its cards has a growth of about 1. The floor is the
// table's CSV, which reads the same cards, and the same rows inserted by SQLite alone.
//
// `--only <text>` runs the steps whose name contains it (repeatable).

/** A list more fits on the large board. */
const SIZES = [900, 9000]
const CARDS_PER_LIST = 450
/** Growth that is printed with a star. */
const MOST_GROWTH = 1.5

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true, default: [] } },
})

/** @typedef {{ id: string, lists: string[], cards: string[] }} Board */
/** @typedef {import("./server.mjs").Client} Client */
/** @typedef {{ url: string, client: Client, board: Board }} On */

/** @param {string} ending */
const file =
  (ending) =>
  (/** @type {On} */ { url, client, board }) =>
    send(`${url}/board/${board.id}${ending}`, { headers: { cookie: client.cookie } })

/** @param {On} on @param {string} path @param {Record<string, string>} fields */
async function form({ url, client }, path, fields) {
  const answer = await fetch(url + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { cookie: client.cookie, origin: url },
  })
  if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** @param {string} name */
const copy =
  (name) =>
  (/** @type {On} */ { client, board }) =>
    client.call("POST", `boards/${board.id}/copy`, { name, withCards: true })

/** @param {On} on */
const undo = ({ client, board }) => client.call("POST", `boards/${board.id}/undo`, {})

/** @type {string[]} */
const exported = []
let template = ""

/** In this order: each step finds the board as the one before has left it. @type {[name: string, run: (on: On) => Promise<unknown>][]} */
const STEPS = [
  ["table.csv (floor of reading)", file("/table.csv")],
  ["csv", file(".csv")],
  [
    "json",
    async (on) => {
      const { body } = await file(".json")(on)
      exported[0] = body.toString("utf8")
    },
  ],
  ["md", file(".md")],
  ["tar", file(".tar")],
  ["trello.json", file("/trello.json")],
  ["copy of the board", copy("Copy")],
  [
    "template",
    async ({ client, board }) => {
      const properties = { name: "Template", withCards: true, shared: false }
      template = (await client.call("POST", `boards/${board.id}/template`, properties)).id
    },
  ],
  [
    "board of that template",
    ({ client }) => client.call("POST", `saved-templates/${template}/boards`, { name: "Made" }),
  ],
  ["template deleted", ({ client }) => client.call("DELETE", `saved-templates/${template}`)],
  [
    "import of its json",
    async ({ url, client }) => {
      const headers = { cookie: client.cookie, "content-type": "application/json" }
      const answer = await fetch(`${url}/api/boards/import`, {
        method: "POST",
        headers,
        body: exported[0] ?? "",
      })
      if (answer.status !== 201) throw new Error(await answer.text())
    },
  ],
  [
    "lists moved",
    async ({ client, board }) => {
      await client.call("POST", "lists/reorder", {
        boardId: board.id,
        listIds: board.lists.toReversed(),
      })
    },
  ],
  [
    "lists copied and deleted",
    async ({ client, board }) => {
      for (const id of board.lists) {
        const { id: copyId } = await client.call("POST", `lists/${id}/copy`, { name: "Copy" })
        await client.call("DELETE", `lists/${copyId}`)
      }
    },
  ],
  [
    "lists sorted",
    async ({ client, board }) => {
      for (const id of board.lists) await client.call("POST", `lists/${id}/sort`, { by: "name" })
    },
  ],
  [
    "lists archived",
    async ({ client, board }) => {
      for (const id of board.lists) await client.call("PATCH", `lists/${id}`, { archived: true })
    },
  ],
  [
    "lists unarchived",
    async ({ client, board }) => {
      for (const id of board.lists) await client.call("PATCH", `lists/${id}`, { archived: false })
    },
  ],
  [
    "cards archived",
    async (on) => {
      for (const listId of on.board.lists)
        await form(on, `/board/${on.board.id}`, { intent: "archive-cards", listId })
    },
  ],
  [
    "cards unarchived (undo)",
    async (on) => {
      for (let i = 0; i < on.board.lists.length; i += 1) await undo(on)
    },
  ],
  [
    "cards changed in selections",
    async ({ client, board }) => {
      for (let at = 0; at < board.cards.length; at += 100) {
        const cardIds = board.cards.slice(at, at + 100)
        await client.call("PATCH", `boards/${board.id}/cards`, { cardIds, completed: true })
      }
    },
  ],
  [
    "a label changed on all cards",
    async ({ client, board }) => {
      await client.call("PATCH", `boards/${board.id}/labels`, { from: "Bug", name: "Defect" })
    },
  ],
  ["that undone", undo],
  [
    "lists deleted",
    async ({ client, board }) => {
      for (const id of board.lists) await client.call("DELETE", `lists/${id}`)
    },
  ],
  [
    "lists restored",
    async ({ client, board }) => {
      for (const { id, deletedId } of await client.call("GET", `boards/${board.id}/deletions`)) {
        if (board.lists.includes(deletedId)) await client.call("POST", `deletions/${id}/restore`)
      }
    },
  ],
  ["board deleted", ({ client, board }) => client.call("DELETE", `boards/${board.id}`)],
  [
    "board restored",
    async ({ client, board }) => {
      const all = await client.call("GET", "deletions")
      const deletion = all.find(
        (/** @type {{ boardId: string }} */ each) => each.boardId === board.id,
      )
      await client.call("POST", `deletions/${deletion.id}/restore`)
    },
  ],
]

/** @param {string} dataDir @param {number} count @returns {Board} */
function fill(dataDir, count) {
  const write = new Writer(dataDir)
  const id = write.addBoard(`Board of ${count}`, { [write.user(OWNER).id]: "owner" })
  /** @type {Board} */
  const board = { id, lists: [], cards: [] }
  for (let at = 0; at < count; at += 1) {
    if (at % CARDS_PER_LIST === 0) board.lists.push(write.addList(id, at / CARDS_PER_LIST))
    const cardId = write.addCard(board.lists.at(-1) ?? "", at % CARDS_PER_LIST, {
      title: `Card ${at} of the garden`,
      description: "Dig a hole, **deep**, and water it.",
      labels: JSON.stringify(["Bug:#ef4444"]),
    })
    board.cards.push(cardId)
    write.addTo("ChecklistItem", cardId, 2, (i) => ({ text: `Item ${i}`, completed: 0 }))
    write.addTo("Comment", cardId, 1, () => ({
      authorId: write.user(OWNER).id,
      text: "Wet roots.",
    }))
  }
  write.end()
  return board
}

/** The same rows, inserted by SQLite alone. @param {string} dataDir @param {Board} board */
function insertAlone(dataDir, board) {
  const database = new Database(join(dataDir, "cardinal.db"))
  const before = process.cpuUsage()
  database.exec("BEGIN")
  const list = randomUUID()
  database
    .prepare(`INSERT INTO "List" ("id", "boardId", "name", "position") VALUES (?, ?, 'Floor', 999)`)
    .run(list, board.id)
  const copyCard = database.prepare(
    `INSERT INTO "Card" ("id", "listId", "title", "description", "position", "labels")
     SELECT ?, ?, "title", "description", ?, "labels" FROM "Card" WHERE "id" = ?`,
  )
  const items = database.prepare(`SELECT * FROM "ChecklistItem" WHERE "cardId" = ?`)
  const copyItem = database.prepare(
    `INSERT INTO "ChecklistItem" ("id", "cardId", "text", "completed", "position")
     VALUES (?, ?, @text, @completed, @position)`,
  )
  board.cards.forEach((id, at) => {
    const copyId = randomUUID()
    copyCard.run(copyId, list, at, id)
    for (const item of items.all(id)) copyItem.run(randomUUID(), copyId, item)
  })
  database.exec("ROLLBACK")
  const { user, system } = process.cpuUsage(before)
  database.close()
  return (user + system) / 1000
}

/** Waits until the server has done nothing for a while: it purges after its answers. @param {number} pid */
async function settle(pid) {
  let before = cpuMsOf(pid)
  for (let idle = 0; idle < 3;) {
    await sleep(400)
    const now = cpuMsOf(pid)
    idle = now - before <= 20 ? idle + 1 : 0
    before = now
  }
}

/** Waits until a job has indexed all texts, which it does once a minute. @param {string} dataDir */
async function indexed(dataDir) {
  const database = new Database(join(dataDir, "cardinal.db"), { readonly: true })
  const anyText = database.prepare('SELECT 1 FROM "TextToIndex" LIMIT 1')
  while (anyText.get()) await sleep(200)
  database.close()
}

const chosen = STEPS.filter(
  ([name]) => values.only.length === 0 || values.only.some((text) => name.includes(text)),
)
/** @type {Map<string, number[]>} */
const figures = new Map()
/** @param {string} name @param {number} cpuMs */
const note = (name, cpuMs) => figures.set(name, [...(figures.get(name) ?? []), cpuMs])
for (const count of SIZES) {
  const dataDir = await mkdtemp(join(tmpdir(), "cardinal-growth-"))
  try {
    const first = await startServer({ dataDir })
    await register(first.url, OWNER)
    await first.stop()
    const warm = fill(dataDir, 100)
    const board = fill(dataDir, count)
    note("inserted by SQLite alone (floor of writing)", insertAlone(dataDir, board))
    const server = await startServer({ dataDir })
    try {
      const client = await signIn(server.url, OWNER)
      await settle(server.pid)
      for (const [, run] of chosen)
        await run({ url: server.url, client, board: warm }).catch(() => undefined)
      await indexed(dataDir)
      let indexMs = 0
      for (const [name, run] of chosen) {
        const before = cpuMsOf(server.pid)
        await run({ url: server.url, client, board }).catch((/** @type {unknown} */ error) =>
          console.log(name, String(error)),
        )
        await settle(server.pid)
        const done = cpuMsOf(server.pid)
        note(name, done - before)
        await indexed(dataDir)
        indexMs += cpuMsOf(server.pid) - done
      }
      note("search index, a minute later at most", indexMs)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
const [few = 1, many = 1] = SIZES
console.log(
  `${"".padEnd(46)}${SIZES.map((size) => `${size} cards`.padStart(14)).join("")}     µs a card   growth`,
)
for (const [name, [small = NaN, large = NaN]] of figures) {
  const growth = large / many / (small / few)
  const cells = [small, large].map((cpuMs) => `${cpuMs.toFixed(0)} ms`.padStart(14)).join("")
  const star = growth > MOST_GROWTH ? " *" : ""
  console.log(
    `${name.padEnd(46)}${cells}${((large / many) * 1000).toFixed(0).padStart(14)}${growth.toFixed(2).padStart(9)}${star}`,
  )
}
