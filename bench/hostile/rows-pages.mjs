// @ts-check
import { randomUUID } from "node:crypto"
import { nastyTitle } from "./texts.mjs"

/** @typedef {import("./row.mjs").Row} Row */
/** @typedef {import("./row.mjs").Turn} Turn */

// Every page, and every call that reads, each with the content that is worst for it.

const SINGLE = ["$b", "$c", "$l"]

/**
 * A path with a world's ids in it: $b a board, $l its first list, $c its first card.
 * @param {string} path
 * @param {import("./worlds.mjs").Facts} facts
 */
function withIds(path, { boardId, listIds, cardIds }) {
  const ids = { $b: boardId, $l: listIds[0] ?? "", $c: cardIds[0] ?? "" }
  return SINGLE.reduce((text, sign) => text.replaceAll(sign, ids[/** @type {"$b"} */ (sign)]), path)
}

/**
 * A row that reads one address.
 * @param {string} world
 * @param {string} path
 * @param {Partial<Row>} [more]
 * @returns {Row}
 */
const read = (world, path, more = {}) => ({
  name: `${world}: GET ${path}`,
  world,
  run: (t) => t.get(withIds(path, t.facts)),
  ...more,
})

const PUBLIC = [
  "/",
  "/about",
  "/careers",
  "/help",
  "/help/start",
  "/pricing",
  "/privacy",
  "/terms",
  "/templates",
  "/robots.txt",
  "/sitemap.xml",
  "/login",
  "/register",
  "/forgot-password",
  "/nowhere",
  "/reset-password/x",
  "/invite/x",
  "/healthz",
  "/readyz",
]

const OF_ACCOUNT = [
  "/boards",
  "/boards?new",
  "/boards?labels",
  "/boards?labels&add-label",
  "/boards.data",
  "/boards?edit=$b",
  "/boards?delete=$b",
  "/notifications",
  "/notifications.data",
  "/settings",
  "/settings/billing",
  "/settings/notifications",
  "/settings/security",
  "/settings/security?delete-account",
  "/shortcuts",
  "/search",
  "/api/boards",
  "/api/labels",
  "/api/users",
  "/api/auth/me",
  "/api/notifications",
  "/api/notifications/unread-count",
  "/api/notification-preferences",
]

const OF_BOARD = [
  "/board/$b",
  "/board/$b.data",
  "/board/$b?_data=routes%2Fboard.%24boardId",
  "/board/$b?q=release",
  "/board/$b?add=$l",
  "/board/$b?rename=$l",
  "/board/$b?delete-list=$l",
  "/board/$b?delete-board",
  "/board/$b/share",
  "/board/$b/share?leave",
  "/board/$b/invite",
  "/board/$b/deleted",
  "/board/$b/cards/$c",
  "/board/$b/cards/$c.data",
  "/board/$b/cards/$c?move",
  "/api/boards/$b",
  "/api/boards/$b/members",
  "/api/boards/$b/invitations",
  "/api/boards/$b/deletions",
  "/api/boards/$b/outside",
]

const OF_CARD = [
  "/board/$b/cards/$c",
  "/board/$b/cards/$c?set=labels",
  "/board/$b/cards/$c?set=people",
  "/api/card-assignments/$c",
]

/** Addresses that give a file to be saved: it may be as large as what was saved. */
const FILES = ["/board/$b.tar", "/board/$b.json", "/board/$b.csv", "/board/$b.md"]

/** @type {Row[]} */
export const PAGE_ROWS = [
  ...PUBLIC.map((path) => ({
    ...read("small", path, { expect: [200, 404, 410, 302] }),
    run: (/** @type {Turn} */ t) => t.get(path, { as: "" }),
  })),
  ...OF_ACCOUNT.map((path) => read("person", path)),
  read("person", "/settings/data.json", { isFile: true }),
  ...OF_BOARD.map((path) => read("board", path, { expect: [200, 404] })),
  ...["/board/$b", "/board/$b.data", "/api/boards/$b"].map((path) => read("labels", path)),
  ...["/board/$b", "/api/boards/$b"].map((path) => read("long list", path)),
  ...["/board/$b", "/board/$b/share", "/api/boards/$b", "/api/boards/$b/members"].map((path) =>
    read("people", path),
  ),
  ...["/api/boards/$b/invitations", "/api/users", ...OF_CARD].map((path) => read("people", path)),
  ...["board", "labels", "people", "heavy", "texts"].flatMap((world) =>
    FILES.map((path) => read(world, path, { isFile: true })),
  ),
  read("heavy", "/settings/data.json", { isFile: true }),
  read("texts", "/settings/data.json", { isFile: true }),
  ...[5, 50].flatMap((count) =>
    ["/board/$b", "/board/$b.data", "/api/boards/$b"].map(
      (path) =>
        /** @type {Row} */ ({
          name: `board: ${count} at once of GET ${path}`,
          world: "board",
          run: (t) => t.together(count, () => t.get(withIds(path, t.facts))),
        }),
    ),
  ),
  {
    name: "board: 20 at once of GET /board/$b.json",
    world: "board",
    isFile: true,
    run: (t) => t.together(20, () => t.get(withIds("/board/$b.json", t.facts))),
  },
  {
    name: "board: ten loads, each after a change",
    world: "board",
    run: async (t) => {
      for (let i = 0; i < 10; i += 1) {
        await t.api("PATCH", `cards/${t.facts.cardIds[i]}`, { title: nastyTitle(i + 1) })
        await t.get(`/board/${t.facts.boardId}`)
      }
    },
  },
  {
    name: "person: 50 at once of GET /boards",
    world: "person",
    run: (t) => t.together(50, () => t.get("/boards")),
  },
  {
    name: "small: 200 unknown addresses at once, also of ?_data=",
    world: "small",
    expect: [400, 403, 404, 405],
    run: (t) =>
      t.together(200, (i) =>
        t.get(i % 2 ? `/${randomUUID()}` : `/?_data=${randomUUID()}`, { as: "" }),
      ),
  },
]
