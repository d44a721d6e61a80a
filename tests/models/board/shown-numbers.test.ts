import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { withChanges } from "~/models/board/board-page/board-change"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { getListPage } from "~/models/board/board-page/list-page.server"
import { readFilter } from "~/models/board/board-page/board-filter"
import { updateBoard } from "~/models/board/board/board.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { createBoardFromSaved, saveTemplate } from "~/models/board/template/saved-template.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectRefused } from "../effect"

// A board may show the numbers of its cards on their faces.

let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Dig", "Plant"])
})

const show = (showsNumbers: boolean, actor = owner) =>
  updateBoard(actor, { boardId: board.boardId, showsNumbers })
const pageOf = (boardId = board.boardId) => getBoardPage(owner, { boardId }, "UTC")
const numbersOf = async (boardId?: string) =>
  (await pageOf(boardId)).lists.flatMap(({ cards }) => cards.map(({ number }) => number))

test("editors switch it, viewers and strangers do not, and it is off at first", async () => {
  expect(await numbersOf()).toEqual([undefined, undefined])
  const viewer = await aMember(board.boardId, "viewer")
  await expectRefused(403, () => show(true, viewer))
  const stranger = await aUser()
  await expectRefused(404, () => show(true, stranger))
  await show(true, await aMember(board.boardId, "editor"))
  expect(await numbersOf()).toEqual([1, 2])
  const list = { boardId: board.boardId, listId: board.list("To do") }
  const options = { page: 1, filter: readFilter(new URLSearchParams()), zone: "UTC" }
  expect((await getListPage(owner, list, options)).cards.map(({ number }) => number)).toEqual([
    1, 2,
  ])
})

test("a change of a card has its number for the pages that show it", async () => {
  const step = { card: { id: board.card("Dig"), title: "Rake" }, number: 1 }
  const after = async () => {
    const page = await pageOf()
    const next = withChanges(page, [{ version: page.version + 1, step }])
    return next?.lists[0]?.cards[0]
  }
  expect(await after()).toEqual({ id: board.card("Dig"), title: "Rake" })
  await show(true)
  expect(await after()).toEqual({ id: board.card("Dig"), title: "Rake", number: 1 })
})

test("it is undone, and in the activity", async () => {
  await show(true)
  const [told] = (await listActivity(owner, { boardId: board.boardId })).items
  expect(told).toMatchObject({
    changes: [{ field: "showsNumbers", from: "false", to: "true" }],
  })
  await undoLast(owner, { boardId: board.boardId })
  expect(await numbersOf()).toEqual([undefined, undefined])
})

test("copies and templates have it", async () => {
  await show(true)
  const copy = await copyBoard(owner, { boardId: board.boardId, name: "Copy", withCards: true })
  expect(copy.showsNumbers).toBe(true)
  expect(await numbersOf(copy.id)).toEqual([1, 2])
  const template = await saveTemplate(owner, {
    boardId: board.boardId,
    name: "Template",
    withCards: true,
    shared: false,
  })
  const made = await createBoardFromSaved(owner, { templateId: template.id })
  expect(await numbersOf(made.id)).toEqual([1, 2])
})
