// @ts-check

/** @typedef {import("./row.mjs").Row} Row */

// What people read that is as large as a whole board: each once, and several at once.

/**
 * A row of pages or files of the board.
 * @param {string} world
 * @param {string} path after the board
 * @param {number} [times] how many ask at once
 * @param {Partial<Row>} [more]
 * @returns {Row}
 */
const read = (world, path, times = 1, more = {}) => ({
  name: `${world}: ${times} at once of GET /board/$b${path}`,
  world,
  run: (t) => t.together(times, () => t.get(`/board/${t.facts.boardId}${path}`)),
  ...more,
})

/** @param {string} world @param {string} path @param {number} times */
const file = (world, path, times) => read(world, path, times, { isFile: true })

const EXPORTS = [".csv", ".json", ".md", ".tar", "/table.csv", "/table/print"]

/** @type {Row[]} */
export const READ_ROWS = [
  ...["", "/table", "/fields", "/calendar"].flatMap((path) => [
    read("fields", path),
    read("fields", path, 5),
  ]),
  ...EXPORTS.flatMap((path) => [1, 4].map((times) => file("fields", path, times))),
  ...EXPORTS.map((path) => file("heavy", path, 4)),
  ...["board", "heavy", "history"].flatMap((world) => [
    read(world, "/table"),
    file(world, "/table.csv", 1),
  ]),
  ...["json", "zip"].map(
    (ending) =>
      /** @type {Row} */ ({
        name: `fields: 4 at once of GET /settings/data.${ending}`,
        world: "fields",
        isFile: true,
        run: (t) => t.together(4, () => t.get(`/settings/data.${ending}`)),
      }),
  ),
  {
    name: "heavy: each kind of export at once",
    world: "heavy",
    isFile: true,
    run: (t) =>
      t.together(EXPORTS.length, (i) => t.get(`/board/${t.facts.boardId}${EXPORTS[i] ?? ""}`)),
  },
  ...["digest", "analytics"].map(
    (page) =>
      /** @type {Row} */ ({
        name: `history: the ${page}, after each of five changes`,
        world: "history",
        prepare: (t) => t.get(`/board/${t.facts.boardId}/${page}`),
        run: async (t) => {
          for (let i = 0; i < 5; i += 1) {
            await t.api("PATCH", `cards/${t.facts.cardIds[i]}`, { completed: true })
            await t.get(`/board/${t.facts.boardId}/${page}`)
          }
        },
      }),
  ),
]
