// @ts-check

/** @typedef {import("./row.mjs").Row} Row */

// Reads that are as large as a whole board: each once, and several at once.

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

/** Requests of calendar programs: a board's dates, and those of a person's own cards. */
const CALENDARS = /** @type {const} */ (["board", "person"])

/**
 * Twenty programs that read one calendar address at once.
 * @param {typeof CALENDARS[number]} of
 * @param {boolean} isKnown whether they have it already
 * @returns {Row}
 */
const calendar = (of, isKnown) => ({
  name: `board: 20 at once of a calendar address of the ${of}${isKnown ? ", known" : ""}`,
  world: "board",
  isFile: true,
  expect: [isKnown ? 304 : 200],
  prepare: async (t) => {
    const feed = await t.api(
      "POST",
      "calendar-feeds",
      of === "board" ? { boardId: t.facts.boardId } : {},
    )
    t.facts.ids.calendar = new URL(feed.url).pathname
    const { headers } = await t.get(t.facts.ids.calendar, { as: "" })
    t.facts.ids.tag = headers.etag ?? ""
  },
  run: (t) =>
    t.together(20, () =>
      t.request(t.facts.ids.calendar ?? "", {
        as: "",
        headers: isKnown ? { "if-none-match": t.facts.ids.tag ?? "" } : {},
      }),
    ),
})

const EXPORTS = [".csv", ".json", ".md", ".tar", "/table.csv", "/table/print"]

/** @type {Row[]} */
export const READ_ROWS = [
  ...["", "/table", "/fields", "/calendar", "/timeline"].flatMap((path) => [
    read("fields", path),
    read("fields", path, 5),
  ]),
  ...EXPORTS.flatMap((path) => [1, 4].map((times) => file("fields", path, times))),
  ...EXPORTS.map((path) => file("heavy", path, 4)),
  ...["board", "heavy", "history"].flatMap((world) => [
    read(world, "/table"),
    read(world, "/timeline?scale=quarters"),
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
  ...["title", "labels&group=labels"].map((order) => read("board", `/table?sort=${order}`)),
  ...CALENDARS.flatMap((of) => [calendar(of, false), calendar(of, true)]),
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
