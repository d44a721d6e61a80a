import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { transaction } from "~/database/db.server"
import { createField } from "~/models/board/custom-field/custom-field.server"
import { newId } from "~/models/text/id"
import { updateList } from "~/models/board/list/list.server"
import { aBoardWith, aUser, type LaidOut } from "../builders"
import type { Person } from "../http/client"
import { holdAnswers, type HeldAnswers } from "./held-answers"
import { signIn, withServers } from "./two-servers"

// Where PostgreSQL is far away, a page takes as long as its statements that wait for each other.

const MAX_ROUND_TRIPS = 12
const CARDS = 2600
const TRIES = 3

const settings: Record<string, string> = {}
const servers = withServers(settings)
let answers: HeldAnswers
let owner: Awaited<ReturnType<typeof aUser>>
let person: Person
let board: LaidOut

beforeAll(async () => {
  answers = await holdAnswers(config.databaseUrl ?? "")
  settings.DATABASE_URL = answers.url
  owner = await aUser()
  person = await signIn(await servers.start(), owner.username)
  board = await aBoardWith(owner, ["To do", "First"], ["Doing"], ["Done"])
  await fill()
})
afterAll(() => answers.stop())

/** Cards with everything that a board has to read for them. */
async function fill() {
  const { boardId } = board
  const onFace = { boardId, unit: "", options: [], onFace: true }
  const text = await createField(owner, { ...onFace, name: "Size", kind: "text" })
  const lead = await createField(owner, { ...onFace, name: "Lead", kind: "person" })
  const fields = JSON.stringify({ [text.id]: "Large", [lead.id]: owner.id })
  const data = Array.from({ length: CARDS }, (_, nth) => ({
    id: newId(),
    title: `Card ${nth}`,
    position: 1 + Math.floor(nth / 3),
    listId: board.list(["To do", "Doing", "Done"][nth % 3] ?? ""),
    fields,
    ...(nth % 2 > 0 && { labels: ["bug:#ef4444"], dueDate: new Date() }),
  }))
  await transaction(async (tx) => {
    await tx.card.createMany({ data })
    await tx.cardAssignment.createMany({
      data: data.slice(0, 50).map(({ id: cardId }) => ({ cardId, userId: owner.id })),
    })
  })
}

let changes = 0
const changeBoard = () =>
  updateList(owner, { listId: board.list("Done"), name: `Done ${(changes += 1)}` })

/** Loads a page after a change, and again if a job of the server has asked meanwhile. */
async function expectFewRoundTrips(path: string): Promise<void> {
  const load = async () => expect((await person.get(path)).status).toBe(200)
  // The server connects as often as it needs to.
  await load()
  const counts: number[] = []
  do {
    await changeBoard()
    counts.push(await answers.countRoundTrips(load))
  } while (Math.min(...counts) > MAX_ROUND_TRIPS && counts.length < TRIES)
  expect(Math.min(...counts), String(counts)).toBeLessThanOrEqual(MAX_ROUND_TRIPS)
}

const DATA = `.data?_routes=${encodeURIComponent("routes/board.$boardId")}`

describe("a page of a large board waits for few answers, one after the other", () => {
  test.each([
    ["lists", ""],
    ["their data", DATA],
    ["lists with a filter", "?labels=bug"],
    ["a list", "/lists/{list}"],
    ["a card", "/cards/{card}"],
    ["calendar", "/calendar"],
  ])("%s", async (_, path) => {
    const ids = { list: board.list("To do"), card: board.card("First") }
    const onBoard = path.replace("{list}", ids.list).replace("{card}", ids.card)
    await expectFewRoundTrips(`/board/${board.boardId}${onBoard}`)
  })
})

test.each(["/boards", "/my", "/my/calendar", "/notifications", "/settings", "/settings/security"])(
  "and so does %s",
  expectFewRoundTrips,
)

test("and so does the whole board in the API", () =>
  expectFewRoundTrips(`/api/boards/${board.boardId}`))
