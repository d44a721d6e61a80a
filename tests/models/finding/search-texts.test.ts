import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { archiveCard } from "~/models/board/archive/archive.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { copyCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import { createChecklistItem, updateChecklistItem } from "~/models/board/checklist/checklist.server"
import { createComment, deleteComment, updateComment } from "~/models/board/comment/comment.server"
import { setCardField } from "~/models/board/card/card-field.server"
import { CreateField, SetCardField } from "~/models/board/custom-field/custom-field-fields"
import {
  createField,
  removeField,
  restoreField,
  updateField,
} from "~/models/board/custom-field/custom-field.server"
import { plainText } from "~/models/finding/search/plain-text"
import { SearchCards } from "~/models/finding/search/search"
import { searchCards, searchEverything } from "~/models/finding/search/search.server"
import { isOneSlip } from "~/search/match"
import { aBoard, aBoardWith, aCard, aList, aMember, aUser } from "../../builders"

const everything = (actor: { id: string }, q: string) =>
  searchEverything(actor, SearchCards.parse({ q }))

/** The hits, as "kind title". */
const find = async (actor: { id: string }, q: string) =>
  (await everything(actor, q)).cards.map(({ kind, title }) => `${kind} ${title}`)

/** A word that no other test has, also not with a slip. */
const aWord = () =>
  `w${randomUUID().replace(/[^a-f]/g, "")}${randomUUID().slice(0, 8)}`.slice(0, 14)

async function someoneWithCard(title = "Water the roses") {
  const owner = await aUser()
  const board = await aBoard(owner, { name: "Garden" })
  const list = await aList(owner, board.id, { name: "To do" })
  const card = await aCard(owner, list.id, { title })
  return { owner, boardId: board.id, listId: list.id, cardId: card.id }
}

describe("comments and items of checklists", () => {
  test("are found by members only, while they exist, with the words that they have", async () => {
    const { owner, boardId, cardId } = await someoneWithCard()
    const [word, other] = [aWord(), aWord()]
    const comment = await createComment(owner, { cardId, text: `Ask about **${word}** first` })
    const item = await createChecklistItem(owner, { cardId, text: `${word} bought` })
    expect(await find(await aUser(), word)).toEqual([])
    expect(await find(owner, word)).toEqual(["item Water the roses"])
    const viewer = await aMember(boardId, "viewer")
    const [, hit] = (await everything(viewer, `about ${word.slice(0, 5)}`)).cards
    expect(hit).toBeUndefined()
    expect((await everything(viewer, `${word} first`)).cards).toEqual([
      expect.objectContaining({ textId: comment.id, excerpt: `Ask about ${word} first`, boardId }),
    ])
    // The list of cards has each card once.
    expect(await searchCards(owner, { q: word })).toHaveLength(1)

    await updateComment(owner, { id: comment.id, text: `Ask about ${other}` })
    await updateChecklistItem(owner, { id: item.id, text: `${other} bought` })
    expect(await find(owner, word)).toEqual([])
    const hits = (await everything(owner, `about ${other}`)).cards
    expect(hits.map(({ textId }) => textId)).toEqual([comment.id])
    await deleteComment(owner, { id: comment.id })
    expect(await find(owner, `about ${other}`)).toEqual([])
    expect(await find(owner, other)).toEqual(["item Water the roses"])
    await transaction((tx) => tx.member.deleteMany({ where: { userId: viewer.id } }))
    expect(await find(viewer, other)).toEqual([])
    await deleteCard(owner, { cardId })
    expect(await find(owner, other)).toEqual([])
  })

  test.each([
    ["会议", "下周的会议"],
    ["안녕", "모두 안녕하세요"],
    ["ガイ", "ガイド"],
    ["c++", "learn C++"],
    ["a-b-c", "plan A-B-C"],
  ])("are found by %s only with its letters and signs in their order", async (word, text) => {
    const { owner, cardId } = await someoneWithCard()
    await createComment(owner, { cardId, text: "议会 녕안 イガ c+ +c a-c-b" })
    expect(await find(owner, word)).toEqual([])
    await createComment(owner, { cardId, text })
    expect(await find(owner, word)).toEqual(["comment Water the roses"])
  })

  test("go with their card to another board, and into the archive", async () => {
    const { owner, cardId } = await someoneWithCard()
    const word = aWord()
    await createComment(owner, { cardId, text: word })
    expect(await find(owner, word)).toHaveLength(1)
    const other = await aBoard(owner, { name: "Harvest" })
    const list = await aList(owner, other.id)
    const reader = await aMember(other.id, "viewer")
    await moveCardAnywhere(owner, { cardId, newListId: list.id, newPosition: 0 })
    const [hit] = (await everything(reader, word)).cards
    expect(hit).toMatchObject({ boardName: "Harvest", archived: false })
    await archiveCard(owner, { cardId })
    expect((await everything(reader, word)).cards).toMatchObject([{ archived: true }])
    await deleteBoard(owner, { boardId: other.id })
    expect(await find(reader, word)).toEqual([])
  })
})

describe("words", () => {
  const word = aWord()
  let owner: Awaited<ReturnType<typeof aUser>>
  beforeAll(async () => {
    const made = await someoneWithCard(`Pay the ${word}`)
    owner = made.owner
    const { id } = await aCard(owner, made.listId, { title: "Bedknobs" })
    await updateCard(owner, { cardId: id, description: `and ${word}brooms` })
    await createComment(owner, { cardId: made.cardId, text: `It is the Über${word}` })
  })

  test("are found by their inside and end, after those that begin so", async () => {
    expect(await find(owner, word.slice(3))).toEqual([`card Pay the ${word}`, "card Bedknobs"])
    expect(await find(owner, `über${word}`)).toEqual([`comment Pay the ${word}`])
    expect(await find(owner, `${word.slice(2)} pay`)).toEqual([`card Pay the ${word}`])
  })

  test.each([
    ["a letter too few", (w: string) => w.slice(0, 5) + w.slice(6)],
    ["a letter too many", (w: string) => `${w.slice(0, 4)}x${w.slice(4)}`],
    ["another letter", (w: string) => `${w.slice(0, -2)}x${w.slice(-1)}`],
    ["another first letter", (w: string) => `x${w.slice(1)}`],
    ["swapped letters", (w: string) => w.slice(0, 9) + w.charAt(10) + w.charAt(9) + w.slice(11)],
  ])("are found with %s", async (_name, slip) => {
    const typed = slip(word)
    if (typed === word) return
    expect(await find(owner, typed)).toContain(`card Pay the ${word}`)
    const { words } = await everything(owner, typed)
    expect(words).toContain(word)
  })

  test("with two slips are not found", async () => {
    expect(await find(owner, `x${word.slice(1, -1)}x`)).toEqual([])
  })

  test("differ by slips", () => {
    for (const other of ["invoce", "invoicee", "inboice", "nivoice", "nvoice", "invoiec"]) {
      expect(isOneSlip("invoice", other), other).toBe(true)
      expect(isOneSlip(other, "invoice"), other).toBe(true)
    }
    for (const other of ["invoice", "voice", "invice2", "ivnoiec", "inv"]) {
      expect(isOneSlip("invoice", other), other).toBe(false)
    }
  })
})

describe("filters", () => {
  let owner: Awaited<ReturnType<typeof aUser>>
  let ana: Awaited<ReturnType<typeof aUser>>

  beforeAll(async () => {
    owner = await aUser()
    const launch = await aBoardWith(owner, ["Doing", "Alpha one", "Beta two", "Gamma two"])
    const garden = await aBoard(owner, { name: "Product launch" })
    const list = await aList(owner, garden.id)
    ana = await aMember(launch.boardId, "editor", await aUser({ name: "Ana Ortiz" }))
    const alpha = launch.card("Alpha one")
    const beta = launch.card("Beta two")
    const gamma = launch.card("Gamma two")
    await updateCard(owner, { cardId: alpha, labels: ["In review:#ef4444", "Bug:#3b82f6"] })
    await updateCard(owner, { cardId: alpha, priority: "high" })
    await updateCard(owner, { cardId: beta, labels: ["Bug fix:#10b981"], completed: true })
    await updateCard(owner, { cardId: beta, dueDate: new Date("2026-01-10T12:00:00Z") })
    await updateCard(owner, { cardId: gamma, dueDate: new Date("2026-01-11T12:00:00Z") })
    await assignUser(owner, { cardId: gamma, userId: ana.id })
    await createComment(owner, { cardId: gamma, text: "Two of the letters" })
    await aCard(owner, list.id, { title: "Delta" })
    const old = await aCard(owner, list.id, { title: "Epsilon two" })
    await archiveCard(owner, { cardId: old.id })
  })

  test.each([
    ["label:bug", ["card Beta two", "card Alpha one"]],
    ["label:bug two", ["card Beta two"]],
    ['label:"in review"', ["card Alpha one"]],
    ["label:bug label:review", ["card Alpha one"]],
    ["label:nothing", []],
    ["board:product", ["card Epsilon two", "card Delta"]],
    ['board:"launch prod" is:archived', ["card Epsilon two"]],
    ["board:nowhere", []],
    ["is:archived", ["card Epsilon two"]],
    ["is:done", ["card Beta two"]],
    ["two is:open", ["card Epsilon two", "card Gamma two"]],
    ["@ana", ["card Gamma two"]],
    ["@me", []],
    ["@ortiz letters", ["comment Gamma two"]],
    ["@letters", ["comment Gamma two"]],
    ["@nobody", []],
    ["priority:high", ["card Alpha one"]],
    ["priority:none two", ["card Epsilon two", "card Gamma two", "card Beta two"]],
    ["due:2026-01-10", ["card Beta two"]],
    ["due:<2026-01-12", ["card Gamma two", "card Beta two"]],
    ["due:overdue", ["card Gamma two"]],
    ["due:none two", ["card Epsilon two"]],
  ])("%s", async (q, hits) => {
    expect(await find(owner, q)).toEqual(hits)
  })

  test("are not tricked by signs, and show nothing to strangers", async () => {
    const stranger = await aUser()
    for (const q of [
      'label:bug"',
      "label:bug*",
      'board:"',
      "@%%",
      "is:done",
      "label:bug",
      "@ana",
    ]) {
      if (SearchCards.safeParse({ q }).success) expect(await find(stranger, q), q).toEqual([])
    }
    expect(await find(owner, "label:%%")).toEqual([])
    expect(() => SearchCards.parse({ q: "due:soon" })).toThrow(/Write due: with/)
  })

  test("leave out boards, labels and people, which words find", async () => {
    const found = await everything(owner, "launch")
    expect(found.boards).toMatchObject([{ name: "Product launch", archived: false }])
    expect((await everything(owner, "bug")).labels.map(({ name }) => name)).toEqual([
      "Bug",
      "Bug fix",
    ])
    expect((await everything(owner, "ort")).people).toMatchObject([{ name: "Ana Ortiz" }])
    expect((await everything(ana, "product")).boards).toEqual([])
    const stranger = await everything(await aUser(), "ort bug launch")
    expect(stranger).toMatchObject({ boards: [], cards: [], labels: [], people: [] })
    const filtered = await everything(owner, "launch is:open")
    expect(filtered).toMatchObject({ boards: [], labels: [], people: [] })
  })
})

test.each([
  ["**Bold** and _soft_ `code`", "Bold and soft code"],
  ["## Head\n- [x] done\n1. one\n> said", "Head done one said"],
  ["see [the page](https://example.org/a_b) or ![it](x.png)", "see the page or it"],
  ["snake_case stays, 2 * 3 too", "snake_case stays, 2 * 3 too"],
  ["a \\*sign\\*\n```js\nlet x\n```", "a *sign* let x"],
])("an excerpt of %j has no signs of Markdown", (markdown, text) => {
  expect(plainText(markdown)).toBe(text)
})

describe("values of custom fields", () => {
  const aField = (actor: { id: string }, boardId: string, kind: string, more: object = {}) =>
    createField(actor, CreateField.parse({ boardId, kind, name: aWord(), ...more }))
  const set = (actor: { id: string }, cardId: string, fieldId: string, value: unknown) =>
    setCardField(actor, SetCardField.parse({ cardId, fieldId, value }))

  test("are found by members only, while their field and option exist, by the words of both", async () => {
    const { owner, boardId, cardId } = await someoneWithCard()
    const [word, option, other] = [aWord(), aWord(), aWord()]
    const customer = await aField(owner, boardId, "text")
    const options = [{ name: option, color: "#10b981" }]
    const region = await aField(owner, boardId, "choice", { options })
    await set(owner, cardId, customer.id, `${word} *GmbH*`)
    await set(owner, cardId, region.id, region.options[0]?.id)
    expect(await find(await aUser(), word)).toEqual([])
    const viewer = await aMember(boardId, "viewer")
    expect((await everything(viewer, `${option} gmbh`)).cards).toEqual([
      expect.objectContaining({
        id: cardId,
        kind: "field",
        textId: null,
        title: "Water the roses",
        excerpt: `${customer.name}: ${word} *GmbH* · ${region.name}: ${option}`,
      }),
    ])
    expect(await find(owner, word.slice(2))).toEqual(["field Water the roses"])

    await updateField(owner, {
      fieldId: region.id,
      options: [{ id: region.options[0]?.id, name: other, color: "#10b981" }],
    })
    expect(await find(owner, option)).toEqual([])
    expect(await find(owner, other)).toEqual(["field Water the roses"])
    await removeField(owner, { fieldId: customer.id })
    expect(await find(owner, word)).toEqual([])
    await restoreField(owner, { fieldId: customer.id })
    expect(await find(owner, `${word} ${other}`)).toEqual(["field Water the roses"])
    await set(owner, cardId, customer.id, "")
    await set(owner, cardId, region.id, "")
    expect(await find(owner, word)).toEqual([])
    expect(await find(owner, other)).toEqual([])
  })

  test("are found as numbers and links, in the archive and in copies, but not on boards without the field", async () => {
    const { owner, boardId, listId, cardId } = await someoneWithCard()
    const word = aWord()
    const order = await aField(owner, boardId, "number")
    const page = await aField(owner, boardId, "link")
    const number = Math.floor(1e9 * (1 + Math.random()))
    await set(owner, cardId, order.id, String(number))
    await set(owner, cardId, page.id, `example.org/${word}`)
    expect(await find(owner, String(number))).toEqual(["field Water the roses"])
    await copyCard(owner, { cardId })
    expect(await find(owner, word)).toHaveLength(2)
    await archiveCard(owner, { cardId })
    const found = (await everything(owner, `example.org/${word}`)).cards
    expect(found.map(({ archived }) => archived).sort()).toEqual([false, true])
    const harvest = await aList(owner, (await aBoard(owner)).id)
    const [copy] = found.filter(({ archived }) => !archived)
    const to = { newListId: harvest.id, newPosition: 0 }
    await moveCardAnywhere(owner, { cardId: copy?.id ?? "", ...to })
    expect(await find(owner, word)).toHaveLength(1)
    await moveCardAnywhere(owner, {
      cardId: copy?.id ?? "",
      newListId: listId,
      newPosition: 0,
    })
    expect(await find(owner, word)).toHaveLength(2)
    await deleteBoard(owner, { boardId })
    expect(await find(owner, word)).toEqual([])
  })
})
