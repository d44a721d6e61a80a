import { beforeAll, describe, expect, test } from "vitest"
import type { Card } from "~/models/board/card/card"
import { CARD_PROPERTIES, EMPTY, PROPERTY_NAMES } from "../card-properties"
import { aPerson, type Person } from "./client"
import { aGarden, readBoard, type Garden } from "./garden"
import { expectNoEffect } from "./rows"
import type { Watcher } from "./watcher"
import { sharedServer } from "./shared-server"

// The input of the calls, and how they refuse the rest.

const server = sharedServer()
let person: Person
let garden: Garden
let watcher: Watcher

beforeAll(async () => {
  person = await aPerson(server)
  garden = await aGarden(person)
  watcher = await person.socket()
  expect(await watcher.join(garden.boardId)).toMatchObject({ type: "joined" })
})

type Request = [method: string, path: string, body: object]
const board = (body: object) => (): Request => ["POST", "/api/boards", { name: "Bed", ...body }]
const editBoard = (body: object) => (): Request => ["PATCH", `/api/boards/${garden.boardId}`, body]
const list = (body: object) => (): Request => {
  return ["POST", "/api/lists", { boardId: garden.boardId, name: "Later", ...body }]
}
const card = (body: object) => (): Request => {
  return ["POST", "/api/cards", { listId: garden.list("Done"), title: "Rake", ...body }]
}
const editCard = (body: object) => (): Request => [
  "PATCH",
  `/api/cards/${garden.card("Dig")}`,
  body,
]
const move = (body: object) => (): Request => {
  const ids = { cardId: garden.card("Dig"), newListId: garden.list("Done") }
  return ["POST", "/api/cards/move", { ...ids, newPosition: 0, ...body }]
}
const reorder = (cardIds: unknown) => (): Request => [
  "POST",
  "/api/cards/reorder",
  { listId: garden.list("To do"), cardIds },
]
const reorderLists = (listIds: unknown) => (): Request => [
  "POST",
  "/api/lists/reorder",
  { boardId: garden.boardId, listIds },
]

const onCard = (noun: string, body: object) => (): Request => {
  return ["POST", `/api/${noun}`, { cardId: garden.card("Dig"), ...body }]
}
const link = (body: object) =>
  onCard("attachments", { filename: "Map", filePath: "https://a.example", ...body })
const label = (body: object) => (): Request => ["POST", "/api/labels", { name: "Bug", ...body }]

const long = (characters: number) => "x".repeat(characters)
const TEXTS = [undefined, null, "", "  \n", 5, true, {}, ["Bed"], { $ne: "" }, long(201)]
/** The same, for what may be longer than a name. */
const longer = (text: unknown) => (text === long(201) ? long(10_001) : text)
const POSITIONS = [-1, 1.5, "1", null, {}, 1e300]

const REFUSED: [field: string, request: () => Request][] = [
  ...TEXTS.map((name): [string, () => Request] => ["name", board({ name })]),
  ...TEXTS.map((name): [string, () => Request] => ["name", list({ name })]),
  ...TEXTS.map((title): [string, () => Request] => ["title", card({ title })]),
  ...TEXTS.slice(1).map((title): [string, () => Request] => ["title", editCard({ title })]),
  ...TEXTS.slice(1).map((name): [string, () => Request] => ["name", editBoard({ name })]),
  ["description", board({ description: long(50_001) })],
  ["description", board({ description: {} })],
  ["background", board({ background: "board-background-10" })],
  ["background", board({ background: "url(https://x.example)" })],
  ["background", editBoard({ background: null })],
  ["id", board({ id: "mine" })],
  ["id", card({ id: 1 })],
  ["id", list({ id: "../../etc/passwd" })],
  ...POSITIONS.map((position): [string, () => Request] => ["position", list({ position })]),
  ...POSITIONS.map((position): [string, () => Request] => ["position", card({ position })]),
  ...POSITIONS.map((at): [string, () => Request] => ["newPosition", move({ newPosition: at })]),
  ["newPosition", move({ newPosition: undefined })],
  ["cardId", move({ cardId: { $gt: "" } })],
  ["newListId", move({ newListId: "%" })],
  ["boardId", list({ boardId: "' OR 1=1 --" })],
  ["listId", card({ listId: null })],
  ...PROPERTY_NAMES.flatMap((name) =>
    CARD_PROPERTIES[name].refused.map((value): [string, () => Request] => [
      name,
      editCard({ [name]: value }),
    ]),
  ),
  ["labels.0", editCard({ labels: [1] })],
  ["labels.0.name", editCard({ labels: [" :#ffffff"] })],
  ["labels.1.name", editCard({ labels: ["ok", `${long(201)}:#ffffff`] })],
  ["cardIds", reorder([])],
  ["cardIds", reorder(undefined)],
  ["cardIds", reorder({ length: 1 })],
  ["cardIds.0", reorder(["*"])],
  ["listIds", reorderLists("all")],
  ["base", editCard({ title: "x", base: "Dig" })],
  ["base.title", editCard({ title: "x", base: { title: 1 } })],
  ...TEXTS.map((text): [string, () => Request] => [
    "text",
    onCard("checklist", { text: longer(text) }),
  ]),
  ...TEXTS.map((text): [string, () => Request] => [
    "text",
    onCard("comments", { text: longer(text) }),
  ]),
  ...TEXTS.map((name): [string, () => Request] => ["filename", link({ filename: name })]),
  ...TEXTS.map((url): [string, () => Request] => ["filePath", link({ filePath: url })]),
  ["fileSize", link({ fileSize: 1 })],
  ["mimeType", link({ mimeType: "image/png" })],
  ["completed", onCard("checklist", { text: "Rake", completed: "yes" })],
  ["userId", onCard("card-assignments", { userId: "ada" })],
  ...TEXTS.map((name): [string, () => Request] => ["name", label({ name })]),
  ...["red", "#fff", null, 1].map((color): [string, () => Request] => ["color", label({ color })]),
]

/** The texts of zod itself. */
const JARGON = /invalid (input|option)|expected|received|too (big|small)|undefined/i

test.each(REFUSED.map(([field, request], index) => [index + 1, field, request] as const))(
  "%d: a bad %s is 400, by its field, and has no effect",
  async (_index, field, request) => {
    const [method, path, body] = request()
    const send = () => person.api(method, path, body)
    const answer = await expectNoEffect(server, [watcher], send)
    expect(answer.status, answer.text).toBe(400)
    const { message, errors } = answer.json() as {
      message: string
      errors: Record<string, string[]>
    }
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]).toContain(message)
    expect(answer.text).not.toMatch(JARGON)
  },
)

test("an id named twice, or of another list, is 400 and has no effect", async () => {
  const dig = garden.card("Dig")
  for (const ids of [[dig, dig], [dig, garden.card("Weed")], [garden.list("Done")]]) {
    const [method, path, body] = reorder(ids)()
    const send = () => person.api(method, path, body)
    expect(await expectNoEffect(server, [watcher], send)).toMatchObject({ status: 400 })
  }
})

describe("is taken", () => {
  const take = async ([method, path, body]: Request) => {
    const answer = await person.api(method, path, body)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.json()
  }

  test("a name of 200 characters, and white space around it", async () => {
    expect(await take(list({ name: `  ${long(200)}\n` })())).toMatchObject({ name: long(200) })
    expect(await take(list({ name: " a \t b " })())).toMatchObject({ name: "a b" })
  })

  test("a description of 50,000 characters, kept as it is", async () => {
    const description = `  ${long(49_996)}  `
    expect(await take(editCard({ description })())).toMatchObject({ description })
  })

  test("a position past the end, which means last", async () => {
    const last = Number.MAX_SAFE_INTEGER
    const before = (await readBoard(person, garden.boardId)).lists.length
    expect(await take(list({ position: last })())).toMatchObject({ position: before })
    await take(card({ position: last })())
    await person.api(...move({ newPosition: last })())
    const { lists } = await readBoard(person, garden.boardId)
    expect(lists[2]?.cards.at(-1)?.id).toBe(garden.card("Dig"))
  })

  test.each([
    [["bug"], ["bug:#3b82f6"]],
    [["Bug:#EF4444"], ["Bug:#ef4444"]],
    [
      ["bug", "BUG:#ff0000", "Idea"],
      ["BUG:#ff0000", "Idea:#3b82f6"],
    ],
    [
      ["a:b", " x  y : #123456 "],
      ["a:b:#3b82f6", "x y:#123456"],
    ],
    [[], []],
  ])("labels %j, kept as %j", async (labels, kept) => {
    expect(await take(editCard({ labels })())).toMatchObject({ labels: kept })
    expect(await take(editCard({ labels: kept })())).toMatchObject({ labels: kept })
  })

  test("a due date with an offset, kept in UTC, and null", async () => {
    const dueDate = "2033-01-01T01:30:00+02:00"
    const card = (await take(editCard({ dueDate })())) as Card
    expect(card.dueDate).toBe("2032-12-31T23:30:00.000Z")
    expect(await take(editCard(EMPTY)())).toMatchObject(EMPTY)
  })
})
