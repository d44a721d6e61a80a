// @ts-check
import { randomUUID } from "node:crypto"
import { Readable } from "node:stream"
import { bodyOf } from "./measure.mjs"
import { MARKDOWN, NASTY, fillTo, nastyTitle, plainTitle } from "./texts.mjs"

/** @typedef {import("./row.mjs").Row} Row */

// Bodies: boards' files, uploads, and requests that are large, deep or of many parts.

const MB = 1024 * 1024
const JSON_TYPE = { "content-type": "application/json" }
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" }
const MULTIPART = { "content-type": "multipart/form-data; boundary=x" }

/**
 * A board's file.
 * @param {number} cards
 * @param {(at: number) => object} fieldsOf
 */
const fileOf = (cards, fieldsOf) =>
  JSON.stringify({
    format: "cardinal-board",
    version: 1,
    name: "Hostile",
    lists: [{ name: "One", cards: Array.from({ length: cards }, (_, i) => fieldsOf(i)) }],
  })

const many = (/** @type {number} */ count, /** @type {object} */ thing) => Array(count).fill(thing)

/** Each is close to the largest that is taken. @type {Record<string, () => string>} */
const BOARD_FILES = {
  "10,000 cards": () => fileOf(10_000, (i) => ({ title: plainTitle(i) })),
  "10,000 cards with nasty titles and 20 labels": () =>
    fileOf(10_000, (i) => ({
      title: nastyTitle(i),
      labels: Array.from({ length: 20 }, (_, at) => `label ${at}:#3b82f6`),
    })),
  "180,000 checklist items": () =>
    fileOf(900, (i) => ({
      title: plainTitle(i),
      checklist: many(200, { text: fillTo("a", 100), completed: true }),
    })),
  "180,000 comments": () =>
    fileOf(180, (i) => ({
      title: plainTitle(i),
      comments: many(1000, { author: "Ada", text: fillTo("a", 100) }),
    })),
  "180,000 assigned people": () =>
    fileOf(180, (i) => ({
      title: plainTitle(i),
      assigned: Array.from({ length: 1000 }, (_, at) => ({
        username: `u${at}`,
        name: `N ${i} ${at}`,
      })),
    })),
  "600 descriptions of 50,000 characters": () =>
    fileOf(600, (i) => ({ title: plainTitle(i), description: fillTo("release notes ", 50_000) })),
  "100 descriptions of Chinese": () =>
    fileOf(100, (i) => ({ title: plainTitle(i), description: fillTo("会议室", 50_000) })),
  "3000 comments of wide tables": () =>
    fileOf(3, (i) => ({
      title: plainTitle(i),
      comments: many(1000, { text: MARKDOWN["a wide table"]?.(10_000) }),
    })),
  "one error, in the last of 10,000 cards": () =>
    fileOf(10_000, (i) => ({ title: i === 9999 ? "" : nastyTitle(i) })),
  "31 MB of spaces": () => `${fileOf(1, () => ({ title: "a" }))}${fillTo(" ", 31 * MB)}`,
  "one string of 31 MB": () => fileOf(1, () => ({ title: fillTo("a", 31 * MB) })),
  "two million values": () => fileOf(1, () => ({ title: "a", labels: Array(1_900_000).fill(1) })),
  "20,000 unknown fields": () =>
    fileOf(1, () => Object.fromEntries(Array.from({ length: 19_000 }, (_, i) => [`f${i}`, i]))),
}

/** @param {string} name @param {number} count @returns {Row} */
const importRow = (name, count) => ({
  name: `small: ${count === 1 ? "import" : `${count} imports at once`} of ${name}`,
  world: "small",
  spoils: true,
  expect: [201, 400, 413, 429, 503],
  prepare: async (t) => void (t.facts.ids.file = BOARD_FILES[name]?.() ?? ""),
  run: (t) =>
    t.together(count, () =>
      t.request("/api/boards/import", {
        method: "POST",
        headers: JSON_TYPE,
        body: t.facts.ids.file ?? "",
      }),
    ),
})

/** @param {number} length */
const fileForm = (length) =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`),
    Buffer.alloc(length, 1),
    Buffer.from("\r\n--x--\r\n"),
  ])

/** @param {number} parts */
function partsForm(parts) {
  const part = (/** @type {number} */ i) =>
    `--x\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\na\r\n`
  return `${Array.from({ length: parts }, (_, i) => part(i)).join("")}--x--\r\n`
}

const fields = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, i) => `f${i}=1`).join("&")
const nested = (/** @type {string} */ name) => `${name}${".a".repeat(80)}=1`

/**
 * A body that is refused, or ought to be.
 * @param {string} name
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {() => string | Buffer} body
 * @returns {Row}
 */
const bodyRow = (name, path, headers, body) => ({
  name: `small: ${name}`,
  world: "small",
  expect: [200, 204, 303, 400, 401, 404, 413, 415, 429],
  prepare: async (t) => void (t.facts.ids.path = path.replace("$b", t.facts.ids.warmBoard ?? "")),
  run: (t) => t.request(t.facts.ids.path ?? "", { method: "POST", headers, body: body() }),
})

/** @type {Row[]} */
export const BODY_ROWS = [
  ...Object.keys(BOARD_FILES).map((name) => importRow(name, 1)),
  importRow("180,000 checklist items", 4),
  {
    name: "heavy: import of its own export",
    world: "heavy",
    spoils: true,
    expect: [201, 413, 429, 503],
    run: async (t) => {
      const { wire } = await t.request(`/board/${t.facts.boardId}.json`, {
        headers: { "accept-encoding": "identity" },
      })
      t.forgetAnswers()
      await t.request("/api/boards/import", { method: "POST", headers: JSON_TYPE, body: wire })
    },
  },
  ...[1, 10].map(
    (count) =>
      /** @type {Row} */ ({
        name: `small: ${count} at once of 25 MB uploaded, then downloaded`,
        world: "small",
        spoils: true,
        isFile: true,
        expect: [200, 201, 429, 503, 507],
        run: (t) =>
          t.together(count, async () => {
            const path = `/api/attachments/upload?cardId=${t.facts.ids.warmCard}`
            const body = fileForm(25 * MB - 10)
            const answer = await t.request(path, {
              method: "POST",
              headers: MULTIPART,
              body,
            })
            if (answer.status !== 201) return
            await t.get(JSON.parse(bodyOf(answer).toString("utf8")).filePath)
          }),
      }),
  ),
  ...["/api/attachments/upload", "/api/boards/import", "/board/$b", "/boards/import"].flatMap(
    (path) => [
      bodyRow(`10,000 parts to ${path}`, path, MULTIPART, () => partsForm(10_000)),
      bodyRow(`900 KB without an end to ${path}`, path, MULTIPART, () =>
        fillTo("--x\r\n", 900_000),
      ),
    ],
  ),
  bodyRow("a form of 10,000 fields", "/board/$b", FORM_TYPE, () => fields(10_000)),
  bodyRow(
    "a form of 490 fields",
    "/board/$b",
    FORM_TYPE,
    () => `intent=create-list&${fields(490)}`,
  ),
  bodyRow(
    "a form of 1 MB in one field",
    "/board/$b",
    FORM_TYPE,
    () => `intent=create-list&name=${fillTo("%F0%9F%91%A9", 1_000_000)}`,
  ),
  bodyRow(
    "a form of 480 nested names",
    "/board/$b",
    FORM_TYPE,
    () => `intent=create-list&${Array.from({ length: 480 }, (_, i) => nested(`a${i}`)).join("&")}`,
  ),
  bodyRow(
    "a form of 99 array places",
    "/board/$b",
    FORM_TYPE,
    () => `intent=create-list&${"a[99]".padEnd(10, "[99]")}=1&${"[99]".repeat(49)}=1`,
  ),
  bodyRow("a form of 1 MB of &", "/board/$b", FORM_TYPE, () => fillTo("&", 1_000_000)),
  ...["/api/cards", "/api/cards/reorder", "/api/auth/login", "/api/boards"].flatMap((path) => [
    bodyRow(
      `JSON nested 100,000 deep to ${path}`,
      path,
      JSON_TYPE,
      () => `{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    ),
    bodyRow(
      `1 MB of empty objects to ${path}`,
      path,
      JSON_TYPE,
      () => `{"cardIds":[${fillTo("{},", 999_999)}{}]}`,
    ),
    bodyRow(
      `100,000 fields to ${path}`,
      path,
      JSON_TYPE,
      () => `{${Array.from({ length: 80_000 }, (_, i) => `"f${i}":1`).join()}}`,
    ),
  ]),
  bodyRow("1 MB of a title", "/api/cards", JSON_TYPE, () =>
    JSON.stringify({ listId: randomUUID(), title: fillTo(NASTY, 330_000) }),
  ),
  bodyRow("10,000 ids that are not there", "/api/cards/reorder", JSON_TYPE, () =>
    JSON.stringify({ listId: randomUUID(), cardIds: Array.from({ length: 10_000 }, randomUUID) }),
  ),
  bodyRow("a password of 900 KB", "/api/auth/login", JSON_TYPE, () =>
    JSON.stringify({ username: fillTo("a", 900), password: fillTo("a", 900_000) }),
  ),
  {
    name: "small: a body of 100 MB without a length",
    world: "small",
    expect: [413],
    run: async (t) => {
      const chunk = Buffer.alloc(MB, "a")
      const body = Readable.from(
        (function* () {
          for (let i = 0; i < 100; i += 1) yield chunk
        })(),
      )
      await t.request("/api/cards", { method: "POST", headers: JSON_TYPE, body }).catch(() => {
        t.notes = "connection cut"
      })
    },
  },
]
