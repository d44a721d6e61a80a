import type { User } from "~/database/types"
import { beforeAll, describe, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { wholeBoard } from "~/models/board/board-overview"
import { getBoardOverview } from "~/models/board/board-overview.server"
import { newId } from "~/models/id"
import { pageNumber, pageOf } from "~/models/page-of"
import { aBoard, aUser } from "../builders"

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
          ...{ id, name: `Board ${i}`, background: "gray", description: "x".repeat(50_000) },
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
    expect(page.boards).toEqual([board])
    expect(wholeBoard(page, board.id)).toEqual(board)
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
