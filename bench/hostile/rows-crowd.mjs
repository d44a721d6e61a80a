// @ts-check
import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { WebSocket } from "ws"
import { ms } from "../figures.mjs"
import { PASSWORD } from "../server.mjs"

/** @typedef {import("./row.mjs").Row} Row */
/** @typedef {import("./row.mjs").Turn} Turn */

// Many requests at once: sockets, sign-ins, writers, and a database that somebody else holds.

/**
 * Opens a socket and waits until it has joined the board, or is refused.
 * @param {Turn} t
 * @param {string} cookie
 * @returns {Promise<WebSocket | null>}
 */
function joinBoard(t, cookie) {
  const url = `${t.server.url.replace("http", "ws")}/socket`
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { headers: { cookie } })
    socket.on("error", () => resolve(null)).on("close", () => resolve(null))
    socket.on("open", () =>
      socket.send(JSON.stringify({ type: "join_board", boardId: t.facts.boardId })),
    )
    socket.on("message", () => resolve(socket))
  })
}

/**
 * @param {Turn} t
 * @param {number} of how many a person
 * @returns {Promise<WebSocket[]>}
 */
async function openSockets(t, of) {
  const cookies = t.facts.cookies.slice(0, 50)
  /** @type {WebSocket[]} */
  const sockets = []
  await t.together(500, async (i) => {
    const socket = await joinBoard(t, cookies[Math.floor(i / of)] ?? "")
    if (socket) sockets.push(socket)
  })
  t.notes = `${sockets.length} of 500 joined`
  return sockets
}

/** Changes of the other person's, one after the other. @param {Turn} t @param {string} listId */
async function waitOfTheOther(t, listId) {
  const began = performance.now()
  await t.api("POST", "cards", { listId, title: "Mine" }, t.facts.other)
  t.notes = `another's change waited ${ms(performance.now() - began)}`
}

/**
 * Runs `work` while another process has begun to write.
 * @param {Turn} t
 * @param {number} heldMs
 * @param {() => Promise<unknown>} work
 */
async function whileLocked(t, heldMs, work) {
  const database = new Database(join(t.dataDir, "cardinal.db"))
  database.exec("BEGIN IMMEDIATE")
  try {
    const working = work()
    await sleep(heldMs)
    database.exec("ROLLBACK")
    await working
  } finally {
    database.close()
  }
}

const BUSY = [200, 201, 204, 303, 429, 503]

/** @type {Row[]} */
export const CROWD_ROWS = [
  {
    name: "people: 500 sockets join one board",
    world: "people",
    run: async (t) => (await openSockets(t, 10)).forEach((socket) => socket.terminate()),
  },
  {
    name: "people: 50 changes that 500 sockets watch",
    world: "people",
    run: async (t) => {
      const sockets = await openSockets(t, 10)
      await t.together(50, (i) =>
        t.api("PATCH", `cards/${t.facts.cardIds[i]}`, { title: `Changed ${i}` }),
      )
      for (const socket of sockets) socket.terminate()
    },
  },
  {
    name: "people: a socket that sends 2,000 large messages",
    world: "people",
    run: async (t) => {
      const socket = await joinBoard(t, t.facts.owner)
      const ended = new Promise((resolve) => socket?.once("close", resolve))
      for (let i = 0; i < 2000; i += 1) socket?.send("x".repeat(16_000))
      await Promise.race([ended, sleep(10_000)])
      socket?.terminate()
    },
  },
  {
    name: "people: the board for 50 people at once",
    world: "people",
    run: (t) =>
      t.together(50, (i) => t.get(`/board/${t.facts.boardId}`, { as: t.facts.cookies[i] ?? "" })),
  },
  {
    name: "small: 200 sign-ins at once",
    world: "small",
    expect: BUSY,
    run: (t) =>
      t.together(200, () =>
        t.api("POST", "auth/login", { username: "hostile", password: PASSWORD }, ""),
      ),
  },
  {
    name: "small: 200 wrong passwords at once",
    world: "small",
    expect: [401, 429, 503],
    run: (t) =>
      t.together(200, (i) =>
        t.api("POST", "auth/login", { username: `nobody${i}`, password: "wrong password" }, ""),
      ),
  },
  {
    name: "small: 200 registrations at once",
    world: "small",
    spoils: true,
    expect: BUSY,
    run: (t) =>
      t.together(200, (i) => {
        const [username, name] = [`crowd${i}`, "Crowd"]
        const email = `${username}@example.org`
        const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
        return t.api("POST", "auth/register", { username, name, email, ...passwords }, "")
      }),
  },
  ...["small", "long list"].map(
    (world) =>
      /** @type {Row} */ ({
        name: `${world}: 1,500 changes of one person at once`,
        world,
        spoils: true,
        expect: [...BUSY, 400],
        prepare: async (t) => {
          const [listId] = t.facts.listIds
          const list =
            listId ?? (await t.api("POST", "lists", { boardId: t.facts.boardId, name: "A" })).id
          t.facts.ids.target = list
        },
        run: async (t) => {
          const listId = t.facts.ids.target ?? ""
          const changes = t.together(1500, (i) =>
            t.facts.cardIds[i]
              ? t.api("POST", "cards/move", {
                  cardId: t.facts.cardIds[i],
                  newListId: listId,
                  newPosition: 9999 - i,
                })
              : t.api("POST", "cards", { id: randomUUID(), listId, title: `Card ${i}` }),
          )
          await sleep(500)
          await Promise.all([changes, waitOfTheOther(t, listId)])
        },
      }),
  ),
  ...[150, 1].map(
    (writers) =>
      /** @type {Row} */ ({
        name: `small: ${writers} writers while another process holds the database for 5 s`,
        world: "small",
        spoils: true,
        expect: [503, 201, 429],
        run: (t) =>
          whileLocked(t, 5000, () =>
            t.together(writers, (i) => t.api("POST", "boards", { name: `Board ${i}` })),
          ),
      }),
  ),
  {
    name: "small: /readyz 50 times while another process holds the database for 3 s",
    world: "small",
    expect: [200, 503],
    run: (t) => whileLocked(t, 3000, () => t.together(50, () => t.get("/readyz"))),
  },
]
