import type { User } from "~/database/types"
import { beforeAll, describe, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { wholeBoard } from "~/models/board/board/board-overview"
import { getBoardOverview } from "~/models/board/board/board-overview.server"
import { newId } from "~/models/text/id"
import { pageNumber, pageOf } from "~/models/text/page-of"
import { addHours } from "date-fns/addHours"
import { archiveCard } from "~/models/board/archive/archive.server"
import {
  deleteBoard,
  getBoardSummary,
  listRecentBoards,
  starBoard,
} from "~/models/board/board/board.server"
import { updateCard } from "~/models/board/card/card.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { aBoard, aBoardWith, aMember, aUser } from "../../builders"
import { expectNoEffect } from "../effect"

const overview = (person: User, page = 1, opened: string | null = null) =>
  getBoardOverview(person, { page, opened })

describe("the overview of one's boards", () => {
  const BOARDS = 250
  let person: User

  beforeAll(async () => {
    person = await aUser()
    const ids = Array.from({ length: BOARDS }, newId)
    await transaction(async (tx) => {
      await tx.board.createMany({
        data: ids.map((id, i) => ({
          id,
          name: `Board ${i}`,
          background: "gray",
          description: "x".repeat(50_000),
          createdAt: new Date(2_000_000_000_000 - i * 1000),
        })),
      })
      await tx.member.createMany({
        data: ids.map((boardId) => ({ boardId, userId: person.id, role: "owner" })),
      })
    })
  })

  test("shows each board on one page, the newest first", async () => {
    const names: string[] = []
    for (const page of [1, 2, 3]) {
      const { boards, pages } = await overview(person, page)
      expect(pages).toBe(3)
      names.push(...boards.map(({ name }) => name))
    }
    expect(names).toEqual(Array.from({ length: BOARDS }, (_, i) => `Board ${i}`))
    expect((await overview(person, 99)).page).toBe(3)
  })

  test("cuts long descriptions, but for the board that is opened", async () => {
    const page = await overview(person)
    expect(JSON.stringify(page).length).toBeLessThan(100 * 1000)
    const [first] = page.boards
    expect(first).toMatchObject({ description: `${"x".repeat(500)}…`, isCut: true })
    expect(wholeBoard(page, first?.id ?? "")).toBeUndefined()
    const opened = await overview(person, 1, first?.id)
    expect(wholeBoard(opened, first?.id ?? "")?.description).toHaveLength(50_000)
  })

  test("opens no board of somebody else", async () => {
    const other = await aBoard(await aUser())
    expect((await overview(person, 1, other.id)).opened).toBeNull()
    expect((await overview(person, 1, "none")).opened).toBeNull()
  })

  test("leaves a short description as it is", async () => {
    const another = await aUser()
    const board = await aBoard(another, { description: "x".repeat(500) })
    const page = await overview(another)
    expect(page.boards).toMatchObject([{ ...board, due: 0, people: 1 }])
    expect(wholeBoard(page, board.id)).toMatchObject(board)
  })
})

describe("boards on the overview", () => {
  const named = (person: User, options: object = {}) =>
    getBoardOverview(person, { page: 1, opened: null, ...options }).then(({ boards }) =>
      boards.map(({ name }) => name),
    )

  test("are sorted, the starred ones first, and found by a part of the name", async () => {
    const person = await aUser()
    const boards = []
    for (const [day, name] of ["Zoo", "Äpfel", "Board 10", "board 9"].entries()) {
      const board = await aBoard(person, { name })
      const createdAt = new Date(2026, 0, 1 + day)
      await transaction((tx) => tx.board.update({ where: { id: board.id }, data: { createdAt } }))
      boards.push(board)
    }
    const [zoo, apples] = boards.map(({ id }) => id)
    expect(await named(person, { sort: "created" })).toEqual([
      "board 9",
      "Board 10",
      "Äpfel",
      "Zoo",
    ])
    expect(await named(person, { sort: "name" })).toEqual(["Äpfel", "board 9", "Board 10", "Zoo"])
    const recent = [apples, zoo, newId()]
    expect(await named(person, { recent })).toEqual(["Äpfel", "Zoo", "board 9", "Board 10"])
    await starBoard(person, { boardId: zoo ?? "", starred: true })
    expect(await named(person, { recent })).toEqual(["Zoo", "Äpfel", "board 9", "Board 10"])
    expect((await listRecentBoards(person, [apples ?? ""])).map(({ name }) => name)).toEqual([
      "Zoo",
      "Äpfel",
    ])
    expect(await named(person, { q: " AP" })).toEqual(["Äpfel"])
    expect(await named(person, { q: "none" })).toEqual([])
  })

  test("are starred for one person, which is no change of the board", async () => {
    const owner = await aUser()
    const { boardId } = await aBoardWith(owner)
    const other = await aMember(boardId, "viewer")
    const star = (starred: boolean) => starBoard(other, { boardId, starred })
    const before = await getBoardSummary(owner, { boardId })
    expect((await star(true)).isChanged).toBe(true)
    expect((await expectNoEffect(() => star(true))).isChanged).toBe(false)
    expect(await getBoardSummary(owner, { boardId })).toEqual(before)
    expect(await getBoardSummary(other, { boardId })).toMatchObject({ starred: true })
    const { id: deletionId } = await deleteBoard(owner, { boardId })
    await restoreDeletion(owner, { deletionId })
    expect((await getBoardSummary(other, { boardId })).starred).toBe(true)
    await star(false)
    expect((await getBoardSummary(other, { boardId })).starred).toBeUndefined()
  })

  test("show their first members, and count what is due within 24 hours and not done", async () => {
    const owner = await aUser()
    const { boardId, card } = await aBoardWith(owner, ["To do", "a", "b", "c", "d", "e"])
    for (let i = 0; i < 6; i += 1) await aMember(boardId, "viewer")
    const hours = { a: -48, b: 23, c: 25, d: -1 }
    for (const [title, offset] of Object.entries(hours)) {
      await updateCard(owner, { cardId: card(title), dueDate: addHours(new Date(), offset) })
    }
    await updateCard(owner, { cardId: card("d"), completed: true })
    await archiveCard(owner, { cardId: card("a") })
    const [tile] = (await overview(owner)).boards
    expect(tile).toMatchObject({ due: 1, people: 7 })
    expect(tile?.faces.map(({ name }) => name)).toHaveLength(5)
    expect(tile?.faces[0]?.name).toBe(owner.name)
  })

  test("marks what somebody else changed since the version that was seen", async () => {
    const owner = await aUser()
    const { boardId, card } = await aBoardWith(owner, ["To do", "a"])
    const friend = await aMember(boardId, "editor")
    const { version } = await getBoardSummary(owner, { boardId })
    const hasNews = async (person: User, seen: Map<string, number>) =>
      (await getBoardOverview(person, { page: 1, opened: null, seen })).boards[0]?.hasNews
    const seen = new Map([[boardId, version]])
    await updateCard(owner, { cardId: card("a"), completed: true })
    expect(await hasNews(owner, seen)).toBe(false)
    expect(await hasNews(friend, seen)).toBe(true)
    expect(await hasNews(friend, new Map())).toBe(false)
    expect(await hasNews(friend, new Map([[boardId, version + 1]]))).toBe(false)
    await updateCard(friend, { cardId: card("a"), completed: false })
    expect(await hasNews(owner, seen)).toBe(true)
  })
})

test.each([
  [null, 1],
  ["", 1],
  ["0", 1],
  ["-1", 1],
  ["2", 2],
  ["1e3", 1],
  ["99999999", 1],
])("the page %s of an address is %d", (text, page) => {
  expect(pageNumber(text)).toBe(page)
})

test.each([
  [1, 0, { page: 1, pages: 1, first: 0 }],
  [2, 200, { page: 2, pages: 2, first: 100 }],
  [3, 200, { page: 2, pages: 2, first: 100 }],
  [3, 201, { page: 3, pages: 3, first: 200 }],
])("page %d of %d things", (asked, count, place) => {
  expect(pageOf(asked, count, 100)).toEqual(place)
})
