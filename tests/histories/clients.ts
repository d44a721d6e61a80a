import { randomUUID } from "node:crypto"
import type { Activity } from "~/models/views/activity/activity"
import type { Board } from "~/models/board/board/board"
import type { Card } from "~/models/board/card/card"
import { expect } from "vitest"
import { aPerson, type Person } from "../http/client"
import { make, readBoard } from "../http/garden"
import { addMember } from "../http/rows"
import { Random } from "../simulation/random"
import type { BoardState, Command } from "./board-model"
import { checkHistory, type Call, type Change, type History } from "./check-history"

type Place = Person["server"]

const PEOPLE = 10
const LISTS = ["To do", "Doing", "Done soon"]
const CARDS_AT_FIRST = 5

type Options = {
  /** How many, unless `HISTORIES` says so. */
  histories: number
  /** How many of them at the same time, each on a board of its own. */
  atOnce?: number
  callsOfEach?: number
  /** The faults of the servers meanwhile, each time. */
  during?: () => Promise<void>
}

/**
 * Lets ten people work on boards, and expects that all answers can be explained.
 * @param servers half of the people are at the second one, if there is one
 */
export async function expectExplained(
  servers: readonly Place[],
  { histories, atOnce = 1, callsOfEach = 12, during }: Options,
): Promise<void> {
  const random = new Random(Number(process.env.HISTORY_SEED ?? 1))
  const total = Number(process.env.HISTORIES ?? histories)
  const [first] = servers
  if (!first) throw new Error("There is no server.")
  const people: Person[] = []
  while (people.length < PEOPLE) people.push(await aPerson(first))
  for (const [index, person] of people.entries()) {
    person.server = servers[index % servers.length] ?? first
  }
  for (let done = 0; done < total; done += atOnce) {
    const works = Array.from({ length: atOnce }, () => workTogether(people, random, callsOfEach))
    const [worked] = await Promise.all([Promise.all(works), during?.()])
    for (const history of worked) {
      expect(checkHistory(history), `history ${String(done)}`).toEqual([])
      expect(history.changes.length).toBeGreaterThan(PEOPLE)
    }
  }
}

/**
 * Lets people work at random on one new board, all at once, and notes what each call answered and when.
 * @param people the first one owns the board
 */
async function workTogether(
  people: readonly Person[],
  random: Random,
  callsOfEach: number,
): Promise<History> {
  const [owner, ...others] = people
  if (!owner) throw new Error("There is nobody.")
  const { id: boardId } = await make(owner, "/api/boards", { name: "History" })
  for (const other of others) addMember(owner.server, boardId, other.id, "editor")
  for (const name of LISTS) {
    const { id: listId } = await make(owner, "/api/lists", { boardId, name })
    for (let count = 0; count < CARDS_AT_FIRST; count += 1) {
      await make(owner, "/api/cards", { listId, title: `First ${String(count)}` })
    }
  }
  const board = await readBoard(owner, boardId)
  const before = { board: stateOf(board), version: board.version }
  const calls: Call[] = []
  await Promise.all(
    people.map((person) =>
      new Client(person, boardId, before.board, random, calls).work(callsOfEach),
    ),
  )
  return { before, calls, changes: await changesSince(owner, boardId, before.version) }
}

function stateOf({ lists }: Board): BoardState {
  const state: BoardState = { lists: {}, cards: {} }
  for (const { id, cards } of lists) {
    state.lists[id] = cards.map((card) => card.id)
    for (const { id: cardId, title, completed, listId } of cards) {
      state.cards[cardId] = { title, completed, listId, isArchived: false, items: 0, comments: 0 }
    }
  }
  return state
}

/** Somebody who sends one call after the other, about what they have seen last. */
class Client {
  readonly #lists: string[]
  #titles: Map<string, string>
  /** A call that may change nothing, which each does once for a card: see `claim`. */
  readonly #done = new Set<string>()

  constructor(
    private readonly person: Person,
    private readonly boardId: string,
    board: BoardState,
    private readonly random: Random,
    private readonly calls: Call[],
  ) {
    this.#lists = Object.keys(board.lists)
    this.#titles = new Map(Object.entries(board.cards).map(([id, { title }]) => [id, title]))
  }

  async work(count: number): Promise<void> {
    for (let done = 0; done < count; done += 1) {
      const command = this.#nextCommand()
      const begin = performance.now()
      const answered = await this.#send(command).catch(() => null)
      const end = answered ? performance.now() : Infinity
      const nothing = { status: 0, answer: null, version: null }
      this.calls.push({ actorId: this.person.id, command, begin, end, ...(answered ?? nothing) })
    }
  }

  #nextCommand(): Command {
    const { random } = this
    const cardId = random.pick([...this.#titles.keys()])
    const listId = random.pick(this.#lists) ?? ""
    const id = randomUUID()
    const title = `Title ${id}`
    const choice = random.below(20)
    if (choice < 4) return { kind: "read" }
    if (choice < 6 || !cardId) {
      this.#titles.set(id, title)
      return { kind: "create", cardId: id, listId, title, position: random.below(4) }
    }
    if (choice < 11) return { kind: "move", cardId, listId, position: random.below(4) }
    if (choice < 12)
      return { kind: "sort", listId, cardIds: random.some([...this.#titles.keys()], 2) }
    if (choice < 15) {
      const base = random.isOneIn(3) ? null : (this.#titles.get(cardId) ?? null)
      return { kind: "rename", cardId, title, base }
    }
    if (choice < 16) return { kind: random.isOneIn(2) ? "addItem" : "comment", cardId, id }
    if (choice < 17 && random.isOneIn(2)) return { kind: "delete", cardId }
    const kind = random.pick(["complete", "archive", "restore"] as const) ?? "complete"
    if (this.#done.has(kind + cardId)) return { kind: "read" }
    this.#done.add(kind + cardId)
    return kind === "complete" ? { kind, cardId, completed: random.isOneIn(2) } : { kind, cardId }
  }

  async #send(command: Command): Promise<Pick<Call, "status" | "answer" | "version">> {
    const [method, path, body] = requestOf(command, this.boardId)
    const { status, text } = await this.person.api(method, path, body)
    if (status >= 300) return { status, answer: null, version: null }
    const json: unknown = text === "" ? null : JSON.parse(text)
    if (command.kind === "read") {
      const board = json as Board
      const cards = board.lists.flatMap((list) => list.cards)
      this.#titles = new Map(cards.map(({ id, title }) => [id, title]))
      const lists = board.lists.map((list) => ({ id: list.id, cards: list.cards.map(faceOf) }))
      return { status, answer: lists, version: board.version }
    }
    return { status, ...answerOf(command, json) }
  }
}

function requestOf(
  command: Command,
  boardId: string,
): [method: string, path: string, body?: object] {
  switch (command.kind) {
    case "read":
      return ["GET", `/api/boards/${boardId}`]
    case "create": {
      const { cardId: id, listId, title, position } = command
      return ["POST", "/api/cards", { id, listId, title, position }]
    }
    case "move": {
      const { cardId, listId: newListId, position: newPosition } = command
      return ["POST", "/api/cards/move", { cardId, newListId, newPosition }]
    }
    case "sort":
      return ["POST", "/api/cards/reorder", { listId: command.listId, cardIds: command.cardIds }]
    case "rename": {
      const { title, base } = command
      const known = base === null ? {} : { base: { title: base } }
      return ["PATCH", `/api/cards/${command.cardId}`, { title, ...known }]
    }
    case "complete":
      return ["PATCH", `/api/cards/${command.cardId}`, { completed: command.completed }]
    case "archive":
    case "restore":
      return ["PATCH", `/api/cards/${command.cardId}`, { archived: command.kind === "archive" }]
    case "delete":
      return ["DELETE", `/api/cards/${command.cardId}`]
    case "addItem":
    case "comment": {
      const { cardId, id } = command
      const path = command.kind === "addItem" ? "/api/checklist" : "/api/comments"
      return ["POST", path, { id, cardId, text: id }]
    }
  }
}

function answerOf({ kind }: Command, json: unknown): Pick<Call, "answer" | "version"> {
  if (kind === "move" || kind === "sort") {
    return { answer: {}, version: (json as { version: number }).version }
  }
  if (kind === "delete") return { answer: null, version: null }
  const entity = json as Card
  const { id, title, listId, position } = entity
  if (kind === "comment") return { answer: { id }, version: null }
  if (kind === "addItem") return { answer: { id, position }, version: null }
  if (kind === "archive" || kind === "restore")
    return { answer: { id, title, listId }, version: null }
  return { answer: faceOf(entity), version: null }
}

const faceOf = ({ id, title, completed, listId, position, ...counts }: Card) => ({
  id,
  title,
  completed,
  listId,
  position,
  items: counts.checklistCount,
  comments: counts.commentCount,
})

const COMMANDS: Record<string, Command["kind"]> = {
  card_created: "create",
  card_moved: "move",
  cards_sorted: "sort",
  card_archived: "archive",
  card_unarchived: "restore",
  card_deleted: "delete",
  item_created: "addItem",
  comment_created: "comment",
}

/** The changes of a board after a version, as its activity has them. */
async function changesSince(owner: Person, boardId: string, since: number): Promise<Change[]> {
  const found: Change[] = []
  for (let before = ""; ;) {
    const answer = await owner.get(`/api/boards/${boardId}/activity?limit=200${before}`)
    const entries = answer.json() as Activity[]
    const newer = entries.filter(({ version }) => version > since)
    found.push(...newer.map(changeOf))
    const last = entries.at(-1)
    if (newer.length < entries.length || !last) return found.reverse()
    before = `&before=${String(last.version)}`
  }
}

function changeOf(entry: Activity): Change {
  const isRename = entry.kind === "card_changed" && entry.changes[0]?.field === "title"
  const other = entry.kind === "card_changed" ? "complete" : COMMANDS[entry.kind]
  const command = isRename ? "rename" : other
  if (!command) throw new Error(`Nobody has sent a command for ${entry.text}.`)
  const cardId = "card" in entry ? entry.card.id : null
  return { version: entry.version, actorId: entry.actor?.id ?? "", command, cardId }
}
