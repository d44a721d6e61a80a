import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db, transaction } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { archiveList } from "~/models/board/archive/archive.server"
import { createBoard, listBoards, updateBoard } from "~/models/board/board/board.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { beginBoard, breakOffOld } from "~/models/board/board/unfinished-board.server"
import { purgeBoards } from "~/models/board/deletion/purge.server"
import { newId } from "~/models/text/id"
import { copyList } from "~/models/board/copy/copy-list.server"
import { removeMember } from "~/models/people/member/member.server"
import { deleteSavedTemplate, saveTemplate } from "~/models/board/template/saved-template.server"
import { aBoardWith, aMember, aUser, getBoard, type LaidOut } from "../../builders"
import { refusalOf } from "../effect"

const CARDS = 300

let owner: User
let other: User
let board: LaidOut
let elsewhere: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do"], ["Done"])
  other = await aMember(board.boardId, "editor")
  elsewhere = await aBoardWith(other, ["List"])
  const cards = Array.from({ length: CARDS }, (_, position) => {
    return { id: newId(), listId: board.list("To do"), title: `Card ${position}`, position }
  })
  await transaction((tx) => insertRows(tx, "Card", cards))
})

const copy = (id = newId()) =>
  copyBoard(other, { id, boardId: board.boardId, name: "Copy", withCards: true })
const numberOfLists = () => db.list.count({ where: { name: { in: ["To do", "Next"] } } })

/** Runs something long, and short changes beside it. @returns the names in the order in which they ended */
async function inOrderOfTheirEnds(work: Record<string, Promise<unknown>>): Promise<string[]> {
  const ended: string[] = []
  await Promise.all(Object.entries(work).map(([name, done]) => done.then(() => ended.push(name))))
  return ended
}

const change = () => updateBoard(owner, { boardId: board.boardId, name: "Renamed" })
const changeElsewhere = () => updateBoard(other, { boardId: elsewhere.boardId, name: "Renamed" })

test("others change what is copied and other boards meanwhile, and nobody sees half a copy", async () => {
  const id = newId()
  const copying = copy(id)
  const changed = changeElsewhere()
  const shown = changed.then(async () => {
    const { items } = await listBoards(other)
    const found = await getBoard(other, { boardId: id }).catch(() => null)
    expect([undefined, CARDS]).toContain(found?.lists[0]?.cards.length)
    if (items.some(({ name }) => name === "Copy")) expect(found).not.toBeNull()
  })
  const again = copy(id)
  const ended = await inOrderOfTheirEnds({ copying, changed, change: change() })
  expect(ended.at(-1)).toBe("copying")
  await shown
  expect(await again).toEqual(await copying)
  const [list] = (await getBoard(other, { boardId: id })).lists
  expect(list?.cards.map(({ title }) => title)).toEqual(
    Array.from({ length: CARDS }, (_, position) => `Card ${position}`),
  )
  expect(await db.deletion.count({ where: { boardId: id } })).toBe(0)
})

test("whoever loses the board meanwhile gets no copy", async () => {
  const id = newId()
  const copying = refusalOf(copy(id))
  await removeMember(owner, { boardId: board.boardId, userId: other.id })
  expect(await copying).toMatchObject({ status: 404 })
  await purgeBoards()
  expect(await db.board.count({ where: { id } })).toBe(0)
})

test("a list appears as a whole, or not if it is archived meanwhile", async () => {
  const listId = board.list("To do")
  const copying = copyList(owner, { listId, name: "Next" })
  const changed = changeElsewhere()
  const shown = changed.then(async () => {
    const { lists } = await getBoard(other, board)
    const next = lists.find(({ name }) => name === "Next")
    expect([undefined, CARDS]).toContain(next?.cards.length)
  })
  expect(await inOrderOfTheirEnds({ copying, changed })).toEqual(["changed", "copying"])
  await shown
  const { lists } = await getBoard(other, board)
  expect(lists.map(({ name, cards }) => [name, cards.length])).toEqual([
    ["To do", CARDS],
    ["Next", CARDS],
    ["Done", 0],
  ])
  const before = await numberOfLists()
  const second = refusalOf(copyList(owner, { listId, name: "Next" }))
  await archiveList(owner, { listId })
  expect([404, 409]).toContain((await second).status)
  await purgeBoards()
  expect(await numberOfLists()).toBe(before)
})

test("what a stopped server has left is purged, and its id can be used again", async () => {
  const id = newId()
  const properties = { id, name: "Copy", background: "board-background-1" } as const
  await transaction((tx) => beginBoard(tx, owner, properties))
  expect(await refusalOf(createBoard(owner, properties))).toMatchObject({ status: 503 })
  expect(await refusalOf(createBoard(other, properties))).toMatchObject({ status: 503 })
  await breakOffOld(new Date(Date.now() - 60_000))
  expect(await refusalOf(createBoard(owner, properties))).toMatchObject({ status: 503 })
  await breakOffOld(new Date(Date.now() + 1000))
  await purgeBoards()
  expect(await createBoard(owner, properties)).toMatchObject({ id, name: "Copy" })
})

test("a template is gone at once when it is deleted, and purged in steps", async () => {
  const input = { boardId: board.boardId, name: "Template", withCards: true, shared: false }
  const saving = saveTemplate(other, { ...input, id: newId() })
  expect(await inOrderOfTheirEnds({ saving, change: change() })).toEqual(["change", "saving"])
  const { id: templateId, cards } = await saving
  expect(cards).toBe(CARDS)
  await deleteSavedTemplate(other, { templateId })
  const attempt = deleteSavedTemplate(other, { templateId })
  expect(await refusalOf(attempt)).toMatchObject({ status: 404 })
  await purgeBoards()
  expect(await db.board.count({ where: { id: templateId } })).toBe(0)
})
