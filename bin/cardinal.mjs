#!/usr/bin/env node
// @ts-check
import { randomUUID } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import { createInterface } from "node:readline"
import { Writable } from "node:stream"
import { text as readAll } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"

// Cardinal's command line. What works with boards needs Node and a server, and nothing of the project: this file can
// be copied alone. What works on the data of a server is in the folder beside it, a file for each command.

const VERSION = "1.0.0"
const [REFUSED, WRONG_USE, NO_CONNECTION] = [1, 2, 3]
const MAX_REPEATS = 3
/** Where the server asks for a longer wait, the command ends instead. */
const MAX_WAIT_SECONDS = 120
const MAX_MATCHES = 20
/** Past the end of a list means last. */
const LAST = 1_000_000
const [POLL_MS, RECONNECT_MS, HEARTBEAT_MS] = [5000, 1000, 20_000]
const CUT = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]
const NUMBER = /^#?([1-9]\d{0,8})$/
const TAR = "application/x-tar"
/** The names of what `publish` writes: nothing else than files in the folder, or in one folder of it. */
const PAGE_FILE = /^(files\/)?[\w-][\w.-]*$/
const PAGES_LIST = ".cardinal-pages.json"
const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Controls of the terminal, and of the direction of what follows. */
const UNSAFE = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu
const WIDE = /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uFF01-\uFF60]/u

/** @typedef {{ server: string, token: string }} Account */
/** @typedef {{ id: string, name: string, number?: number, about?: string }} Thing `number` of a card, which servers before 1.1 lack */
/** @typedef {{ name: string }} Named */
/** @typedef {{ id: string, number?: number, title: string, dueDate: string | null, dueAllDay?: boolean, startDate?: string | null, startAllDay?: boolean, labels: string[], assignedUsers: Named[], done: boolean }} Card */
/** @typedef {{ id: string, name: string, cards: Card[] }} List */
/** @typedef {{ text: string, completed: boolean, checklistId: string | null }} Item */
/** @typedef {{ text: string, createdAt: string, author: Named | null, importedAuthor: string | null, formerAuthor: string | null }} Comment */
/** @typedef {{ every: string, interval: number }} Repeat */
/** @typedef {{ boardId: string, listName: string, archived?: true, description: string, priority: string | null, estimate: number | null, commentCount: number, repeat: Repeat | null }} CardParts */
/** @typedef {Card & CardParts & { checklists: Thing[], items: Item[], attachments: { filename: string, filePath: string }[], comments: Comment[] }} WholeCard */
/** @typedef {{ version: number, kind: string, text: string, createdAt: string, byToken?: object }} Entry */

/** @typedef {{ [name: string]: unknown, list?: string, due?: string, start?: string, board?: string, out?: string }} Options */
/** @typedef {(answer: unknown, lines: string[]) => void} Print what the API answered, or lines for people */
/** @typedef {{ args: string[], options: Options, print: Print }} Call */
/** @typedef {{ type: "boolean" | "string", value: string, about: string, multiple?: boolean }} Option `value` is the word for its value */
/** @typedef {{ args: string, about: string, more?: string, options?: (keyof typeof OPTIONS)[] | Record<string, Option>, isCut?: boolean, run: (call: any) => unknown }} Command `[ARG]` may be left out */

class Problem extends Error {
  /** @param {string} message @param {number} exitCode @param {boolean} [isPassing] whether it may work later */
  constructor(message, exitCode, isPassing = exitCode === NO_CONNECTION) {
    super(message)
    this.exitCode = exitCode
    this.isPassing = isPassing
    this.isMissing = false
  }
}

// The account

const configFile = () =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), ".config"), "cardinal.json")

/** @returns {Account} */
function signedIn() {
  const { CARDINAL_URL, CARDINAL_TOKEN } = process.env
  const kept = parse(readConfig()) ?? {}
  const server = CARDINAL_URL ? serverOf(CARDINAL_URL) : kept.server
  // A token that was kept for one server is not sent to another.
  const token = CARDINAL_TOKEN || (server === kept.server ? kept.token : undefined)
  if (server && token) return { server, token: checkedToken(token) }
  const missing = server ? `There is no access token for ${server}` : "You are not signed in"
  const advice = "use cardinal login, or set CARDINAL_URL and CARDINAL_TOKEN."
  throw new Problem(`${missing}: ${advice}`, WRONG_USE)
}

function readConfig() {
  try {
    return readFileSync(configFile(), "utf8")
  } catch {
    return ""
  }
}

/** @param {Account} account */
function writeConfig(account) {
  mkdirSync(dirname(configFile()), { recursive: true, mode: 0o700 })
  // An old file would keep its mode.
  rmSync(configFile(), { force: true })
  writeFileSync(configFile(), `${JSON.stringify(account)}\n`, { mode: 0o600, flag: "wx" })
}

/** @param {string} address */
function serverOf(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new Problem(`${address} is not an address such as https://boards.example.org.`, WRONG_USE)
}

/** @param {string} token */
function checkedToken(token) {
  if (/^[!-~]+$/.test(token)) return token
  throw new Problem("That is not an access token: one begins with cdl_.", WRONG_USE)
}

/** Reads the token without showing it. @param {string} server @returns {Promise<string>} */
async function askToken(server) {
  if (process.env.CARDINAL_TOKEN) return process.env.CARDINAL_TOKEN
  if (!process.stdin.isTTY) return (await readAll(process.stdin)).trim()
  process.stderr.write(`Make an access token at ${server}/settings/tokens and paste it here: `)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output, terminal: true })
  input.once("SIGINT", () => input.close())
  const line = await new Promise((resolve) => {
    input.once("line", resolve).once("close", () => resolve(""))
  })
  input.close()
  process.stderr.write("\n")
  return line.trim()
}

// Calls

/**
 * Sends a call, and again if the server is busy or the connection is cut. Each of them may arrive twice:
 * what they make has an id, and what they change stays the same.
 * @param {string} method @param {string} path @param {object} [body] @param {Account} [account]
 * @returns {Promise<{ answer: any, next: string | undefined }>} `next` leads to the rest of a list
 */
async function request(method, path, body, { server, token } = signedIn()) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
  const init = { method, headers, body: body && JSON.stringify(body) }
  for (let left = MAX_REPEATS; ; left -= 1) {
    try {
      const response = await fetch(server + path, { ...init, redirect: "manual" })
      const bytes = Buffer.from(await response.arrayBuffer())
      const seconds = secondsToWait(response)
      if (seconds === undefined || left === 0) return readAnswer(response, bytes, server)
      await sleep(seconds * 1000)
    } catch (error) {
      if (error instanceof Problem) throw error
      const { code, message } = /** @type {any} */ (error).cause ?? error
      if (left > 0 && CUT.includes(code)) continue
      throw new Problem(`${server} cannot be reached: ${message || code}`, NO_CONNECTION)
    }
  }
}

/** @param {Response} response @returns {number | undefined} undefined if it is an answer */
function secondsToWait({ status, headers }) {
  const seconds = Number(headers.get("Retry-After") ?? 1)
  return [429, 503].includes(status) && seconds <= MAX_WAIT_SECONDS ? seconds : undefined
}

/** @param {Response} response @param {Buffer} bytes @param {string} server */
function readAnswer({ status, ok, headers }, bytes, server) {
  const isTar = headers.get("Content-Type") === TAR
  const answer = status === 204 ? null : isTar ? bytes : parse(bytes.toString())
  const [, next] = /<(\/[^>]+)>; rel="next"/.exec(headers.get("Link") ?? "") ?? []
  if (ok && answer !== undefined) return { answer, next }
  const other = headers.get("Location")
  const message = other ? `${server} leads to ${other}: use that address.` : answer?.message
  /** @type {[string, string[]][]} */
  const fields = Object.entries(answer?.errors ?? {})
  const lines = [
    message ?? `${server} did not answer as Cardinal does (status ${status}).`,
    ...fields.flatMap(([name, texts]) => texts.map((each) => `  ${name}: ${each}`)),
    ...(status === 401
      ? [`Make another at ${server}/settings/tokens, and use cardinal login.`]
      : []),
  ]
  const problem = new Problem(lines.join("\n"), REFUSED, status >= 429)
  problem.isMissing = status === 404
  throw problem
}

/** @param {string} text @returns {any} undefined if it is no JSON */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param {[method: string, path: string, body?: object]} what */
const call = async (...what) => (await request(...what)).answer

/** All parts of a list. @param {string} path @param {(items: any[]) => boolean} [isEnough] */
async function callAll(path, isEnough = () => false) {
  /** @type {any[]} */
  const items = []
  let part = await request("GET", path)
  for (items.push(...part.answer); part.next && !isEnough(items); items.push(...part.answer)) {
    part = await request("GET", part.next)
  }
  return items
}

// Names

/** @param {string} text */
const fold = (text) => clean(text).normalize("NFC").toLowerCase()

/**
 * The one with this id, number or name, or with a part of it that no other has.
 * @template {Thing} T @param {string} kind @param {T[]} things @param {string} wanted @returns {T}
 */
function pick(kind, things, wanted) {
  const text = fold(wanted)
  /** @type {((thing: T) => boolean)[]} */
  const ways = [
    ({ id }) => id === text,
    ({ number }) => number !== undefined && text.replace(/^#/, "") === String(number),
    ({ name }) => clean(name) === wanted,
    ({ name }) => fold(name) === text,
    ({ id, name }) => id.startsWith(text) || fold(name).includes(text),
  ]
  const found = ways.map((way) => things.filter(way)).find(({ length }) => length > 0) ?? []
  const [first, second] = found
  if (!first) throw new Problem(`There is no ${kind} “${wanted}”.`, WRONG_USE)
  if (!second) return first
  const shown = found
    .slice(0, MAX_MATCHES)
    .map((thing) => lineOf(thing.id, numbered(thing, thing.name), thing.about))
  const more = found.length > MAX_MATCHES ? [`  and ${found.length - MAX_MATCHES} more`] : []
  const lines = [`There are several for the ${kind} “${wanted}”:`, ...shown, ...more]
  throw new Problem(lines.join("\n"), WRONG_USE)
}

/** @param {string} wanted @returns {Promise<string>} its id */
async function findBoard(wanted) {
  if (IS_ID.test(wanted)) return wanted
  const archived = await callAll("/api/boards?archived=true")
  const all = [...(await callAll("/api/boards")), ...archived]
  const boards = all.map((board) => ({ ...board, about: board.archived && "archived" }))
  return pick("board", boards, wanted).id
}

/** @param {string} wanted @returns {Promise<{ id: string, name: string, lists: List[] }>} */
const readBoard = async (wanted) => call("GET", `/api/boards/${await findBoard(wanted)}`)

/** @param {string} wanted @param {Options} options @returns {Promise<WholeCard>} */
async function readCard(wanted, { board }) {
  if (IS_ID.test(wanted)) return call("GET", `/api/cards/${wanted}`)
  const [, number] = NUMBER.exec(wanted) ?? []
  if (number !== undefined && board !== undefined) {
    const path = `/api/boards/${await findBoard(board)}/cards/${number}`
    // A title may be a number, too.
    const card = await call("GET", path).catch(ifMissing)
    if (card) return card
  }
  return call("GET", `/api/cards/${await findCard(wanted, board)}`)
}

/** @param {unknown} error @returns {undefined} */
function ifMissing(error) {
  if (!(error instanceof Problem && error.isMissing)) throw error
}

/** Reads board after board: no call finds cards by a part of their id or title. @param {string} wanted @param {string} [board] */
async function findCard(wanted, board) {
  const boards =
    board === undefined ? await callAll("/api/boards") : [{ id: await findBoard(board) }]
  /** @type {Thing[]} */
  const cards = []
  for (const { id } of boards) {
    const { name, lists } = await readBoard(id)
    for (const list of lists) {
      const about = `${list.name} · ${name}`
      cards.push(...list.cards.map((card) => ({ ...card, name: card.title, about })))
    }
  }
  return pick("card", cards, wanted).id
}

// Texts

/** @param {string} text */
const clean = (text) => text.replace(/[\t\n\r\u2028\u2029]+/g, " ").replace(UNSAFE, "")

/** As JSON, in which what is unsafe is escaped. @param {unknown} value */
function toJson(value) {
  const escape = (/** @type {string} */ sign) =>
    `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`
  return JSON.stringify(value).replace(UNSAFE, escape)
}

/** Cuts a line at the edge of the terminal. @param {string} line */
function cut(line) {
  let left = (process.stdout.isTTY && process.stdout.columns) || Infinity
  let kept = ""
  for (const { segment, index } of new Intl.Segmenter().segment(line)) {
    left -= WIDE.test(segment) ? 2 : 1
    const isLast = index + segment.length === line.length
    if (left < (isLast ? 0 : 1)) return `${kept}…`
    kept += segment
  }
  return kept
}

/** @param {string} id @param {(string | false | null | undefined)[]} parts what there is to say */
const lineOf = (id, ...parts) => `  ${id.slice(0, 8)}  ${parts.filter(Boolean).join(" · ")}`

/** To the minute. @param {string | null} time */
const momentOf = (time) => time?.replace(/:\d\d(\.\d+)?Z$/, "Z")

const HOUR_MS = 3_600_000

/** A day where only that counts, whose moment is its end somewhere (decision 335). @param {Card} card */
const dueOf = ({ dueDate, dueAllDay }) =>
  dueDate && dueAllDay ? dayOf(dueDate, 1 - 11 * HOUR_MS) : momentOf(dueDate)

/** The same, of the day's beginning. @param {Card} card */
const startOf = ({ startDate = null, startAllDay }) =>
  startDate && startAllDay ? dayOf(startDate, 13 * HOUR_MS) : momentOf(startDate)

/** @param {string} moment @param {number} toUtcMs */
const dayOf = (moment, toUtcMs) => new Date(Date.parse(moment) + toUtcMs).toISOString().slice(0, 10)

/** @param {string[]} labels each is name:#rrggbb */
const labelsOf = (labels) => labels.map((label) => label.replace(/:#\w+$/, "")).join(", ")

/** @param {Named[]} people */
const namesOf = (people) => people.map(({ name }) => name).join(", ")

/** @param {{ number?: number }} thing @param {string} name */
const numbered = ({ number }, name) => (number ? `#${number} ${name}` : name)

/** @param {Card} card */
function cardLine(card) {
  const { id, title, labels, assignedUsers, done } = card
  const start = card.startDate && `starts ${startOf(card)}`
  const due = card.dueDate && `due ${dueOf(card)}`
  const facts = [numbered(card, title), start, due]
  return lineOf(id, ...facts, labelsOf(labels), namesOf(assignedUsers), done && "done")
}

/** @param {List} list */
const listLines = ({ name, cards }) => [`${name} (${cards.length})`, ...cards.map(cardLine)]

/** A part with a heading, if it has anything. @param {string} heading @param {string[]} lines */
const part = (heading, lines) =>
  lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`)] : []

/** @param {string} text */
const linesOf = (text) => text.split(/\r?\n/).filter((line) => line.trim() !== "")

/** @param {Repeat} repeat */
function repeatText({ every, interval }) {
  if (every === "done") return `${interval} day${interval === 1 ? "" : "s"} after it is done`
  return interval === 1 ? `every ${every}` : `every ${interval} ${every}s`
}

/** @param {WholeCard} card */
function cardLines(card) {
  const { server } = signedIn()
  const values = {
    id: card.id,
    number: card.number && `#${card.number}`,
    page: `${server}/board/${card.boardId}/cards/${card.id}`,
    list: card.listName + (card.archived ? ", archived" : ""),
    done: card.done ? "yes" : "no",
    starts: startOf(card),
    due: dueOf(card),
    priority: card.priority,
    estimate: card.estimate,
    labels: labelsOf(card.labels),
    people: namesOf(card.assignedUsers),
    repeats: card.repeat && repeatText(card.repeat),
  }
  const facts = Object.entries(values).filter(([, value]) => (value ?? "") !== "")
  const [first] = card.checklists
  const itemsOf = (/** @type {string} */ id) => {
    const items = card.items.filter(({ checklistId }) => (checklistId ?? first?.id) === id)
    return items.map(({ completed, text }) => `[${completed ? "x" : " "}] ${text}`)
  }
  const files = card.attachments.map(({ filename, filePath }) => {
    return `${filename}  ${filePath.startsWith("/") ? server : ""}${filePath}`
  })
  const comments = card.comments.flatMap(
    ({ author, importedAuthor, formerAuthor, createdAt, text }) => {
      const name = author?.name ?? importedAuthor ?? formerAuthor ?? "Somebody"
      return part(`${name}, ${momentOf(createdAt)}`, linesOf(text))
    },
  )
  const left = card.commentCount - card.comments.length
  return [
    card.title,
    ...facts.map(([name, value]) => `  ${name.padEnd(8)}  ${value}`),
    ...part("Description", linesOf(card.description)),
    ...card.checklists.flatMap(({ id, name }) => part(name, itemsOf(id))),
    ...part("Files", files),
    ...comments,
    ...(left > 0 ? [`and ${left} more comments, on its page`] : []),
  ]
}

// Commands

/** @param {Call} call */
async function login({ args: [address = ""], print }) {
  const server = serverOf(address)
  const account = { server, token: checkedToken(await askToken(server)) }
  const { answer } = await request("GET", "/api/auth/me", undefined, account)
  writeConfig(account)
  print(answer, [`Signed in to ${server} as ${answer.name} (${answer.username}).`])
}

/** @param {Call} call */
async function logout({ print }) {
  rmSync(configFile(), { force: true })
  print(null, ["The token is forgotten here. To end it, revoke it in Settings > Tokens."])
}

/** @param {Call} call */
async function boards({ options, print }) {
  const all = await callAll(options.archived ? "/api/boards?archived=true" : "/api/boards")
  const lines = all.map(({ id, name, userRole }) => lineOf(id, name, userRole))
  print(all, lines)
}

/** @param {Call} call */
async function list({ args: [board = ""], options, print }) {
  const whole = await readBoard(board)
  const one = options.list === undefined ? undefined : pick("list", whole.lists, options.list)
  print(one ?? whole, one ? listLines(one) : whole.lists.flatMap(listLines))
}

/** @param {Call} call */
async function show({ args: [wanted = ""], options, print }) {
  const card = await readCard(wanted, options)
  print(card, cardLines(card))
}

/** As the API wants it. @param {string} [time] */
const withSeconds = (time) => time?.replace(/(T\d\d:\d\d)(?=Z|[+-])/, "$1:00")

/** @param {Call} call */
async function add({ args: [board = "", list = "", given = ""], options, print }) {
  const { id: listId } = pick("list", (await readBoard(board)).lists, list)
  const titles = given === "-" ? linesOf(await readAll(process.stdin)) : [given]
  if (titles.length === 0) throw new Problem("The input has no line.", WRONG_USE)
  const [dueDate, startDate] = [options.due, options.start].map(withSeconds)
  for (const [place, title] of titles.entries()) {
    const card = { id: randomUUID(), listId, title, dueDate, startDate }
    const [position, understand] = [options.top ? place : undefined, options.understand]
    print(await call("POST", "/api/cards", { ...card, position, understand }), [card.id])
  }
}

/** @param {Call} call */
async function move({ args: [wanted = "", list = ""], options, print }) {
  const { id: cardId, title, boardId } = await readCard(wanted, options)
  const { id: newListId, name } = pick("list", (await readBoard(boardId)).lists, list)
  const newPosition = options.top ? 0 : LAST
  const answer = await call("POST", "/api/cards/move", { cardId, newListId, newPosition })
  print(answer, [`Moved “${title}” to ${name}.`])
}

/** @param {Call} call */
async function done({ args: [wanted = ""], options, print }) {
  const { id, title } = await readCard(wanted, options)
  const answer = await call("PATCH", `/api/cards/${id}`, { completed: !options.undo })
  print(answer, [`${options.undo ? "Unticked" : "Ticked"} “${title}”.`])
}

/** @param {Call} call */
async function comment({ args: [wanted = "", given = ""], options, print }) {
  const text = given === "-" ? await readAll(process.stdin) : given
  const { id: cardId, title } = await readCard(wanted, options)
  const answer = await call("POST", "/api/comments", { id: randomUUID(), cardId, text })
  print(answer, [`Commented on “${title}”.`])
}

// Publishing

/** @param {Call} call */
async function publish({ options: { out, board }, print }) {
  if (out === undefined || board === undefined) {
    throw new Problem(
      "Name a folder and a board: cardinal publish --out DIR --board BOARD",
      WRONG_USE,
    )
  }
  const files = readTar(await call("GET", `/api/boards/${await findBoard(board)}/pages`))
  const list = join(out, PAGES_LIST)
  const listed = existsSync(list) ? parse(readFileSync(list, "utf8")) : []
  /** @type {string[]} */
  const before = Array.isArray(listed) ? listed.map(String) : []
  const wrong = [...files.keys(), ...before].find((name) => !PAGE_FILE.test(name))
  if (wrong !== undefined) throw new Problem(`“${wrong}” is no name of a page.`, REFUSED)
  const changed = [...files].filter(([name, content]) => {
    const path = join(out, name)
    return !existsSync(path) || !readFileSync(path).equals(content)
  })
  const foreign = changed.find(([name]) => existsSync(join(out, name)) && !before.includes(name))
  if (foreign) {
    const message = `${join(out, foreign[0])} is not from here. Choose another folder, or remove it.`
    throw new Problem(message, WRONG_USE)
  }
  const gone = before.filter((name) => !files.has(name))
  mkdirSync(join(out, "files"), { recursive: true })
  // Known before they are there, so that what is cut off can be made again.
  writeFileSync(list, JSON.stringify([...new Set([...before, ...files.keys()])]))
  for (const [name, content] of changed) writeFileSync(join(out, name), content)
  for (const name of gone) rmSync(join(out, name), { force: true })
  writeFileSync(list, `${JSON.stringify([...files.keys()], null, 1)}\n`)
  const [written, removed] = [changed.map(([name]) => name), gone]
  const line = `Wrote ${written.length} of ${files.size} files, removed ${removed.length}.`
  print({ written, removed }, [line])
}

/** The files of an archive whose names are short. @param {Buffer} tar @returns {Map<string, Buffer>} */
function readTar(tar) {
  const block = 512
  const files = new Map()
  for (let at = 0; at + block <= tar.length;) {
    const text = (/** @type {number} */ from, /** @type {number} */ length) =>
      tar.toString("utf8", at + from, at + from + length).split("\0", 1)[0] ?? ""
    const name = text(0, 100)
    if (name === "") return files
    const size = Number.parseInt(text(124, 12), 8)
    files.set(name, tar.subarray(at + block, at + block + size))
    at += block + Math.ceil(size / block) * block
  }
  throw new Problem("The answer of the server is cut off.", NO_CONNECTION)
}

// Watching

/** @param {Call} call */
async function watch({ args: [board = ""], print }) {
  process.once("SIGINT", () => process.exit(0))
  const boardId = await findBoard(board)
  const catchUp = await newsOf(boardId, (entry) => {
    const line = `${momentOf(entry.createdAt)}  ${entry.kind.padEnd(15)}  ${entry.text}`
    print(entry, [entry.byToken ? `${line} (by a program)` : line])
  })
  const Socket = await socketClass()
  console.error("Watching. Ctrl-C ends it.")
  for (;;) {
    let wasLive = false
    try {
      await catchUp()
      if (Socket) wasLive = await follow(Socket, boardId, catchUp)
    } catch (error) {
      if (!(error instanceof Problem && error.isPassing)) throw error
    }
    if (wasLive) console.error("The connection is cut. Trying again …")
    await sleep(wasLive ? RECONNECT_MS : POLL_MS)
  }
}

/**
 * @param {string} boardId @param {(entry: Entry) => void} onEntry
 * @returns {Promise<(version?: number) => Promise<void>>} tells what has happened since, unless it is known up to a version
 */
async function newsOf(boardId, onEntry) {
  const path = `/api/boards/${boardId}/activity`
  /** @type {number} */
  let seen = (await call("GET", `${path}?limit=1`))[0]?.version ?? 0
  const read = async () => {
    /** @type {Entry[]} */
    const entries = await callAll(path, (known) => known.at(-1).version <= seen)
    for (const entry of entries.filter(({ version }) => version > seen).reverse()) {
      onEntry(entry)
      seen = entry.version
    }
  }
  let turn = Promise.resolve()
  return (version = Infinity) => {
    const mine = turn.then(() => (version > seen ? read() : undefined))
    turn = mine.catch(() => undefined)
    return mine
  }
}

/** Node has sockets from version 22 on. @returns {Promise<typeof WebSocket | undefined>} */
async function socketClass() {
  if ("WebSocket" in globalThis) return WebSocket
  const ws = await import("ws").catch(() => undefined)
  return /** @type {any} */ (ws?.WebSocket)
}

/**
 * Follows a board by a socket until that ends. Why it has ended, the next call learns.
 * @param {typeof WebSocket} Socket @param {string} boardId
 * @param {(version: number) => Promise<void>} onNews @returns {Promise<boolean>} whether it was live
 */
function follow(Socket, boardId, onNews) {
  const { server, token } = signedIn()
  return new Promise((resolve) => {
    const socket = new Socket(`${server.replace(/^http/, "ws")}/socket`)
    let [isHeard, isJoined] = [true, false]
    const send = (/** @type {object} */ message) => socket.send(JSON.stringify(message))
    const end = () => {
      clearInterval(heartbeat)
      socket.close()
      resolve(isJoined)
    }
    const heartbeat = setInterval(() => {
      if (!isHeard) return end()
      isHeard = false
      if (isJoined) send({ type: "ping" })
    }, HEARTBEAT_MS)
    socket.addEventListener("open", () => send({ type: "authenticate", token }))
    socket.addEventListener("message", ({ data }) => {
      isHeard = true
      const message = parse(String(data))
      if (message?.type === "authenticated") send({ type: "join_board", boardId })
      if (message?.type === "error") end()
      isJoined ||= message?.type === "joined"
      if (message?.boardId === boardId) onNews(message.version).catch(end)
    })
    socket.addEventListener("error", () => undefined)
    socket.addEventListener("close", end)
  })
}

// The table

const ABOUT_ADD = "Adds a card, and prints its id. Title -: each line of the input is a card."
const ABOUT_COMMENT = "Comments on a card. Text -: the input is the comment."
const ABOUT_PUBLISH = "Writes a board as web pages, only what has changed."
const ABOUT_WATCH = "Prints changes, until Ctrl-C."
const ABOUT_ALL = `BOARD, LIST and CARD are an id, a name, or a part of one that no other has; CARD is its number, too.
cardinal COMMAND --help has the options of a command.
CARDINAL_URL and CARDINAL_TOKEN name a server and a token without login.`

/** @type {("json" | "help")[]} */
const GENERAL = ["json", "help"]

/** @satisfies {Record<string, Option>} */
const OPTIONS = {
  archived: { type: "boolean", value: "", about: "those that are archived" },
  list: { type: "string", value: "LIST", about: "this list only" },
  due: { type: "string", value: "TIME", about: "a day, or a time such as 2027-03-01T17:00Z" },
  start: { type: "string", value: "TIME", about: "when work on it begins, in the same way" },
  top: { type: "boolean", value: "", about: "first in the list, not last" },
  understand: { type: "boolean", value: "", about: "takes a day, #labels and @people from it" },
  undo: { type: "boolean", value: "", about: "takes the tick away" },
  board: { type: "string", value: "BOARD", about: "looks for the card here only, which is faster" },
  json: { type: "boolean", value: "", about: "prints what the API answered" },
  help: { type: "boolean", value: "", about: "prints this" },
}

/** @type {(keyof typeof OPTIONS)[]} */
const ADD_OPTIONS = ["due", "start", "top", "understand"]

/** @type {Record<string, Option>} */
const PUBLISH_OPTIONS = {
  out: { type: "string", value: "DIR", about: "the folder that the pages are written to" },
  board: { type: "string", value: "BOARD", about: "one that you own" },
  json: OPTIONS.json,
}

/** @type {Record<string, Command>} */
const COMMANDS = {
  login: {
    args: "SERVER",
    about: "Asks for an access token, and keeps it.",
    options: [],
    run: login,
  },
  logout: { args: "", about: "Forgets server and token.", options: [], run: logout },
  boards: { args: "", about: "Lists boards.", options: ["archived"], isCut: true, run: boards },
  list: { args: "BOARD", about: "Lists cards.", options: ["list"], isCut: true, run: list },
  show: { args: "CARD", about: "Shows a card.", options: ["board"], run: show },
  add: { args: "BOARD LIST TITLE", about: ABOUT_ADD, options: ADD_OPTIONS, run: add },
  move: { args: "CARD LIST", about: "Moves a card.", options: ["top", "board"], run: move },
  done: { args: "CARD", about: "Ticks a card.", options: ["undo", "board"], run: done },
  comment: { args: "CARD TEXT", about: ABOUT_COMMENT, options: ["board"], run: comment },
  publish: { args: "", about: ABOUT_PUBLISH, options: PUBLISH_OPTIONS, run: publish },
  watch: { args: "BOARD", about: ABOUT_WATCH, options: [], isCut: true, run: watch },
  help: { args: "[COMMAND]", about: "Prints this, or how a command is used.", run: help },
  version: { args: "", about: "Prints the version.", run: () => console.log(VERSION) },
}

/** Absent where this file was copied alone. */
const OF_SERVER = new URL("./cardinal/", import.meta.url)
const DEFAULT = "serve"

/** The names of commands that work on the data of a server. */
function namesOfServer() {
  if (!existsSync(OF_SERVER)) return []
  const files = readdirSync(OF_SERVER).filter((name) => name.endsWith(".mjs"))
  return files.map((name) => name.slice(0, -".mjs".length)).sort()
}

/** @param {string} name @returns {Promise<Command>} */
async function commandNamed(name) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return command
  if (namesOfServer().includes(name)) return import(new URL(`${name}.mjs`, OF_SERVER).href)
  throw new Problem(`There is no command “${name}”: cardinal help lists them.`, WRONG_USE)
}

/** @param {Call} call */
async function help({ args: [name] }) {
  console.log(name === undefined ? await overview() : helpOf(name, await commandNamed(name)))
}

async function overview() {
  const names = namesOfServer()
  const ofServer = await Promise.all(names.map(commandNamed))
  const parts = [linesOfCommands(Object.entries(COMMANDS)), ABOUT_ALL]
  if (ofServer.length > 0) {
    parts.push(`Where the server runs (without a command: ${DEFAULT}):`)
    parts.push(linesOfCommands(ofServer.map((command, index) => [names[index] ?? "", command])))
  }
  return `cardinal COMMAND [options]\n\n${parts.join("\n\n")}`
}

/** @param {[name: string, command: Command][]} commands */
const linesOfCommands = (commands) =>
  commands
    .map(([name, { args, about }]) => `  ${`${name} ${args}`.padEnd(20)}  ${about}`)
    .join("\n")

/** @param {Command} command @returns {Record<string, Option>} */
function optionsOf({ options }) {
  if (!Array.isArray(options)) return { ...options, help: OPTIONS.help }
  return Object.fromEntries([...options, ...GENERAL].map((name) => [name, OPTIONS[name]]))
}

/** @param {string} name @param {Command} command */
function helpOf(name, command) {
  const { args, about, more } = command
  const lines = Object.entries(optionsOf(command)).map(
    ([option, { value, about }]) => `  ${`--${option} ${value}`.padEnd(14)}  ${about}`,
  )
  const parts = [`cardinal ${name} ${args}`.trim(), about, ...(more ? [more] : [])]
  return [...parts, lines.join("\n")].join("\n\n")
}

/** @param {string[]} argv */
async function main(argv) {
  const isDefault = argv.length === 0 && namesOfServer().includes(DEFAULT)
  const name = isDefault ? DEFAULT : argv.find((arg) => !arg.startsWith("-"))
  if (name === undefined && argv[0] === "--version") return console.log(VERSION)
  if (name === undefined && argv[0] === "--help") return console.log(await overview())
  if (name === undefined) throw new Problem(await overview(), WRONG_USE)
  const command = await commandNamed(name)
  const { values: options, positionals: args } = readArguments(name, command, argv)
  if (options.help) return console.log(helpOf(name, command))
  const wanted = command.args.split(" ").filter(Boolean)
  const least = wanted.filter((arg) => !arg.startsWith("[")).length
  const isComplete = args.length >= least && args.length <= wanted.length
  if (!isComplete) throw new Problem(helpOf(name, command), WRONG_USE)
  // A reader such as `head` has seen enough. A server goes on.
  if (Object.hasOwn(COMMANDS, name)) process.stdout.on("error", () => process.exit(0))
  const shown = (/** @type {string} */ line) => (command.isCut ? cut(clean(line)) : clean(line))
  const print = (/** @type {unknown} */ answer, /** @type {string[]} */ lines) => {
    for (const line of options.json ? [toJson(answer)] : lines.map(shown)) console.log(line)
  }
  await command.run({ args, options, print })
}

/** @param {string} name @param {Command} command @param {string[]} argv @returns {{ values: Options, positionals: string[] }} */
function readArguments(name, command, argv) {
  try {
    const args = argv.includes(name) ? argv.toSpliced(argv.indexOf(name), 1) : argv
    return parseArgs({ args, options: optionsOf(command), allowPositionals: true })
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    throw new Problem(`${message}\n\n${helpOf(name, command)}`, WRONG_USE)
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message.split("\n").map(clean).join("\n"))
  process.exitCode = error.exitCode
}
